import { sql, type SQL } from 'drizzle-orm';
import type { ProductCard } from '@/contract/endpoints/products';
import type { CampaignFacts } from '@/contract/states/campaign';
import type { Sql } from '../../db/database';
import { anyInt, anyUuid } from '../conditions';
import { requiredLevel } from '../levels/required-level';
import type { ChangeKind } from '../catalogue-changed';
import type { Change } from './changes';

type Named = ProductCard['genre'];

/** The part of a card that only a save changes: without the copies left and what depends on the dates of its fair. */
export type CardBase = Omit<ProductCard, 'saleQuantity' | 'status' | 'campaign'>;

/** An accepted product as stored: the data of its card, and what it is found, narrowed and sorted by. */
export interface ProductRow {
  cardBase: CardBase;
  campaignId: number;
  /** The book of a single or a series. */
  bookId: number | null;
  createdAt: string;
  onSale: boolean;
  released: boolean;
  /** Copies left under its own cap; null without one. */
  underCeiling: number | null;
  /** The books that it contains. */
  bookIds: number[];
  authors: Pick<Named, 'id' | 'name'>[];
  publishers: Pick<Named, 'id' | 'name'>[];
  languages: string[];
  isbns: string[];
  /** Series that its books are volumes of. */
  series: string[];
}

export interface CampaignRow {
  id: number;
  name: string;
  format: number;
  startsAt: string;
  endsAt: string;
  cancelledAt: string | null;
  postponedAt: string | null;
  requiredLevel: ProductCard['campaign']['requiredLevel'];
}

export const factsOf = ({ startsAt, endsAt, cancelledAt, postponedAt }: CampaignRow): CampaignFacts => ({
  startsAt: new Date(startsAt),
  endsAt: new Date(endsAt),
  cancelledAt: cancelledAt === null ? null : new Date(cancelledAt),
  postponedAt: postponedAt === null ? null : new Date(postponedAt),
});

/** Copies left of one book at a fair, shared by all products that sell it. */
export interface StockRow {
  campaignId: number;
  bookId: number;
  left: number;
}

export const readCampaigns = (db: Sql, ids?: readonly number[]): Promise<CampaignRow[]> =>
  db.rows(sql`
    SELECT c.id, c.name, c.format, c.starts_at AS "startsAt", c.ends_at AS "endsAt", c.cancelled_at AS "cancelledAt",
      c.postponed_at AS "postponedAt", ${requiredLevel} AS "requiredLevel"
    FROM campaigns c WHERE ${ids ? anyInt(sql`c.id`, ids) : sql`true`}`);

const stockColumns = sql`s.campaign_id AS "campaignId", s.book_id AS "bookId", s.brought - s.reserved - s.sold AS "left"`;

export const readAllStock = (db: Sql): Promise<StockRow[]> => db.rows(sql`SELECT ${stockColumns} FROM stock s`);

/** Reads stock by `fair:book` keys; a missing row is returned with 0 left. */
export const readStockOf = (db: Sql, keys: readonly string[]): Promise<StockRow[]> =>
  db.rows(sql`
    SELECT split_part(key, ':', 1)::int AS "campaignId", split_part(key, ':', 2)::int AS "bookId",
      coalesce(s.brought - s.reserved - s.sold, 0) AS "left"
    FROM unnest(${sql.param([...keys])}::text[]) key
    LEFT JOIN stock s ON s.campaign_id = split_part(key, ':', 1)::int AND s.book_id = split_part(key, ':', 2)::int`);

/** Reads the copies left under the caps of these products. */
export const readCeilings = (db: Sql, ids: readonly string[]): Promise<{ id: string; underCeiling: number | null }[]> =>
  db.rows(sql`
    SELECT p.id, p.quantity_cap - p.quantity_taken AS "underCeiling" FROM products p WHERE ${anyUuid(sql`p.id`, ids)}`);

const idsOf = (changes: readonly Change[], kind: ChangeKind): string[] =>
  changes.filter((change) => change.kind === kind).map(({ id }) => id);

/**
 * Returns the products whose face these changes may have changed. For a product, this includes the combos and series at
 * its fair with the same book, because their savings depend on its price (D4.9.7).
 */
export const readTouched = async (db: Sql, changes: readonly Change[]): Promise<string[]> => {
  const numbers = (kind: ChangeKind): number[] => idsOf(changes, kind).map(Number);
  const has = (...kinds: ChangeKind[]): boolean => changes.some(({ kind }) => kinds.includes(kind));
  const changedGenres = sql`
    SELECT g.id FROM genres g WHERE ${anyInt(sql`g.id`, numbers('genre'))} OR ${anyInt(sql`g.parent_id`, numbers('genre'))}`;
  // Only branches for kinds that have changed: the planner cannot know that a list is empty, and would read all
  // products for it.
  const branches: (SQL | false)[] = [
    has('product') && sql`SELECT id FROM named`,
    has('product') &&
      sql`
    SELECT related.id FROM named JOIN products p ON p.id = named.id JOIN product_items pi ON pi.book_id = p.book_id
      JOIN products related ON related.id = pi.product_id AND related.campaign_id = p.campaign_id AND related.type <> 1`,
    has('book', 'publisher', 'genre', 'author') &&
      sql`
    SELECT p.id FROM products p WHERE p.book_id IN (SELECT id FROM with_volumes)
    UNION
    SELECT pi.product_id FROM product_items pi WHERE pi.book_id IN (SELECT id FROM with_volumes)`,
    has('rating') && sql`SELECT p.id FROM products p WHERE ${anyInt(sql`p.book_id`, numbers('rating'))}`,
    has('issuer') && sql`SELECT p.id FROM products p WHERE ${anyUuid(sql`p.issuer_id`, idsOf(changes, 'issuer'))}`,
    has('genre') && sql`SELECT p.id FROM products p WHERE p.genre_id IN (${changedGenres})`,
    has('campaign') && sql`SELECT p.id FROM products p WHERE ${anyInt(sql`p.campaign_id`, numbers('campaign'))}`,
  ];
  const asked = branches.filter((branch) => branch !== false);
  if (asked.length === 0) return [];
  const rows = await db.rows<{ id: string }>(sql`
    WITH named AS (SELECT unnest(${sql.param(idsOf(changes, 'product'))}::uuid[]) AS id),
    changed_books AS (
      SELECT b.id FROM books b
      WHERE ${anyInt(sql`b.id`, numbers('book'))} OR ${anyInt(sql`b.publisher_id`, numbers('publisher'))}
        OR b.genre_id IN (${changedGenres})
      UNION SELECT ba.book_id FROM book_authors ba WHERE ${anyInt(sql`ba.author_id`, numbers('author'))}),
    with_volumes AS (
      SELECT id FROM changed_books
      UNION SELECT bi.book_id FROM book_items bi WHERE bi.series_id IN (SELECT id FROM changed_books))
    ${sql.join(asked, sql` UNION `)}`);
  return rows.map(({ id }) => id);
};
