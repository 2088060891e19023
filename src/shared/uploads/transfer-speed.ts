/** Bytes sent at an instant (milliseconds). */
export interface Sample {
  at: number;
  sent: number;
}

/** Milliseconds; older samples are dropped, because the network may have changed. */
const WINDOW = 5000;

/** The samples within the window, and the new one. */
export const withSample = (samples: readonly Sample[], sample: Sample): Sample[] => [
  ...samples.filter(({ at, sent }) => sample.at - at <= WINDOW && sent <= sample.sent),
  sample,
];

/** Bytes per second; null with too few samples. */
export const speedOf = (samples: readonly Sample[]): number | null => {
  const [first, last] = [samples[0], samples.at(-1)];
  if (!first || !last || last.at - first.at < 500) return null;
  return ((last.sent - first.sent) * 1000) / (last.at - first.at) || null;
};
