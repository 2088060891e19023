/** Longest wait for the response to a new connection, in milliseconds; then another backend is tried. */
export const ANSWER_MS = 10_000;

export interface RelayOptions {
  backends: readonly string[];
  trustProxy: boolean;
  /** Instead of `ANSWER_MS`. */
  answerMs?: number;
}
