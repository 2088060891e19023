import type { Pool } from 'undici';
import { z } from 'zod';
import { afterQuiet } from './after-quiet';
import { neverArrived } from './backend-failure';
import type { Finding } from './circuit-breaker';

export interface ProbeTimes {
  /** Longest wait for `/livez`, which depends on nothing but the process itself; in milliseconds. */
  aliveMs: number;
  /** Longest wait for `/readyz`, which checks all dependencies; longer than the backend gives each of them. */
  readyMs: number;
}

export const PROBE_TIMES: ProbeTimes = { aliveMs: 800, readyMs: 3_000 };

/**
 * The result of a probe, with the missing dependencies of a backend that is out or degraded, as `/readyz` names them.
 */
export interface Probed {
  finding: Finding;
  missing?: string[];
}

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

const readiness = z.record(z.string(), z.unknown());

/** Parses the body of `/readyz`; a backend of another make may send anything, which then counts as no information. */
const needsIn = (text: string): z.infer<typeof readiness> => {
  try {
    return readiness.parse(JSON.parse(text));
  } catch {
    return {};
  }
};

const awayIn = (said: z.infer<typeof readiness>): string[] => Object.keys(said).filter((need) => said[need] === false);

const findingIn = ({ status, text }: Health): Probed => {
  const said = needsIn(text);
  if (status !== UNAVAILABLE)
    return said.status === 'degraded' ? { finding: 'well', missing: awayIn(said) } : { finding: 'well' };
  return said.draining === true ? { finding: 'draining' } : { finding: 'not-ready', missing: awayIn(said) };
};

/**
 * Checks whether a backend is alive (`/livez`, which touches nothing) and ready (`/readyz`). Any response to the first
 * counts as alive; of the second only 503 counts as not ready, because other backends may not know these paths (A2.6).
 */
export const probe = async (pool: Pool, { aliveMs, readyMs }: ProbeTimes): Promise<Probed> => {
  try {
    await ask(pool, '/livez', aliveMs);
    return findingIn(await ask(pool, '/readyz', readyMs));
  } catch (error) {
    return { finding: neverArrived(error) ? 'unreachable' : 'silent' };
  }
};
