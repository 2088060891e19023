import { AppError } from '@/contract/error-codes';
import type { Fact } from '@/contract/history';
import { recordText } from '@/text/record';

type Facts = Record<string, Fact>;

const sameFact = (one: Fact | undefined, other: Fact | undefined): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** The names of the fields in which two states of a record differ. */
export const changedFields = (before: Facts, after: Facts): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => !sameFact(before[name], after[name]));

/** The refusal of a save that read an older version: under each of these fields stand the words for what it is by now. */
export const staleSave = (standing: Record<string, string>): AppError =>
  new AppError(
    'CONFLICT',
    {},
    Object.fromEntries(Object.entries(standing).map(([path, words]) => [path, [recordText.standsNow(words)]])),
  );

/**
 * Refuses a save that read an older version of the record; nothing of others is overwritten unseen.
 * @param stands the record as it is, its facts in the words of a person under the names of the form's fields
 * @throws {AppError} CONFLICT, with every field in which `sent` differs from what stands
 */
export const assertFresh = (
  stands: { version: number; facts: Facts },
  sent: { version: number; facts: Facts },
): void => {
  if (stands.version === sent.version) return;
  const differing = changedFields(stands.facts, sent.facts);
  throw staleSave(
    Object.fromEntries(differing.map((path) => [path, recordText.fact(path, stands.facts[path] ?? null)])),
  );
};
