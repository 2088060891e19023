import { sql } from 'drizzle-orm';
import type { CounterPlace, OrderAvailable, OrderPlace } from '@/contract/endpoints/order-moves';
import { orderErrors } from '@/contract/endpoints/orders';
import { CAMPAIGN_STATUS } from '@/contract/states/campaign';
import { orderChanges, orderKind } from '@/contract/states/order';
import { AppError } from '@/contract/vocabulary/error-codes';
import { orderText } from '@/text/order';
import type { Sql } from '../../../db/database';
import { oneRow, type CallContext, type TransactionContext } from '../../kernel';
import { freeSlotElsewhere } from '../../slots/book';
import { transition } from '../../transition';
import { keepChange, ORDER_LIFE_CYCLE } from './life-cycle';
import { readMovableOrders, type MovableOrder } from './movable';
import type { OrderCommand, OrderParty } from './perform';

interface Place extends Omit<CounterPlace, 'chosen'> {
  detail: string;
  provinceCode: number;
  wardCode: number;
}

/** The fair's own place, and its stops that are not over (D3.7.2). */
const readPlaces = (db: Sql, now: Date, campaignId: number): Promise<Place[]> =>
  db.rows<Place>(sql`
    SELECT * FROM (
      SELECT NULL::int AS "scheduleId", c.name, c.address_line AS line, coalesce(c.address_detail, '') AS detail,
        c.province_code AS "provinceCode", c.ward_code AS "wardCode", c.starts_at AS "startDate", c.ends_at AS "endDate"
      FROM campaigns c WHERE c.id = ${campaignId} AND c.address_line IS NOT NULL
      UNION ALL
      SELECT s.id, o.name, s.address_line, s.address_detail, s.province_code, s.ward_code, s.starts_at, s.ends_at
      FROM schedules s JOIN campaign_organizations co ON co.id = s.campaign_organization_id
      JOIN organizations o ON o.id = co.organization_id
      WHERE co.campaign_id = ${campaignId} AND s.ends_at > ${now.toISOString()}) place
    ORDER BY place."scheduleId" IS NOT NULL, place."startDate", place."scheduleId"`);

/** The counters at which an order of the party may be collected; none for a delivery. Throws ORDER_NOT_FOUND. */
export const listCounterPlaces = async (ctx: CallContext, party: OrderParty, id: string): Promise<CounterPlace[]> => {
  const { db, now } = ctx;
  const where = sql`o.id = ${id} AND ${party.owns(ctx)}`;
  const order = oneRow(await readMovableOrders(db, now, where), orderErrors.ORDER_NOT_FOUND);
  if (orderKind(order) !== 'counter') return [];
  const places = await readPlaces(db, now, order.campaign.id);
  return places.map(({ scheduleId, name, line, startDate, endDate }) => ({
    ...{ scheduleId, name, line, startDate, endDate },
    chosen: scheduleId === order.stopId,
  }));
};

/** Throws ORDER_CAMPAIGN_ENDED, or PICKUP_PLACE_UNKNOWN for a place that does not belong to the fair, or is over. */
const findPlace = async (
  { tx, now }: TransactionContext,
  { campaign }: MovableOrder,
  scheduleId: number | null,
): Promise<Place> => {
  if (campaign.status !== CAMPAIGN_STATUS.RUNNING) throw new AppError(orderErrors.ORDER_CAMPAIGN_ENDED);
  const found = (await readPlaces(tx, now, campaign.id)).find((place) => place.scheduleId === scheduleId);
  if (found) return found;
  const { PICKUP_PLACE_UNKNOWN } = orderErrors;
  throw new AppError(PICKUP_PLACE_UNKNOWN, {}, { scheduleId: [PICKUP_PLACE_UNKNOWN.sentence] });
};

const writePlace = async ({ tx, now }: TransactionContext, { id }: MovableOrder, place: Place): Promise<void> => {
  await tx.rows(sql`
    UPDATE orders SET pickup_schedule_id = ${place.scheduleId}, address_detail = ${place.detail},
      province_code = ${place.provinceCode}, ward_code = ${place.wardCode}, address_line = ${place.line},
      updated_at = ${now.toISOString()} WHERE id = ${id}`);
  await freeSlotElsewhere(tx, id, place.scheduleId);
};

/** Whether the slot of an order is lost when it is collected at a place: slots belong to a counter. */
const losesSlot = ({ slot, stopId }: MovableOrder, { scheduleId }: Place): boolean =>
  slot !== null && stopId !== scheduleId;

/**
 * Makes the order available for collection at a counter, by default the one that the customer chose (D9.1.8, D3.7.6).
 * @throws {AppError} ORDER_STATE_CHANGED, ORDER_CAMPAIGN_ENDED, PICKUP_PLACE_UNKNOWN
 */
export const makingAvailable =
  ({ scheduleId, note }: Pick<OrderAvailable, 'scheduleId' | 'note'>): OrderCommand =>
  async (ctx, order) => {
    const { allowed } = ORDER_LIFE_CYCLE.machine.decide(
      'makeAvailable',
      ORDER_LIFE_CYCLE.position(order),
      ctx.actor.role,
    );
    if (!allowed) throw await ORDER_LIFE_CYCLE.refuse(ctx, order, 'status');
    const place = await findPlace(ctx, order, scheduleId === undefined ? order.stopId : scheduleId);
    await writePlace(ctx, order, place);
    const there = { ...order, address: place.line, slotFreed: losesSlot(order, place) };
    await transition(ctx, ORDER_LIFE_CYCLE, 'makeAvailable', there, note);
  };

/**
 * Moves an order waiting at a counter to another one (D9.1.9); the same counter changes nothing.
 * @throws {AppError} ORDER_STATE_CHANGED when it is not waiting at a counter, ORDER_CAMPAIGN_ENDED,
 * PICKUP_PLACE_UNKNOWN
 */
export const changingPlace =
  ({ scheduleId, note }: Pick<OrderPlace, 'scheduleId' | 'note'>): OrderCommand =>
  async (ctx, order) => {
    if (!orderChanges(order).includes('place')) throw await ORDER_LIFE_CYCLE.refuse(ctx, order, 'status');
    const place = await findPlace(ctx, order, scheduleId);
    if (place.scheduleId === order.stopId && place.line === order.address) return;
    await writePlace(ctx, order, place);
    const moved = { ...order, address: place.line, slotFreed: losesSlot(order, place) };
    await keepChange(ctx, 'order.placeChanged', moved, orderText.withNote(place.line, note ?? ''));
  };
