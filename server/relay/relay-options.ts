import type { Fleet } from '@server/upstream/fleet';

/** Longest wait for the response to a new connection, in milliseconds. */
export const ANSWER_MS = 10_000;

/** The same while there is another backend to try. */
export const MOVE_MS = 1_500;

export interface RelayOptions {
  fleet: Fleet;
  trustProxy: boolean;
  /** Instead of `ANSWER_MS`. */
  answerMs?: number;
}
