import { sql } from 'drizzle-orm';
import { ORDER_LIFE, PAYMENT, type OrderStatusId, type PaymentId } from '@/contract/states/order';
import { CUSTOMER_LIMITS, type OrderWorld } from './order-world';

/** Errors in counters, limits and points, recomputed from the orders; empty if there are none. */
export const faultsOfOrders = ({ shop: { db } }: OrderWorld): Promise<unknown[]> =>
  db.rows(sql`
    WITH lines AS (SELECT o.campaign_id, o.customer_id, o.status, l.product_id, l.quantity, book.id AS book_id
      FROM orders o JOIN order_lines l ON l.order_id = o.id CROSS JOIN unnest(l.book_ids) AS book(id)),
    counted AS (SELECT s.book_id, s.brought, s.reserved, s.sold,
        coalesce((SELECT sum(l.quantity) FROM lines l WHERE l.book_id = s.book_id AND l.status IN (1, 2, 3)), 0) AS open,
        coalesce((SELECT sum(l.quantity) FROM lines l WHERE l.book_id = s.book_id AND l.status IN (4, 5, 6)), 0) AS gone
      FROM stock s)
    SELECT 'copies that orders do not have' AS fault, book_id::text AS of FROM counted WHERE reserved <> open OR sold <> gone
    UNION ALL SELECT 'oversold', book_id::text FROM counted WHERE brought < reserved + sold OR least(reserved, sold) < 0
    UNION ALL SELECT 'a ceiling that orders do not have', p.id::text FROM products p WHERE p.quantity_cap IS NOT NULL
      AND p.quantity_taken <> (SELECT coalesce(sum(l.quantity), 0) FROM order_lines l JOIN orders o ON o.id = l.order_id
        WHERE l.product_id = p.id AND o.status NOT IN (7, 8))
    UNION ALL SELECT 'sold copies that orders do not have', product_id::text FROM (SELECT product_id, copies FROM sold_copies
      UNION ALL SELECT product_id, copies FROM sold_changes
      UNION ALL SELECT l.product_id, - l.quantity FROM order_lines l JOIN orders o ON o.id = l.order_id
      WHERE o.status NOT IN (7, 8)) noted GROUP BY product_id HAVING sum(copies) <> 0
    UNION ALL SELECT 'more copies than a reader may keep', book_id::text FROM (SELECT l.book_id, sum(l.quantity) AS kept
      FROM lines l WHERE l.customer_id IS NOT NULL AND l.status IN (1, 2, 3) GROUP BY l.customer_id, l.book_id) held
      WHERE kept > ${CUSTOMER_LIMITS.copies}
    UNION ALL SELECT 'an order that waits for its issuer for ever', o.id::text FROM orders o
      WHERE o.status = 2 AND (o.payment = 3) <> (o.take_up_by IS NOT NULL)
    UNION ALL SELECT 'points that drift', c.user_id::text FROM customers c WHERE c.point <> (
      SELECT coalesce(sum(o.plus_point), 0) FROM orders o WHERE o.customer_id = c.user_id AND o.status IN (5, 6))`);

const MOVES = new Set(
  Object.values(ORDER_LIFE.transitions).flatMap(({ from, to }) => from.map((status) => `${status} ${to}`)),
);
/** Changes of the shipment of a parcel, of an order's pickup place, or of its lines. */
const CHANGES = ['2 2', '3 3', '4 4', '5 5', '6 6'];

/** Steps that the table does not contain, and orders whose status is not that of their last step. */
export const strayOrders = async ({ shop: { db } }: OrderWorld): Promise<string[]> => {
  const orders = await db.rows<{ id: string; status: OrderStatusId; steps: OrderStatusId[] }>(sql`
    SELECT o.id, o.status, ARRAY(SELECT s.status FROM order_steps s WHERE s.order_id = o.id ORDER BY s.id) AS steps
    FROM orders o`);
  return orders.flatMap(({ id, status, steps }) => [
    ...(steps.at(-1) === status ? [] : [`${id} is in ${status}`]),
    ...steps.slice(1).flatMap((to, index) => {
      const step = `${steps[index]} ${to}`;
      return MOVES.has(step) || CHANGES.includes(step) ? [] : [`${id}: ${step}`];
    }),
  ]);
};

interface OrderWithFiles {
  id: string;
  status: OrderStatusId;
  payment: PaymentId;
  total: number;
  hasBuyer: boolean;
  hasFiles: boolean;
  isOpen: boolean;
}

/** Whether the money of an order is there: cash is paid when the order is handed over or delivered. */
const isPaid = ({ status, payment, total }: OrderWithFiles): boolean =>
  ([5, 6] as number[]).includes(status) ||
  (([2, 3, 4] as number[]).includes(status) &&
    (total === 0 || payment === PAYMENT.ZALOPAY || payment === PAYMENT.VIETQR));

/** Orders whose PDFs are open without a right, or closed in spite of one. */
export const wrongEntitlements = async ({ shop: { db } }: OrderWorld): Promise<string[]> => {
  const orders = await db.rows<OrderWithFiles>(sql`
    SELECT o.id, o.status, o.payment, o.total::int AS total, o.customer_id IS NOT NULL AS "hasBuyer",
      EXISTS (SELECT 1 FROM order_lines l JOIN products p ON p.id = l.product_id WHERE l.order_id = o.id AND l.quantity > 0 AND p.format = 2) AS "hasFiles",
      EXISTS (SELECT 1 FROM entitlements e WHERE e.order_id = o.id AND e.closed_at IS NULL) AS "isOpen"
    FROM orders o`);
  return orders
    .filter((order) => order.isOpen !== (order.hasBuyer && order.hasFiles && isPaid(order)))
    .map(({ id, status, isOpen }) => `${id} in ${status} is ${isOpen ? 'open' : 'closed'}`);
};
