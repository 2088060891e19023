import type { Pool } from 'undici';
import { z } from 'zod';
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

/** What a probe has found, and what a backend that is out or degraded misses, as `/readyz` names it. */
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

/** What a backend says of itself; one of another make may say anything, and nothing is known by it. */
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
 * Asks a backend whether it lives (`/livez`, which touches nothing) and whether it is ready (`/readyz`). Any answer to the
 * first is a sign of life; of the second only 503 says no, because other backends may not know these paths (A2.6).
 */
export const probe = async (pool: Pool, { aliveMs, readyMs }: ProbeTimes): Promise<Probed> => {
  try {
    await ask(pool, '/livez', aliveMs);
    return findingIn(await ask(pool, '/readyz', readyMs));
  } catch (error) {
    return { finding: neverArrived(error) ? 'unreachable' : 'silent' };
  }
};
