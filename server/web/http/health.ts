import type { IncomingMessage, ServerResponse } from 'node:http';
import { HEALTH_STATUSES, httpStatusOf, type HealthStatus } from '../../shared/health-status';
import { gaugeOf } from '../../shared/metrics';
import { pathOf } from '../../shared/request-target';
import type { BackendReport, Fleet } from '../upstream/fleet';

const answerJson = (res: ServerResponse, status: number, body: unknown): void => {
  res.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
  res.end(JSON.stringify(body));
};

/** Answers `/livez`: this process is alive, regardless of its dependencies. */
export const answerAlive = (res: ServerResponse): void => answerJson(res, 200, { status: 'alive' });

export interface HealthOptions {
  fleet: Fleet;
  pagesReady: () => boolean;
}

/** The body of `/healthz`. */
export interface HealthReport {
  status: HealthStatus;
  /**
   * What is unavailable: `pages`, `backend` (one of them or all), and the missing dependencies of the backends, as
   * named by `/readyz`.
   */
  missing: string[];
  /** Each backend: whether it gets requests, and if not, why and since when. */
  backends: BackendReport[];
}

/** Health by the latest probes of the backends; sends no request. One backend of several is enough to serve. */
export const healthOf = ({ fleet, pagesReady }: HealthOptions): HealthReport => {
  const backends = fleet.report();
  const canServe = pagesReady() && fleet.canServe;
  const missing = [
    ...(pagesReady() ? [] : ['pages']),
    ...(fleet.canServe && backends.every(({ state }) => state !== 'out') ? [] : ['backend']),
    ...new Set(backends.flatMap((backend) => backend.missing ?? [])),
  ];
  const serving = missing.length === 0 ? 'ready' : 'degraded';
  return { status: canServe ? serving : 'out', missing, backends };
};

/** Adds the health of this web process to its metrics. */
export const showHealth = (options: HealthOptions): void => {
  gaugeOf({
    name: 'web_health_status',
    help: '1 for what the web process is: ready, degraded or out; 0 for the others.',
    labelNames: ['status'],
    collect: (gauge) => {
      const { status } = healthOf(options);
      for (const one of HEALTH_STATUSES) gauge.set({ status: one }, one === status ? 1 : 0);
    },
  });
};

/** `/livez`: this process is alive; `/healthz`: whether it can serve, and what is unavailable. */
export const createHealth =
  (options: HealthOptions) =>
  (req: IncomingMessage, res: ServerResponse): boolean => {
    const path = pathOf(req.url ?? '/');
    if (path === '/livez') {
      answerAlive(res);
    } else if (path === '/healthz') {
      const report = healthOf(options);
      answerJson(res, httpStatusOf(report.status), report);
    } else {
      return false;
    }
    return true;
  };
