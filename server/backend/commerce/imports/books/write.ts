import { sql } from 'drizzle-orm';
import type { RowProblem } from '@/contract/vocabulary/imports';
import { bookHistory } from '@/text/book';
import type { Sql } from '../../../db/database';
import { markCompleteness } from '../../books/completeness';
import { renamedInBooks } from '../../books/derived';
import { givenSingleFacts } from '../../books/facts';
import { assertFilesThere, storedFields, type BookBefore, type BookFields } from '../../books/fields';
import { isbnPair } from '../../books/isbn-pair';
import { ownBooks, readBook } from '../../books/read-books';
import { changeBook } from '../../books/save-single';
import { catalogueChanged } from '../../catalogue-changed';
import { anyInt } from '../../conditions';
import type { CallContext, TransactionContext } from '../../kernel';
import { recordChanges } from '../../records/audit';
import { nameKey, readNameIds } from '../names';
import type { RowToWrite, WrittenRow } from '../noun';
import type { Job } from '../owner';
import { readStoredBooks } from './own-books';
import { namesIn } from './plan';
import type { BookValues } from './values';

/** A checked row of a list of books. */
type BookRow = RowToWrite<BookValues>;

const failed = ({ line, recordId, version }: BookRow, problem: RowProblem, detail = ''): WrittenRow => ({
  ...{ line, recordId, version, outcome: 'failed', before: null },
  problems: [{ column: null, problem, detail }],
});

/** The records that the names of these rows stand for. */
export const readIdsOf = (db: Sql, importId: number, rows: readonly BookRow[]): Promise<Map<string, number>> =>
  readNameIds(
    db,
    importId,
    rows.flatMap(({ fields }) => namesIn(fields).map(({ name }) => nameKey(name))),
  );

interface Ids {
  /** Whether every name of the row stands for a record. */
  isWhole: boolean;
  genreId: number | null;
  publisherId: number | null;
  authorIds: number[] | null;
}

const idsOf = ({ genre, publisher, authors }: BookValues, ids: ReadonlyMap<string, number>): Ids => {
  const idOf = (kind: string, name: string) => ids.get(`${kind} ${nameKey(name)}`);
  const found = authors?.map((name) => idOf('author', name)).filter((id) => id !== undefined);
  const genreId = genre === null ? undefined : idOf('genre', genre);
  const publisherId = publisher === null ? undefined : idOf('publisher', publisher);
  return {
    isWhole:
      (genre === null || genreId !== undefined) &&
      (publisher === null || publisherId !== undefined) &&
      found?.length === authors?.length,
    genreId: genreId ?? null,
    publisherId: publisherId ?? null,
    // Two names may stand for one author.
    authorIds: found ? [...new Set(found)] : null,
  };
};

/** The fields of a new book; what neither the row nor the catalogue has is empty until the book is completed. */
const newFields = (row: BookRow, ids: Ids, { defaults }: Job): BookFields => {
  const { fields } = row;
  const { isbn10, isbn13 } = isbnPair(fields);
  const known = fields.filled?.values ?? {};
  return {
    ...{ isbn10, isbn13, imageUrl: known.imageUrl ?? '', pictures: known.pictures ?? [], pdf: null, audio: null },
    code: fields.code ?? isbn13 ?? isbn10 ?? '',
    name: fields.name ?? '',
    coverPrice: fields.coverPrice ?? 0,
    description: fields.description ?? known.description ?? '',
    translator: fields.translator ?? known.translator ?? null,
    size: fields.size ?? known.size ?? null,
    releasedYear: fields.year ?? known.year ?? null,
    pages: fields.pages ?? known.pages ?? null,
    language: fields.language ?? known.language ?? defaults.language,
    genreId: ids.genreId ?? known.genreId ?? defaults.genreId ?? 0,
    publisherId: ids.publisherId ?? known.publisherId ?? null,
    authorIds: ids.authorIds ?? known.authorIds ?? [],
  };
};

interface NewBook {
  row: BookRow;
  isWhole: boolean;
  fields: BookFields;
}

interface Names {
  genres: Map<number, string>;
  publishers: Map<number, string>;
  authors: Map<number, string>;
}

