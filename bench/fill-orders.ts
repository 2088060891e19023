import { sql } from 'drizzle-orm';
import type { Database } from '@server/backend/db/database';
import { seedDemo } from '@server/backend/demo/seed';

const MIGRATIONS = 'server/backend/db/migrations';
/** Days over which the orders are spread, the last one today. */
export const DAYS = 730;
/** Orders that are made by one statement. */
export const BATCH = 10_000;

const fillBatch = async (db: Database, first: number, count: number): Promise<void> => {
  await db.rows(sql`
    CREATE TABLE bench_orders AS
    SELECT gen_random_uuid() AS id, n, pair.campaign_id, pair.issuer_id, pair.first_id, pair.second_id,
      now() - (random() * ${DAYS}) * interval '1 day' AS at, (ARRAY[5, 5, 5, 6, 6, 6, 2, 7])[1 + n % 8] AS status,
      1 + n % 3 AS quantity, CASE WHEN n % 5 > 0 THEN readers.ids[1 + n % cardinality(readers.ids)] END AS customer_id
    FROM generate_series(${first}::int, ${first + count - 1}::int) n
    CROSS JOIN (SELECT array_agg(user_id) AS ids FROM customers) readers
    CROSS JOIN (SELECT count(*) AS count FROM bench_pairs) pairs
    JOIN bench_pairs pair ON pair.place = n % pairs.count`);
  await db.rows(sql`
    INSERT INTO checkouts (id, customer_id, campaign_id, payment, total, created_at)
    SELECT id, customer_id, campaign_id, 3, 0, at FROM bench_orders`);
  await db.rows(sql`
    INSERT INTO orders (id, code, checkout_id, customer_id, campaign_id, issuer_id, type, status, payment, recipient_name,
      recipient_phone, recipient_email, sub_total, goods, freight, discount_total, total, plus_point, copies, commission,
      ordered_at, updated_at, line_titles)
    SELECT b.id, 'BENCH' || b.n, b.id, b.customer_id, b.campaign_id, b.issuer_id, 2, b.status, 3, 'Bench ' || b.n % 1000, '', '',
      goods, goods, 0, 0, goods, goods / 1000, b.quantity + 1, (one * f.commission + 50) / 100 + (s.sale_price * s.commission + 50) / 100,
      b.at, b.at, f.title || ' ' || s.title
    FROM bench_orders b JOIN products f ON f.id = b.first_id JOIN products s ON s.id = b.second_id
    CROSS JOIN LATERAL (SELECT f.sale_price * b.quantity AS one, f.sale_price * b.quantity + s.sale_price AS goods) amounts`);
  await db.rows(sql`
    INSERT INTO order_lines (order_id, product_id, position, title, quantity, price, cover_price, discount, with_pdf, pdf_extra_price,
      with_audio, audio_extra_price, total, sub_total, book_ids, commission)
    SELECT b.id, p.id, line.place, p.title, line.quantity, p.sale_price, p.cover_price, p.discount, false, 0, false, 0,
      p.sale_price * line.quantity, p.cover_price * line.quantity,
      ARRAY(SELECT book_id FROM product_items WHERE product_id = p.id), p.commission
    FROM bench_orders b
    CROSS JOIN LATERAL (VALUES (0, b.first_id, b.quantity), (1, b.second_id, 1)) AS line(place, product_id, quantity)
    JOIN products p ON p.id = line.product_id`);
  await db.rows(sql`DROP TABLE bench_orders`);
};

/**
 * Adds so many orders of two lines: of all products that are there, of all issuers, in all fairs that sell them; three in four
 * were delivered or received, as in a shop that works.
 */
export const addOrders = async (db: Database, orders: number): Promise<void> => {
  // The fair and issuer of an order with two of their products.
  await db.rows(sql`
    CREATE TABLE bench_pairs AS
    SELECT row_number() OVER (ORDER BY p.id) - 1 AS place, p.campaign_id, p.issuer_id, p.id AS first_id, other.id AS second_id
    FROM products p JOIN LATERAL (
      SELECT o.id FROM products o WHERE o.campaign_id = p.campaign_id AND o.issuer_id = p.issuer_id AND o.id <> p.id AND o.review = 3
      ORDER BY o.id <= p.id, o.id LIMIT 1) other ON true
    WHERE p.review = 3`);
  for (let first = 0; first < orders; first += BATCH) await fillBatch(db, first, Math.min(BATCH, orders - first));
  await db.rows(sql`DROP TABLE bench_pairs`);
  await db.rows(sql`VACUUM ANALYZE orders`);
  await db.rows(sql`VACUUM ANALYZE order_lines`);
};

/** Fills an empty database with the demo and so many orders more. */
export const fillOrders = async (db: Database, orders: number): Promise<void> => {
  await db.migrate(MIGRATIONS);
  await seedDemo(db, { now: new Date() });
  await addOrders(db, orders);
};
