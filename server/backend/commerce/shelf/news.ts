import { sql } from 'drizzle-orm';
import { pageTag, type CatalogueNews, type Heard } from '@/contract/vocabulary/catalogue-news';
import type { Sql } from '../../db/database';
import { anyInt, anyUuid } from '../conditions';
import { endOf, isSnapshot, readChanges, readSnapshot, type Change, type ChangeKind } from './changes';

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

/** Changes of which it is known what shows them; anything else may be shown anywhere. */
const PLACED: ReadonlySet<ChangeKind> = new Set(['copies', 'stock', 'rating', 'stall']);

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

/** What pages are tagged by that show one of these changes, copies aside. */
const tagsWith = async (db: Sql, changes: readonly Change[]): Promise<string[]> => {
  const [rated, fairs] = [idsOf(changes, 'rating'), idsOf(changes, 'stall')];
  const lists = rated.length > 0 ? [pageTag.topRated] : [];
  return [...fairs.map(pageTag.campaign), ...lists, ...(await productsRated(db, rated))];
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
  const all = turned || endOf(since.snapshot) > endOf(snapshot) || !changes.every(({ kind }) => PLACED.has(kind));
  if (all) return { snapshot, at, all, copies: [], tags: [] };
  const [copies, tags] = await Promise.all([productsWith(db, changes), tagsWith(db, changes)]);
  return { snapshot, at, all, copies, tags };
};
