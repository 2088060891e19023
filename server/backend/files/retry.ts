import { setTimeout as sleepFor } from 'node:timers/promises';

export interface RetryClock {
  now: () => number;
  sleep: (ms: number, signal?: AbortSignal) => Promise<unknown>;
}

export const CLOCK: RetryClock = {
  now: () => performance.now(),
  sleep: (ms, signal) => sleepFor(ms, undefined, { signal }),
};

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;

/** Exponential backoff with jitter. */
const pauseBefore = (attempt: number): number =>
  Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (attempt - 1)) * (0.5 + Math.random() / 2);

/** A transient failure: a retry may succeed. */
export class TransientFailure extends Error {
  override name = 'TransientFailure';
  /** An immediate retry is known not to help. */
  readonly isFinal: boolean = false;
}

/**
 * Runs the work and retries it with growing pauses while it throws TransientFailure; throws its last failure when
 * `limitMs` has passed or the signal is aborted. The work receives the remaining milliseconds.
 */
export const retry = async <T>(
  limitMs: number,
  work: (leftMs: number) => Promise<T>,
  { now, sleep }: RetryClock = CLOCK,
  signal?: AbortSignal,
): Promise<T> => {
  const end = now() + limitMs;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work(end - now());
    } catch (error) {
      const pause = pauseBefore(attempt);
      if (!(error instanceof TransientFailure) || error.isFinal || signal?.aborted || now() + pause >= end) throw error;
      await sleep(pause, signal);
    }
  }
};
