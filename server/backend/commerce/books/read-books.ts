import { sql, type SQL } from 'drizzle-orm';
import type { BookTableRow } from '@/contract/endpoints/book-batch';
import { bookErrors, type AdminBookQuery, type BookDetail, type BookRow } from '@/contract/endpoints/books';
import { fold } from '@/contract/rules/fold';
import { normalizeIsbn } from '@/contract/rules/isbn';
import type { Page } from '@/contract/schema';
import type { Side } from '@/contract/states/participant';
import { ROLE } from '@/contract/vocabulary/roles';
import type { Sql } from '../../db/database';
import { allOf, anyInt, anyUuid, containsFolded, pageWindow, readPage } from '../conditions';
import { oneRow, type Anyone, type CallContext } from '../kernel';
import { bookJoins, detailColumns, rowColumns, tableColumns } from './columns';

const ORDER: Record<AdminBookQuery['sort'], SQL> = {
  newest: sql`b.created_at DESC, b.id DESC`,
  nameAsc: sql`b.name_fold, b.id`,
  nameDesc: sql`b.name_fold DESC, b.id DESC`,
  codeAsc: sql`b.code, b.id`,
  codeDesc: sql`b.code DESC, b.id DESC`,
  priceAsc: sql`b.cover_price, b.id`,
  priceDesc: sql`b.cover_price DESC, b.id DESC`,
  yearAsc: sql`b.released_year NULLS LAST, b.id`,
  yearDesc: sql`b.released_year DESC NULLS LAST, b.id DESC`,
};

export type BookFilters = Omit<AdminBookQuery, 'page' | 'size' | 'sort'>;

/** ISBNs are stored without the hyphens that people type. */
const folded = (search: string): string => {
  const isbn = normalizeIsbn(search);
  return /^\d{4,}X?$/.test(isbn) ? fold(isbn) : fold(search);
};

/** The filters of a list of books `b`. */
export const matching = (query: BookFilters): SQL =>
  allOf([
    query.search && containsFolded(sql`b.search_fold`, folded(query.search)),
    query.genre &&
      sql`b.genre_id IN (SELECT id FROM genres WHERE ${anyInt(sql`id`, query.genre)} OR ${anyInt(sql`parent_id`, query.genre)})`,
    query.publisher && anyInt(sql`b.publisher_id`, query.publisher),
    query.author &&
      sql`b.id IN (SELECT ba.book_id FROM book_authors ba WHERE ${anyInt(sql`ba.author_id`, query.author)})`,
    query.issuer && anyUuid(sql`b.issuer_id`, query.issuer),
    query.released !== undefined && sql`b.released = ${query.released}`,
    query.isSeries !== undefined && sql`b.is_series = ${query.isSeries}`,
    query.incomplete !== undefined && sql`b.incomplete = ${query.incomplete}`,
  ]);

const listWhere = <Row extends BookRow>(
  { db }: CallContext<Anyone>,
  query: AdminBookQuery,
  where: SQL,
  columns: SQL,
): Promise<Page<Row>> => {
  const matches = sql`FROM books b WHERE ${where}`;
  return readPage(db, {
    matches,
    hits: sql`SELECT b.id ${matches} ORDER BY ${ORDER[query.sort]} ${pageWindow(query)}`,
    columns,
    joins: sql`JOIN books b ON b.id = hit.id ${bookJoins}`,
    page: query.page,
    size: query.size,
  });
};

/** The books `b` of the caller. */
export const ownBooks = ({ actor }: Pick<CallContext, 'actor'>): SQL => sql`b.issuer_id = ${actor.id}`;

/** The books of a side: all of them for the organiser. */
export const booksOfSide = (ctx: Pick<CallContext, 'actor'>, side: Side): SQL =>
  side === ROLE.SYSTEM ? sql`true` : ownBooks(ctx);

/** A page of the books of a side. */
export const listOfficeBooks = (ctx: CallContext, side: Side, query: AdminBookQuery): Promise<Page<BookRow>> =>
  listWhere(ctx, query, sql`${booksOfSide(ctx, side)} AND ${matching(query)}`, rowColumns(ctx.now));

/** A page of the own books, with every column of a table that can be imported (D4.28.11). */
export const listBooksForTable = (ctx: CallContext, query: AdminBookQuery): Promise<Page<BookTableRow>> =>
  listWhere(ctx, query, sql`${ownBooks(ctx)} AND ${matching(query)}`, tableColumns(ctx.now));

/** The books in full that meet a condition on `b`. */
export const readBooks = (db: Sql, now: Date, where: SQL): Promise<BookDetail[]> =>
  db.rows<BookDetail>(sql`SELECT ${detailColumns(now)} FROM books b ${bookJoins} WHERE ${where}`);

/**
 * One book in full that meets a condition on `b`. Throws BOOK_NOT_FOUND, also for a book that the condition excludes.
 */
export const readBook = async (db: Sql, now: Date, where: SQL): Promise<BookDetail> =>
  oneRow(await readBooks(db, now, where), bookErrors.BOOK_NOT_FOUND);

/** One book of a side. Throws BOOK_NOT_FOUND, also for another issuer's book. */
export const getOfficeBook = (ctx: CallContext, side: Side, id: number): Promise<BookDetail> =>
  readBook(ctx.db, ctx.now, sql`b.id = ${id} AND ${booksOfSide(ctx, side)}`);
