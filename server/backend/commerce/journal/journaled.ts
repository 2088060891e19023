import type { Database } from '../../db/database';
import type { NewEntry } from './write-entry';
import { writeEntry } from './write-entry';

/**
 * Runs work of a call so that its entry is written with it: in its first transaction, or after it where it needs none.
 * Work that throws leaves no entry.
 */
export const journaled = async <Result>(
  db: Database,
  now: Date,
  entry: NewEntry,
  work: (db: Database) => Promise<Result>,
): Promise<Result> => {
  let isWritten = false;
  const writing = (of: Database): Database => ({
    ...of,
    rows: (query) => of.rows(query),
    async transaction(inside, mode) {
      if (isWritten || mode === 'read only') return of.transaction(inside, mode);
      const result = await of.transaction(async (tx) => {
        const done = await inside(tx);
        await writeEntry(tx, now, entry);
        return done;
      });
      isWritten = true;
      return result;
    },
    on: (lane) => writing(of.on(lane)),
  });
  const result = await work(writing(db));
  if (!isWritten) await writeEntry(db, now, entry);
  return result;
};
