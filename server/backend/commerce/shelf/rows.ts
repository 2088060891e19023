import { sql, type SQL } from 'drizzle-orm';
import type { ProductCard } from '@/contract/endpoints/products';
import type { CampaignFacts } from '@/contract/states/campaign';
import type { Sql } from '../../db/database';
import { anyInt, anyUuid } from '../conditions';
import { requiredLevel } from '../levels/required-level';
import { faceColumns, faceJoins } from '../products/card';
import { isAccepted } from '../row-conditions';
import type { Change, ChangeKind } from './changes';

type Named = ProductCard['genre'];

/** What a card says that only a save changes: neither the copies left, nor what follows from the dates of its fair. */
export type CardFace = Omit<ProductCard, 'saleQuantity' | 'status' | 'campaign'>;

/** An accepted product as the database has it: what its card says, and what it is found, narrowed and sorted by. */
export interface ProductRow {
  face: CardFace;
  campaignId: number;
  /** The book of a single or a series. */
  bookId: number | null;
  createdAt: string;
  onSale: boolean;
  released: boolean;
  /** Copies that its own ceiling leaves; null without one. */
  underCeiling: number | null;
  /** The books it consists of. */
  bookIds: number[];
  authors: Pick<Named, 'id' | 'name'>[];
  publishers: Pick<Named, 'id' | 'name'>[];
  languages: string[];
  isbns: string[];
  /** Series that its books are volumes of. */
  series: string[];
}

export interface FairRow {
  id: number;
  name: string;
  format: number;
  startsAt: string;
  endsAt: string;
  cancelledAt: string | null;
  postponedAt: string | null;
  requiredLevel: ProductCard['campaign']['requiredLevel'];
}

export const factsOf = ({ startsAt, endsAt, cancelledAt, postponedAt }: FairRow): CampaignFacts => ({
  startsAt: new Date(startsAt),
  endsAt: new Date(endsAt),
  cancelledAt: cancelledAt === null ? null : new Date(cancelledAt),
  postponedAt: postponedAt === null ? null : new Date(postponedAt),
});

/** What of one book of the fair is left, whoever sells it. */
export interface StockRow {
  campaignId: number;
  bookId: number;
  left: number;
}

const ofMembers = (column: SQL, joins: SQL): SQL => sql`
  (SELECT coalesce(json_agg(DISTINCT ${column}), '[]')
   FROM product_items pi JOIN books b ON b.id = pi.book_id ${joins} WHERE pi.product_id = p.id)`;

const named = (alias: SQL): SQL => sql`jsonb_build_object('id', ${alias}.id, 'name', ${alias}.name)`;

const readProducts = (db: Sql, which: SQL): Promise<ProductRow[]> =>
  db.rows(sql`
    SELECT (SELECT row_to_json(face) FROM (SELECT ${faceColumns}) face) AS face,
      p.campaign_id AS "campaignId", p.book_id AS "bookId", p.created_at AS "createdAt", p.on_sale AS "onSale", p.released,
      p.quantity_cap - p.quantity_taken AS "underCeiling",
      (SELECT coalesce(json_agg(pi.book_id), '[]') FROM product_items pi WHERE pi.product_id = p.id) AS "bookIds",
      ${ofMembers(named(sql`a`), sql`JOIN book_authors ba ON ba.book_id = b.id JOIN authors a ON a.id = ba.author_id`)} AS authors,
      ${ofMembers(named(sql`pb`), sql`JOIN publishers pb ON pb.id = b.publisher_id`)} AS publishers,
      ${ofMembers(sql`b.language`, sql`AND b.language IS NOT NULL`)} AS languages,
      (SELECT coalesce(json_agg(isbn), '[]')
       FROM (SELECT p.book_id AS id UNION SELECT pi.book_id FROM product_items pi WHERE pi.product_id = p.id) own
       JOIN books b ON b.id = own.id CROSS JOIN LATERAL (VALUES (b.isbn13), (b.isbn10)) code(isbn) WHERE isbn IS NOT NULL) AS isbns,
      ${ofMembers(sql`s.name`, sql`JOIN book_items bi ON bi.book_id = b.id JOIN books s ON s.id = bi.series_id`)} AS series
    FROM products p ${faceJoins} WHERE ${isAccepted('p')} AND ${which}`);

const FIRST_ID = '00000000-0000-0000-0000-000000000000';
/** Rows per statement: few enough to stay far below its time limit, also on a busy machine, and to let others in between. */
const CHUNK = 100;

/** Every accepted product, in parts. */
export async function* readAllProducts(db: Sql): AsyncGenerator<ProductRow[]> {
  let last = FIRST_ID;
  for (;;) {
    const rows = await readProducts(
      db,
      sql`p.id IN (SELECT next.id FROM products next WHERE next.id > ${last} AND ${isAccepted('next')} ORDER BY next.id LIMIT ${CHUNK})`,
    );
    if (rows.length === 0) return;
    yield rows;
    last = rows.reduce((highest, { face }) => (face.id > highest ? face.id : highest), last);
    if (rows.length < CHUNK) return;
  }
}

