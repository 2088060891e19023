import { sql } from 'drizzle-orm';
import type { PlaceOrderInput } from '@/contract/endpoints/orders';
import { dayOf } from '@/contract/rules/calendar';
import { CARRIERS } from '@/contract/rules/carriers';
import { ORDER_STATUS, ORDER_TYPE, PAYMENT } from '@/contract/states/order';
import { isOnline } from '@/contract/states/payment';
import { LIMITS } from '@/contract/vocabulary/limits';
import { CLOCK, inTransaction } from '../../commerce/kernel';
import { handingOver } from '../../commerce/orders/hand-over';
import { lockOrder } from '../../commerce/orders/move-order';
import { cancelOwnOrder, issuerMoves } from '../../commerce/orders/moves';
import { placeOrder } from '../../commerce/orders/place-order';
import { moneyArrived } from '../../commerce/payments/money-arrived';
import { readPayment } from '../../commerce/payments/read';
import { pastMomentToDate } from '../data/moment';
import type { SeedStep } from '../data/order-life';
import { makeOrders, type SeedOrder } from '../data/orders';
import { makeProducts } from '../data/products';
import { createRandom } from '../data/random';
import { callOf, issuerAccount, withIds, type Happening, type World } from '../world';
import { idOf } from './keys';

const productIds = new Map(makeProducts().map(({ key, id }) => [key, id]));

const inputOf = ({ fair, type, payment, recipient, address, lines }: SeedOrder): PlaceOrderInput => ({
  campaignId: idOf.fair(fair),
  type,
  payment,
  recipient,
  ...(type === ORDER_TYPE.DELIVERY && address && { address }),
  lines: lines.map(({ product, ...line }) => ({ ...line, productId: productIds.get(product)! })),
});

/** How long online payments are waited for, in ms. */
const PAYABLE = { [PAYMENT.ZALOPAY]: LIMITS.zaloPayMs, [PAYMENT.VIETQR]: LIMITS.vietQrHours * 3_600_000 };

/** The gateway tells of the money. */
const payOnline = ({ db }: World, { key, checkoutId }: SeedOrder, now: Date): Promise<unknown> =>
  inTransaction({ db, now, actor: CLOCK }, async (ctx) => {
    const { amount } = await readPayment(ctx.tx, sql`p.checkout_id = ${checkoutId}`);
    return moneyArrived(ctx, checkoutId, { amount, reference: `demo-${key}` });
  });

const place = async (world: World, order: SeedOrder, at: Date): Promise<void> => {
  const reader = callOf(world, order.customer, at);
  await withIds([order.checkoutId, order.id], () => placeOrder(reader, inputOf(order), `demo/${order.key}`, PAYABLE));
  if (isOnline(order.payment) && order.status !== ORDER_STATUS.PENDING_PAYMENT) await payOnline(world, order, at);
};

const DAY_MS = 86_400_000;

/** Who carries the parcel, under which number, and when it is expected: always the same for an order. */
const shipmentOf = ({ key }: SeedOrder, at: Date) => {
  const random = createRandom(`shipment/${key}`);
  const carrier = random.pick(CARRIERS.filter((one) => one !== 'other'));
  const trackingNumber = `${carrier.slice(0, 3).toUpperCase()}${random.int(10_000_000, 99_999_999)}`;
  return { carrier, trackingNumber, expectedOn: dayOf(new Date(at.getTime() + random.int(2, 4) * DAY_MS)) };
};

/** Staff of the fair hand it over. */
const handOver = (world: World, { id }: SeedOrder, at: Date): Promise<unknown> =>
  inTransaction(callOf(world, 'staff', at), async (ctx) =>
    handingOver({})(ctx, await lockOrder(ctx, sql`o.id = ${id}`)),
  );

const cancel = (world: World, order: SeedOrder, { by, note }: SeedStep, at: Date): Promise<unknown> => {
  const move = { id: order.id, note: note ?? '' };
  if (by === 'customer') return cancelOwnOrder(callOf(world, order.customer, at), move);
  if (by === 'issuer') return issuerMoves.cancel(callOf(world, issuerAccount(order.issuer), at), move);
  // The clock closes what nobody collected (`workAtDates`).
  return Promise.resolve();
};

const take = (world: World, order: SeedOrder, step: SeedStep, at: Date): Promise<unknown> => {
  const issuer = callOf(world, issuerAccount(order.issuer), at);
  switch (step.status) {
    case ORDER_STATUS.SHIPPING:
      return issuerMoves.ship(issuer, { id: order.id, ...shipmentOf(order, at) });
    case ORDER_STATUS.SHIPPED:
      return issuerMoves.deliver(issuer, { id: order.id });
    case ORDER_STATUS.CANCELLED:
      return cancel(world, order, step, at);
    case ORDER_STATUS.PICKUP_AVAILABLE:
      return issuerMoves.makeAvailable(issuer, { id: order.id });
    case ORDER_STATUS.RECEIVED:
      return handOver(world, order, at);
    case ORDER_STATUS.RETURNED:
      return issuerMoves.takeBack(issuer, { id: order.id, note: step.note ?? '' });
    default:
      throw new Error(`no order of the demo moves to ${step.status}`);
  }
};

const lifeOf = (world: World, order: SeedOrder): Happening[] => [
  { at: pastMomentToDate(world.seededAt, order.placedAt), happen: (at) => place(world, order, at) },
  ...order.steps.map((step) => ({
    at: pastMomentToDate(world.seededAt, step.at),
    happen: (at: Date) => take(world, order, step, at),
  })),
];

/** What readers ordered in the past ninety days and what became of it. */
export const orderLives = (world: World): Happening[] => makeOrders().flatMap((order) => lifeOf(world, order));
