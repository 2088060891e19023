import { sql, type SQL } from 'drizzle-orm';
import { reviewErrors, type OfficeReview } from '@/contract/endpoints/reviews';
import type { Sql } from '../../db/database';
import { oneRow } from '../kernel';
import { officeColumns, reviewJoins } from './read-reviews';

/** A review with the ids that its notices need. */
interface StoredReview extends OfficeReview {
  customerId: string;
  orderId: string;
}

/** Reads the review that meets a condition. Throws REVIEW_NOT_FOUND. */
export const readReview = async (db: Sql, owned: SQL): Promise<StoredReview> =>
  oneRow(
    await db.rows<StoredReview>(sql`
      SELECT ${officeColumns}, r.customer_id AS "customerId", r.order_id AS "orderId" FROM reviews r ${reviewJoins}
      WHERE ${owned}`),
    reviewErrors.REVIEW_NOT_FOUND,
  );
