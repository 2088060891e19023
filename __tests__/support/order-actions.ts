import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import pino from 'pino';
import { placeOrderBody } from '@/contract/endpoints/orders';
import { codeWindowOf } from '@/contract/rules/pickup';
import { AppError } from '@/contract/vocabulary/error-codes';
import { ORDER_BATCH_ACTIONS, PAYMENT, type PaymentId } from '@/contract/states/order';
import type { Side } from '@/contract/states/participant';
import { RETURN_REASON } from '@/contract/states/return';
import { ACCOUNT, ENTRY_KIND } from '@/contract/vocabulary/ledger';
import { ROLE } from '@/contract/vocabulary/roles';
import { scheduleMissing } from '@server/backend/commerce/campaigns/dates';
import { handOver, ISSUER_STAND, STAFF_COUNTER } from '@server/backend/commerce/counter/hand-over';
import { sell } from '@server/backend/commerce/counter/sell';
import { assertCounter } from '@server/backend/commerce/counter/counter-day';
import { CLOCK, inTransaction } from '@server/backend/commerce/kernel';
import { payRefund } from '@server/backend/commerce/refunds/pay';
import { reverseRefund } from '@server/backend/commerce/refunds/reverse';
import { moveMany } from '@server/backend/commerce/orders/move/batch';
import { CUSTOMER, PARTIES } from '@server/backend/commerce/orders/move/perform';
import { cancelOwnOrder, officeMoves } from '@server/backend/commerce/orders/move/moves';
import { exchangeLines } from '@server/backend/commerce/orders/exchange/exchange-lines';
import { readReversible } from '@server/backend/commerce/orders/reverse/read-lines';
import { reverseLines } from '@server/backend/commerce/orders/reverse/reverse-lines';
import { confirmTransfer } from '@server/backend/commerce/payments/list-payments';
import { payInCash } from '@server/backend/commerce/payments/pay-checkout';
import { refundReturn, stepReturn } from '@server/backend/commerce/returns/answer';
import { askReturn, readReturnsOfOrder } from '@server/backend/commerce/returns/ask';
import { scheduleAt } from '@server/backend/commerce/schedule';
import { createTaskHandlers } from '@server/backend/jobs/task-handlers';
import { noMail } from './no-mail';
import { createTaskRunner } from '@server/backend/jobs/task-runner';
import { DAY, MINUTE } from './clock';
import type { OrderWorld, PlacedOrder } from './order-world';
import { orderBody } from './shop';

const HOUR = 60 * MINUTE;

/** A deed that a user tries. The numbers select which order, how many copies, and whose. */
export interface OrderAction {
  name: keyof typeof ACTIONS;
  pick: number;
  amount: number;
  /** By the organiser in the place of the issuer. */
  stepsIn: boolean;
}

interface Scene extends OrderAction {
  world: OrderWorld;
  order: PlacedOrder | undefined;
  orders: readonly PlacedOrder[];
}

type Work = Promise<unknown> | undefined;

/** How long transfers may take. */
const PAYABLE = { [PAYMENT.VIETQR]: DAY };

const place =
  (type: 1 | 2, payment: PaymentId = PAYMENT.CASH) =>
  ({ world: { shop, products, customer, placeOrder }, pick, amount }: Scene): Work => {
    const chosen = [...new Set([products[pick % products.length]!, products[(pick + amount) % products.length]!])];
    const lines = chosen.map((productId) => ({ productId, quantity: 1 + (amount % 3) }));
    const body = orderBody(shop.campaign.id, lines, { payment, ...(type === 2 && { type, address: undefined }) });
    return placeOrder(customer(), placeOrderBody.parse(body), randomUUID(), PAYABLE);
  };

/** A transfer arrives: mostly of the requested amount; sometimes of another amount, late, or twice. */
const pay = async ({ world: { shop, organiser }, order, pick, amount }: Scene): Promise<unknown> => {
  if (!order) return undefined;
  const { checkoutId } = order;
  const [asked] = await shop.db.rows<{ total: number }>(sql`
    SELECT sum(total)::int AS total FROM orders WHERE checkout_id = ${checkoutId}`);
  const more = amount === 9 ? pick - 10 : 0;
  return confirmTransfer(organiser(), { checkoutId, amount: asked!.total + more, reference: randomUUID() });
};

