import { sql, type SQL } from 'drizzle-orm';
import { libraryErrors, type LibraryBook, type LibraryQuery, type LibrarySummary } from '@/contract/endpoints/library';
import { CLOSING_MS, type LibrarySort, type LibraryState } from '@/contract/rules/library';
import type { Page } from '@/contract/schema';
import { EDITIONS, type Edition } from '@/contract/vocabulary/kinds';
import { FILE } from '../books/book-file';
import { allOf, containsTyped, limitTo, pageWindow, readHits, readPage } from '../conditions';
import { oneRow, type CallContext } from '../kernel';
import { coverOfBook } from '../products/card';
import { isAccepted } from '../row-conditions';
import { isOwn } from './is-own';

/** An entitlement `e` that its customer can use: with a file of its book `b`. */
export const isUsable = sql`(${isOwn} AND CASE e.edition WHEN 'pdf' THEN ${FILE.pdf} ELSE ${FILE.audio} END IS NOT NULL)`;

/** A position `lp` at which its edition counts as finished; twin of `isFinished` of the contract. */
export const isFinishedPosition = sql`(lp.place >= CASE lp.edition WHEN 'pdf' THEN lp.extent
  ELSE greatest(1, lp.extent - ${sql.raw(String(CLOSING_MS))}) END)`;

/** The usable books `own` of a customer with their state; `id` is the book's. */
const ownBooksOf = (customerId: string): SQL => sql`(
  SELECT b.id, b.name_fold, b.search_fold, min(e.opened_at) AS opened_at, progress.at AS read_at,
    CASE WHEN progress.finished THEN 'finished' WHEN progress.at IS NOT NULL THEN 'started' ELSE 'unopened' END AS state
  FROM entitlements e JOIN books b ON b.id = e.book_id
  LEFT JOIN LATERAL (
    SELECT max(lp.at) AS at, bool_or(${isFinishedPosition}) AS finished FROM library_positions lp
    WHERE lp.customer_id = ${customerId} AND lp.book_id = b.id) progress ON true
  WHERE e.customer_id = ${customerId} AND ${isUsable}
  GROUP BY b.id, progress.at, progress.finished)`;

const ORDER_BY: Record<LibrarySort, SQL> = {
  recent: sql`greatest(own.read_at, own.opened_at) DESC, own.id`,
  bought: sql`own.opened_at DESC, own.id`,
  title: sql`own.name_fold, own.id`,
};

/** The entitlement from the first of the customer's orders with the edition, and the file. */
const editionOf = (edition: Edition, customerId: string): SQL => sql`(
  SELECT json_build_object('edition', e.edition, 'openedAt', e.opened_at,
    'fileId', u.id, 'fileSince', u.completed_at, 'bytes', u.bytes, 'giftable', EXISTS (SELECT 1 FROM entitlements unread
      WHERE unread.customer_id = ${customerId} AND unread.book_id = b.id AND unread.edition = e.edition
        AND unread.closed_at IS NULL AND unread.offered_at IS NULL AND unread.first_read_at IS NULL),
    'position', (SELECT json_build_object('place', lp.place, 'extent', lp.extent, 'at', lp.at, 'device', lp.device)
      FROM library_positions lp WHERE lp.customer_id = ${customerId} AND lp.book_id = b.id AND lp.edition = e.edition))
  FROM entitlements e JOIN uploads u ON u.id = ${FILE[edition]}
  WHERE e.customer_id = ${customerId} AND e.book_id = b.id AND e.edition = ${edition} AND ${isOwn}
  ORDER BY e.opened_at, e.order_id ${limitTo(1)})`;

const columnsFor = (customerId: string): SQL => sql`
  b.id AS "bookId", cover.book ->> 'title' AS title, cover.book ->> 'author' AS author, cover.book ->> 'genre' AS genre,
  b.image_url AS "imageUrl", json_build_object('id', issuer.id, 'name', issuer.name) AS issuer, own.state,
  (SELECT json_agg(known.edition) FROM (VALUES ${sql.join(
    EDITIONS.map((edition) => sql`(${editionOf(edition, customerId)})`),
    sql`, `,
  )}) known(edition) WHERE known.edition IS NOT NULL) AS editions,
  (SELECT json_build_object('id', p.id, 'slug', p.slug) FROM products p JOIN campaigns c ON c.id = p.campaign_id
   WHERE p.book_id = b.id AND ${isAccepted('p')} ORDER BY c.ends_at DESC, p.id ${limitTo(1)}) AS product`;

const joinsFor = (own: SQL): SQL => sql`
  JOIN ${own} own ON own.id = hit.id JOIN books b ON b.id = hit.id JOIN users issuer ON issuer.id = b.issuer_id
  CROSS JOIN LATERAL (SELECT ${coverOfBook} AS book) cover`;

/** The books whose editions the customer can open, each with its progress. */
export const listLibrary = (
  { db, actor }: CallContext,
  { search, state, sort, page, size }: LibraryQuery,
): Promise<Page<LibraryBook>> => {
  const own = ownBooksOf(actor.id);
  const matches = sql`FROM ${own} own WHERE ${allOf([
    search ? containsTyped(sql`own.search_fold`, search) : null,
    state && sql`own.state = ${state}`,
  ])}`;
  return readPage<LibraryBook>(db, {
    matches,
    hits: sql`SELECT own.id ${matches} ORDER BY ${ORDER_BY[sort]} ${pageWindow({ page, size })}`,
    columns: columnsFor(actor.id),
    joins: joinsFor(own),
    page,
    size,
  });
};

/** One book of the customer's library. Throws LIBRARY_BOOK_NOT_FOUND for one that they cannot open. */
export const getLibraryBook = async ({ db, actor }: CallContext, bookId: number): Promise<LibraryBook> => {
  const own = ownBooksOf(actor.id);
  const found = await readHits<LibraryBook>(db, {
    hits: sql`SELECT own.id FROM ${own} own WHERE own.id = ${bookId}`,
    columns: columnsFor(actor.id),
    joins: joinsFor(own),
  });
  return oneRow(found, libraryErrors.LIBRARY_BOOK_NOT_FOUND);
};

/** Number of books in the customer's library, by state. */
export const readLibrarySummary = async ({ db, actor }: CallContext): Promise<LibrarySummary> => {
  const countOf = (state: LibraryState): SQL => sql`count(*) FILTER (WHERE own.state = ${state})::int`;
  const [row] = await db.rows<LibrarySummary>(sql`
    SELECT count(*)::int AS books, ${countOf('unopened')} AS unopened, ${countOf('started')} AS started,
      ${countOf('finished')} AS finished FROM ${ownBooksOf(actor.id)} own`);
  return row!;
};
