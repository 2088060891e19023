/** Where a sending stood at an instant, in bytes and milliseconds. */
export interface Sample {
  at: number;
  sent: number;
}

/** The speed is that of the last seconds: older ones tell of another network. */
const WINDOW = 5000;

/** The samples that still count, with the new one. */
export const withSample = (samples: readonly Sample[], sample: Sample): Sample[] => [
  ...samples.filter(({ at, sent }) => sample.at - at <= WINDOW && sent <= sample.sent),
  sample,
];

/** Bytes a second, or null while too little is known. */
export const speedOf = (samples: readonly Sample[]): number | null => {
  const [first, last] = [samples[0], samples.at(-1)];
  if (!first || !last || last.at - first.at < 500) return null;
  return ((last.sent - first.sent) * 1000) / (last.at - first.at) || null;
};
