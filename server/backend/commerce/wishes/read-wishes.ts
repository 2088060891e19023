import { sql, type SQL } from 'drizzle-orm';
import type { ProductCard } from '@/contract/endpoints/products';
import { wishErrors, type Wish, type WishQuery } from '@/contract/endpoints/wishes';
import type { Page } from '@/contract/schema';
import { CURRENT_CAMPAIGNS } from '@/contract/states/campaign';
import type { Sql } from '../../db/database';
import { statusOfCampaign } from '../campaigns/status';
import { anyInt, pageWindow, readPage } from '../conditions';
import { oneRow, type Anyone, type CallContext } from '../kernel';
import { cardColumns, cardJoins } from '../products/card';
import { isAccepted } from '../row-conditions';
import { bestOffer, isOfTitle } from '../products/best-offer';

/**
 * Product shown for a title that cannot be bought now: one at a current fair first, then the one whose fair ends or
 * ended last.
 */
const otherOffer = (now: Date): SQL => sql`
  SELECT p.id AS "productId" FROM products p JOIN campaigns c ON c.id = p.campaign_id
  WHERE ${isOfTitle} AND ${isAccepted('p')}
  ORDER BY ${anyInt(statusOfCampaign(now), CURRENT_CAMPAIGNS)} DESC, c.ends_at DESC, p.id LIMIT 1`;

const readList = <Row>(db: Sql, now: Date, query: WishQuery, whose: SQL, columns: SQL): Promise<Page<Row>> => {
  const matches = sql`FROM wishes w WHERE ${whose}`;
  return readPage<Row>(db, {
    matches,
    hits: sql`SELECT w.id ${matches} ORDER BY w.created_at DESC, w.id DESC ${pageWindow(query)}`,
    columns,
    joins: sql`JOIN wishes w ON w.id = hit.id
      LEFT JOIN LATERAL (${bestOffer(now)}) best ON true
      LEFT JOIN LATERAL (${otherOffer(now)}) other ON true
      JOIN products p ON p.id = coalesce(best."productId", other."productId", w.product_id) ${cardJoins}`,
    page: query.page,
    size: query.size,
  });
};

/** Returns a page of the customer's wish list, the newest wish first. */
export const listWishes = async ({ db, now, actor }: CallContext, query: WishQuery): Promise<Page<Wish>> => {
  const columns = sql`w.created_at AS "addedAt", w.wished_price AS "wishedPrice", ${cardColumns(now)}`;
  const whose = sql`w.customer_id = ${actor.id}`;
  const { data, metadata } = await readList<ProductCard & Omit<Wish, 'product'>>(db, now, query, whose, columns);
  return {
    data: data.map(({ addedAt, wishedPrice, ...product }) => ({ addedAt, wishedPrice, product })),
    metadata,
  };
};

/**
 * Returns a page of the wish list behind a link. Throws WISH_LIST_NOT_FOUND for one that is not, or no longer, shared.
 */
export const readSharedList = async (
  { db, now }: CallContext<Anyone>,
  token: string,
  query: WishQuery,
): Promise<Page<ProductCard>> => {
  const { customerId } = oneRow(
    await db.rows<{ customerId: string }>(sql`
      SELECT s.customer_id AS "customerId" FROM shared_wish_lists s JOIN users u ON u.id = s.customer_id
      WHERE s.token = ${token} AND u.active`),
    wishErrors.WISH_LIST_NOT_FOUND,
  );
  return readList<ProductCard>(db, now, query, sql`w.customer_id = ${customerId}`, cardColumns(now));
};
