import { sql } from 'drizzle-orm';
import type { SharedCopies } from '@/contract/endpoints/products';
import { anyUuid } from '../conditions';
import type { Anyone, CallContext } from '../kernel';
import { isAccepted } from '../row-conditions';

/** Reads the books that two or more of these products share at one fair, each with its copies left (A5.4). */
export const readSharedCopies = async (
  { db }: CallContext<Anyone>,
  ids: readonly string[],
): Promise<{ books: SharedCopies[] }> => ({
  books: await db.rows<SharedCopies>(sql`
    SELECT array_agg(p.id ORDER BY p.id) AS "productIds",
      greatest(0, coalesce(min(s.brought - s.reserved - s.sold), 0))::int AS copies
    FROM products p JOIN product_items pi ON pi.product_id = p.id
      LEFT JOIN stock s ON s.campaign_id = p.campaign_id AND s.book_id = pi.book_id
    WHERE ${isAccepted('p')} AND ${anyUuid(sql`p.id`, ids)}
    GROUP BY p.campaign_id, pi.book_id HAVING count(*) > 1 ORDER BY p.campaign_id, pi.book_id`),
});
