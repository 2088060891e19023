import { sql, type SQL } from 'drizzle-orm';
import { ORDER_STATUS, PAYMENT, type OrderStatusId } from '@/contract/states/order';
import { ORDER_TYPE } from '@/contract/vocabulary/order-types';
import { BOOK_FORMAT, CAMPAIGN_FORMAT } from '@/contract/vocabulary/kinds';
import { ACCOUNT } from '@/contract/vocabulary/ledger';
import { CLOCK } from '@server/backend/commerce/kernel';
import { changePoints } from '@server/backend/commerce/orders/move/points';
import { postOrders } from '@server/backend/commerce/ledger';
import type { Database } from '@server/backend/db/database';
import { seedDemo } from '@server/backend/demo/seed';

const MIGRATIONS = 'server/backend/db/migrations';
/** Days over which the orders are spread, the last one today. */
export const DAYS = 730;
/** Orders created by one statement. */
const BATCH = 10_000;

/** Shipping costs of a parcel, in đồng. */
const FREIGHT = 25_000;
const ADDRESS = { detail: '1 Lê Lợi', province: 79, ward: 26740, line: '1 Lê Lợi, Phường Sài Gòn, Hồ Chí Minh' };

/**
 * The statuses of the orders: of each kind six in eight are delivered or received. Parcels are shipped and delivered,
 * others are ready at the counter and are handed over; a counter sale is received at once (`ORDER_LIFE`).
 */
const { PROCESSING, PICKUP_AVAILABLE, SHIPPING, SHIPPED, RECEIVED, CANCELLED } = ORDER_STATUS;
const statusesOf = (done: OrderStatusId, ...others: OrderStatusId[]): SQL =>
  sql.raw(`ARRAY[${[...Array<OrderStatusId>(6).fill(done), ...others].join(', ')}]::int[]`);
const STATUS_OF = sql`CASE kind
  WHEN 'sale' THEN ${RECEIVED}::int
  WHEN 'counter' THEN (${statusesOf(RECEIVED, PICKUP_AVAILABLE, CANCELLED)})[1 + n / 10 % 8]
  ELSE (${statusesOf(SHIPPED, PROCESSING, CANCELLED)})[1 + n / 10 % 8] END`;

/** The steps that lead to each status of a kind of order: the status, how many hours after the order, and by whom. */
const PATHS: readonly [kind: string, status: OrderStatusId, path: [OrderStatusId, number, 'buyer' | 'issuer'][]][] = [
  ['sale', RECEIVED, [[RECEIVED, 0, 'issuer']]],
  [
    'counter',
    PICKUP_AVAILABLE,
    [
      [PROCESSING, 0, 'buyer'],
      [PICKUP_AVAILABLE, 2, 'issuer'],
    ],
  ],
  [
    'counter',
    RECEIVED,
    [
      [PROCESSING, 0, 'buyer'],
      [PICKUP_AVAILABLE, 2, 'issuer'],
      [RECEIVED, 20, 'issuer'],
    ],
  ],
  [
    'counter',
    CANCELLED,
    [
      [PROCESSING, 0, 'buyer'],
      [CANCELLED, 1, 'buyer'],
    ],
  ],
  ['parcel', PROCESSING, [[PROCESSING, 0, 'buyer']]],
  [
    'parcel',
    SHIPPED,
    [
      [PROCESSING, 0, 'buyer'],
      [SHIPPING, 20, 'issuer'],
      [SHIPPED, 60, 'issuer'],
    ],
  ],
  [
    'parcel',
    CANCELLED,
    [
      [PROCESSING, 0, 'buyer'],
      [CANCELLED, 1, 'buyer'],
    ],
  ],
];
const PATH_ROWS = JSON.stringify(
  PATHS.flatMap(([kind, last, path]) =>
    path.map(([status, hours, by], place) => ({ kind, last, place, status, hours, by })),
  ),
);

/** Writes the ledger entries of orders in their current status, as their steps would have, but at once. */
const bookBatch = (db: Database, first: number, count: number): Promise<void> =>
  db.transaction((tx) =>
    postOrders(
      { tx, now: new Date(), actor: CLOCK },
      sql`o.code = ANY(ARRAY(SELECT 'BENCH' || n FROM generate_series(${first}::int, ${first + count - 1}::int) n))`,
    ),
  );

