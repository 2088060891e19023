import { sql } from 'drizzle-orm';
import type { SeriesChange, SeriesInput } from '@/contract/endpoints/book-input';
import type { BookDetail } from '@/contract/endpoints/books';
import { seriesFaults, type Volume } from '@/contract/rules/series';
import { bookHistory, bookText } from '@/text/book';
import type { Sql } from '../../db/database';
import { rewriteProducts } from '../campaign-products/rewrite-products';
import { catalogueChanged } from '../catalogue-changed';
import { textArray } from '../conditions';
import { inTransaction, type CallContext, type TransactionContext } from '../kernel';
import { recordChange } from '../records/audit';
import { changeRecord } from '../records/change-record';
import { refuseFaults } from '../records/faults';
import { genreFaults } from './check-single';
import { refreshSeries, renamedInBooks } from './derived';
import { givenSeriesFacts } from './facts';
import { assertIsbnFree, isbnPair } from './isbn-pair';
import { readBook } from './read-books';
import { readReferences, type References } from './references';
import { assertGenreFree, insertBook, ownBook, updateBook } from './save-single';

/** The columns of a series set from the form; the others are derived from its volumes. */
const valuesOf = (input: SeriesInput): Record<string, unknown> => ({
  code: input.code,
  genre_id: input.genreId,
  ...isbnPair(input),
  name: input.name,
  image_url: input.imageUrl,
  pictures: textArray(input.pictures),
  cover_price: input.coverPrice,
  description: input.description,
  released_year: input.releasedYear,
  is_series: true,
});

/** The own singles among these, locked against stopping and changing until the transaction ends. */
const readVolumes = async ({ tx, actor }: TransactionContext, { items }: SeriesInput): Promise<Volume[]> => {
  const ids = items.map(({ bookId }) => bookId);
  const own = sql`v.id = ANY(${sql.param(ids)}::int[]) AND v.issuer_id = ${actor.id} AND NOT v.is_series`;
  await tx.rows(sql`SELECT 1 FROM books v WHERE ${own} ORDER BY v.id FOR SHARE`);
  return tx.rows<Volume>(sql`
    SELECT v.id, v.name, v.genre_id AS "genreId", v.released,
      ARRAY(SELECT ba.author_id FROM book_authors ba WHERE ba.book_id = v.id ORDER BY ba.position) AS "authorIds"
    FROM books v WHERE ${own} ORDER BY v.id`);
};

interface Checked {
  references: References;
  volumes: Volume[];
}

const readParts = async (ctx: TransactionContext, input: SeriesInput): Promise<Checked> => ({
  references: await readReferences(ctx.tx, ctx.actor.id, { genreId: input.genreId }),
  volumes: await readVolumes(ctx, input),
});

const refuseBroken = (input: SeriesInput, { references, volumes }: Checked, before: BookDetail | null): void => {
  const kept = new Set(before?.items.map(({ bookId }) => bookId));
  const faults =
    volumes.length < input.items.length ? [bookText.seriesBookUnknown] : seriesFaults(input.genreId, volumes, kept);
  refuseFaults({ ...genreFaults(input.genreId, references, before), ...(faults.length && { items: faults }) });
};

const writeItems = async (tx: Sql, seriesId: number, { items }: SeriesInput): Promise<void> => {
  const [ids, places] = [items.map(({ bookId }) => bookId), items.map(({ displayIndex }) => displayIndex)];
  const before = await tx.rows<{ id: number }>(sql`
    DELETE FROM book_items WHERE series_id = ${seriesId} RETURNING book_id AS id`);
  await tx.rows(sql`
    INSERT INTO book_items (series_id, book_id, display_index)
    SELECT ${seriesId}, i.id, i.place FROM unnest(${sql.param(ids)}::int[], ${sql.param(places)}::int[]) AS i(id, place)`);
  await refreshSeries(tx, sql`s.id = ${seriesId}`);
  const volumes = [...before.map(({ id }) => id), ...ids];
  await catalogueChanged({ tx }, { books: [...volumes, ...(await renamedInBooks(tx, sql`b.id = ${seriesId}`))] });
};

/** Creates a series of own books. Throws INVALID_INPUT with fields, CODE_TAKEN, NAME_TAKEN or ISBN_TAKEN. */
export const createSeries = (ctx: CallContext, input: SeriesInput): Promise<BookDetail> =>
  inTransaction(ctx, async (ctx) => {
    const { tx, now } = ctx;
    const parts = await readParts(ctx, input);
    refuseBroken(input, parts, null);
    await assertIsbnFree(tx, ctx.actor.id, input, null);
    const id = await insertBook(ctx, valuesOf(input));
    await writeItems(tx, id, input);
    const after = givenSeriesFacts(input, parts.references, parts.volumes);
    await recordChange(ctx, { kind: bookHistory, id, before: null, after });
    return readBook(tx, now, sql`b.id = ${id}`);
  });

/**
 * Whether the numbers of the volumes changed. The facts show only the order of the volumes, and the numbers may change
 * without it.
 */
const isResubmitted = (before: BookDetail, { items }: SeriesInput): boolean => {
  const places = new Map(before.items.map(({ bookId, displayIndex }) => [bookId, displayIndex]));
  return items.some(({ bookId, displayIndex }) => places.get(bookId) !== displayIndex);
};

/** Updates an own series. Throws what `createSeries` does, BOOK_NOT_FOUND, CONFLICT or BOOK_GENRE_FIXED. */
export const changeSeries = (ctx: CallContext, change: SeriesChange): Promise<BookDetail> =>
  changeRecord(ctx, ownBook(sql`b.is_series`), change, async (ctx, before) => {
    const { tx } = ctx;
    const { id } = change;
    const parts = await readParts(ctx, change);
    refuseBroken(change, parts, before);
    return {
      after: { ...givenSeriesFacts(change, parts.references, parts.volumes), released: before.released },
      hiddenChange: isResubmitted(before, change),
      async rules() {
        assertGenreFree(before, change.genreId);
        await assertIsbnFree(tx, ctx.actor.id, change, id);
      },
      async write() {
        await rewriteProducts(ctx, change, () => updateBook(ctx, id, valuesOf(change)));
        await writeItems(tx, id, change);
      },
    };
  });
