import { sql, type SQL } from 'drizzle-orm';
import { bookErrors, type BookDetail } from '@/contract/endpoints/books';
import { AppError, errorMessage } from '@/contract/vocabulary/error-codes';
import { bookHistory, bookText } from '@/text/book';
import type { Sql } from '../../db/database';
import { rewriteProducts } from '../campaign-products/rewrite-products';
import { catalogueChanged } from '../catalogue-changed';
import { textArray } from '../conditions';
import { inTransaction, insertedId, type CallContext, type TransactionContext } from '../kernel';
import { announceReplacedFiles } from '../library/replaced-files';
import { recordChange } from '../records/audit';
import { changeRecord, type RecordOf } from '../records/change-record';
import { refuseFaults } from '../records/faults';
import { singleFaults } from './check-single';
import { markCompleteness } from './completeness';
import { refreshSeries, renamedInBooks, seriesWith } from './derived';
import { givenSingleFacts, storedFacts } from './facts';
import type { BookFields } from './fields';
import { assertIsbnFree, isbnPair } from './isbn-pair';
import { ownBooks, readBook } from './read-books';
import { readReferences } from './references';
import { assertEditionsKept } from './sold-editions';

/** The columns of a single set from the form. */
const valuesOf = (input: BookFields): Record<string, unknown> => ({
  code: input.code,
  genre_id: input.genreId,
  publisher_id: input.publisherId,
  ...isbnPair(input),
  name: input.name,
  translator: input.translator,
  image_url: input.imageUrl,
  pictures: textArray(input.pictures),
  cover_price: input.coverPrice,
  description: input.description,
  language: input.language,
  size: input.size,
  released_year: input.releasedYear,
  pages: input.pages,
  pdf_extra_price: input.pdf?.extraPrice ?? null,
  pdf_trial_file_id: input.pdf?.trialFileId ?? null,
  pdf_file_id: input.pdf?.fullFileId ?? null,
  audio_extra_price: input.audio?.extraPrice ?? null,
  audio_trial_file_id: input.audio?.trialFileId ?? null,
  audio_file_id: input.audio?.fullFileId ?? null,
});

const listed = (parts: SQL[]): SQL => sql.join(parts, sql`, `);

/** Inserts a book of the caller and returns its id. */
export const insertBook = async (
  { tx, now, actor }: TransactionContext,
  values: Record<string, unknown>,
): Promise<number> => {
  const at = now.toISOString();
  const row = { ...values, issuer_id: actor.id, created_at: at, updated_at: at };
  return insertedId(
    tx,
    sql`
    INSERT INTO books (${listed(
      Object.keys(row)
        .map((name) => sql.identifier(name))
        .map((name) => sql`${name}`),
    )})
    VALUES (${listed(Object.values(row).map((value) => sql`${value}`))}) RETURNING id`,
  );
};

/** Updates the columns of a book and increments its version. */
export const updateBook = async (
  { tx, now }: TransactionContext,
  id: number,
  values: Record<string, unknown>,
): Promise<void> => {
  const set = Object.entries(values).map(([name, value]) => sql`${sql.identifier(name)} = ${value}`);
  await tx.rows(sql`
    UPDATE books SET ${listed(set)}, version = version + 1, updated_at = ${now.toISOString()} WHERE id = ${id}`);
};

const writeAuthors = async (tx: Sql, bookId: number, authorIds: readonly number[]): Promise<void> => {
  await tx.rows(sql`DELETE FROM book_authors WHERE book_id = ${bookId}`);
  await tx.rows(sql`
    INSERT INTO book_authors (book_id, author_id, position)
    SELECT ${bookId}, a.id, a.place FROM unnest(${sql.param(authorIds)}::int[]) WITH ORDINALITY AS a(id, place)`);
};

/**
 * A book of the caller as a record. Throws BOOK_NOT_FOUND, also for another issuer's book.
 * @param which a condition on `b`, the book
 */
