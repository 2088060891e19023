import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import type { Dispatcher, Pool } from 'undici';
import type { Backend, Purpose } from './backend';
import { firstAnswer, type AcceptResponse, type Attempt } from './first-answer';
import type { Fleet } from './fleet';
import { ResponseRelay, type DeferredResponse } from './response-relay';

/** A flat list of names and values. */
type Headers = string[];

export interface UpstreamRequest {
  method: string;
  path: string;
  headers: Headers | ((backend: Backend) => Headers);
  /** A buffered body can be sent again, to another backend or with another token. */
  body: Buffer | AsyncIterable<Buffer> | Readable | undefined;
  /** Longest wait for the first byte of the response in milliseconds; by default that of the connections. */
  answerMs?: number | undefined;
  /** Return a 401 instead of streaming it to the client. */
  deferUnauthorized?: boolean;
  /** Called with the status of the response before the client receives it. */
  onAnswer?: (status: number) => void;
}

export interface Route {
  fleet: Fleet;
  purpose: Purpose;
  /** The backends to try, in order; by default all of them, in the order of the fleet. */
  candidates?: readonly Backend[];
  /** The request may be executed twice; true for reads by default. */
  repeatable?: boolean;
  /**
   * The request is not known to take long: a backend that is slow with it is probed, and a read is also sent to another
   * one.
   */
  hedged: boolean;
}

const optionsOf = (
  { method, path, headers, body, answerMs }: UpstreamRequest,
  backend: Backend,
): Dispatcher.DispatchOptions => ({
  method: method as Dispatcher.HttpMethod,
  path,
  headers: typeof headers === 'function' ? headers(backend) : headers,
  ...(answerMs && { headersTimeout: answerMs }),
  // undici accepts any iterable of bytes, its types only streams.
  body: (body ?? null) as Dispatcher.DispatchOptions['body'],
});

type Sent = DeferredResponse | undefined;

interface Outcome {
  resolve: (sent: Sent) => void;
  reject: (error: Error) => void;
}

const begin = (
  pool: Pool,
  options: Dispatcher.DispatchOptions,
  relay: (outcome: Outcome) => ResponseRelay,
): Attempt<Sent> => {
  let running: ResponseRelay | undefined;
  const done = new Promise<Sent>((resolve, reject) => {
    running = relay({ resolve, reject });
    pool.dispatch(options, running);
  });
  return { done, abandon: () => running?.abandon() };
};

export const isReplayable = (body: UpstreamRequest['body']): boolean => body === undefined || Buffer.isBuffer(body);

const READS: ReadonlySet<string> = new Set(['GET', 'HEAD']);

const isRead = ({ method, body }: UpstreamRequest): boolean => READS.has(method) && body === undefined;

/**
 * Sends a request to the first of the backends that responds and streams its response to the client. Resolves when the
 * whole response was sent, or with a 401 that was not passed on.
 */
export const send = (
  { fleet, purpose, candidates, hedged, repeatable }: Route,
  request: UpstreamRequest,
  res: ServerResponse,
): Promise<Sent> => {
  const { deferUnauthorized = false, onAnswer } = request;
  const relayFor = (accept: AcceptResponse) => (outcome: Outcome) =>
    new ResponseRelay(res, { accept, ...outcome }, { deferUnauthorized, stallMs: fleet.times.stallMs, onAnswer });
  const reads = isRead(request);
  return firstAnswer(
    fleet,
    {
      repeatable: repeatable ?? reads,
      replayable: isReplayable(request.body),
      quick: hedged,
      hedged: hedged && reads,
      begin: (backend, accept) => begin(backend.pool(purpose), optionsOf(request, backend), relayFor(accept)),
    },
    candidates,
  );
};
