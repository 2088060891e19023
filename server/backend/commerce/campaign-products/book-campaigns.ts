import { sql, type SQL } from 'drizzle-orm';
import { bookErrors } from '@/contract/endpoints/books';
import type { BookCampaign } from '@/contract/endpoints/campaign-products';
import { LIMITS } from '@/contract/vocabulary/limits';
import { ownBooks } from '../books/read-books';
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

const campaignsOf = async ({ db, now }: CallContext, id: number, which: SQL): Promise<BookCampaign[]> => {
  oneRow(await db.rows(sql`SELECT 1 FROM books b WHERE b.id = ${id} AND ${which}`), bookErrors.BOOK_NOT_FOUND);
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

/** The fairs of an own book, the latest first. Throws BOOK_NOT_FOUND. */
export const listOwnBookCampaigns = (ctx: CallContext, id: number): Promise<BookCampaign[]> =>
  campaignsOf(ctx, id, ownBooks(ctx));

/** The fairs of a book, the latest first. Throws BOOK_NOT_FOUND. */
export const listBookCampaigns = (ctx: CallContext, id: number): Promise<BookCampaign[]> =>
  campaignsOf(ctx, id, sql`true`);