/** The accepted ones of these products, in parts. */
export async function* readProductsById(db: Sql, ids: readonly string[]): AsyncGenerator<ProductRow[]> {
  for (let start = 0; start < ids.length; start += CHUNK)
    yield await readProducts(db, anyUuid(sql`p.id`, ids.slice(start, start + CHUNK)));
}

export const readFairs = (db: Sql, ids?: readonly number[]): Promise<FairRow[]> =>
  db.rows(sql`
    SELECT c.id, c.name, c.format, c.starts_at AS "startsAt", c.ends_at AS "endsAt", c.cancelled_at AS "cancelledAt",
      c.postponed_at AS "postponedAt", ${requiredLevel} AS "requiredLevel"
    FROM campaigns c WHERE ${ids ? anyInt(sql`c.id`, ids) : sql`true`}`);

const stockColumns = sql`s.campaign_id AS "campaignId", s.book_id AS "bookId", s.brought - s.reserved - s.sold AS "left"`;

export const readAllStock = (db: Sql): Promise<StockRow[]> => db.rows(sql`SELECT ${stockColumns} FROM stock s`);

/** The stock of these, by `fair:book`; a row that is gone is answered with nothing left. */
export const readStockOf = (db: Sql, keys: readonly string[]): Promise<StockRow[]> =>
  db.rows(sql`
    SELECT split_part(key, ':', 1)::int AS "campaignId", split_part(key, ':', 2)::int AS "bookId",
      coalesce(s.brought - s.reserved - s.sold, 0) AS "left"
    FROM unnest(${sql.param([...keys])}::text[]) key
    LEFT JOIN stock s ON s.campaign_id = split_part(key, ':', 1)::int AND s.book_id = split_part(key, ':', 2)::int`);

/** What the own ceilings of these products leave. */
export const readCeilings = (db: Sql, ids: readonly string[]): Promise<{ id: string; underCeiling: number | null }[]> =>
  db.rows(sql`
    SELECT p.id, p.quantity_cap - p.quantity_taken AS "underCeiling" FROM products p WHERE ${anyUuid(sql`p.id`, ids)}`);

const idsOf = (changes: readonly Change[], kind: ChangeKind): string[] =>
  changes.filter((change) => change.kind === kind).map(({ id }) => id);

/**
 * The products whose face these changes may have changed: of a product also the combos and series at its fair with the
 * same book, for what they save is counted from its price (D4.9.7).
 */
export const readTouched = async (db: Sql, changes: readonly Change[]): Promise<string[]> => {
  const numbers = (kind: ChangeKind): number[] => idsOf(changes, kind).map(Number);
  const rows = await db.rows<{ id: string }>(sql`
    WITH named AS (SELECT unnest(${sql.param(idsOf(changes, 'product'))}::uuid[]) AS id),
    changed_books AS (
      SELECT b.id FROM books b
      WHERE ${anyInt(sql`b.id`, numbers('book'))} OR ${anyInt(sql`b.publisher_id`, numbers('publisher'))}
        OR b.genre_id IN (SELECT g.id FROM genres g
                          WHERE ${anyInt(sql`g.id`, numbers('genre'))} OR ${anyInt(sql`g.parent_id`, numbers('genre'))})
      UNION SELECT ba.book_id FROM book_authors ba WHERE ${anyInt(sql`ba.author_id`, numbers('author'))}),
    with_volumes AS (
      SELECT id FROM changed_books
      UNION SELECT bi.book_id FROM book_items bi WHERE bi.series_id IN (SELECT id FROM changed_books))
    SELECT id FROM named
    UNION
    SELECT beside.id FROM named JOIN products p ON p.id = named.id JOIN product_items pi ON pi.book_id = p.book_id
      JOIN products beside ON beside.id = pi.product_id AND beside.campaign_id = p.campaign_id AND beside.type <> 1
    UNION
    SELECT p.id FROM products p WHERE p.book_id IN (SELECT id FROM with_volumes)
    UNION
    SELECT p.id FROM products p WHERE ${anyInt(sql`p.book_id`, numbers('rating'))}
    UNION
    SELECT pi.product_id FROM product_items pi WHERE pi.book_id IN (SELECT id FROM with_volumes)
    UNION
    SELECT p.id FROM products p WHERE ${anyUuid(sql`p.issuer_id`, idsOf(changes, 'issuer'))}
    UNION
    SELECT p.id FROM products p WHERE p.genre_id IN (
      SELECT g.id FROM genres g WHERE ${anyInt(sql`g.id`, numbers('genre'))} OR ${anyInt(sql`g.parent_id`, numbers('genre'))})
    UNION
    SELECT p.id FROM products p WHERE ${anyInt(sql`p.campaign_id`, numbers('campaign'))}`);
  return rows.map(({ id }) => id);
};
