import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '@/contract/vocabulary/error-codes';
import { REFUSED_UNREAD_HEADER } from '@/contract/vocabulary/refused-unread';

/** The state of a backend that is shutting down. */
export interface Closing {
  /** Reported by `/readyz`: web tiers send no new requests, and those that still arrive are served. */
  readonly isDraining: boolean;
  /** Drains for this many milliseconds, so that every web tier has polled once; then new requests are refused. */
  begin(drainMs: number): Promise<void>;
  /** Refuses a request after draining, before any of it is read, so that the caller may try another backend. */
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
