/** @isolated: statements are counted for the whole process. */
import { sql } from 'drizzle-orm';
import type { Database, Sql } from '@server/backend/db/database';
import { describeOnDatabase, openTestPGlite } from '@tests/support/databases';
import { MIGRATIONS } from '@tests/support/prepared';

const TIMES = 5;

const answer = async (db: Sql, number: number, name: string | null): Promise<unknown> => {
  const at = new Date(Date.UTC(2026, 10, 22));
  const [row] = await db.rows<Record<string, unknown>>(sql`
    SELECT ${number}::int AS number, ${name}::text AS name, ${sql.param([`${number}`, 'b'])}::text[] AS names,
           ${JSON.stringify({ number })}::jsonb AS json, ${at.toISOString()}::timestamptz AS at`);
  return row;
};

const expected = (number: number, name: string | null) => ({
  number,
  name,
  names: [`${number}`, 'b'],
  json: { number },
  at: '2026-11-22T00:00:00.000Z',
});

const numbers = Array.from({ length: TIMES }, (_, index) => index);

describeOnDatabase('A statement that runs often', (open) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
  });
  afterAll(() => db.close());

  it('is planned once for all calls of a connection', async () => {
    await db.transaction(async (tx) => {
      for (const number of numbers) await tx.rows(sql`SELECT ${number}::int + 1 AS "plannedOnce"`);
      const [plans] = await tx.rows<{ generic: number; custom: number }>(sql`
        SELECT generic_plans AS generic, custom_plans AS custom
        FROM pg_prepared_statements WHERE statement LIKE '%plannedOnce%' AND statement NOT LIKE '%pg_prepared%'`);
      expect(plans?.custom).toBe(0);
      expect(plans?.generic).toBeGreaterThan(1);
    });
  });

  it('answers the same at every call, alone and beside others', async () => {
    for (const number of numbers) expect(await answer(db, number, null)).toEqual(expected(number, null));
    const related = numbers.map((number) => answer(db, number, `n${number}`));
    const inside = db.transaction((tx) => answer(tx, TIMES, null));
    expect(await Promise.all(related)).toEqual(numbers.map((number) => expected(number, `n${number}`)));
    expect(await inside).toEqual(expected(TIMES, null));
  });

  it('goes on after it was refused', async () => {
    const add = (on: Sql, code: number) =>
      on.rows(sql`INSERT INTO provinces (code, name, full_name, slug) VALUES (${900_000 + code}, '', '', '')`);
    for (const number of numbers) await add(db, number);
    await expect(add(db, 0)).rejects.toMatchObject({ code: '23505' });
    const refused = db.transaction(async (tx) => {
      await add(tx, TIMES);
      await add(tx, 0);
    });
    await expect(refused).rejects.toMatchObject({ code: '23505' });
    await add(db, TIMES);
  });
});

describe('A statement that PGlite has planned', () => {
  let db: Database;
  beforeAll(async () => {
    db = await openTestPGlite();
  });
  afterAll(() => db.close());

  it('is planned anew after migrations', async () => {
    const read = () => db.rows(sql`SELECT * FROM remade`);
    await db.rows(sql`CREATE TABLE remade AS SELECT 1 AS one`);
    for (const number of numbers) expect([number, await read()]).toEqual([number, [{ one: 1 }]]);
    await db.rows(sql`ALTER TABLE remade ADD COLUMN two int DEFAULT 2`);
    await db.migrate(MIGRATIONS);
    expect(await read()).toEqual([{ one: 1, two: 2 }]);
  });
});
