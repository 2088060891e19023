import autocannon, { type Request } from 'autocannon';
import type { Measured } from './processes';

const SECONDS = 6;
export const CONNECTIONS = 32;

export interface Figures {
  perSecond: number;
  p50: number;
  p99: number;
  /** CPU time of the measured process, per request or visit. */
  cpuMs: number;
  /** Requests with a response, successful or not. */
  requests: number;
  failed: number;
}

/** What is requested: one address, or several in turn. */
interface Target extends Pick<Measured, 'cpuMs'> {
  url: string | string[];
}

/** One run of load. Several requests are one visit, which counts once; its latencies are those of one request. */
export const measureFor = async (seconds: number, target: Target, requests: Request[]): Promise<Figures> => {
  const before = target.cpuMs();
  // autocannon's types allow one address only.
  const url = target.url as string;
  const options = { url, connections: CONNECTIONS, duration: seconds, requests };
  const result = await autocannon(options);
  return {
    perSecond: result.requests.average / requests.length,
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpuMs: ((target.cpuMs() - before) / result.requests.total) * requests.length,
    requests: result.requests.total,
    failed: result.non2xx + result.errors,
  };
};

export const measure = (target: Target, ...requests: Request[]): Promise<Figures> =>
  measureFor(SECONDS, target, requests);

export const median = (values: number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

/** The median of several runs; requests and failures are added up. */
export const summarise = (runs: Figures[]): Figures => ({
  perSecond: median(runs.map(({ perSecond }) => perSecond)),
  p50: median(runs.map(({ p50 }) => p50)),
  p99: median(runs.map(({ p99 }) => p99)),
  cpuMs: median(runs.map(({ cpuMs }) => cpuMs)),
  requests: runs.reduce((sum, { requests }) => sum + requests, 0),
  failed: runs.reduce((sum, { failed }) => sum + failed, 0),
});
