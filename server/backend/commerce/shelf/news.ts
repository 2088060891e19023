import { sql } from 'drizzle-orm';
import type { CatalogueNews, Heard } from '@/contract/vocabulary/catalogue-news';
import type { Sql } from '../../db/database';
import { anyUuid } from '../conditions';
import { endOf, isSnapshot, readChanges, readSnapshot, type Change } from './changes';

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

const productsWith = async (db: Sql, changes: readonly Change[]): Promise<string[]> => {
  if (changes.length === 0) return [];
  const named = changes.flatMap(({ kind, id }) => (kind === 'copies' ? [id] : []));
  const books = changes.flatMap(({ kind, id }) => (kind === 'stock' ? [id.split(':').map(Number)] : []));
  const [fairIds, bookIds] = [0, 1].map((part) => sql`${sql.param(books.map((pair) => pair[part]))}::int[]`);
  const rows = await db.rows<{ id: string }>(sql`
    SELECT p.id FROM products p WHERE ${anyUuid(sql`p.id`, named)}
    UNION
    SELECT p.id FROM unnest(${fairIds}, ${bookIds}) stock (fair, book)
    JOIN product_items pi ON pi.book_id = stock.book JOIN products p ON p.id = pi.product_id AND p.campaign_id = stock.fair`);
  return rows.map(({ id }) => id);
};

const isOfCopies = ({ kind }: Change): boolean => kind === 'copies' || kind === 'stock';

/** What is different since somebody last heard. Who has heard nothing yet, too long ago, or of another database, is told that all is. */
export const readNews = async (db: Sql, since: Heard | undefined, now: Date): Promise<CatalogueNews> => {
  const at = now.toISOString();
  const isKnown = since && now.getTime() - Date.parse(since.at) < KNOWN_MS && isSnapshot(since.snapshot);
  if (!isKnown) return { snapshot: await readSnapshot(db), at, all: true, copies: [] };
  const [{ snapshot, changes }, turned] = await Promise.all([
    readChanges(db, since.snapshot),
    hasTurned(db, since.at, now),
  ]);
  const all = turned || endOf(since.snapshot) > endOf(snapshot) || !changes.every(isOfCopies);
  return { snapshot, at, all, copies: all ? [] : await productsWith(db, changes) };
};
