export interface KeepAliveTimes {
  pingMs: number;
  silenceMs: number;
}

/** Unanswered pings after which the connection counts as dead. */
const MAX_UNANSWERED = 2;

/**
 * Decides when to ping and when the connection is dead. Timers of a sleeping page may be hours late, so silence alone
 * proves nothing: only several unanswered pings do.
 */
export class KeepAlive {
  #receivedAt = 0;
  #unanswered = 0;

  constructor(private readonly times: KeepAliveTimes) {}

  received(): void {
    this.#receivedAt = Date.now();
    this.#unanswered = 0;
  }

  /** Returns the action that is due; to be called at regular intervals. */
  check(): 'none' | 'ping' | 'disconnect' {
    const silence = Date.now() - this.#receivedAt;
    if (silence < this.times.pingMs) return 'none';
    if (silence >= this.times.silenceMs && this.#unanswered >= MAX_UNANSWERED) return 'disconnect';
    this.#unanswered += 1;
    return 'ping';
  }
}
