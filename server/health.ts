import type { IncomingMessage, ServerResponse } from 'node:http';
import { pathOf } from './request-target';

const READYZ_MS = 3_000;

const backendAnswers = async (url: string): Promise<boolean> => {
  try {
    const answer = await fetch(new URL('/readyz', url), { signal: AbortSignal.timeout(READYZ_MS) });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    // Down, starting or too slow: that is the result of the check, not an error.
    return false;
  }
};

const answerJson = (res: ServerResponse, status: number, body: unknown): void => {
  res.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
  res.end(JSON.stringify(body));
};

export interface HealthOptions {
  backends: readonly string[];
  pagesReady: () => boolean;
}

/** Names of the parts that are not ready; empty when all are. One reachable backend of several is enough. */
export const whatIsMissing = async ({ backends, pagesReady }: HealthOptions): Promise<string[]> => {
  const alive = await Promise.all(backends.map(backendAnswers));
  return [...(pagesReady() ? [] : ['pages']), ...(alive.includes(true) ? [] : ['backend'])];
};

/** `/livez`: this process is alive; `/healthz`: everything it needs responds. */
export const createHealth =
  (options: HealthOptions) =>
  (req: IncomingMessage, res: ServerResponse): boolean => {
    const path = pathOf(req.url ?? '/');
    if (path === '/livez') {
      answerJson(res, 200, { status: 'alive' });
    } else if (path === '/healthz') {
      void whatIsMissing(options).then((missing) =>
        answerJson(res, missing.length === 0 ? 200 : 503, { status: missing.length === 0 ? 'ok' : 'waiting', missing }),
      );
    } else {
      return false;
    }
    return true;
  };
