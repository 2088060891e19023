import type { IncomingMessage, ServerResponse } from 'node:http';
import { pathOf } from './request-target';
import type { BackendReport, Fleet } from './upstream/fleet';

const answerJson = (res: ServerResponse, status: number, body: unknown): void => {
  res.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
  res.end(JSON.stringify(body));
};

/** What `/livez` says: this process is alive, whatever it needs. */
export const answerAlive = (res: ServerResponse): void => answerJson(res, 200, { status: 'alive' });

export interface HealthOptions {
  fleet: Fleet;
  pagesReady: () => boolean;
}

/** What `/healthz` says. */
export interface HealthReport {
  status: 'ok' | 'waiting';
  /** Names of the parts that are not ready. One backend of several is enough. */
  missing: string[];
  /** Each backend: whether it gets requests, and if not, why and since when. */
  backends: BackendReport[];
}

/** What the probes of the backends have found last: asking nobody, it is answered at once. */
export const healthOf = ({ fleet, pagesReady }: HealthOptions): HealthReport => {
  const missing = [...(pagesReady() ? [] : ['pages']), ...(fleet.canServe ? [] : ['backend'])];
  return { status: missing.length === 0 ? 'ok' : 'waiting', missing, backends: fleet.report() };
};

/** `/livez`: this process is alive; `/healthz`: everything it needs responds. */
export const createHealth =
  (options: HealthOptions) =>
  (req: IncomingMessage, res: ServerResponse): boolean => {
    const path = pathOf(req.url ?? '/');
    if (path === '/livez') {
      answerAlive(res);
    } else if (path === '/healthz') {
      const report = healthOf(options);
      answerJson(res, report.status === 'ok' ? 200 : 503, report);
    } else {
      return false;
    }
    return true;
  };
