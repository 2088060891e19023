/** The first and the last day of a range, both included, as `YYYY-MM-DD` of Viet Nam. */
export interface DayRange {
  from: string;
  to: string;
}

/** Ranges of up to this many days are shown per day, longer ones per month (D4.19.1). A month has 31 at most. */
export const DAILY_POINTS = 31;

const DAY_MS = 86_400_000;

const msOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** Adds a number of days to a day; a negative number subtracts. */
export const addDays = (day: string, days: number): string =>
  new Date(msOf(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Number of days in a range, both ends included. */
export const daysIn = ({ from, to }: DayRange): number => (msOf(to) - msOf(from)) / DAY_MS + 1;

/** The range of the same length directly before it. */
export const rangeBefore = (range: DayRange): DayRange => shift(range, -daysIn(range));

/** Moves a range by a number of days. */
export const shift = ({ from, to }: DayRange, days: number): DayRange => ({
  from: addDays(from, days),
  to: addDays(to, days),
});

/** The last day of the month of a day. */
export const lastOfMonth = (day: string): string =>
  new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).toISOString().slice(0, 10);

const earlier = (one: string, other: string): string => (one < other ? one : other);

/** The points of a chart: the days of a range, or its months, of which the first and the last may be cut. They cover it without a gap. */
export const pointsOf = (range: DayRange): DayRange[] => {
  const daily = daysIn(range) <= DAILY_POINTS;
  const points: DayRange[] = [];
  for (let from = range.from; from <= range.to; from = addDays(points.at(-1)?.to ?? from, 1))
    points.push({ from, to: daily ? from : earlier(lastOfMonth(from), range.to) });
  return points;
};

/** Named ranges. */
export const RANGE_PRESETS = ['today', 'sevenDays', 'thirtyDays', 'month', 'year'] as const;
export type RangePreset = (typeof RANGE_PRESETS)[number];

const FIRST_DAY: Record<RangePreset, (today: string) => string> = {
  today: (today) => today,
  sevenDays: (today) => addDays(today, -6),
  thirtyDays: (today) => addDays(today, -29),
  month: (today) => `${today.slice(0, 8)}01`,
  year: (today) => `${today.slice(0, 5)}01-01`,
};

/** The days of a preset that ends today. */
export const presetRange = (preset: RangePreset, today: string): DayRange => ({
  from: FIRST_DAY[preset](today),
  to: today,
});
