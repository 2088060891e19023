/**
 * The feed tolerates one second between two backends; where they differ by more, one of them is further from our clock
 * than this.
 */
const APART_MS = 500;
const REPEAT_LOG_MS = 3_600_000;

/** Compares the clocks of the backends with that of this process: a fair opens by the backends' clocks. */
export class ClockWatch {
  private reportedAt = -Infinity;

  constructor(
    /** Called with the difference in milliseconds, once an hour at most. */
    private readonly onApart: (ms: number) => void,
    private readonly now: () => number = Date.now,
  ) {}

  /** Call it when a request is sent; call the result with the instant at which the backend says that it responded. */
  ask(): (at: string) => void {
    const askedAt = this.now();
    return (at) => {
      const [instant, answeredAt] = [Date.parse(at), this.now()];
      const apartMs = Math.max(askedAt - instant, instant - answeredAt);
      if (apartMs <= APART_MS || answeredAt - this.reportedAt < REPEAT_LOG_MS) return;
      this.reportedAt = answeredAt;
      this.onApart(apartMs);
    };
  }
}
