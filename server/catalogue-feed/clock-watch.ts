/** Where two backends are more than a second apart, which the news allows for, one of them is further from our own clock than this. */
const APART_MS = 500;
const TOLD_AGAIN_MS = 3_600_000;

/** Compares the clocks of the backends with that of this process: by theirs a fair begins. */
export class ClockWatch {
  private toldAt = -Infinity;

  constructor(
    /** Hears by how much they differ, in milliseconds, once an hour at most. */
    private readonly onApart: (ms: number) => void,
    private readonly now: () => number = Date.now,
  ) {}

  /** A backend is asked; call the result with the instant at which it says that it has answered. */
  ask(): (at: string) => void {
    const askedAt = this.now();
    return (at) => {
      const [instant, answeredAt] = [Date.parse(at), this.now()];
      const apartMs = Math.max(askedAt - instant, instant - answeredAt);
      if (apartMs <= APART_MS || answeredAt - this.toldAt < TOLD_AGAIN_MS) return;
      this.toldAt = answeredAt;
      this.onApart(apartMs);
    };
  }
}
