import { sql } from 'drizzle-orm';
import type { PlaceOrderInput } from '@/contract/endpoints/orders';
import { dayOf } from '@/contract/rules/calendar';
import { CARRIERS } from '@/contract/rules/carriers';
import { ORDER_STATUS, PAYMENT } from '@/contract/states/order';
import { ORDER_TYPE } from '@/contract/vocabulary/order-types';
import { isOnline } from '@/contract/states/payment';
import { LIMITS } from '@/contract/vocabulary/limits';
import { ROLE } from '@/contract/vocabulary/roles';
import { CLOCK, inTransaction } from '../../commerce/kernel';
import { handingOver } from '../../commerce/orders/move/hand-over';
import { lockOrder } from '../../commerce/orders/move/perform';
import { cancelOwnOrder, officeMoves } from '../../commerce/orders/move/moves';
import { expirePayment } from '../../commerce/payments/expire-payment';
import { recordReceipt } from '../../commerce/payments/record-receipt';
import { readPayment } from '../../commerce/payments/read';
import { pastMomentToDate } from '../data/moment';
import { LATE_MINUTES } from '../data/money-life';
import type { SeedStep } from '../data/order-life';
import { makeOrders, type SeedOrder } from '../data/orders';
import { makeProducts } from '../data/products';
import { createRandom, stableUuid } from '../data/random';
import { callOf, issuerAccount, withIds, type Happening, type World } from '../world';
import { idOf } from './keys';

const productIds = new Map(makeProducts().map(({ key, id }) => [key, id]));

const inputOf = ({ campaign, type, payment, recipient, address, lines }: SeedOrder): PlaceOrderInput => ({
  campaignId: idOf.campaign(campaign),
  type,
  payment,
  recipient,
  ...(type === ORDER_TYPE.DELIVERY && address && { address }),
  lines: lines.map(({ product, ...line }) => ({ ...line, productId: productIds.get(product)! })),
});

/** By how much a mistyped transfer falls short. */
const MISTYPED = 9000;

/** Reports the money, as the gateway or the bank does. */
const payOnline = ({ db }: World, { key, checkoutId, money }: SeedOrder, now: Date): Promise<unknown> =>
  inTransaction({ db, now, actor: CLOCK }, async (ctx) => {
    const { amount } = await readPayment(ctx.tx, now, sql`p.checkout_id = ${checkoutId}`);
    if (money === 'otherAmount')
      await recordReceipt(ctx, checkoutId, { amount: amount - MISTYPED, reference: `demo-${key}-0` });
    return recordReceipt(ctx, checkoutId, { amount, reference: `demo-${key}` });
  });

/** Money for an order that was cancelled meanwhile, and too little to take it up again: a refund is owed. */
const payTooLate = ({ db }: World, { key, id, checkoutId }: SeedOrder, now: Date): Promise<unknown> =>
  inTransaction({ db, now, actor: CLOCK }, async (ctx) => {
    const [order] = await ctx.tx.rows<{ total: number }>(sql`SELECT total FROM orders WHERE id = ${id}`);
    return recordReceipt(ctx, checkoutId, { amount: (order?.total ?? 0) - MISTYPED, reference: `demo-${key}` });
  });

/**
 * Whether it is paid when it is placed; this includes open orders whose payment is not offered, because they cannot
 * wait for money.
 */
const isPaidAtOnce = ({ payable }: World, { payment, money }: SeedOrder): boolean => {
  if (money === 'awaited') return !isOnline(payment) || payable[payment] === undefined;
  return money === 'atOnce' || money === 'otherAmount';
};

/** Payment deadlines of the online payments, in ms, whether or not they are offered now. */
const WAITS = { [PAYMENT.ZALOPAY]: LIMITS.zaloPayMs, [PAYMENT.VIETQR]: LIMITS.vietQrHours * 3_600_000 };

