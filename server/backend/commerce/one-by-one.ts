import { isOutage } from '../db/failure';
import type { Ports } from './ports';

export interface OneByOne {
  signal?: AbortSignal | undefined;
  logFailure?: Ports['logFailure'];
}

/**
 * Does something with each of several ids, one after the other: one that fails is logged and holds up none of the others. Ends after the
 * id in hand when the signal is given.
 * @returns why each of those that failed did, by its id
 * @throws {DatabaseFailure} when the database is away, which all others would meet as well
 */
export const oneByOne = async (
  ids: Iterable<string>,
  act: (id: string) => Promise<unknown>,
  { signal, logFailure }: OneByOne = {},
): Promise<Map<string, unknown>> => {
  const failures = new Map<string, unknown>();
  for (const id of ids) {
    if (signal?.aborted) break;
    try {
      await act(id);
    } catch (error) {
      if (isOutage(error)) throw error;
      logFailure?.(error, { id });
      failures.set(id, error);
    }
  }
  return failures;
};

/** Throws the first failure, so that the work is tried again and is known to be unfinished. */
export const throwFirst = (failures: ReadonlyMap<string, unknown>): void => {
  for (const failure of failures.values()) throw failure;
};
