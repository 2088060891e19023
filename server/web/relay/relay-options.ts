import type { Fleet } from '@server/web/upstream/fleet';

/** Longest wait for the response to a new connection, in milliseconds. */
export const ANSWER_MS = 10_000;

export interface RelayOptions {
  fleet: Fleet;
  trustProxy: boolean;
  /** Instead of `ANSWER_MS`. */
  answerMs?: number;
}
