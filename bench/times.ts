import { performance } from 'node:perf_hooks';

/** The duration of each of these rounds, sorted ascending, in ms. */
export const timesOf = async (rounds: number, work: (round: number) => Promise<unknown>): Promise<number[]> => {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    await work(round);
    times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b);
};

export const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

const WIDTHS = [30, 12, 10, 10, 10];

/** Writes a line of the table. */
export const row = (cells: readonly (string | number)[]): void => {
  process.stdout.write(`${cells.map((cell, index) => String(cell).padEnd(WIDTHS[index] ?? 0)).join('')}\n`);
};

/** Prints the figures of some rounds; returns whether their 95th percentile stayed below the limit. */
export const report = (scenario: string, of: string, times: readonly number[], limitMs: number): boolean => {
  const p95 = percentile(times, 0.95);
  row([scenario, of, percentile(times, 0.5).toFixed(1), p95.toFixed(1), (times.at(-1) ?? 0).toFixed(1)]);
  return p95 < limitMs;
};

/** The longest time for which `work` blocked the event loop, in ms. */
export const longestStall = async (work: () => Promise<unknown>): Promise<number> => {
  let longest = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
  }, 5);
  await work();
  clearInterval(timer);
  return Math.max(longest, performance.now() - last);
};
