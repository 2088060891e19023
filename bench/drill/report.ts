import type { Audit } from './audit';
import type { ReadLimits } from './faults';
import type { Seen } from './load';

/** What the clients noticed while a fault was caused and repaired. */
export interface Figures {
  acknowledged: number;
  repeated: number;
  refused: number;
  /** Longest time without an acknowledged order of any client, in ms. */
  gapMs: number;
  reads: number;
  readErrors: number;
  longestReadMs: number;
  /** How often a load balancer found no web server to send to, by `/healthz`. */
  unavailableIn: number;
}

const within =
  (from: number, to: number) =>
  ({ at }: { at: number }): boolean =>
    at >= from && at < to;

const longestGap = (times: readonly number[]): number =>
  Math.max(0, ...times.slice(1).map((at, index) => at - (times[index] ?? at)));

export const figuresOf = (seen: Seen, from: number, to: number): Figures => {
  const inPhase = within(from, to);
  const acknowledged = seen.acknowledged.filter(inPhase);
  const reads = seen.reads.filter(inPhase);
  return {
    acknowledged: acknowledged.length,
    repeated: seen.repeated.filter(inPhase).length,
    refused: seen.refused.filter(inPhase).length,
    gapMs: longestGap([from, ...acknowledged.map(({ at }) => at), to]),
    reads: reads.length,
    readErrors: reads.filter(({ ok }) => !ok).length,
    longestReadMs: Math.max(0, ...reads.map(({ ms }) => ms)),
    unavailableIn: seen.balanced.filter(inPhase).filter(({ ok }) => !ok).length,
  };
};

/** What in a fault's row is out of bounds, in words; empty if nothing is. */
export const brokenPromises = (
  { acknowledged, reads, readErrors, longestReadMs, unavailableIn }: Figures,
  { lost, doubled, faults }: Audit,
  limits: ReadLimits | undefined,
): string[] => {
  const rules: [holds: boolean, otherwise: string][] = [
    [lost === 0, `${lost} acknowledged orders are lost`],
    [doubled === 0, `${doubled} orders are doubled`],
    [faults === 0, `${faults} counters are wrong`],
    [acknowledged > 0, 'no order was acknowledged'],
    [!limits || readErrors <= limits.failed * reads, `${readErrors} of ${reads} reads failed`],
    [!limits || unavailableIn === 0, `the load balancer found no web to send to ${unavailableIn} times`],
    [!limits || longestReadMs <= limits.longestMs, `a read took ${longestReadMs} ms`],
  ];
  return rules.filter(([holds]) => !holds).map(([, otherwise]) => otherwise);
};

const HEAD = [
  'fault',
  'acknowledged',
  'lost',
  'doubled',
  'counters wrong',
  'sent again',
  'refused',
  'longest gap',
  'reads',
  'failed',
  'longest read',
  'no web in',
];

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
const lineOf = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |\n`;

/** A table for `docs/operations.md`. */
export const writeHead = (): void => {
  process.stdout.write(lineOf(HEAD) + lineOf(HEAD.map((_, at) => (at === 0 ? '---' : '--:'))));
};

export const writeLine = (fault: string, figures: Figures, { lost, doubled, faults }: Audit): void => {
  const { acknowledged, repeated, refused, gapMs, reads, readErrors, longestReadMs, unavailableIn } = figures;
  const failed = reads === 0 ? '0' : `${((100 * readErrors) / reads).toFixed(1)} %`;
  process.stdout.write(
    lineOf([
      fault,
      ...[acknowledged, lost, doubled, faults, repeated, refused],
      ...[seconds(gapMs), reads, failed, seconds(longestReadMs), unavailableIn],
    ]),
  );
};

/** How often each response made a client retry its order, the most frequent first. */
export const writeReasons = (seen: Seen): void => {
  const counts = new Map<string, number>();
  for (const { what } of [...seen.repeated, ...seen.refused]) counts.set(what, (counts.get(what) ?? 0) + 1);
  const sorted = [...counts].sort(([, a], [, b]) => b - a);
  process.stdout.write(
    `\nWhat was not a 201: ${sorted.map(([what, times]) => `${what} x ${times}`).join(', ') || 'nothing'}\n`,
  );
};
