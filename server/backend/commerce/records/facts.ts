import type { Fact } from '@/contract/endpoints/history';

/** The facts of a record by field name, in human-readable form: names instead of ids. */
export type Facts = Record<string, Fact>;

export const isSameFact = (one: Fact | undefined, other: Fact | undefined): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** The names of the fields in which two states of a record differ. */
export const changedFields = (before: Facts, after: Facts): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !isSameFact(before[name], after[name]),
  );
