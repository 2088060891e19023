import { sql } from 'drizzle-orm';
import { bookErrors } from '@/contract/endpoints/books';
import type { BookCampaign } from '@/contract/endpoints/campaign-products';
import type { Side } from '@/contract/states/participant';
import { LIMITS } from '@/contract/vocabulary/limits';
import { booksOfSide } from '../books/read-books';
import { productsWith } from '../books/columns';
import { isNotOver } from '../campaigns/status';
import { oneRow, type CallContext } from '../kernel';
import { campaignJson, statusOfProduct } from './columns';
import { stockJson } from './counters';

/** A series has no stock counter of its own: its sets are counted by its product. */
const setsJson = sql`
  (SELECT json_build_object('brought', coalesce(sum(p.quantity_cap), 0), 'promised', coalesce(sum(p.quantity_cap), 0),
     'reserved', 0, 'sold', coalesce(sum(p.quantity_taken), 0),
     'left', coalesce(sum(p.quantity_cap - p.quantity_taken), 0))
   FROM products p WHERE p.campaign_id = c.id AND p.book_id = b.id)`;

/** The fairs of a book of a side, the latest first. Throws BOOK_NOT_FOUND. */
export const listBookCampaigns = async (ctx: CallContext, side: Side, id: number): Promise<BookCampaign[]> => {
  const { db, now } = ctx;
  const ofSide = sql`b.id = ${id} AND ${booksOfSide(ctx, side)}`;
  oneRow(await db.rows(sql`SELECT 1 FROM books b WHERE ${ofSide}`), bookErrors.BOOK_NOT_FOUND);
  return db.rows(sql`
    SELECT ${campaignJson(now)} AS campaign, counter.stock,
      (counter.stock ->> 'left')::int <= ${LIMITS.lowStock} AND ${isNotOver(now)} AS low,
      (SELECT coalesce(json_agg(json_build_object('id', p.id, 'title', p.title, 'type', p.type,
          'status', ${statusOfProduct(now)}, 'quantity', p.quantity_cap) ORDER BY p.type, p.title_fold, p.id), '[]')
       FROM products p WHERE p.campaign_id = c.id AND p.id IN (${productsWith(sql`b.id`)})) AS products
    FROM books b JOIN campaigns c ON EXISTS (
      SELECT 1 FROM products p WHERE p.campaign_id = c.id AND p.id IN (${productsWith(sql`b.id`)}))
    CROSS JOIN LATERAL (
      SELECT CASE WHEN b.is_series THEN ${setsJson} ELSE ${stockJson(sql`c.id`, sql`b.id`)} END AS stock) counter
    WHERE b.id = ${id} ORDER BY c.starts_at DESC, c.id`);
};