const fillBatch = async (db: Database, first: number, count: number): Promise<void> => {
  await db.rows(sql`
    CREATE TABLE bench_orders AS
    SELECT gen_random_uuid() AS id, n, pair.campaign_id, pair.issuer_id, pair.first_id, pair.second_id, kind,
      now() - (random() * ${DAYS}) * interval '1 day' AS at, ${STATUS_OF} AS status, 1 + n % 3 AS quantity,
      CASE WHEN kind <> 'sale' THEN customers.ids[1 + n % cardinality(customers.ids)] END AS customer_id
    FROM generate_series(${first}::int, ${first + count - 1}::int) n
    CROSS JOIN (SELECT array_agg(user_id) AS ids FROM customers) customers
    CROSS JOIN (SELECT count(*) AS count FROM bench_pairs) pairs
    JOIN bench_pairs pair ON pair.place = n % pairs.count
    CROSS JOIN LATERAL (SELECT CASE WHEN pair.format <> ${CAMPAIGN_FORMAT.OFFLINE} THEN 'parcel'
      WHEN n % 5 = 0 THEN 'sale' WHEN n % 2 = 1 THEN 'counter' ELSE 'parcel' END AS kind) kinds`);
  await db.rows(sql`
    CREATE TABLE bench_steps AS
    SELECT b.id, path.place, path.status, least(b.at + path.hours * interval '1 hour', now()) AS at, actor.id AS actor_id,
      actor.name AS actor_name, actor.role AS actor_role
    FROM bench_orders b
    JOIN json_to_recordset(${PATH_ROWS}::json)
      AS path(kind text, last int, place int, status smallint, hours int, by text) ON path.kind = b.kind AND path.last = b.status
    JOIN users actor ON actor.id = CASE path.by WHEN 'buyer' THEN b.customer_id ELSE b.issuer_id END`);
  await db.rows(sql`
    INSERT INTO checkouts (id, customer_id, campaign_id, payment, total, sold_by, sale_key, created_at)
    SELECT id, customer_id, campaign_id, ${PAYMENT.CASH}, 0, CASE WHEN kind = 'sale' THEN issuer_id END,
      CASE WHEN kind = 'sale' THEN 'bench-' || n END, at FROM bench_orders`);
  await db.rows(sql`
    INSERT INTO orders (id, code, checkout_id, customer_id, campaign_id, issuer_id, type, status, payment, recipient_name,
      recipient_phone, recipient_email, address_detail, province_code, ward_code, address_line, sub_total, goods, freight,
      discount_total, total, plus_point, copies, commission, ordered_at, updated_at, line_titles, handed_over_by, handed_over_at)
    SELECT b.id, 'BENCH' || b.n, b.id, b.customer_id, b.campaign_id, b.issuer_id,
      CASE kind WHEN 'parcel' THEN ${ORDER_TYPE.DELIVERY}::int ELSE ${ORDER_TYPE.PICKUP}::int END, b.status, ${PAYMENT.CASH},
      'Bench ' || b.n % 1000, '0903123456', 'bench@hoisach.test', parcel.detail, parcel.province, parcel.ward, parcel.line,
      covers, goods, coalesce(parcel.freight, 0), goods - covers, goods + coalesce(parcel.freight, 0),
      CASE WHEN b.customer_id IS NULL THEN 0 ELSE goods / 1000 END, b.quantity + 1,
      (one * f.commission + 50) / 100 + (s.sale_price * s.commission + 50) / 100, b.at, last.at, f.title || ' ' || s.title,
      CASE WHEN b.status = ${RECEIVED} THEN b.issuer_id END, CASE WHEN b.status = ${RECEIVED} THEN last.at END
    FROM bench_orders b JOIN products f ON f.id = b.first_id JOIN products s ON s.id = b.second_id
    JOIN LATERAL (SELECT at FROM bench_steps WHERE id = b.id ORDER BY place DESC LIMIT 1) last ON true
    LEFT JOIN (SELECT ${ADDRESS.detail}::text AS detail, ${ADDRESS.province}::int AS province, ${ADDRESS.ward}::int AS ward,
      ${ADDRESS.line}::text AS line, ${FREIGHT}::int AS freight) parcel ON b.kind = 'parcel'
    CROSS JOIN LATERAL (SELECT f.sale_price * b.quantity AS one, f.sale_price * b.quantity + s.sale_price AS goods,
      f.cover_price * b.quantity + s.cover_price AS covers) amounts`);
  await db.rows(
    sql`UPDATE checkouts c SET total = o.total FROM orders o JOIN bench_orders b ON b.id = o.id WHERE c.id = o.checkout_id`,
  );
  await db.rows(sql`
    INSERT INTO order_lines (order_id, product_id, position, title, quantity, price, cover_price, discount, with_pdf, pdf_extra_price,
      with_audio, audio_extra_price, total, sub_total, book_ids, commission, terms_id)
    SELECT b.id, p.id, line.place, p.title, line.quantity, p.sale_price, p.cover_price, p.discount, false, 0, false, 0,
      p.sale_price * line.quantity, p.cover_price * line.quantity,
      ARRAY(SELECT book_id FROM product_items WHERE product_id = p.id), p.commission, p.terms_id
    FROM bench_orders b
    CROSS JOIN LATERAL (VALUES (0, b.first_id, b.quantity), (1, b.second_id, 1)) AS line(place, product_id, quantity)
    JOIN products p ON p.id = line.product_id`);
  await db.rows(sql`
    INSERT INTO order_steps (order_id, status, at, actor_id, actor_name, actor_role)
    SELECT id, status, at, actor_id, actor_name, actor_role FROM bench_steps ORDER BY id, place`);
  await bookBatch(db, first, count);
  await db.rows(sql`DROP TABLE bench_orders, bench_steps`);
};