const place = async (world: World, order: SeedOrder, at: Date): Promise<void> => {
  const customer = callOf(world, order.customer, at);
  // The last id is the one from which the transfer's reference is made.
  const ids = [order.checkoutId, order.id, stableUuid(`transfer/${order.key}`)];
  await withIds(ids, () => world.placeOrder(customer, inputOf(order), `demo/${order.key}`, WAITS));
  if (isPaidAtOnce(world, order)) await payOnline(world, order, at);
};

const DAY_MS = 86_400_000;

/** Carrier, tracking number and expected date: always the same for an order. */
const shipmentOf = ({ key }: SeedOrder, at: Date) => {
  const random = createRandom(`shipment/${key}`);
  const carrier = random.pick(CARRIERS.filter((one) => one !== 'other'));
  const trackingNumber = `${carrier.slice(0, 3).toUpperCase()}${random.int(10_000_000, 99_999_999)}`;
  return { carrier, trackingNumber, expectedOn: dayOf(new Date(at.getTime() + random.int(2, 4) * DAY_MS)) };
};

/** Hands the order over, as the fair's staff. */
const handOver = (world: World, { id }: SeedOrder, at: Date): Promise<unknown> =>
  inTransaction(callOf(world, 'staff', at), async (ctx) =>
    handingOver({})(ctx, await lockOrder(ctx, sql`o.id = ${id}`)),
  );

const cancel = (world: World, order: SeedOrder, { by, note }: SeedStep, at: Date): Promise<unknown> => {
  const move = { id: order.id, note: note ?? '' };
  if (by === 'customer') return cancelOwnOrder(callOf(world, order.customer, at), move);
  if (by === 'issuer') return officeMoves[ROLE.ISSUER].cancel(callOf(world, issuerAccount(order.issuer), at), move);
  if (order.money === 'late' || order.money === 'never')
    return expirePayment({ db: world.db, now: at, actor: CLOCK }, { waitMs: {} }, order.checkoutId);
  // A scheduled task closes what was not collected (`workAtDates`).
  return Promise.resolve();
};

const take = (world: World, order: SeedOrder, step: SeedStep, at: Date): Promise<unknown> => {
  const issuer = callOf(world, issuerAccount(order.issuer), at);
  switch (step.status) {
    case ORDER_STATUS.SHIPPING:
      return officeMoves[ROLE.ISSUER].ship(issuer, { id: order.id, ...shipmentOf(order, at) });
    case ORDER_STATUS.SHIPPED:
      return officeMoves[ROLE.ISSUER].deliver(issuer, { id: order.id });
    case ORDER_STATUS.CANCELLED:
      return cancel(world, order, step, at);
    case ORDER_STATUS.PICKUP_AVAILABLE:
      return officeMoves[ROLE.ISSUER].makeAvailable(issuer, { id: order.id });
    case ORDER_STATUS.RECEIVED:
      return handOver(world, order, at);
    case ORDER_STATUS.RETURNED:
      return officeMoves[ROLE.ISSUER].takeBack(issuer, { id: order.id, note: step.note ?? '' });
    default:
      throw new Error(`no order of the demo moves to ${step.status}`);
  }
};

const lateMoney = (world: World, order: SeedOrder): Happening => {
  const { day, minute } = order.placedAt;
  const at = pastMomentToDate(world.seededAt, { day, minute: minute + LATE_MINUTES });
  return { at, happen: (at) => payTooLate(world, order, at) };
};

const lifeOf = (world: World, order: SeedOrder): Happening[] => [
  { at: pastMomentToDate(world.seededAt, order.placedAt), happen: (at) => place(world, order, at) },
  ...order.steps.map((step) => ({
    at: pastMomentToDate(world.seededAt, step.at),
    happen: (at: Date) => take(world, order, step, at),
  })),
  ...(order.money === 'late' ? [lateMoney(world, order)] : []),
];

/** Orders of the past ninety days and their steps. */
export const orderLives = (world: World): Happening[] => makeOrders().flatMap((order) => lifeOf(world, order));
