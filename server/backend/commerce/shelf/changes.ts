import { sql } from 'drizzle-orm';
import { type CatalogueNews, type NewsCursor, pageTag } from '@/contract/vocabulary/catalogue-news';
import type { Sql } from '../../db/database';
import type { ChangeKind, PagesReason } from '../catalogue-changed';
import { anyInt, anyUuid } from '../conditions';

export interface Change {
  kind: ChangeKind;
  id: string;
}

/** A snapshot of the database, in PostgreSQL's text form, which any backend of the same database understands. */
export type Snapshot = string;

const SNAPSHOT = /^(\d{1,18}):(\d{1,18}):((?:\d{1,18},)*\d{1,18})?$/;

/** Returns whether PostgreSQL would accept the text, which arrives over the network. */
export const isSnapshot = (text: string): boolean => {
  const [, xmin = '', xmax = '', running] = SNAPSHOT.exec(text) ?? [];
  if (xmin === '') return false;
  const numbers = [xmin, ...(running?.split(',') ?? []), xmax].map(BigInt);
  return numbers[0]! > 0n && numbers.every((one, index) => index === 0 || numbers[index - 1]! <= one);
};

/** Returns the first transaction id not yet assigned when a snapshot was taken: a later snapshot has no lower one. */
export const endOf = (snapshot: Snapshot): bigint => BigInt(snapshot.split(':')[1]!);

/** Returns the current snapshot, from which changes can be read. */
export const readSnapshot = async (db: Sql): Promise<Snapshot> => {
  const [row] = await db.rows<{ snapshot: Snapshot }>(sql`SELECT pg_current_snapshot()::text AS snapshot`);
  return row!.snapshot;
};

/**
 * Returns what was committed since a snapshot, each change once, and the snapshot for the next call. Nothing is missed
 * or returned twice, in whatever order transactions commit and however long they run.
 */
export const readChanges = async (db: Sql, since: Snapshot): Promise<{ snapshot: Snapshot; changes: Change[] }> => {
  const [row] = await db.rows<{ snapshot: Snapshot; changes: Change[] }>(sql`
    SELECT pg_current_snapshot()::text AS snapshot, (
      SELECT coalesce(json_agg(DISTINCT jsonb_build_object('kind', kind, 'id', id)), '[]') FROM catalogue_changes
      WHERE xid >= pg_snapshot_xmin(${since}::pg_snapshot) AND NOT pg_visible_in_snapshot(xid, ${since}::pg_snapshot)) AS changes`);
  return row!;
};

/**
 * Changes are kept for an hour (`jobs/clean-up.ts`); a client that has read none for longer than this may have missed
 * some.
 */
const KNOWN_MS = 1_800_000;
/** Allowance for clock differences between two backends, for which a fair then begins at different moments. */
const CLOCKS_MS = 1_000;

/** Returns whether a fair, or a stop of one, has begun or ended since: no change is written then. */
const hasTurned = async (db: Sql, since: string, now: Date): Promise<boolean> => {
  const from = new Date(Date.parse(since) - CLOCKS_MS).toISOString();
  const span = sql`(${from}::timestamptz, ${now.toISOString()}::timestamptz)`;
  const [row] = await db.rows<{ turned: boolean }>(sql`
    SELECT EXISTS (
      SELECT 1 FROM (SELECT starts_at, ends_at FROM campaigns UNION ALL SELECT starts_at, ends_at FROM schedules) held,
        (VALUES ${span}) span (since, now)
      WHERE (starts_at > since AND starts_at <= now) OR (ends_at > since AND ends_at <= now)) AS turned`);
  return row!.turned;
};

/**
 * Changes with known effects on pages. All others invalidate every page: names of books, people, genres and fairs
 * appear in cards, filters and searches of any page, levels and dates of fairs decide what may be bought anywhere, and
 * a change does not contain the old value.
 */
const PLACED: ReadonlySet<ChangeKind> = new Set([
  ...(['product', 'copies', 'stock', 'rating', 'stall', 'participant'] as const),
  ...(['authorFace', 'publisherFace', 'issuerFace'] as const),
]);

const BEST_SELLING: PagesReason = 'bestSelling';

const isPlaced = ({ kind, id }: Change): boolean => PLACED.has(kind) || (kind === 'page' && id === BEST_SELLING);

/** Limit for naming changed products: a fair whose products are approved at once changes too many. */
const MOST_PRODUCTS = 300;

const idsOf = (changes: readonly Change[], kind: ChangeKind): string[] =>
  changes.flatMap((change) => (change.kind === kind ? [change.id] : []));

