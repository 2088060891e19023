import { sql, type SQL } from 'drizzle-orm';
import { REVIEW_STATUS } from '@/contract/states/review';

/** Shown, of a reader `u` whose account is in use; the number is written out, so that a plan knows it. */
export const isShown = sql.raw(`r.status = ${REVIEW_STATUS.PUBLISHED} AND u.active`);

/** How readers judge a book: the average to one digit and how many they are; null until a review of it is shown. */
export const ratingOf = (bookId: SQL): SQL => sql`
  (SELECT CASE WHEN count(*) > 0 THEN json_build_object('average', round(avg(r.stars), 1)::float8, 'count', count(*)::int) END
   FROM reviews r JOIN users u ON u.id = r.customer_id WHERE r.book_id = ${bookId} AND ${isShown})`;