/** The records that new books name, locked against deletion; genres only as far as they are in use. */
const lockNames = async (tx: Sql, books: readonly NewBook[]): Promise<Names> => {
  const read = async (from: ReturnType<typeof sql>, ids: readonly number[]) => {
    const rows = await tx.rows<{ id: number; name: string }>(sql`
      SELECT id, name FROM ${from} AND ${anyInt(sql`id`, [...new Set(ids)])} ORDER BY id FOR KEY SHARE`);
    return new Map(rows.map(({ id, name }) => [id, name]));
  };
  return {
    genres: await read(
      sql`genres WHERE active AND parent_id IS NOT NULL`,
      books.map(({ fields }) => fields.genreId),
    ),
    publishers: await read(
      sql`publishers WHERE true`,
      books.flatMap(({ fields }) => fields.publisherId ?? []),
    ),
    authors: await read(
      sql`authors WHERE true`,
      books.flatMap(({ fields }) => fields.authorIds),
    ),
  };
};

const hasAll = ({ fields, isWhole }: NewBook, { genres, publishers, authors }: Names): boolean =>
  isWhole &&
  genres.has(fields.genreId) &&
  (fields.publisherId === null || publishers.has(fields.publisherId)) &&
  fields.authorIds.every((id) => authors.has(id));

/** The rows whose code, ISBN or name is used by now, for example by a form that was saved meanwhile. */
const takenSince = async (tx: Sql, ownerId: string, books: readonly NewBook[]): Promise<Set<number>> => {
  const values = books.map(({ row, fields }) => ({ ...row.fields, code: fields.code }));
  const own = await readStoredBooks(tx, ownerId, values);
  const codes = new Set(own.map(({ code }) => code));
  const names = new Set(own.map(({ name }) => name));
  const isbns = new Set(own.flatMap(({ isbn10, isbn13 }) => [isbn10, isbn13]).filter((isbn) => isbn !== null));
  const isTaken = ({ code, name, isbn10, isbn13 }: BookFields) =>
    codes.has(code) || names.has(name) || isbns.has(isbn10 ?? '') || isbns.has(isbn13 ?? '');
  const taken = books.filter(({ fields }) => {
    if (isTaken(fields)) return true;
    // Later rows of the batch find what this one takes.
    codes.add(fields.code);
    names.add(fields.name);
    for (const isbn of [fields.isbn10, fields.isbn13]) if (isbn !== null) isbns.add(isbn);
    return false;
  });
  return new Set(taken.map(({ row }) => row.line));
};

const insertBooks = async (
  { tx, now, actor }: TransactionContext,
  books: readonly NewBook[],
): Promise<Map<string, number>> => {
  const at = now.toISOString();
  const rows = JSON.stringify(books.map(({ fields }) => fields));
  const made = await tx.rows<{ id: number; code: string }>(sql`
    INSERT INTO books (issuer_id, code, genre_id, publisher_id, isbn10, isbn13, name, translator, image_url, pictures,
      cover_price, description, language, size, released_year, pages, created_at, updated_at)
    SELECT ${actor.id}::uuid, r.code, r."genreId", r."publisherId", r.isbn10, r.isbn13, r.name, r.translator, r."imageUrl",
      r.pictures, r."coverPrice", r.description, r.language, r.size, r."releasedYear", r.pages, ${at}::timestamptz, ${at}::timestamptz
    FROM json_to_recordset(${rows}::json) AS r(code text, "genreId" int, "publisherId" int, isbn10 text, isbn13 text,
      name text, translator text, "imageUrl" text, pictures text[], "coverPrice" bigint, description text, language text, size text,
      "releasedYear" smallint, pages int)
    RETURNING id, code`);
  await tx.rows(sql`
    INSERT INTO book_authors (book_id, author_id, position)
    SELECT b.id, a.id::int, a.place FROM json_to_recordset(${rows}::json) AS r(code text, "authorIds" json)
    JOIN books b ON b.issuer_id = ${actor.id}::uuid AND b.code = r.code
    CROSS JOIN LATERAL json_array_elements_text(r."authorIds") WITH ORDINALITY AS a(id, place)`);
  await markCompleteness(
    tx,
    made.map(({ id }) => id),
  );
  return new Map(made.map(({ id, code }) => [code, id]));
};