const productsWith = async (db: Sql, changes: readonly Change[]): Promise<string[]> => {
  const named = idsOf(changes, 'copies');
  const books = idsOf(changes, 'stock').map((id) => id.split(':').map(Number));
  if (named.length + books.length === 0) return [];
  const [campaignIds, bookIds] = [0, 1].map((part) => sql`${sql.param(books.map((pair) => pair[part]))}::int[]`);
  const rows = await db.rows<{ id: string }>(sql`
    SELECT p.id FROM products p WHERE ${anyUuid(sql`p.id`, named)}
    UNION
    SELECT p.id FROM unnest(${campaignIds}, ${bookIds}) stock (campaign, book)
    JOIN product_items pi ON pi.book_id = stock.book JOIN products p ON p.id = pi.product_id AND p.campaign_id = stock.campaign`);
  return rows.map(({ id }) => id);
};

/** Returns the products whose cards show the rating of these books. */
const productsRated = async (db: Sql, bookIds: readonly string[]): Promise<string[]> => {
  if (bookIds.length === 0) return [];
  const rows = await db.rows<{ id: string }>(
    sql`SELECT p.id FROM products p WHERE ${anyInt(sql`p.book_id`, bookIds.map(Number))}`,
  );
  return rows.map(({ id }) => id);
};

/**
 * Returns the tags of pages that show these changed products: their own pages and those of the same books at other
 * fairs, all pages of their fairs, and lists and counts of products and of fairs. Undefined when that is unknown: the
 * fair of a deleted product cannot be read any more.
 */
const tagsOfProducts = async (db: Sql, ids: readonly string[]): Promise<string[] | undefined> => {
  if (ids.length === 0) return [];
  if (ids.length > MOST_PRODUCTS) return undefined;
  const rows = await db.rows<{ id: string; campaignId: number; sameBook: string[] }>(sql`
    SELECT p.id, p.campaign_id AS "campaignId", ARRAY(SELECT o.id FROM products o WHERE o.book_id = p.book_id) AS "sameBook"
    FROM products p WHERE ${anyUuid(sql`p.id`, ids)}`);
  if (rows.length < ids.length) return undefined;
  const own = rows.flatMap(({ id, campaignId, sameBook }) => [pageTag.campaign(campaignId), id, ...sameBook]);
  return [pageTag.products, pageTag.campaigns, ...own];
};

/** Returns the tags of pages that show one of these changes, except copies; undefined when all pages may. */
const tagsWith = async (db: Sql, changes: readonly Change[]): Promise<string[] | undefined> => {
  const [products, rated] = await Promise.all([
    tagsOfProducts(db, idsOf(changes, 'product')),
    productsRated(db, idsOf(changes, 'rating')),
  ]);
  if (!products) return undefined;
  const [joined, stalls] = [idsOf(changes, 'participant'), idsOf(changes, 'stall')];
  const tags = [
    ...[...joined, ...stalls].map(pageTag.campaign),
    ...(joined.length > 0 ? [pageTag.campaigns] : []),
    ...idsOf(changes, 'authorFace').map((id) => pageTag.face('author', id)),
    ...idsOf(changes, 'publisherFace').map((id) => pageTag.face('publisher', id)),
    ...idsOf(changes, 'issuerFace').map((id) => pageTag.face('issuer', id)),
    ...(idsOf(changes, 'page').length > 0 ? [pageTag.bestSelling] : []),
    ...(idsOf(changes, 'rating').length > 0 ? [pageTag.topRated] : []),
    ...[...rated, ...products],
  ];
  return tags.length > 0 ? [...new Set([pageTag.unknown, ...tags])] : [];
};

/**
 * Returns what has changed since a client's last call. The first call, or one after too long, or with the snapshot of
 * another database, gets `all`.
 */
export const readNews = async (db: Sql, since: NewsCursor | undefined, now: Date): Promise<CatalogueNews> => {
  const at = now.toISOString();
  const isKnown = since && now.getTime() - Date.parse(since.at) < KNOWN_MS && isSnapshot(since.snapshot);
  if (!isKnown) return { snapshot: await readSnapshot(db), at, all: true, copies: [], tags: [] };
  const [{ snapshot, changes }, turned] = await Promise.all([
    readChanges(db, since.snapshot),
    hasTurned(db, since.at, now),
  ]);
  const everything = { snapshot, at, all: true, copies: [], tags: [] };
  if (turned || endOf(since.snapshot) > endOf(snapshot) || !changes.every(isPlaced)) return everything;
  const [copies, tags] = await Promise.all([productsWith(db, changes), tagsWith(db, changes)]);
  return tags ? { snapshot, at, all: false, copies, tags } : everything;
};
