import autocannon, { type Request } from 'autocannon';
import type { Measured } from './processes';

const SECONDS = 6;
export const CONNECTIONS = 32;

export interface Figures {
  perSecond: number;
  p50: number;
  p99: number;
  /** CPU of the process that was asked, per request or visit. */
  cpuMs: number;
  failed: number;
}

/** One run of load against one process. Several requests are one visit, which counts once; its latencies are those of one request. */
export const measure = async (target: Measured, ...requests: Request[]): Promise<Figures> => {
  const before = target.cpuMs();
  const options = { url: target.url, connections: CONNECTIONS, duration: SECONDS, requests };
  const result = await autocannon(options);
  return {
    perSecond: result.requests.average / requests.length,
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpuMs: ((target.cpuMs() - before) / result.requests.total) * requests.length,
    failed: result.non2xx + result.errors,
  };
};

export const median = (values: number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

/** The median of several runs; failures are added up. */
export const summarise = (runs: Figures[]): Figures => ({
  perSecond: median(runs.map(({ perSecond }) => perSecond)),
  p50: median(runs.map(({ p50 }) => p50)),
  p99: median(runs.map(({ p99 }) => p99)),
  cpuMs: median(runs.map(({ cpuMs }) => cpuMs)),
  failed: runs.reduce((sum, { failed }) => sum + failed, 0),
});