/**
 * Adds the books of these rows, in a few statements whatever their number, with their history. What is used by now, or
 * names a record that is gone, fails by itself.
 */
export const addBooks = async (ctx: TransactionContext, job: Job, rows: readonly BookRow[]): Promise<WrittenRow[]> => {
  if (rows.length === 0) return [];
  const { tx } = ctx;
  const ids = await readIdsOf(tx, job.id, rows);
  const books = rows.map((row) => {
    const found = idsOf(row.fields, ids);
    return { row, isWhole: found.isWhole, fields: newFields(row, found, job) };
  });
  const names = await lockNames(tx, books);
  const taken = await takenSince(tx, ctx.actor.id, books);
  const refusalOf = (book: NewBook): RowProblem | undefined => {
    if (taken.has(book.row.line)) return 'takenSince';
    return hasAll(book, names) ? undefined : 'goneSince';
  };
  const right = books.filter((book) => refusalOf(book) === undefined);
  const made = right.length > 0 ? await insertBooks(ctx, right) : new Map<string, number>();
  const changed = right.length > 0 ? await renamedInBooks(tx, anyInt(sql`b.id`, [...made.values()])) : [];
  await catalogueChanged(ctx, { books: changed });
  await recordChanges(
    ctx,
    right.map(({ fields }) => {
      const { genreId, publisherId } = fields;
      const genre = { id: genreId, name: names.genres.get(genreId) ?? '', usable: true };
      const publisher =
        publisherId === null ? undefined : { id: publisherId, name: names.publishers.get(publisherId)! };
      const references = { genre, ...(publisher && { publisher }), authors: names.authors, files: new Map() };
      const after = givenSingleFacts(fields, references);
      return { kind: bookHistory, id: made.get(fields.code) ?? 0, before: null, after };
    }),
  );
  return books.map((book) => {
    const refusal = refusalOf(book);
    if (refusal) return failed(book.row, refusal);
    const { line } = book.row;
    const recordId = String(made.get(book.fields.code));
    return { line, outcome: 'created', problems: [], recordId, version: 1, before: null };
  });
};

/** The book with what the row says; what it does not say stays. */
const withRow = ({ incomplete: _, ...before }: BookBefore, { fields }: BookRow, ids: Ids): BookFields => {
  const given = isbnPair(fields);
  return {
    ...before,
    ...(given.isbn13 !== null || given.isbn10 !== null ? given : {}),
    code: fields.code ?? before.code,
    name: fields.name ?? before.name,
    coverPrice: fields.coverPrice ?? before.coverPrice,
    description: fields.description ?? before.description,
    translator: fields.translator ?? before.translator,
    language: fields.language ?? before.language,
    size: fields.size ?? before.size,
    releasedYear: fields.year ?? before.releasedYear,
    pages: fields.pages ?? before.pages,
    genreId: ids.genreId ?? before.genreId,
    publisherId: ids.publisherId ?? before.publisherId,
    authorIds: ids.authorIds ?? before.authorIds,
  };
};

/**
 * Changes an own book by what a row says, by the rules of its form.
 * @throws {AppError} why the form refuses it
 */
export const changeBookByRow = async (ctx: CallContext, job: Job, row: BookRow): Promise<WrittenRow> => {
  const { line, recordId, version } = row;
  const ids = idsOf(row.fields, await readIdsOf(ctx.db, job.id, [row]));
  if (!ids.isWhole) return failed(row, 'goneSince');
  const book = await readBook(ctx.db, ctx.now, sql`b.id = ${Number(recordId)} AND ${ownBooks(ctx)}`);
  if (book.version !== version) return failed(row, 'changedSince');
  assertFilesThere(book);
  const before: BookBefore = { ...storedFields(book), incomplete: book.lacks.length > 0 };
  const after = await changeBook(ctx, { ...withRow(before, row, ids), id: book.id, version });
  return { line, outcome: 'changed', problems: [], recordId, version: after.version, before };
};
