import type { ServerResponse } from 'node:http';

const signals = new WeakMap<ServerResponse, AbortSignal>();

/** Aborted when the client has gone before it was answered: nobody reads what is done for it any more. */
export const goneSignal = (res: ServerResponse): AbortSignal => {
  const known = signals.get(res);
  if (known) return known;
  const gone = new AbortController();
  signals.set(res, gone.signal);
  if (res.destroyed) gone.abort();
  else res.once('close', () => !res.writableFinished && gone.abort());
  return gone.signal;
};
