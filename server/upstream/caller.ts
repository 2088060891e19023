import type { ServerResponse } from 'node:http';

const signals = new WeakMap<ServerResponse, AbortSignal>();

/** Aborted when the client disconnects before the response is complete: work for it is then useless. */
export const goneSignal = (res: ServerResponse): AbortSignal => {
  const known = signals.get(res);
  if (known) return known;
  const gone = new AbortController();
  signals.set(res, gone.signal);
  if (res.destroyed) gone.abort();
  else res.once('close', () => !res.writableFinished && gone.abort());
  return gone.signal;
};
