import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '@server/backend/db/database';
import { makeCustomer, makeCampaign } from './make-data';

interface ReviewSpec {
  bookId: number;
  stars: number;
  /** 1 is pending, 2 is shown, 3 is hidden. */
  status?: number;
}

/**
 * A review by a new customer, for an order without lines at a fair that is over: it counts as no sale, and is in no
 * list.
 */
export const makeReview = async (db: Database, { bookId, stars, status = 2 }: ReviewSpec) => {
  const customer = await makeCustomer(db);
  const dates = { startsAt: '2026-01-01T00:00:00.000Z', endsAt: '2026-01-02T00:00:00.000Z' };
  const [campaign, id] = [await makeCampaign(db, dates), randomUUID()];
  await db.rows(sql`
    INSERT INTO checkouts (id, customer_id, campaign_id, payment, total, created_at)
    VALUES (${id}, ${customer.id}, ${campaign.id}, 3, 0, ${dates.startsAt})`);
  await db.rows(sql`
    INSERT INTO orders (id, code, checkout_id, customer_id, campaign_id, issuer_id, type, status, payment, recipient_name,
      recipient_phone, recipient_email, address_line, sub_total, goods, freight, discount_total, total, plus_point, copies,
      commission, ordered_at, updated_at)
    SELECT ${id}, ${`R${id}`}, ${id}, ${customer.id}, ${campaign.id}, issuer_id, 1, 7, 3, 'A', '', '', 'x', 0, 0, 0, 0, 0, 0, 0, 0,
      ${dates.startsAt}, ${dates.startsAt} FROM books WHERE id = ${bookId}`);
  const [review] = await db.rows<{ id: number }>(sql`
    INSERT INTO reviews (book_id, customer_id, order_id, stars, text, status, created_at, updated_at)
    VALUES (${bookId}, ${customer.id}, ${id}, ${stars}, 'x', ${status}, ${dates.startsAt}, ${dates.startsAt}) RETURNING id`);
  return { id: review!.id, customerId: customer.id };
};
