import { isOutage } from '../db/failure';
import type { Ports } from './ports';

export interface OneByOne {
  signal?: AbortSignal | undefined;
  logFailure?: Ports['logFailure'];
}

/**
 * Processes several ids one after the other: a failure is logged and does not affect the others. Stops after the
 * current id when the signal is aborted.
 * @returns the errors of those that failed, by id
 * @throws {DatabaseFailure} when the database is unavailable, which would affect all the others as well
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

/** Throws the first failure, so that the work is retried and is known to be unfinished. */
export const throwFirst = (failures: ReadonlyMap<string, unknown>): void => {
  for (const failure of failures.values()) throw failure;
};