/** A sale at an issuer's counter, paid in cash; sometimes of a product that is not sold there. */
const sellAtCounter = ({ world: { shop, issuers, products }, pick, amount }: Scene): Work => {
  const productId = products[amount === 9 ? pick % products.length : (pick % 2) * 3 + (amount % 3)]!;
  const lines = [{ productId, quantity: 1 + (amount % 2), withPdf: false, withAudio: false }];
  const call = { operation: 'POST /issuer/orders' as const, key: randomUUID() };
  return sell(issuers[pick % 2]!(), assertCounter, { campaignId: shop.campaign.id, lines }, call);
};

/** A change of an order in the back office, by its issuer or the organiser. */
const move =
  (way: keyof (typeof officeMoves)[Side], details: object = {}) =>
  ({ world, order, stepsIn, amount }: Scene): Work => {
    if (!order) return undefined;
    const ask = {
      id: order.id,
      note: 'Vì mưa',
      carrier: 'ghn' as const,
      scheduleId: null,
      expectedOn: '2099-12-31',
      ...details,
    };
    // Sometimes by the other issuer, who does not own the order.
    const issuer = world.issuers[amount === 9 ? 1 - order.issuer : order.issuer]!;
    return stepsIn
      ? officeMoves[ROLE.SYSTEM][way](world.organiser(), ask)
      : officeMoves[ROLE.ISSUER][way](issuer(), ask);
  };

const WRONG = '00000000';

/**
 * By staff on duty, or at the issuer's own counter; sometimes with wrong digits, or at the counter of the other issuer.
 */
const handOverCode =
  (hoursAgo: (amount: number) => number) =>
  ({ world, order, stepsIn, amount, pick }: Scene): Work => {
    if (!order) return undefined;
    const issuer = world.issuers[amount === 9 ? 1 - order.issuer : order.issuer]!;
    const ctx = stepsIn ? world.staff() : issuer();
    const at = new Date(ctx.now.getTime() - hoursAgo(amount) * HOUR);
    const proof = pick % 10 === 9 ? WRONG : world.seals.code(order.id, codeWindowOf(at.getTime()));
    const operation = stepsIn ? 'PUT /staff/orders/received' : 'PUT /issuer/orders/received';
    const notified = { id: order.id, proof, at: at.toISOString() };
    return handOver(ctx, stepsIn ? STAFF_COUNTER : ISSUER_STAND, world.seals, notified, {
      operation,
      key: randomUUID(),
    });
  };

const setCampaign = ({ world: { shop } }: Scene, column: 'postponed_at', at: string | null): Promise<unknown> =>
  shop.db.rows(sql`UPDATE campaigns SET ${sql.identifier(column)} = ${at} WHERE id = ${shop.campaign.id}`);

/** Three backends run the due tasks at the same time. */
const runJobs = async ({ shop: { db, clock, parts } }: OrderWorld): Promise<void> => {
  await inTransaction({ db, now: clock.now(), actor: CLOCK }, async (ctx) => {
    await scheduleAt(ctx, 'orders.untaken', '', clock.now(), null);
    await scheduleAt(ctx, 'sold_copies.sum-up', '', clock.now(), null);
  });
  const options = {
    db,
    clock: clock.now,
    handlers: createTaskHandlers({ payments: { waitMs: {} }, parts, mails: noMail }),
    log: pino({ level: 'silent' }),
  };
  await Promise.all([1, 2, 3].map(() => createTaskRunner(options).drain()));
};

/** Schedules the missing tasks for things that are due at dates. */
export const findTasks = ({ shop: { db, clock } }: OrderWorld): Promise<void> =>
  inTransaction({ db, now: clock.now(), actor: CLOCK }, scheduleMissing);

const endCampaignAt = ({ shop: { db, clock, campaign } }: OrderWorld, end: Date): Promise<void> =>
  inTransaction({ db, now: clock.now(), actor: CLOCK }, async (ctx) => {
    await ctx.tx.rows(sql`UPDATE campaigns SET ends_at = ${end.toISOString()} WHERE id = ${campaign.id}`);
    await scheduleAt(ctx, 'campaign.ended', String(campaign.id), end, null);
  });

const closedByClock = async ({ shop: { db } }: OrderWorld): Promise<number> =>
  (await db.rows(sql`SELECT 1 FROM order_steps WHERE status = 7 AND actor_id IS NULL`)).length;

