import { sql } from 'drizzle-orm';
import type { OrderMove, OrderRetry, OrderShipment, OrderShipping } from '@/contract/endpoints/order-moves';
import { orderErrors } from '@/contract/endpoints/orders';
import { calendarDayInWords, dayOf } from '@/contract/rules/calendar';
import { orderChanges } from '@/contract/states/order';
import { AppError } from '@/contract/vocabulary/error-codes';
import { orderText } from '@/text/order';
import type { TransactionContext } from '../../kernel';
import { transition } from '../../transition';
import { keepChange, ORDER_LIFE_CYCLE } from './life-cycle';
import type { MovableOrder } from './movable';
import type { OrderCommand } from './perform';

type Shipment = Pick<MovableOrder, 'carrier' | 'trackingNumber' | 'expectedOn'>;

const shipmentOf = ({ carrier, trackingNumber, expectedOn }: Omit<OrderShipping, keyof OrderMove>): Shipment => ({
  carrier: carrier ?? null,
  trackingNumber: trackingNumber ?? null,
  expectedOn: expectedOn ?? null,
});

const dayPast = (): AppError => {
  const { EXPECTED_DAY_PAST } = orderErrors;
  return new AppError(EXPECTED_DAY_PAST, {}, { expectedOn: [EXPECTED_DAY_PAST.sentence] });
};

/** Stores the shipment of a parcel. Throws EXPECTED_DAY_PAST. */
const writeShipment = async (
  { tx, now }: TransactionContext,
  { id, ...before }: MovableOrder,
  { carrier, trackingNumber, expectedOn }: Shipment,
): Promise<void> => {
  if (expectedOn !== null && expectedOn !== before.expectedOn && expectedOn < dayOf(now)) throw dayPast();
  await tx.rows(sql`
    UPDATE orders SET carrier = ${carrier}, tracking_number = ${trackingNumber}, expected_on = ${expectedOn}::date,
      updated_at = ${now.toISOString()} WHERE id = ${id}`);
};

/**
 * Hands the parcel to a carrier: reserved copies become sold (D9.1.6, D3.6.9). Throws EXPECTED_DAY_PAST,
 * ORDER_STATE_CHANGED.
 */
export const shipping =
  (given: OrderShipping): OrderCommand =>
  async (ctx, order) => {
    const shipment = shipmentOf(given);
    await writeShipment(ctx, order, shipment);
    await transition(ctx, ORDER_LIFE_CYCLE, 'ship', { ...order, ...shipment }, given.note);
  };

const inWords = ({ carrier, trackingNumber, expectedOn }: Shipment): string =>
  orderText.shipment(
    carrier ? orderText.carriers[carrier] : '',
    trackingNumber,
    expectedOn && calendarDayInWords(expectedOn),
  );

/**
 * Corrects the shipment of a parcel that is on its way (D3.6.9); without a difference no notification is sent.
 * @throws {AppError} EXPECTED_DAY_PAST, ORDER_STATE_CHANGED when it is not on its way
 */
export const changingShipment =
  (given: OrderShipment): OrderCommand =>
  async (ctx, order) => {
    if (!orderChanges(order).includes('shipment')) throw await ORDER_LIFE_CYCLE.refuse(ctx, order, 'status');
    const shipment = shipmentOf(given);
    if (inWords(shipment) === inWords(order)) return;
    await writeShipment(ctx, order, shipment);
    const note = orderText.withNote(inWords(shipment), given.note ?? '');
    await keepChange(ctx, 'order.shipmentChanged', { ...order, ...shipment }, note);
  };

/**
 * A delivery failed and is tried again on another day (D3.6.12); the parcel stays on its way, and its customer is notified.
 * @throws {AppError} EXPECTED_DAY_PAST, ORDER_STATE_CHANGED when it is not on its way
 */
export const retrying =
  ({ expectedOn, note = '' }: OrderRetry): OrderCommand =>
  async (ctx, order) => {
    if (!orderChanges(order).includes('retry')) throw await ORDER_LIFE_CYCLE.refuse(ctx, order, 'status');
    if (expectedOn < dayOf(ctx.now)) throw dayPast();
    await ctx.tx.rows(sql`
      UPDATE orders SET expected_on = ${expectedOn}::date, updated_at = ${ctx.now.toISOString()} WHERE id = ${order.id}`);
    const words = orderText.deliveryFailed(note, calendarDayInWords(expectedOn));
    await keepChange(ctx, 'order.deliveryFailed', { ...order, expectedOn }, words);
  };
