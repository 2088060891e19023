import { sql, type SQL } from 'drizzle-orm';
import type { PickupTicket } from '@/contract/endpoints/counter';
import { dayOf } from '@/contract/rules/calendar';
import { SLOT_MS } from '@/contract/rules/slots';
import { ORDER_STATUS, type OrderStatusId } from '@/contract/states/order';
import type { Sql } from '../../db/database';
import { limitTo, startOfDay } from '../conditions';

const { PROCESSING, PICKUP_AVAILABLE } = ORDER_STATUS;

/** Slots `s` of the day in Viet Nam that it is. */
const isToday = (now: Date): SQL => {
  const today = dayOf(now);
  return sql`s.starts_at >= ${startOfDay(today)} AND s.starts_at < ${startOfDay(today, 1)}`;
};

/** Orders `other` that were neither handed over nor cancelled, and are paid or to be paid in cash. */
const isExpected = sql.raw(`other.status IN (${PROCESSING}, ${PICKUP_AVAILABLE})`);

/** Orders `o` that have a queue now: they are ready, or the slot `s` is the present quarter of an hour. */
const hasQueue = (now: Date): SQL => sql`(o.status = ${PICKUP_AVAILABLE} OR (o.status = ${PROCESSING}
  AND s.starts_at <= ${now.toISOString()} AND s.starts_at > ${new Date(now.getTime() - SLOT_MS).toISOString()}))`;

/**
 * The place of an order in the queue of its counter. The queue of a counter is all orders that have booked a slot of
 * the same issuer, fair and place on the same day in Viet Nam, by slot and then by order of booking. An order has a
 * place in it only on that day, and only if it is ready, or the present quarter of an hour is its slot and it waits to
 * become ready.
 *
 * - `number`: its position, from 1. Orders handed over keep theirs; a cancelled or moved order leaves the queue.
 * - `ahead`: how many orders before it were not handed over yet. One whose customer does not come stays in it until the
 *   day is over. Unpaid ones do not count, because they cannot be handed over.
 *
 * Null for an order without a place in a queue now.
 */
export const readQueue = async (db: Sql, now: Date, orderId: string): Promise<PickupTicket['queue']> => {
  const [queue] = await db.rows<NonNullable<PickupTicket['queue']>>(sql`
    SELECT earlier.number + 1 AS number, earlier.ahead
    FROM slot_bookings mine JOIN slots s ON s.id = mine.slot_id JOIN orders o ON o.id = mine.order_id
    CROSS JOIN LATERAL (SELECT count(*)::int AS number, (count(*) FILTER (WHERE ${isExpected}))::int AS ahead
      FROM slots slot JOIN slot_bookings b ON b.slot_id = slot.id JOIN orders other ON other.id = b.order_id
      WHERE slot.plan_id = s.plan_id AND slot.schedule_id IS NOT DISTINCT FROM s.schedule_id
        AND slot.starts_at >= ${startOfDay(dayOf(now))} AND (slot.starts_at, b.place) < (s.starts_at, mine.place)) earlier
    WHERE mine.order_id = ${orderId} AND ${isToday(now)} AND ${hasQueue(now)}`);
  return queue ?? null;
};

/** An order whose page shows a place in a queue. */
export interface QueuedOrder {
  id: string;
  code: string;
  status: OrderStatusId;
  customerId: string;
}

/** Most customers who are notified that the queue before them has moved; others read it every minute. */
const MOST_NOTIFIED = 50;

/** The first orders of an issuer at a fair that have a place in a queue now, of customers with an account. */
export const readQueued = (
  db: Sql,
  now: Date,
  { campaignId, issuerId }: { campaignId: number; issuerId: string },
): Promise<QueuedOrder[]> =>
  db.rows<QueuedOrder>(sql`
    SELECT o.id, o.code, o.status, o.customer_id AS "customerId"
    FROM slot_plans plan JOIN slots s ON s.plan_id = plan.id JOIN slot_bookings b ON b.slot_id = s.id
    JOIN orders o ON o.id = b.order_id
    WHERE plan.campaign_id = ${campaignId} AND plan.issuer_id = ${issuerId} AND o.customer_id IS NOT NULL
      AND ${isToday(now)} AND ${hasQueue(now)}
    ORDER BY s.starts_at, b.place ${limitTo(MOST_NOTIFIED)}`);
