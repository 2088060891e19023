import type { BookBefore } from '../../books/fields';
import { readTitles } from '../../books/titles';
import type { Sql } from '../../../db/database';
import { makeNames, removeMadeNames } from '../make-names';
import { learnNames, nameKey, readDecided, type KnownName, type TypedName } from '../names';
import type { ImportNoun, RowToTakeBack, RowToWrite } from '../noun';
import { readStoredBooks } from './own-books';
import { namesIn, nothingSeen, planRows } from './plan';
import { removeBooks, restoreBook } from './take-back';
import { valuesOf, type BookValues } from './values';
import { addBooks, changeBookByRow } from './write';

/** The names of all rows before, with how many rows have them; those of new rows are learned. */
const countNames = async (
  db: Sql,
  importId: number,
  known: Map<string, KnownName>,
  decided: ReadonlyMap<string, number | null>,
  rows: readonly BookValues[],
): Promise<void> => {
  const named = rows.flatMap((values) => [
    ...new Map(namesIn(values).map((typed) => [`${typed.kind} ${nameKey(typed.name)}`, typed])),
  ]);
  const fresh = new Map<string, TypedName>(named.filter(([key]) => !known.has(key)));
  for (const [key, name] of await learnNames(db, importId, [...fresh.values()])) {
    const choice = decided.get(key);
    known.set(key, choice === undefined ? name : { ...name, chosenId: choice, decided: true });
  }
  for (const [key] of named) {
    const name = known.get(key);
    if (name) name.rows += 1;
  }
};

/** A list of an issuer's books: many, so that new ones are written together; their authors and publishers are made first. */
export const books: ImportNoun = {
  async beginCheck({ db, now }, { id, columns, defaults, owner }) {
    const names = new Map<string, KnownName>();
    const decided = await readDecided(db, id);
    const seen = nothingSeen();
    return {
      names: () => [...names.values()],
      async check(sent) {
        const rows = sent.map((row) => valuesOf(row, columns, now));
        const values = rows.map((row) => row.values);
        await countNames(db, id, names, decided, values);
        const stored = await readStoredBooks(db, owner.id, values);
        const own = new Set(stored.map(({ isbn13 }) => isbn13));
        const asked = values.flatMap(({ isbn13 }) => (isbn13 === null || own.has(isbn13) ? [] : [isbn13]));
        const titles = await readTitles(db, owner.id, asked);
        return planRows(rows, { books: stored, names, titles, defaults }, seen);
      },
    };
  },
  prepare: makeNames,
  addTogether: (ctx, job, rows) => addBooks(ctx, job, rows as readonly RowToWrite<BookValues>[]),
  write: (ctx, job, row) => changeBookByRow(ctx, job, row as RowToWrite<BookValues>),
  removeTogether: (ctx, rows) => removeBooks(ctx, rows as readonly RowToTakeBack<BookBefore>[]),
  takeBack: (ctx, row) => restoreBook(ctx, row as RowToTakeBack<BookBefore>),
  tidyUp: removeMadeNames,
};
