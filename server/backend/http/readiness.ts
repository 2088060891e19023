import type { FastifyBaseLogger } from 'fastify';
import type { HealthStatus } from '@server/shared/health-status';

/** Checks a dependency of the backend; throws while it is unavailable. */
export type HealthCheck = () => Promise<void>;

/**
 * The backend's dependencies, by name. Without those in `VITAL` it cannot serve; without others it is degraded, and web
 * tiers prefer other backends.
 */
export type Needs = Record<string, HealthCheck>;

const VITAL: ReadonlySet<string> = new Set(['database']);

export interface Readiness {
  status: HealthStatus;
  /** Whether each dependency is available. */
  needs: Record<string, boolean>;
}

/** Returns the backend's current readiness. Concurrent calls share one check. */
export type CheckReadiness = () => Promise<Readiness>;

const TIMEOUT_MS = 2000;

const inTime = (need: HealthCheck): Promise<void> =>
  new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`no answer within ${TIMEOUT_MS} ms`)), TIMEOUT_MS).unref();
    void need()
      .then(resolve, reject)
      .finally(() => clearTimeout(late));
  });

const statusOf = (away: readonly string[]): HealthStatus => {
  if (away.length === 0) return 'ready';
  return away.some((name) => VITAL.has(name)) ? 'out' : 'degraded';
};

/**
 * Checks the dependencies of a backend; logs each one that becomes unavailable, with the reason, and each that
 * recovers.
 */
export const createReadiness = (needs: Needs, log: FastifyBaseLogger): CheckReadiness => {
  const knownAway = new Set<string>();
  let running: Promise<Readiness> | undefined;

  const answers = async (name: string, need: HealthCheck): Promise<[string, boolean]> => {
    try {
      await inTime(need);
      if (knownAway.delete(name)) log.info({ need: name }, 'a need is back');
      return [name, true];
    } catch (error) {
      if (!knownAway.has(name)) log.warn({ err: error, need: name }, 'a need is away');
      knownAway.add(name);
      return [name, false];
    }
  };

  const check = async (): Promise<Readiness> => {
    const checked = await Promise.all(Object.entries(needs).map(([name, need]) => answers(name, need)));
    const away = checked.filter(([, good]) => !good).map(([name]) => name);
    return { status: statusOf(away), needs: Object.fromEntries(checked) };
  };

  return () => (running ??= check().finally(() => (running = undefined)));
};
