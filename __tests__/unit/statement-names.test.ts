/** @isolated: statements are counted for the whole process. */
import { sql } from 'drizzle-orm';
import { toStatement } from '@server/backend/db/database';

const nameOf = (text: string): string | undefined => toStatement(sql.raw(text)).name;

describe('a statement', () => {
  test('is named from its third use on, always alike, and unlike another', () => {
    expect([nameOf('SELECT 1'), nameOf('SELECT 1')]).toEqual([undefined, undefined]);
    const name = nameOf('SELECT 1');
    expect(name).toEqual(expect.any(String));
    expect(nameOf('SELECT 1')).toBe(name);
    const others = ['SELECT 2', 'SELECT 2', 'SELECT 2'].map(nameOf);
    expect(others.at(-1)).toEqual(expect.any(String));
    expect(others.at(-1)).not.toBe(name);
  });

  test('that comes seldom takes no name from those that come often', () => {
    for (let rare = 0; rare < 2000; rare += 1) expect(nameOf(`SELECT ${rare} AS rare`)).toBeUndefined();
    const often = ['SELECT 3', 'SELECT 3', 'SELECT 3'].map(nameOf);
    expect(often.at(-1)).toEqual(expect.any(String));
  });

  test('gets none when there are enough: every connection keeps every named plan', () => {
    const named = Array.from({ length: 600 }, (_, at) =>
      [at, at, at].map(() => nameOf(`SELECT ${at} AS often`)).at(-1),
    );
    expect(named.at(0)).toEqual(expect.any(String));
    expect(named.at(-1)).toBeUndefined();
    expect(nameOf('SELECT 1')).toEqual(expect.any(String));
  });
});
