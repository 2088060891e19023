const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Null stands for a number that is not chosen yet. */
const isOfOneKind = (initial: unknown, kept: unknown): boolean =>
  typeof initial === typeof kept || (initial === null && typeof kept === 'number');

/**
 * The values of a form with those in their place that a browser has kept: field by field, where there is such a field and it
 * still holds a value of that kind.
 */
export const overlay = <T>(initial: T, kept: unknown): T => {
  if (!isRecord(initial)) return isOfOneKind(initial, kept) ? (kept as T) : initial;
  if (!isRecord(kept)) return initial;
  return Object.fromEntries(Object.entries(initial).map(([name, value]) => [name, overlay(value, kept[name])])) as T;
};
