import { sql } from 'drizzle-orm';
import { pageTag, type CatalogueNews, type Heard } from '@/contract/vocabulary/catalogue-news';
import type { Sql } from '../../db/database';
import { anyInt, anyUuid } from '../conditions';
import { endOf, isSnapshot, PAGES_CHANGE, readChanges, readSnapshot, type Change, type ChangeKind } from './changes';

/** Changes are kept for an hour (`jobs/clean-up.ts`); who has heard nothing for so long may have missed some. */
const KNOWN_MS = 1_800_000;
/** So much the clocks of two backends may differ: a fair then begins for each in its own moment. */
const CLOCKS_MS = 1_000;

/** Whether a fair, or a stop of one, has begun or ended since: nothing is written then. */
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
 * Changes of which it is known what shows them. All others drop every page: names of books, people, genres and fairs stand in cards,
 * filters and searches of any page, levels and dates of fairs decide what may be bought anywhere, and a note does not tell what was.
 */
const PLACED: ReadonlySet<ChangeKind> = new Set([
  ...(['product', 'copies', 'stock', 'rating', 'stall', 'participant'] as const),
  ...(['authorFace', 'publisherFace', 'issuerFace'] as const),
]);

const isPlaced = ({ kind, id }: Change): boolean =>
  PLACED.has(kind) || (kind === 'page' && id === PAGES_CHANGE.bestSelling);

/** A fair whose products are approved at once changes more than it is worth to name. */
const MOST_PRODUCTS = 300;

const idsOf = (changes: readonly Change[], kind: ChangeKind): string[] =>
  changes.flatMap((change) => (change.kind === kind ? [change.id] : []));

const productsWith = async (db: Sql, changes: readonly Change[]): Promise<string[]> => {
  const named = idsOf(changes, 'copies');
  const books = idsOf(changes, 'stock').map((id) => id.split(':').map(Number));
  if (named.length + books.length === 0) return [];
  const [fairIds, bookIds] = [0, 1].map((part) => sql`${sql.param(books.map((pair) => pair[part]))}::int[]`);
  const rows = await db.rows<{ id: string }>(sql`
    SELECT p.id FROM products p WHERE ${anyUuid(sql`p.id`, named)}
    UNION
    SELECT p.id FROM unnest(${fairIds}, ${bookIds}) stock (fair, book)
    JOIN product_items pi ON pi.book_id = stock.book JOIN products p ON p.id = pi.product_id AND p.campaign_id = stock.fair`);
  return rows.map(({ id }) => id);
};

/** Products whose cards show how readers judge their book. */
const productsRated = async (db: Sql, bookIds: readonly string[]): Promise<string[]> => {
  if (bookIds.length === 0) return [];
  const rows = await db.rows<{ id: string }>(
    sql`SELECT p.id FROM products p WHERE ${anyInt(sql`p.book_id`, bookIds.map(Number))}`,
  );
  return rows.map(({ id }) => id);
};

/**
 * What shows changed products: their pages and those of the same books at other fairs, all that is shown of their fairs, and lists
 * and counts of products and of fairs. Undefined where that cannot be told: one that is gone says no more where it was sold.
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

/** What pages are tagged by that show one of these changes, copies aside; undefined where all of them may. */
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

/** What is different since somebody last heard. Who has heard nothing yet, too long ago, or of another database, is told that all is. */
export const readNews = async (db: Sql, since: Heard | undefined, now: Date): Promise<CatalogueNews> => {
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
