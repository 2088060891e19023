/** An instant by two clocks: one never jumps, but stands still while the machine sleeps; the other goes on, but may be set. */
export interface Instant {
  steady: number;
  wall: number;
}

export const instantNow = (): Instant => ({ steady: performance.now(), wall: Date.now() });

/** How long ago it was, in ms: as long as either clock says. */
export const since = ({ steady, wall }: Instant): number => Math.max(performance.now() - steady, Date.now() - wall);
