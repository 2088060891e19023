import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const FOLDER = path.join(__dirname, '../../server/backend/db/migrations');

interface Entry {
  idx: number;
  when: number;
  tag: string;
}

const readJson = <T>(file: string): T => JSON.parse(readFileSync(path.join(FOLDER, 'meta', file), 'utf8')) as T;

/** Only what is later than the last one applied is applied: one that is dated before it would be left out without a word. */
describe('migrations', () => {
  const { entries } = readJson<{ entries: Entry[] }>('_journal.json');
  const numberOf = (name: string): number => Number(name.slice(0, 4));

  test('are numbered one after the other, each number once, in the journal and in the folder', () => {
    const files = readdirSync(FOLDER).filter((name) => name.endsWith('.sql'));
    expect(files.sort()).toEqual(entries.map(({ tag }) => `${tag}.sql`));
    expect(files.map(numberOf)).toEqual(entries.map((_, place) => place));
    expect(entries.map(({ idx }) => idx)).toEqual(entries.map((_, place) => place));
  });

  test('are dated in their order', () => {
    const dates = entries.map(({ when }) => when);
    expect(dates).toEqual([...new Set(dates)].sort((a, b) => a - b));
  });

  test('go on each from the one before', () => {
    const snapshots = readdirSync(path.join(FOLDER, 'meta')).filter((name) => name.endsWith('_snapshot.json'));
    const all = snapshots.sort().map((name) => readJson<{ id: string; prevId: string }>(name));
    expect(all.slice(1).map(({ prevId }) => prevId)).toEqual(all.slice(0, -1).map(({ id }) => id));
  });
});
