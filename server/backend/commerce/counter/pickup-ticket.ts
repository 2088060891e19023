import { sql } from 'drizzle-orm';
import type { PickupTicket } from '@/contract/endpoints/counter';
import { orderErrors } from '@/contract/endpoints/orders';
import { ORDER_STATUS } from '@/contract/states/order';
import { ORDER_TYPE } from '@/contract/vocabulary/order-types';
import { stopHours } from '../campaigns/opening-hours';
import { gateJson } from '../campaigns/read-stalls';
import { limitTo } from '../conditions';
import { oneRow, type CallContext } from '../kernel';
import type { Ports } from '../ports';
import { ownedByCustomer } from '../orders/read/read-orders';
import { readQueue } from '../slots/queue';

/** More orders than one customer collects at one counter. */
const MOST_WAITING = 50;

/** The stalls of the issuer of the row `o` of orders, at its counter. */
const stallsJson = sql`coalesce((
  SELECT json_agg(json_build_object('code', st.code, 'placeNote', st.place_note, 'x', st.x, 'y', st.y,
    'startDate', si.starts_at, 'endDate', si.ends_at) ORDER BY st.code, si.starts_at)
  FROM stalls st JOIN stall_issuers si ON si.stall_id = st.id
  WHERE st.campaign_id = o.campaign_id AND st.schedule_id IS NOT DISTINCT FROM o.pickup_schedule_id
    AND si.issuer_id = o.issuer_id), '[]')`;

/** The orders of the same customer that wait at the counter of the row `mine` of orders. */
const waitingJson = sql`coalesce((
  SELECT json_agg(json_build_object('id', o.id, 'code', o.code, 'issuer', issuer.name, 'stalls', ${stallsJson}) ORDER BY o.code)
  FROM (SELECT * FROM orders other
        WHERE other.customer_id = mine.customer_id AND other.type = ${ORDER_TYPE.PICKUP}
          AND other.status = ${ORDER_STATUS.PICKUP_AVAILABLE} AND other.campaign_id = mine.campaign_id
          AND other.pickup_schedule_id IS NOT DISTINCT FROM mine.pickup_schedule_id
        ORDER BY other.code ${limitTo(MOST_WAITING)}) o
  JOIN users issuer ON issuer.id = o.issuer_id), '[]')`;

/**
 * Where a customer collects a counter order: its place, the stalls of its issuer on the plan, the customer's other
 * orders there, and its place in the queue (D4.14.10).
 * @throws {AppError} ORDER_NOT_FOUND, also for another customer's order and for a delivery
 */
export const readPickupTicket = async (
  ctx: CallContext,
  { wallets }: Pick<Ports, 'wallets'>,
  id: string,
): Promise<PickupTicket> => {
  const ticket = oneRow(
    await ctx.db.rows<Omit<PickupTicket, 'queue' | 'wallets'>>(sql`
      SELECT json_build_object('organization', host.name, 'startDate', coalesce(s.starts_at, c.starts_at), 'endDate', coalesce(s.ends_at, c.ends_at),
          'openingHours', ${stopHours}) AS place,
        CASE WHEN s.id IS NULL THEN c.plan_url ELSE s.plan_url END AS "planUrl",
        CASE WHEN s.id IS NULL THEN ${gateJson('c')} ELSE ${gateJson('s')} END AS gate,
        ${stallsJson} AS stalls, (SELECT ${waitingJson} FROM orders mine WHERE mine.id = o.id) AS waiting
      FROM orders o JOIN campaigns c ON c.id = o.campaign_id
      LEFT JOIN schedules s ON s.id = o.pickup_schedule_id
      LEFT JOIN campaign_organizations co ON co.id = s.campaign_organization_id
      LEFT JOIN organizations host ON host.id = co.organization_id
      WHERE ${ownedByCustomer(ctx)} AND o.id = ${id} AND o.type = ${ORDER_TYPE.PICKUP}`),
    orderErrors.ORDER_NOT_FOUND,
  );
  return { ...ticket, queue: await readQueue(ctx.db, ctx.now, id), wallets: wallets.offered(ctx.now) };
};
