import { sql } from 'drizzle-orm';
import pino from 'pino';
import type { CheckoutAnswer, Order } from '@/contract/endpoints/orders';
import type { SlotPlan } from '@/contract/endpoints/slots';
import type { SlotHours } from '@/contract/rules/slots';
import { createTaskHandlers } from '@server/backend/jobs/task-handlers';
import { createTaskRunner } from '@server/backend/jobs/task-runner';
import type { Answer } from './backend';
import { noMail } from './no-mail';
import type { LineSpec, OrderOptions, Shop } from './shop';

/** The day after the test clock's start. */
export const SLOT_DAY = '2026-11-22';

/** The beginning of a slot on that day. */
export const slotAt = (time: string): string => new Date(`${SLOT_DAY}T${time}:00+07:00`).toISOString();

export const slotHours = (more: Partial<SlotHours> = {}): SlotHours => ({
  ...{ scheduleId: null, day: SLOT_DAY, from: '09:00', until: '10:00', capacity: 2 },
  ...more,
});

export const readPlan = async (shop: Shop, token = shop.issuerToken): Promise<SlotPlan> =>
  (await shop.call(`GET /issuer/campaigns/${shop.campaign.id}/slots`, { token })).body as unknown as SlotPlan;

/** Saves the hours of the first issuer, based on the present version or the given one. */
export const saveHours = async (shop: Shop, hours: readonly SlotHours[], version?: number): Promise<Answer> =>
  shop.call('PUT /issuer/campaigns/slots', {
    token: shop.issuerToken,
    body: { campaignId: shop.campaign.id, version: version ?? (await readPlan(shop)).version, hours },
  });

/** Places a counter order of the first issuer, with a slot where one is given. */
export const orderSlot = (
  shop: Shop,
  lines: LineSpec[],
  startDate?: string,
  { scheduleId = null, ...options }: OrderOptions & { scheduleId?: number | null } = {},
): Promise<Answer> =>
  shop.order(lines, {
    ...options,
    body: {
      ...{ type: 2, address: undefined },
      pickup: { scheduleId, ...(startDate && { slots: [{ issuerId: shop.issuer.id, startDate }] }) },
      ...options.body,
    },
  });

/** The one order of a checkout. */
export const placedOrder = ({ body, text }: Answer): Order => {
  const [order] = (body as unknown as CheckoutAnswer).orders ?? [];
  if (!order) throw new Error(`nothing was placed: ${text}`);
  return order;
};

export const moveSlot = (shop: Shop, id: string, startDate: string | null, token = shop.customerToken) =>
  shop.call('PUT /orders/slot', { token, body: { id, startDate } });

/** Slots with bookings of the whole shop, with the number that the bookings themselves have. */
export const readBooked = (shop: Shop) =>
  shop.db.rows<{ startDate: string; taken: number; bookings: number }>(sql`
    SELECT s.starts_at AS "startDate", s.taken, count(b.order_id)::int AS bookings
    FROM slots s LEFT JOIN slot_bookings b ON b.slot_id = s.id GROUP BY s.id
    HAVING s.taken > 0 OR count(b.order_id) > 0 ORDER BY s.starts_at`);

/** Runs the due tasks and handles the events. */
export const runSlotJobs = async ({ db, clock, parts, outbox }: Shop): Promise<void> => {
  const handlers = createTaskHandlers({ payments: { waitMs: {} }, parts, mails: noMail });
  await createTaskRunner({ db, clock: clock.now, handlers, log: pino({ level: 'silent' }) }).drain();
  await outbox.drain();
};
