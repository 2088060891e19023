import type { PlaceOrderInput } from '@/contract/endpoints/orders';
import { slotErrors, type ChosenSlot } from '@/contract/endpoints/slot-input';
import { ORDER_TYPE } from '@/contract/vocabulary/order-types';
import type { Sql } from '../../../db/database';
import { changeTaken, type BookedSlot } from '../../slots/book';
import { assertBookable, findSlots, refuseSlot } from '../../slots/find';
import type { Parcel } from './price';
import type { NewCheckout } from './write';

/** The slots that a checkout chooses, as asked for and as found; only a counter order has some. */
export type ChosenSlots = readonly { asked: ChosenSlot; found: Awaited<ReturnType<typeof findSlots>>[number] }[];

const askedBy = ({ type, pickup }: PlaceOrderInput): readonly ChosenSlot[] =>
  type === ORDER_TYPE.PICKUP ? (pickup?.slots ?? []) : [];

/** Reads the chosen slots of several checkouts, in one statement; in none if there are none. */
export const readChosenSlots = async (tx: Sql, requests: readonly PlaceOrderInput[]): Promise<ChosenSlots[]> => {
  const asked = requests.map(askedBy);
  const found = await findSlots(
    tx,
    requests.flatMap(({ campaignId, pickup }, place) =>
      asked[place]!.map((slot) => ({ ...slot, campaignId, scheduleId: pickup?.scheduleId ?? null })),
    ),
  );
  let next = 0;
  return asked.map((slots) => slots.map((slot) => ({ asked: slot, found: found[next++] })));
};

const fieldOf = (index: number): string => `pickup.slots.${index}.startDate`;

/**
 * The slots of a checkout by issuer, if they may be booked now. Throws SLOT_UNKNOWN, also for an issuer without a line
 * in the basket; SLOT_BEGUN, SLOT_FULL.
 */
export const slotsToBook = (
  chosen: ChosenSlots,
  parcels: readonly Parcel[],
  now: Date,
): ReadonlyMap<string, BookedSlot> =>
  new Map(
    chosen.map(({ asked: { issuerId }, found }, index) => {
      const ofBasket = parcels.some(({ issuer }) => issuer.id === issuerId) ? found : undefined;
      return [issuerId, assertBookable(ofBasket, now, fieldOf(index))];
    }),
  );

/** How many bookings of each slot the checkouts need. */
const bookingsOf = (checkouts: readonly NewCheckout[]): Map<number, number> => {
  const bookings = new Map<number, number>();
  for (const { slots } of checkouts) for (const { id } of slots.values()) bookings.set(id, (bookings.get(id) ?? 0) + 1);
  return bookings;
};

/** Takes a place in each chosen slot, or throws SLOT_FULL, which names it. */
export const takeSlots = async (tx: Sql, checkouts: readonly NewCheckout[]): Promise<void> => {
  const taken = await changeTaken(tx, bookingsOf(checkouts));
  for (const { slots } of checkouts) {
    const full = [...slots.values()].findIndex(({ id }) => !taken.has(id));
    if (full >= 0) throw refuseSlot(slotErrors.SLOT_FULL, [...slots.values()][full]!.startDate, fieldOf(full));
  }
};
