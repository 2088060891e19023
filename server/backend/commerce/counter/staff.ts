import { sql } from 'drizzle-orm';
import type { Buyer, BuyerQuery, StaffCampaign, StaffOrderQuery } from '@/contract/endpoints/counter';
import type { Order } from '@/contract/endpoints/orders';
import { fold } from '@/contract/rules/fold';
import { digitsOf, nationalOf, PHONE_END } from '@/contract/rules/phone-search';
import { ORDER_STATUS } from '@/contract/states/order';
import { ORDER_TYPE } from '@/contract/vocabulary/order-types';
import { statusOfCampaign } from '../campaigns/status';
import { containsFolded, limitTo } from '../conditions';
import type { CallContext } from '../kernel';
import { listOrders } from '../orders/read/list-orders';
import { readOrder } from '../orders/read/read-orders';
import { dutyUntil, isOnDuty, ordersOnDuty } from './duty';

/** The fairs at which the caller is on duty, running ones first (D3.10.2). */
export const listStaffCampaigns = (ctx: CallContext): Promise<StaffCampaign[]> =>
  ctx.db.rows<StaffCampaign>(sql`
    SELECT c.id, c.name, c.image_url AS "imageUrl", ${statusOfCampaign(ctx.now)} AS status, c.starts_at AS "startDate",
      c.ends_at AS "endDate", ${dutyUntil} AS "dutyUntil", json_build_object('line', c.address_line) AS address,
      (SELECT coalesce(json_agg(json_build_object('id', s.id, 'organization', org.name, 'line', s.address_line,
          'startDate', s.starts_at, 'endDate', s.ends_at) ORDER BY s.starts_at, s.id), '[]')
       FROM schedules s JOIN campaign_organizations co ON co.id = s.campaign_organization_id
       JOIN organizations org ON org.id = co.organization_id WHERE co.campaign_id = c.id) AS stops,
      (SELECT count(*)::int FROM orders o WHERE o.campaign_id = c.id AND o.type = ${ORDER_TYPE.PICKUP}
         AND o.status = ${ORDER_STATUS.PICKUP_AVAILABLE}) AS waiting
    FROM campaigns c WHERE ${isOnDuty(ctx)} ORDER BY c.starts_at, c.id`);

/** The counter orders of the fairs at which the caller is on duty. */
export const listStaffOrders = (ctx: CallContext, query: StaffOrderQuery) =>
  listOrders(ctx, { ...query, searchBy: 'all', sort: 'newest' }, ordersOnDuty(ctx));

/** One counter order; throws ORDER_NOT_FOUND, also for an order of another fair. */
export const getStaffOrder = (ctx: CallContext, id: string): Promise<Order> =>
  readOrder(ctx.db, ctx.now, sql`${ordersOnDuty(ctx)} AND o.id = ${id}`);

const FOUND = 20;
const SHOWN_DIGITS = 3;

const phoneDigits = sql`regexp_replace(coalesce(u.phone, ''), '\\D', '', 'g')`;

/** The index finds the digits at any position; the second condition requires them at the end of the number. */
const asked = ({ name, phone }: BuyerQuery) => {
  if (phone === undefined)
    return sql`${containsFolded(sql`u.search_fold`, fold(name ?? ''))}
    AND ${containsFolded(sql`fold(u.name)`, fold(name ?? ''))}`;
  const typed = digitsOf(phone);
  const end = typed.length === PHONE_END ? typed : nationalOf(phone);
  return sql`${containsFolded(sql`u.search_fold`, end)} AND right(${phoneDigits}, ${end.length}::int) = ${end}`;
};

/**
 * Customers for a sale over the counter. Of their phone number only the last digits are returned, to tell two people
 * apart (A5.9).
 */
export const findBuyers = ({ db }: CallContext, query: BuyerQuery): Promise<Buyer[]> =>
  db.rows<Buyer>(sql`
    SELECT u.id, u.name, l.name AS level, nullif(right(${phoneDigits}, ${SHOWN_DIGITS}::int), '') AS "phoneEnd"
    FROM users u JOIN customers c ON c.user_id = u.id JOIN levels l ON l.id = c.level_id
    WHERE u.active AND ${asked(query)} ORDER BY fold(u.name), u.id ${limitTo(FOUND)}`);