/** By its customer, its issuer, or the organiser: copies of one line; sometimes they are not put back on sale. */
const reverse = async ({ world, order, stepsIn, amount, pick }: Scene): Promise<unknown> => {
  if (!order) return undefined;
  const issuer = world.issuers[amount === 9 ? 1 - order.issuer : order.issuer]!;
  const office = stepsIn ? { ctx: world.organiser(), side: ROLE.SYSTEM } : { ctx: issuer(), side: ROLE.ISSUER };
  const isOwn = pick % 3 === 0;
  const ctx = isOwn ? world.customer() : office.ctx;
  const party = isOwn ? CUSTOMER : PARTIES[office.side];
  const { lines } = await readReversible(ctx, party, order.id);
  const line = lines[pick % Math.max(1, lines.length)];
  if (!line?.quantity) return undefined;
  const parts = [{ productId: line.productId, quantity: 1 + (amount % line.quantity) }];
  const call = { operation: 'PUT /orders/lines/reversed' as const, key: randomUUID() };
  return reverseLines(
    ctx,
    party,
    { id: order.id, parts, note: 'Rách bìa', restock: pick % 2 === 0, inCash: amount % 2 === 0 },
    call,
  );
};

/**
 * By its issuer or the organiser: copies of one line for copies of any product, often of the same; sometimes the difference is
 * not collected.
 */
const exchange = async ({ world, order, stepsIn, amount, pick }: Scene): Promise<unknown> => {
  if (!order) return undefined;
  const issuer = world.issuers[amount === 9 ? 1 - order.issuer : order.issuer]!;
  const { ctx, side } = stepsIn ? { ctx: world.organiser(), side: ROLE.SYSTEM } : { ctx: issuer(), side: ROLE.ISSUER };
  const { lines } = await readReversible(ctx, PARTIES[side], order.id);
  const line = lines[pick % Math.max(1, lines.length)];
  if (!line?.quantity) return undefined;
  const productId = pick % 4 === 0 ? line.productId : world.products[order.issuer * 3 + (pick % 3)]!;
  const asked = {
    ...{ id: order.id, note: 'Đổi ý', restock: pick % 2 === 0, inCash: amount % 4 !== 0 },
    parts: [{ productId: line.productId, quantity: 1 + (amount % line.quantity) }],
    instead: [{ productId, quantity: 1 + (amount % 3) }],
  };
  const call = { operation: 'PUT /issuer/orders/lines/exchanged' as const, key: randomUUID() };
  return exchangeLines(ctx, PARTIES[side], asked, call);
};

/** The customer asks to return copies of one line. */
const askToReturn = async ({ world, order, amount, pick }: Scene): Promise<unknown> => {
  if (!order) return undefined;
  const { lines } = await readReturnsOfOrder(world.customer(), order.id);
  const line = lines[pick % Math.max(1, lines.length)];
  if (!line?.quantity) return undefined;
  const request = {
    ...{ orderId: order.id, reason: RETURN_REASON.OTHER, words: 'Rách', images: [], wish: 'refund' as const },
    parts: [{ productId: line.productId, quantity: 1 + (amount % line.quantity) }],
  };
  return askReturn(world.customer(), request, randomUUID());
};

/** Its issuer or the organiser accepts the latest request of an order, or refunds it with the copies back or without. */
const answerReturn = async ({ world, order, stepsIn, amount, pick }: Scene): Promise<unknown> => {
  if (!order) return undefined;
  const issuer = world.issuers[amount === 9 ? 1 - order.issuer : order.issuer]!;
  const { ctx, side } = stepsIn ? { ctx: world.organiser(), side: ROLE.SYSTEM } : { ctx: issuer(), side: ROLE.ISSUER };
  const [request] = await ctx.db.rows<{ id: string }>(sql`
    SELECT id FROM return_requests WHERE order_id = ${order.id} ORDER BY created_at DESC, id LIMIT 1`);
  if (!request) return undefined;
  if (pick % 3 === 0) return stepReturn(ctx, 'agree', { ...request, note: 'Gian A12' });
  const refund = { ...request, received: pick % 2 === 0, restock: amount % 2 === 0, inCash: amount % 3 === 0 };
  return refundReturn(ctx, side, refund, { operation: 'PUT /issuer/returns/refund', key: randomUUID() });
};

/** The organiser pays all or half of what is owed back for an order. */
const payBack = async ({ world, order, amount }: Scene): Promise<unknown> => {
  const ctx = world.organiser();
  const [owed] = await ctx.db.rows<{ amount: number }>(sql`
    SELECT -sum(amount)::int AS amount FROM ledger_entries WHERE order_id = ${order?.id ?? null} AND account = ${ACCOUNT.REFUND}
    HAVING sum(amount) < 0`);
  if (!order || !owed) return undefined;
  const part = amount % 2 ? owed.amount : Math.ceil(owed.amount / 2);
  return payRefund(ctx, order.id, { amount: part, reference: randomUUID(), accountVersion: null }, randomUUID());
};

