import { sql, type SQL } from 'drizzle-orm';
import { REVIEW_STATUS } from '@/contract/states/review';

/**
 * Condition: review `r` is published and the account of its author `u` is active; the number is inlined, so that the
 * planner knows it.
 */
export const isShown = sql.raw(`r.status = ${REVIEW_STATUS.PUBLISHED} AND u.active`);

/** Rating of a book: the average to one digit and the number of reviews; null while it has no shown review. */
export const ratingOf = (bookId: SQL): SQL => sql`
  (SELECT CASE WHEN count(*) > 0 THEN json_build_object('average', round(avg(r.stars), 1)::float8, 'count', count(*)::int) END
   FROM reviews r JOIN users u ON u.id = r.customer_id WHERE r.book_id = ${bookId} AND ${isShown})`;
