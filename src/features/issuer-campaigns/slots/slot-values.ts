import type { UseFormReturnType } from '@mantine/form';
import { randomId } from '@mantine/hooks';
import type { SlotPlan } from '@/contract/endpoints/slots';
import { dayOf, timeOf, type Instant } from '@/contract/rules/calendar';
import { SLOT_MS, slotsOfHours, type SlotHours } from '@/contract/rules/slots';

export type HoursValues = SlotHours & { key: string };

export interface SlotValues {
  hours: HoursValues[];
}

export type SlotForm = UseFormReturnType<SlotValues>;

type Place = SlotPlan['places'][number];

const DAY_MS = 86_400_000;
const QUARTERS = DAY_MS / SLOT_MS;

const keyed = (hours: SlotHours): HoursValues => ({ ...hours, key: randomId() });

export const slotValues = ({ hours }: SlotPlan): SlotValues => ({ hours: hours.map(keyed) });

export const slotBody = ({ hours }: SlotValues) => ({ hours: hours.map(({ key: _, ...entry }) => entry) });

/** All quarters of an hour of a day, `00:00` to `23:45`. */
const TIMES = Array.from({ length: QUARTERS }, (_, index) =>
  new Date(index * SLOT_MS).toISOString().slice('1970-01-01T'.length, '1970-01-01T00:00'.length),
);

export const FROM_TIMES: readonly string[] = TIMES;
export const UNTIL_TIMES: readonly string[] = [...TIMES.slice(1), '24:00'];

/** The days in Viet Nam on which a place is open. */
export const daysOfPlace = ({ startDate, endDate }: Pick<Place, 'startDate' | 'endDate'>): string[] => {
  const last = dayOf(new Date(Date.parse(endDate) - 1));
  const days: string[] = [];
  for (let at = Date.parse(dayOf(new Date(startDate))); at <= Date.parse(last); at += DAY_MS)
    days.push(new Date(at).toISOString().slice(0, last.length));
  return days;
};

/** The first place and day without hours that are not over, from a day on. */
const nextDay = (places: readonly Place[], hours: readonly SlotHours[], today: string) =>
  places
    .flatMap((place) => daysOfPlace(place).map((day) => ({ scheduleId: place.scheduleId, day })))
    .filter(({ day }) => day >= today)
    .find(({ scheduleId, day }) => !hours.some((one) => one.scheduleId === scheduleId && one.day === day));

const FIRST_HOURS = { from: '09:00', until: '17:00', capacity: 5 };

/** `HH:mm` at the quarter of an hour that an instant is at, or the next one. */
const quarterFrom = (at: Instant): string => timeOf(new Date(Math.ceil(new Date(at).getTime() / SLOT_MS) * SLOT_MS));

/** Hours within those of their place, on its first or last day. */
const within = (hours: SlotHours, { startDate, endDate }: Place): SlotHours => {
  const [first, last] = [quarterFrom(startDate), timeOf(new Date(endDate))];
  const from = dayOf(new Date(startDate)) === hours.day && first > hours.from ? first : hours.from;
  const until = dayOf(new Date(endDate)) === hours.day && last < hours.until ? last : hours.until;
  return from < until ? { ...hours, from, until } : hours;
};

/** New hours: on the next day without hours, like the last ones. */
export const newHours = (places: readonly Place[], hours: readonly SlotHours[], today: string): HoursValues => {
  const last = hours.at(-1);
  const { from, until, capacity } = last ?? FIRST_HOURS;
  const [first] = places;
  const free = nextDay(places, hours, today);
  // Where every day has hours, another entry of the first day that is not over.
  const at = free ?? {
    scheduleId: first?.scheduleId ?? null,
    day: (first && daysOfPlace(first).find((day) => day >= today)) ?? today,
  };
  const place = places.find(({ scheduleId }) => scheduleId === at.scheduleId);
  const entry = { ...at, from, until, capacity };
  return keyed(place ? within(entry, place) : entry);
};

/** The hours, with those of one day also on all days of its place that have none and are not over. */
export const copiedHours = (
  places: readonly Place[],
  hours: readonly HoursValues[],
  { scheduleId, day }: Pick<SlotHours, 'scheduleId' | 'day'>,
  today: string,
): HoursValues[] => {
  const place = places.find((one) => one.scheduleId === scheduleId);
  const ofDay = hours.filter((one) => one.scheduleId === scheduleId && one.day === day);
  const isFree = (wanted: string) => !hours.some((one) => one.scheduleId === scheduleId && one.day === wanted);
  if (!place) return [...hours];
  const copies = daysOfPlace(place)
    .filter((wanted) => wanted >= today && isFree(wanted))
    .flatMap((wanted) => ofDay.map((one) => keyed(within({ ...one, day: wanted }, place))));
  return [...hours, ...copies];
};

/** How many orders have chosen a slot in these hours. */
export const takenIn = (hours: SlotHours, booked: SlotPlan['booked']): number => {
  const starts = new Set(slotsOfHours([{ ...hours, capacity: 1 }]).map(({ startDate }) => Date.parse(startDate)));
  return booked
    .filter(({ scheduleId, startDate }) => scheduleId === hours.scheduleId && starts.has(Date.parse(startDate)))
    .reduce((sum, { taken }) => sum + taken, 0);
};
