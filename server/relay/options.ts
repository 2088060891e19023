/** Longest wait for the answer to a new connection: a backend that takes it and says nothing keeps nobody out. */
export const ANSWER_MS = 10_000;

export interface RelayOptions {
  backends: readonly string[];
  trustProxy: boolean;
  /** Instead of `ANSWER_MS`. */
  answerMs?: number;
}
