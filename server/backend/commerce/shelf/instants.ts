/**
 * An instant by two clocks: one never jumps, but stops while the machine sleeps; the other continues, but may be set.
 */
export interface Instant {
  steady: number;
  wall: number;
}

export const instantNow = (): Instant => ({ steady: performance.now(), wall: Date.now() });

/** Returns how long ago it was, in ms: the longer of both clocks. */
export const since = ({ steady, wall }: Instant): number => Math.max(performance.now() - steady, Date.now() - wall);
