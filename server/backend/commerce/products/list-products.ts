import { sql } from 'drizzle-orm';
import type { ProductCard, ProductQuery } from '@/contract/endpoints/products';
import type { Page } from '@/contract/schema';
import { readPage } from '../conditions';
import type { Anyone, CallContext } from '../kernel';
import { cardColumns, cardJoins } from './card';
import { conditions, hitsOf, wordingOf, type Wording } from './search';

const readProducts = (ctx: CallContext<Anyone>, query: ProductQuery, how: Wording): Promise<Page<ProductCard>> => {
  const { fair, product } = conditions(query, ctx.now, how);
  return readPage(ctx.db, {
    matches: sql`FROM products p JOIN campaigns c ON c.id = p.campaign_id WHERE ${fair} AND ${product}`,
    hits: hitsOf(query, ctx.now, how),
    columns: cardColumns(ctx.now),
    joins: sql`JOIN products p ON p.id = hit.id ${cardJoins}`,
    page: query.page,
    size: query.size,
  });
};

/**
 * Products that match, a page of them. The search reads titles, authors, publishers and ISBN without their tone marks;
 * when they are nowhere it forgives typing errors (A5.11).
 */
export const listProducts = async (ctx: CallContext<Anyone>, query: ProductQuery): Promise<Page<ProductCard>> => {
  const found = await readProducts(ctx, query, 'exact');
  const isFound = found.metadata.total > 0 || (await wordingOf(ctx, query)) === 'exact';
  return isFound ? found : readProducts(ctx, query, 'similar');
};
