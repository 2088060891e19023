import { sql, type SQL } from 'drizzle-orm';
import type { ReleaseConsequences } from '@/contract/endpoints/books';
import { ROLE } from '@/contract/vocabulary/roles';
import type { Sql } from '../../db/database';
import { statusOfCampaign } from '../campaigns/status';
import type { CallContext } from '../kernel';
import { holdingProducts, openOrders } from '../orders/move/cancel';
import { availableCopies } from '../products/card';
import { seriesWith } from './derived';
import { getOfficeBook } from './read-books';

interface Named {
  id: number;
  name: string;
}

/** The book and, when it is stopped, the released series that contain it: they change together. */
export const changing = ({ id, released }: { id: number; released: boolean }): SQL =>
  released ? sql`s.id = ${id}` : sql`(s.id = ${id} OR (s.released AND ${seriesWith(id)}))`;

/** Products of these books. */
export const productsOf = (bookIds: SQL): SQL => sql`
  SELECT p.id FROM products p WHERE p.book_id IN (${bookIds})
  UNION SELECT i.product_id FROM product_items i WHERE i.book_id IN (${bookIds})`;

/** Whether the product `p` may be sold if `released` is true for every book `made`. */
export const releasedWhen = (released: SQL): SQL => sql`
  NOT EXISTS (SELECT 1 FROM books made
    WHERE (made.id = p.book_id OR made.id IN (SELECT i.book_id FROM product_items i WHERE i.product_id = p.id))
      AND NOT (${released}))`;

const statusWhen = (now: Date, released: SQL): SQL =>
  sql`product_status(p.review, p.on_sale, ${released}, ${availableCopies}, ${statusOfCampaign(now)})`;

/** The book whose release changes, and its new value. */
export interface ReleaseChange {
  id: number;
  released: boolean;
}

/** The products whose status would change. */
const readEffects = (db: Sql, now: Date, change: ReleaseChange) => {
  const ids = sql`SELECT s.id FROM books s WHERE ${changing(change)}`;
  const then = releasedWhen(sql`CASE WHEN made.id IN (${ids}) THEN ${change.released} ELSE made.released END`);
  return db.rows<ReleaseConsequences['products'][number]>(sql`
    SELECT p.id, p.title, p.type, json_build_object('id', c.id, 'name', c.name) AS campaign
    FROM products p JOIN campaigns c ON c.id = p.campaign_id
    WHERE p.id IN (${productsOf(ids)}) AND ${statusWhen(now, sql`p.released`)} <> ${statusWhen(now, then)}
    ORDER BY c.starts_at DESC, p.title_fold, p.id`);
};

const countOrders = async (db: Sql, now: Date, productIds: string[]): Promise<number> => {
  const these = sql`SELECT unnest(${sql.param(productIds)}::uuid[])`;
  const [row] = await db.rows<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM orders o WHERE ${openOrders(now)} AND ${holdingProducts(these)}`);
  return row?.count ?? 0;
};

/** Series that are stopped with a single, or that could be resumed once it is. */
const readSeries = (db: Sql, { id, released }: ReleaseChange): Promise<Named[]> =>
  db.rows(sql`
    SELECT s.id, s.name FROM books s WHERE ${seriesWith(id)} AND s.released = ${!released}
      AND (NOT ${released} OR NOT EXISTS (SELECT 1 FROM book_items i JOIN books v ON v.id = i.book_id
            WHERE i.series_id = s.id AND v.id <> ${id} AND NOT v.released))
    ORDER BY s.name_fold, s.id`);

/** The stopped volumes that prevent a series from being resumed. */
export const stoppedVolumes = (db: Sql, id: number): Promise<Named[]> =>
  db.rows(sql`
    SELECT v.id, v.name FROM book_items i JOIN books v ON v.id = i.book_id
    WHERE i.series_id = ${id} AND NOT v.released ORDER BY i.display_index`);

/** The consequences of stopping or resuming the release of a book. */
export const consequencesOf = async (db: Sql, now: Date, change: ReleaseChange): Promise<ReleaseConsequences> => {
  const { id, released } = change;
  const products = await readEffects(db, now, change);
  const ids = products.map((product) => product.id);
  return {
    released,
    products,
    series: await readSeries(db, change),
    orders: released ? 0 : await countOrders(db, now, ids),
    blockedBy: released ? await stoppedVolumes(db, id) : [],
  };
};

/** The consequences of stopping a released own book, or of resuming a stopped one. Throws BOOK_NOT_FOUND. */
export const readConsequences = async (ctx: CallContext, id: number): Promise<ReleaseConsequences> =>
  consequencesOf(ctx.db, ctx.now, { id, released: !(await getOfficeBook(ctx, ROLE.ISSUER, id)).released });
