/**
 * Health of a process, in the terms of `/healthz`, `/readyz`, metrics, alerts and `docs/operations.md` (A2.11): `ready`
 * has all it needs, `degraded` serves although a dependency is unavailable, `out` cannot serve.
 */
export const HEALTH_STATUSES = ['ready', 'degraded', 'out'] as const;

export type HealthStatus = (typeof HEALTH_STATUSES)[number];

/** The status code for load balancers: only a process that cannot serve is taken out. */
export const httpStatusOf = (status: HealthStatus): 200 | 503 => (status === 'out' ? 503 : 200);
