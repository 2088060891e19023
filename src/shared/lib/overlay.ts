const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Null is a number that is not chosen yet. */
const isOfOneKind = (initial: unknown, kept: unknown): boolean =>
  typeof initial === typeof kept || (initial === null && typeof kept === 'number');

/**
 * Returns the initial values of a form, replaced by those that the browser has stored: field by field, where the field
 * still exists and the stored value has the same type.
 */
export const overlay = <T>(initial: T, kept: unknown): T => {
  if (!isRecord(initial)) return isOfOneKind(initial, kept) ? (kept as T) : initial;
  if (!isRecord(kept)) return initial;
  return Object.fromEntries(Object.entries(initial).map(([name, value]) => [name, overlay(value, kept[name])])) as T;
};
