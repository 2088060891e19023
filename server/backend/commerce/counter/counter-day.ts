import { sql, type SQL } from 'drizzle-orm';
import { counterErrors } from '@/contract/endpoints/counter-input';
import type { CounterDay, CounterCampaign, CounterDayOrder } from '@/contract/endpoints/counter-desk';
import { codeWindowOf, PICKUP } from '@/contract/rules/pickup';
import { CAMPAIGN_STATUS } from '@/contract/states/campaign';
import { ORDER_STATUS, PAYMENT } from '@/contract/states/order';
import { ORDER_TYPE } from '@/contract/vocabulary/order-types';
import { CAMPAIGN_FORMAT } from '@/contract/vocabulary/kinds';
import { LIMITS } from '@/contract/vocabulary/limits';
import type { Sql } from '../../db/database';
import { statusOfCampaign } from '../campaigns/status';
import { limitTo } from '../conditions';
import { oneRow, type CallContext, type TransactionContext, type User } from '../kernel';
import { readOnSale } from '../products/read-on-sale';
import { takesPart } from '../row-conditions';
import { dutyUntil } from './duty';
import type { PickupSeals } from './pickup-seals';

interface Caller {
  now: Date;
  actor: User;
}

/** Offline fairs `c` at which the issuer has a counter: from the start until two days after the end. */
const hasCounter = ({ actor, now }: Caller): SQL => sql`(c.format = ${CAMPAIGN_FORMAT.OFFLINE}
  AND c.cancelled_at IS NULL AND c.starts_at <= ${now.toISOString()}::timestamptz
  AND ${dutyUntil} > ${now.toISOString()}::timestamptz
  AND EXISTS (SELECT 1 FROM participants pt WHERE pt.campaign_id = c.id AND pt.issuer_id = ${actor.id} AND ${takesPart('pt')}))`;

const readCampaigns = (db: Sql, caller: Caller, where: SQL): Promise<CounterCampaign[]> =>
  db.rows<CounterCampaign>(sql`
    SELECT c.id, c.name, ${statusOfCampaign(caller.now)} AS status, c.starts_at AS "startDate", c.ends_at AS "endDate"
    FROM campaigns c WHERE ${hasCounter(caller)} AND ${where} ORDER BY ${statusOfCampaign(caller.now)} = ${CAMPAIGN_STATUS.RUNNING} DESC, c.ends_at, c.id`);

/** The fairs at which the issuer has a counter now, running ones first. */
export const listCounters = (ctx: CallContext): Promise<CounterCampaign[]> => readCampaigns(ctx.db, ctx, sql`true`);

const readCampaign = async (db: Sql, caller: Caller, campaignId: number): Promise<CounterCampaign> =>
  oneRow(await readCampaigns(db, caller, sql`c.id = ${campaignId}`), counterErrors.STAND_NOT_FOUND);

/** Throws STAND_NOT_FOUND unless the issuer has a counter there. */
export const assertCounter = async (ctx: TransactionContext, campaignId: number): Promise<void> => {
  await readCampaign(ctx.tx, ctx, campaignId);
};

const DAY_MS = 86_400_000;

/** How often lines of the order `o` were taken out or exchanged. */
export const changesOf = sql`(
  SELECT count(*)::int FROM order_steps s WHERE s.order_id = o.id AND s.reversal IS NOT NULL)`;

/**
 * The orders that are or will be waiting, and those handed over or cancelled within a day, so that the device can name
 * their state: at most as many as a phone stores, waiting ones first, sorted by slot, then
 * the others, changed last first; and how many more there are.
 */
const readOrders = async (
  { db, actor, now }: CallContext,
  campaignId: number,
): Promise<{ orders: Omit<CounterDayOrder, 'codes'>[]; more: number }> => {
  const rows = await db.rows<Omit<CounterDayOrder, 'codes'> & { total: number }>(sql`
    WITH chosen AS (
      SELECT o.id, count(*) OVER ()::int AS total FROM orders o
      WHERE o.campaign_id = ${campaignId} AND o.issuer_id = ${actor.id} AND o.type = ${ORDER_TYPE.PICKUP}
        AND (o.status IN (${ORDER_STATUS.PROCESSING}, ${ORDER_STATUS.PICKUP_AVAILABLE})
          OR o.updated_at > ${new Date(now.getTime() - DAY_MS).toISOString()})
      ORDER BY o.status = ${ORDER_STATUS.PICKUP_AVAILABLE} DESC, o.status = ${ORDER_STATUS.PROCESSING} DESC,
        o.updated_at DESC, o.id ${limitTo(LIMITS.counterDayOrders)})
    SELECT chosen.total, o.id, o.code, o.status, o.recipient_name AS recipient,
      CASE WHEN o.payment = ${PAYMENT.CASH} THEN o.total ELSE 0 END AS collect,
      slot.starts_at AS slot, k.sold_by IS NOT NULL AS sold, ${changesOf} AS changes,
      (SELECT json_agg(json_build_object('title', l.title, 'quantity', l.quantity) ORDER BY l.position)
       FROM order_lines l WHERE l.order_id = o.id AND l.quantity > 0) AS lines
    FROM chosen JOIN orders o ON o.id = chosen.id JOIN checkouts k ON k.id = o.checkout_id LEFT JOIN slot_bookings b ON b.order_id = o.id
    LEFT JOIN slots slot ON slot.id = b.slot_id
    CROSS JOIN LATERAL (SELECT o.status IN (${ORDER_STATUS.PROCESSING}, ${ORDER_STATUS.PICKUP_AVAILABLE}) AS waits) list
    ORDER BY list.waits DESC, CASE WHEN list.waits THEN slot.starts_at END NULLS LAST, CASE WHEN list.waits THEN b.place END,
      CASE WHEN list.waits THEN o.ordered_at END, o.updated_at DESC, o.code`);
  const orders = rows.map(({ total: _, ...order }) => order);
  return { orders, more: (rows[0]?.total ?? 0) - rows.length };
};

/**
 * The data that a counter device needs to work offline for a day (D5.3.11). The codes are salted hashes.
 * @throws {AppError} STAND_NOT_FOUND
 */
export const readCounterDay = async (ctx: CallContext, seals: PickupSeals, campaignId: number): Promise<CounterDay> => {
  const campaign = await readCampaign(ctx.db, ctx, campaignId);
  const own = { campaignId, issuerId: ctx.actor.id };
  const [{ orders, more }, products] = await Promise.all([
    readOrders(ctx, campaignId),
    readOnSale(ctx.db, ctx.now, own),
  ]);
  const firstWindow = codeWindowOf(ctx.now.getTime()) - PICKUP.laterWindows;
  const withCodes = orders.map(async (order) => ({
    ...order,
    codes: order.status === ORDER_STATUS.PICKUP_AVAILABLE ? await seals.codeHashes(order.id, firstWindow) : [],
  }));
  const { publicKey, salt } = seals;
  return {
    fair: campaign,
    now: ctx.now.toISOString(),
    salt,
    firstWindow,
    publicKey,
    products,
    orders: await Promise.all(withCodes),
    more,
  };
};