export const ownBook = (which: SQL = sql`true`): RecordOf<number, BookDetail> => {
  const own = (ctx: TransactionContext, id: number): SQL => sql`b.id = ${id} AND ${ownBooks(ctx)} AND ${which}`;
  return {
    kind: bookHistory,
    table: 'books',
    lock: (ctx, id) => ctx.tx.rows(sql`SELECT 1 FROM books b WHERE ${own(ctx, id)} FOR UPDATE`),
    read: (ctx, id) => readBook(ctx.tx, ctx.now, own(ctx, id)),
    facts: storedFacts,
  };
};

/** Creates a single. Throws INVALID_INPUT with fields, CODE_TAKEN, NAME_TAKEN or ISBN_TAKEN. */
export const createBook = (ctx: CallContext, input: BookFields): Promise<BookDetail> =>
  inTransaction(ctx, async (ctx) => {
    const { tx, now, actor } = ctx;
    const references = await readReferences(tx, actor.id, input);
    refuseFaults(singleFaults(input, references, null));
    await assertIsbnFree(tx, actor.id, input, null);
    const id = await insertBook(ctx, valuesOf(input));
    await writeAuthors(tx, id, input.authorIds);
    await catalogueChanged(ctx, { books: await renamedInBooks(tx, sql`b.id = ${id}`) });
    await recordChange(ctx, { kind: bookHistory, id, before: null, after: givenSingleFacts(input, references) });
    return readBook(tx, now, sql`b.id = ${id}`);
  });

/** The genre cannot change while series, fairs or orders depend on it (D4.6.2). Throws BOOK_GENRE_FIXED. */
export const assertGenreFree = (before: BookDetail, genreId: number): void => {
  if (genreId === before.genre.id || before.mayChangeGenre) return;
  const why = { reasons: bookText.genreFixedBySales(before.isSeries) };
  throw new AppError(bookErrors.BOOK_GENRE_FIXED, why, { genreId: [errorMessage(bookErrors.BOOK_GENRE_FIXED, why)] });
};

/** Refuses a change that leaves a series without an author that all its volumes share. */
const assertSeriesValid = async (tx: Sql, bookId: number): Promise<void> => {
  const [broken] = await tx.rows<{ name: string }>(sql`
    SELECT s.name FROM books s WHERE ${seriesWith(bookId)}
      AND NOT EXISTS (SELECT 1 FROM book_authors ba WHERE ba.book_id = s.id) ORDER BY s.id LIMIT 1`);
  if (broken) refuseFaults({ authorIds: [bookText.keepsCommonAuthor(broken.name)] });
};

/**
 * Updates an own single. Throws what `createBook` does, BOOK_NOT_FOUND, CONFLICT, BOOK_GENRE_FIXED or
 * BOOK_EDITION_SOLD.
 */
export const changeBook = (
  ctx: CallContext,
  change: BookFields & { id: number; version: number },
): Promise<BookDetail> =>
  changeRecord(ctx, ownBook(sql`NOT b.is_series`), change, async (ctx, before) => {
    const { tx } = ctx;
    const { id } = change;
    const references = await readReferences(tx, ctx.actor.id, change);
    // A missing file has the same fact as no file, so faults are checked before the facts are compared.
    refuseFaults(singleFaults(change, references, before));
    return {
      after: { ...givenSingleFacts(change, references), released: before.released },
      async rules() {
        assertGenreFree(before, change.genreId);
        await assertEditionsKept(ctx, before, change);
        await assertIsbnFree(tx, ctx.actor.id, change, id);
      },
      async write() {
        await rewriteProducts(ctx, change, async () => {
          await updateBook(ctx, id, valuesOf(change));
          await writeAuthors(tx, id, change.authorIds);
          if (before.lacks.length > 0) await markCompleteness(tx, [id]);
          await refreshSeries(tx, seriesWith(id));
          await assertSeriesValid(tx, id);
        });
        const withSeries = sql`(b.id = ${id} OR b.id IN (SELECT series_id FROM book_items WHERE book_id = ${id}))`;
        await catalogueChanged(ctx, { books: await renamedInBooks(tx, withSeries) });
        await announceReplacedFiles(ctx, before, change);
      },
    };
  });