/** The organiser takes back that the latest part of a refund was paid. */
const reverseBack = async ({ world, order }: Scene): Promise<unknown> => {
  const ctx = world.organiser();
  const [part] = await ctx.db.rows<{ reference: string }>(sql`
    SELECT e.reference FROM ledger_entries e WHERE e.order_id = ${order?.id ?? null} AND e.account = ${ACCOUNT.REFUND}
      AND e.kind = ${ENTRY_KIND.REFUND} ORDER BY e.id DESC LIMIT 1`);
  return order && part && reverseRefund(ctx, order.id, { reference: part.reference, reason: 'x' }, randomUUID());
};

/** Everything that users and the clock may do. */
const ACTIONS = {
  orderParcel: place(1),
  orderForCounter: place(2),
  orderOnline: place(1, PAYMENT.VIETQR),
  orderOnlineForCounter: place(2, PAYMENT.VIETQR),
  pay,
  payInCash: ({ world, order }: Scene): Work => order && payInCash(world.customer(), 'Tiền mặt', order.checkoutId),
  sell: sellAtCounter,
  ship: move('ship'),
  changeShipment: move('changeShipment', { carrier: 'jt' }),
  deliver: move('deliver'),
  takeBack: move('takeBack'),
  makeAvailable: move('makeAvailable'),
  changePlace: move('changePlace'),
  cancel: move('cancel'),
  void: move('void'),
  reverse,
  exchange,
  askToReturn,
  answerReturn,
  payBack,
  reverseBack,
  cancelOwn: ({ world, order }: Scene): Work => order && cancelOwnOrder(world.customer(), { id: order.id }),
  handOver: handOverCode(() => 0),
  handOverLate: handOverCode((amount) => amount * 6),
  many: ({ world: { issuers }, orders, pick, amount }: Scene): Work => {
    const ids = orders.slice(-8).map(({ id }) => id);
    if (ids.length === 0) return undefined;
    const action = ORDER_BATCH_ACTIONS[pick % ORDER_BATCH_ACTIONS.length]!;
    const call = { operation: 'PUT /issuer/orders/batch' as const, key: `batch ${amount}` };
    return moveMany(
      issuers[pick % 2]!(),
      PARTIES[ROLE.ISSUER],
      { action, ids, note: 'Gộp' },
      {
        ...call,
        logFailure: (error) => {
          throw error;
        },
      },
    );
  },
  postpone: (scene: Scene): Work => setCampaign(scene, 'postponed_at', scene.world.shop.clock.now().toISOString()),
  resume: (scene: Scene): Work => setCampaign(scene, 'postponed_at', null),
  async wait({ world: { shop }, amount }: Scene): Promise<void> {
    shop.clock.advance((1 + amount) * HOUR);
  },
  /** Orders to be paid in cash are not picked up in time. */
  async forget({ world }: Scene): Promise<boolean> {
    const before = await closedByClock(world);
    world.shop.clock.advance(DAY);
    await runJobs(world);
    return (await closedByClock(world)) > before;
  },
  jobs: ({ world }: Scene): Work => runJobs(world),
  /** Ends the fair now; the scheduled tasks close the orders that end with it, if there are any. */
  async end({ world }: Scene): Promise<boolean> {
    const before = await closedByClock(world);
    await endCampaignAt(world, world.shop.clock.now());
    await runJobs(world);
    await findTasks(world);
    await runJobs(world);
    return (await closedByClock(world)) > before;
  },
  prolong: ({ world }: Scene): Work => endCampaignAt(world, new Date(world.shop.clock.now().getTime() + 3 * DAY)),
} satisfies Record<string, (scene: Scene) => Work>;

/** Tries a deed; a refusal is fine, a failure is not. Returns whether it was done. */
export const tryOrderAction = async (
  world: OrderWorld,
  orders: readonly PlacedOrder[],
  deed: OrderAction,
): Promise<boolean> => {
  const order = orders[orders.length - 1 - (deed.pick % Math.max(1, orders.length))];
  try {
    return (await ACTIONS[deed.name]({ ...deed, world, order, orders })) !== false;
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    return false;
  }
};
