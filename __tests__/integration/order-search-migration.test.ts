import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { openBefore } from '@tests/support/migrations-before';

describe('An installation with orders from before they were searched by more than their code', () => {
  it('finds them by titles and telephone number, and its notices lead to what they led to', async () => {
    const { db, migrate } = await openBefore('0010_order_search');
    const [order, reader] = [randomUUID(), randomUUID()];
    // Only what is searched matters here, not what the rows refer to.
    await db.rows(sql`SET session_replication_role = replica`);
    await db.rows(sql`
      INSERT INTO orders (id, code, checkout_id, campaign_id, issuer_id, type, status, payment, recipient_name,
        recipient_phone, recipient_email, sub_total, goods, freight, discount_total, total, plus_point, ordered_at, updated_at)
      VALUES (${order}, 'DH1', ${order}, 1, ${order}, 2, 2, 3, 'Đỗ Thị Ngọc', '0912 345 678', '', 0, 0, 0, 0, 0, 0, now(), now())`);
    for (const [position, title] of [
      [1, 'Số đỏ'],
      [0, 'Dế Mèn'],
    ] as const)
      await db.rows(sql`
        INSERT INTO order_lines (order_id, product_id, position, title, quantity, price, cover_price, discount, with_pdf,
          pdf_extra_price, with_audio, audio_extra_price, book_ids, commission, total, sub_total)
        VALUES (${order}, ${randomUUID()}, ${position}, ${title}, 1, 0, 0, 0, false, 0, false, 0, '{1}', 30, 0, 0)`);
    await db.rows(sql`
      INSERT INTO notifications (user_id, outbox_id, type, status, message, link, created_at)
      VALUES (${reader}, 1, 6, 2, 'x', '/issuer/orders/delivery?code=DH1', now())`);
    await migrate();
    expect(await db.rows(sql`SELECT line_titles AS titles, search_fold AS "searchFold" FROM orders`)).toEqual([
      { titles: 'Dế Mèn Số đỏ', searchFold: 'dh1 do thi ngoc 0912345678 de men so do' },
    ]);
    expect(await db.rows(sql`SELECT link FROM notifications`)).toEqual([
      { link: '/issuer/orders/delivery?search=DH1' },
    ]);
    await db.close();
  }, 900_000);
});
