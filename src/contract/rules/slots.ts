import { slotText } from '@/text/slot';
import { CAMPAIGN_STATUS, type CampaignStatusId } from '../states/campaign';
import { ORDER_STATUS, type OrderStatusId } from '../states/order';
import { ORDER_TYPE, type OrderTypeId } from '../vocabulary/order-types';
import { dayInWords, dayOf, instantAt, timeOf } from './calendar';

/** Length of a slot: a quarter of an hour. */
export const SLOT_MS = 15 * 60_000;

/** How long before the slot its customer is reminded. */
export const SLOT_REMINDER_MS = 30 * 60_000;

/** The opening of a counter on one day, with the number of orders per quarter of an hour. */
export interface SlotHours {
  /** A stop of the fair; null for the fair's own place. */
  scheduleId: number | null;
  /** The day in Viet Nam, `YYYY-MM-DD`. */
  day: string;
  /** From and until, `HH:mm` in Viet Nam at a quarter of an hour; `24:00` is the end of the day. */
  from: string;
  until: string;
  /** Orders per quarter of an hour; 0 offers none. */
  capacity: number;
}

/** One quarter of an hour in which orders can be collected. */
export interface OfferedSlot {
  scheduleId: number | null;
  /** ISO 8601. */
  startDate: string;
  capacity: number;
}

/** The end of the slot that begins at an instant, ISO 8601. */
export const slotEnd = (startDate: string): string => new Date(Date.parse(startDate) + SLOT_MS).toISOString();

/** A slot in Vietnamese: `09:15–09:30, 10/12/2026`. */
export const slotInWords = (startDate: string): string =>
  slotText.slot(timeOf(new Date(startDate)), untilOf(startDate), dayInWords(startDate));

interface SlottedOrder {
  type: OrderTypeId;
  status: OrderStatusId;
  campaign: { status: CampaignStatusId };
  pickup: { slot: { startDate: string } | null } | null;
}

/** Statuses of a counter order whose slot may be moved: its books are not ready yet. */
const MOVABLE: readonly OrderStatusId[] = [ORDER_STATUS.PENDING_PAYMENT, ORDER_STATUS.PROCESSING];

/** Statuses of a counter order without a slot that may choose one: it was not handed over or cancelled. */
const CHOOSABLE: readonly OrderStatusId[] = [...MOVABLE, ORDER_STATUS.PICKUP_AVAILABLE];

/** Whether the slot of an order could be moved if it had not begun. */
export const isSlotBegun = ({ status, pickup }: SlottedOrder, now: Date): boolean =>
  MOVABLE.includes(status) && !!pickup?.slot && Date.parse(pickup.slot.startDate) <= now.getTime();

/**
 * Whether the customer of an order may choose or move its slot. It is moved until the order is ready or the slot has
 * begun. An order without one may choose it also when it is ready, for example after its slot was lost.
 */
export const canChangeSlot = (order: SlottedOrder, now: Date): boolean =>
  order.type === ORDER_TYPE.PICKUP &&
  (order.pickup?.slot ? MOVABLE : CHOOSABLE).includes(order.status) &&
  order.campaign.status === CAMPAIGN_STATUS.RUNNING &&
  !isSlotBegun(order, now);

/** The slots of opening hours, in their order; hours without capacity have none. */
export const slotsOfHours = (hours: readonly SlotHours[]): OfferedSlot[] =>
  hours.flatMap(({ scheduleId, day, from, until, capacity }) => {
    if (capacity === 0) return [];
    const first = instantAt(day, from).getTime();
    const count = Math.max(0, (instantAt(day, until).getTime() - first) / SLOT_MS);
    return Array.from({ length: count }, (_, place) => ({
      scheduleId,
      startDate: new Date(first + place * SLOT_MS).toISOString(),
      capacity,
    }));
  });

const compareSlots = (one: OfferedSlot, other: OfferedSlot): number =>
  (one.scheduleId ?? 0) - (other.scheduleId ?? 0) || Date.parse(one.startDate) - Date.parse(other.startDate);

/** Where the slot ends on its day: midnight is `24:00` of the day that ends. */
const untilOf = (startDate: string): string => {
  const until = timeOf(new Date(Date.parse(startDate) + SLOT_MS));
  return until === '00:00' ? '24:00' : until;
};

/**
 * The opening hours of slots, by place and time: consecutive slots of one day with the same capacity are one entry.
 * Inverse of `slotsOfHours`.
 */
export const hoursOfSlots = (slots: readonly OfferedSlot[]): SlotHours[] => {
  const hours: SlotHours[] = [];
  for (const { scheduleId, startDate, capacity } of slots.toSorted(compareSlots)) {
    const at = new Date(startDate);
    const [day, from, until] = [dayOf(at), timeOf(at), untilOf(startDate)];
    const last = hours.at(-1);
    const continues =
      last?.scheduleId === scheduleId && last.day === day && last.until === from && last.capacity === capacity;
    if (continues) last.until = until;
    else hours.push({ scheduleId, day, from, until, capacity });
  }
  return hours;
};

/** The index of the first entry that shares time with an earlier one of its place and day; -1 if there is none. */
export const overlappingHours = (hours: readonly SlotHours[]): number =>
  hours.findIndex((one, index) =>
    hours
      .slice(0, index)
      .some(
        (earlier) =>
          earlier.scheduleId === one.scheduleId &&
          earlier.day === one.day &&
          earlier.from < one.until &&
          one.from < earlier.until,
      ),
  );
