import { sql, type SQL } from 'drizzle-orm';
import type { Order } from '@/contract/endpoints/orders';
import type { Carrier } from '@/contract/rules/carriers';
import { ORDER_STATUS } from '@/contract/states/order';
import type { Sql } from '../../../db/database';
import { statusOfCampaign } from '../../campaigns/status';
import type { BookedSlot } from '../../slots/book';
import { orderJoins } from '../read/read-orders';

/** The data of an order for a transition: its state, and what its effects and events need. */
export interface MovableOrder extends Pick<
  Order,
  'id' | 'code' | 'type' | 'status' | 'payment' | 'issuer' | 'plusPoint'
> {
  /** With its dates as ISO 8601. */
  campaign: Pick<Order['campaign'], 'id' | 'name' | 'status'> & { startDate: string; endDate: string };
  /** Null for a guest, and for a walk-in customer. */
  customerId: string | null;
  /** The address as one line. */
  address: string | null;
  /** The stop at which it is collected; null for the fair's own place. */
  stopId: number | null;
  /** The slot in which it is to be collected. */
  slot: BookedSlot | null;
  /** Whether the step takes that slot away. */
  slotFreed?: boolean;
  /** Books of which the step frees copies, when it takes lines out of the order or exchanges them. */
  freedBooks?: number[];
  carrier: Carrier | null;
  trackingNumber: string | null;
  /** Day, as `YYYY-MM-DD`. */
  expectedOn: string | null;
  /** Whether it was sold over the counter, and not ordered before. */
  soldAtCounter: boolean;
  /** When the clock closed it while it was waiting at the counter: a late hand-over is still accepted (D3.7.7). */
  closedAtCounter: string | null;
}

/**
 * When the clock closed an order that was waiting at the counter: the time of its last step, if it followed that
 * status.
 */
const closedAtCounter = sql`(
  SELECT max(last.at) FROM (SELECT s.status, s.at, s.actor_id, row_number() OVER (ORDER BY s.at DESC, s.id DESC) AS place
        FROM order_steps s WHERE s.order_id = o.id) last WHERE last.place <= 2
  HAVING count(*) = 2 AND bool_and(CASE WHEN last.place = 1 THEN last.status = ${ORDER_STATUS.CANCELLED} AND last.actor_id IS NULL
    ELSE last.status = ${ORDER_STATUS.PICKUP_AVAILABLE} END))`;

/** The orders that meet a condition on `o`, as transitions need them, sorted by code. */
export const readMovableOrders = (tx: Sql, now: Date, where: SQL): Promise<MovableOrder[]> =>
  tx.rows<MovableOrder>(sql`
    SELECT o.id, o.code, o.type, o.status, o.payment, o.plus_point AS "plusPoint", o.customer_id AS "customerId",
      o.address_line AS address, o.pickup_schedule_id AS "stopId", o.carrier, o.tracking_number AS "trackingNumber",
      o.expected_on::text AS "expectedOn", 
      (SELECT k.sold_by IS NOT NULL FROM checkouts k WHERE k.id = o.checkout_id) AS "soldAtCounter", CASE WHEN o.status = ${ORDER_STATUS.CANCELLED} THEN ${closedAtCounter} END AS "closedAtCounter",
      (SELECT json_build_object('id', slot.id, 'startDate', slot.starts_at) FROM slot_bookings b
       JOIN slots slot ON slot.id = b.slot_id WHERE b.order_id = o.id) AS slot,
      json_build_object('id', c.id, 'name', c.name, 'status', ${statusOfCampaign(now)}, 'startDate', c.starts_at,
        'endDate', c.ends_at) AS campaign,
      json_build_object('id', issuer.id, 'name', issuer.name) AS issuer
    FROM orders o ${orderJoins} WHERE ${where} ORDER BY o.code`);
