import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '@/contract/vocabulary/error-codes';
import { REFUSED_UNREAD_HEADER } from '@/contract/vocabulary/refused-unread';

/** A backend on its way out. */
export interface Closing {
  /** `/readyz` says so: web tiers send nothing new, and what comes nevertheless is still done. */
  readonly isDraining: boolean;
  /** Drains for so many milliseconds, so that every web tier has asked once; then everything new is refused. */
  begin(drainMs: number): Promise<void>;
  /** Refuses a request, when it is time for that, before anything of it is read: whoever sent it may ask another backend. */
  refuse(req: IncomingMessage, res: ServerResponse): boolean;
}

const send = (res: ServerResponse): void => {
  const error = new AppError('BACKEND_RESTARTING');
  const body = Buffer.from(JSON.stringify(error.toBody()));
  res.writeHead(error.status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': body.length,
    'cache-control': 'no-store',
    'retry-after': String(error.retryAfter),
    [REFUSED_UNREAD_HEADER]: '1',
    connection: 'close',
  });
  res.end(body);
};

export const createClosing = (): Closing => {
  let state: 'open' | 'draining' | 'closed' = 'open';
  return {
    get isDraining() {
      return state !== 'open';
    },
    async begin(drainMs) {
      state = 'draining';
      await sleep(drainMs);
      state = 'closed';
    },
    refuse(_req, res) {
      if (state === 'closed') send(res);
      return state === 'closed';
    },
  };
};
