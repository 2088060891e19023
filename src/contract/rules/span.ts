/**
 * A half-open span of time: one that ends at an instant does not overlap one that begins then. Instants in ISO 8601.
 */
export interface Span {
  startDate: string;
  endDate: string;
}

const at = (date: string): number => Date.parse(date);

export const overlaps = (one: Span, other: Span): boolean =>
  at(one.startDate) < at(other.endDate) && at(other.startDate) < at(one.endDate);

export const isSameSpan = (one: Span, other: Span): boolean =>
  at(one.startDate) === at(other.startDate) && at(one.endDate) === at(other.endDate);

/** The intersection of two spans; null when they do not overlap. */
export const sharedSpan = (one: Span, other: Span): Span | null => {
  if (!overlaps(one, other)) return null;
  const { startDate } = at(one.startDate) < at(other.startDate) ? other : one;
  const { endDate } = at(one.endDate) > at(other.endDate) ? other : one;
  return { startDate, endDate };
};
