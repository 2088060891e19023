import type { Dispatcher } from 'undici';
import type { Backend } from './backend';
import { ClientDisconnected } from './backend-failure';
import { firstAnswer, type AcceptResponse, type Attempt } from './first-answer';
import type { Fleet } from './fleet';

/** A request that this tier makes itself, and whose response it reads itself. */
export interface ServerRequest {
  method: Dispatcher.HttpMethod;
  path: string;
  headers?: Record<string, string>;
  body?: string | undefined;
  /** Aborts the request; it then fails with `ClientDisconnected`. */
  signal?: AbortSignal | undefined;
}

type Answer = Dispatcher.ResponseData;

const begin = (
  backend: Backend,
  { signal, body, ...request }: ServerRequest,
  accept: AcceptResponse,
): Attempt<Answer> => {
  const stop = new AbortController();
  const abandon = (): void => stop.abort();
  const onDisconnect = (): void => stop.abort(new ClientDisconnected('Whoever asked has gone'));
  if (signal?.aborted) onDisconnect();
  else signal?.addEventListener('abort', onDisconnect, { once: true });
  const ask = async (): Promise<Answer> => {
    const answer = await backend.pool('calls').request({ ...request, body: body ?? null, signal: stop.signal });
    if (accept(answer.statusCode, answer.headers)) return answer;
    answer.body.on('error', () => undefined).destroy();
    throw new Error('Another backend has answered');
  };
  const done = ask();
  // The body is still read after the promise has resolved, so `signal` stays connected until the body closes.
  done.then(
    ({ body: answered }) => answered.once('close', () => signal?.removeEventListener('abort', onDisconnect)),
    () => signal?.removeEventListener('abort', onDisconnect),
  );
  return { done, abandon };
};

/**
 * Sends a request to the first of the backends that responds, as `firstAnswer` does. The body of the response must be
 * read or dumped.
 */
export const requestFirst = (fleet: Fleet, request: ServerRequest): Promise<Answer> => {
  const reads = request.method === 'GET' && request.body === undefined;
  return firstAnswer(fleet, {
    repeatable: reads,
    replayable: true,
    quick: reads,
    hedged: reads,
    begin: (backend, accept) => begin(backend, request, accept),
  });
};
