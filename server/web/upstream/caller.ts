import type { ServerResponse } from 'node:http';

const signals = new WeakMap<ServerResponse, AbortSignal>();

/** Aborted when the client disconnects before the response is complete: work for it is then useless. */
export const disconnectSignal = (res: ServerResponse): AbortSignal => {
  const known = signals.get(res);
  if (known) return known;
  const disconnected = new AbortController();
  signals.set(res, disconnected.signal);
  if (res.destroyed) disconnected.abort();
  else res.once('close', () => !res.writableFinished && disconnected.abort());
  return disconnected.signal;
};
