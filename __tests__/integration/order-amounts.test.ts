import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { openBefore } from '@tests/support/migrations-before';

describe('An installation with orders from before their amounts were stored', () => {
  it('shows them at the prices they were placed at', async () => {
    const { db, migrate } = await openBefore('0008_order_amounts');
    const [order, product] = [randomUUID(), randomUUID()];
    // Only the amounts matter here, not what the rows refer to.
    await db.rows(sql`SET session_replication_role = replica`);
    await db.rows(sql`
      INSERT INTO orders (id, code, checkout_id, campaign_id, issuer_id, type, status, payment, recipient_name,
        recipient_phone, recipient_email, sub_total, goods, freight, total, plus_point, ordered_at, updated_at)
      VALUES (${order}, '#1', ${order}, 1, ${order}, 2, 2, 3, 'A', '', '', 214000, 181000, 0, 181000, 181, now(), now())`);
    await db.rows(sql`
      INSERT INTO order_lines (order_id, product_id, position, title, quantity, price, cover_price, discount, with_pdf,
        pdf_extra_price, with_audio, audio_extra_price, book_ids, commission)
      VALUES (${order}, ${product}, 0, 'Sách', 2, 80500, 97000, 17, true, 4000, true, 6000, '{1}', 30)`);
    await migrate();
    expect(await db.rows(sql`SELECT discount_total AS "discountTotal" FROM orders`)).toEqual([
      { discountTotal: -33000 },
    ]);
    expect(await db.rows(sql`SELECT total, sub_total AS "subTotal" FROM order_lines`)).toEqual([
      { total: 181_000, subTotal: 214_000 },
    ]);
    await db.close();
  }, 900_000);
});
