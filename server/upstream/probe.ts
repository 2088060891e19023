import type { Pool } from 'undici';
import { afterQuiet } from './after-quiet';
import { neverArrived } from './backend-failure';
import type { Finding } from './standing';

export interface ProbeTimes {
  /** How long a backend may take to say that it is alive, which needs nothing but itself; in milliseconds. */
  aliveMs: number;
  /** How long it may take to say whether all that it needs answers; longer than it gives each of these. */
  readyMs: number;
}

export const PROBE_TIMES: ProbeTimes = { aliveMs: 800, readyMs: 3_000 };

interface Health {
  status: number;
  text: string;
}

const ask = async (pool: Pool, path: string, ms: number): Promise<Health> => {
  const stop = new AbortController();
  const callOff = afterQuiet(ms, () => stop.abort());
  try {
    const { statusCode, body } = await pool.request({ method: 'GET', path, signal: stop.signal });
    return { status: statusCode, text: await body.text() };
  } finally {
    callOff();
  }
};

const UNAVAILABLE = 503;

const notReady = ({ text }: Health): Finding => (text.includes('"draining"') ? 'draining' : 'not-ready');

/**
 * Asks a backend whether it lives (`/livez`, which touches nothing) and whether it is ready (`/readyz`). Any answer to the
 * first is a sign of life; of the second only 503 says no, because other backends may not know these paths (A2.6).
 */
export const probe = async (pool: Pool, { aliveMs, readyMs }: ProbeTimes): Promise<Finding> => {
  try {
    await ask(pool, '/livez', aliveMs);
    const ready = await ask(pool, '/readyz', readyMs);
    return ready.status === UNAVAILABLE ? notReady(ready) : 'well';
  } catch (error) {
    return neverArrived(error) ? 'unreachable' : 'silent';
  }
};