/** Gives customers the points that they have earned according to the ledger. */
const grantPoints = (db: Database): Promise<void> =>
  db.transaction(async (tx) => {
    const earned = await tx.rows<{ id: string; points: number }>(sql`
      SELECT c.user_id AS id, (e.points - c.point)::int AS points FROM customers c
      JOIN (SELECT customer_id, sum(amount) AS points FROM ledger_entries WHERE account = ${ACCOUNT.POINTS} GROUP BY 1) e
        ON e.customer_id = c.user_id WHERE e.points <> c.point`);
    for (const { id, points } of earned) await changePoints({ tx, now: new Date(), actor: CLOCK }, id, points);
  });

/**
 * Adds this many orders of two lines as the product creates them, with their steps and ledger entries: of all existing
 * printed products, of all issuers, at all fairs that sell them. Their copies are not taken from the stock, and no user
 * is notified.
 */
export const addOrders = async (database: Database, orders: number): Promise<void> => {
  // On the `jobs` lane, because a batch may take longer than any call.
  const db = database.on('jobs');
  // The fair and issuer of an order with two of their products: each with the next one, the last with the first.
  await db.rows(sql`
    CREATE TABLE bench_pairs AS
    SELECT row_number() OVER (ORDER BY first_id) - 1 AS place, pair.* FROM (
      SELECT p.campaign_id, c.format, p.issuer_id, p.id AS first_id,
        coalesce(lead(p.id) OVER alike, first_value(p.id) OVER alike) AS second_id
      FROM products p JOIN campaigns c ON c.id = p.campaign_id WHERE p.review = 3 AND p.format = ${BOOK_FORMAT.PAPER}
      WINDOW alike AS (PARTITION BY p.campaign_id, p.issuer_id ORDER BY p.id)) pair
    WHERE first_id <> second_id`);
  for (let first = 0; first < orders; first += BATCH) await fillBatch(db, first, Math.min(BATCH, orders - first));
  await db.rows(sql`DROP TABLE bench_pairs`);
  await grantPoints(db);
  for (const table of ['orders', 'order_lines', 'order_steps', 'ledger_entries'])
    await db.rows(sql`VACUUM ANALYZE ${sql.raw(table)}`);
};

/** Fills an empty database with the demo and this many additional orders. */
export const fillOrders = async (db: Database, orders: number): Promise<void> => {
  await db.migrate(MIGRATIONS);
  await seedDemo(db, { now: new Date() });
  await addOrders(db, orders);
};
