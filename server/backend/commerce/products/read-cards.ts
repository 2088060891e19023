import { sql } from 'drizzle-orm';
import type { ProductCard } from '@/contract/endpoints/products';
import type { Sql } from '../../db/database';
import { anyUuid } from '../conditions';
import { cardColumns, cardJoins } from './card';

/** Reads the cards of these products as of an instant, by id. */
export const readCards = async (db: Sql, now: Date, ids: readonly string[]): Promise<Map<string, ProductCard>> => {
  const cards = await db.rows<ProductCard>(sql`
    SELECT ${cardColumns(now)} FROM products p ${cardJoins} WHERE ${anyUuid(sql`p.id`, ids)}`);
  return new Map(cards.map((card) => [card.id, card]));
};
