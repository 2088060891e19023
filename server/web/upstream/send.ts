import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import type { Dispatcher, Pool } from 'undici';
import { REFUSED_UNREAD_HEADER } from '@/contract/vocabulary/refused-unread';
import { REQUEST_ID_HEADER } from '@/contract/vocabulary/request-id';
import type { Backend, Purpose } from './backend';
import { ClientDisconnected } from './backend-failure';
import { firstAnswer, type AcceptResponse, type Attempt } from './first-answer';
import type { Fleet } from './fleet';

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

/** Hop-by-hop headers (RFC 9110, section 7.6.1) and those that this tier sets itself. */
const NOT_FORWARDED: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-connection',
  'set-cookie',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  REFUSED_UNREAD_HEADER,
  REQUEST_ID_HEADER,
]);

/** Returns the backend's response headers that the client receives. */
export const headersForCaller = (headers: IncomingHttpHeaders): IncomingHttpHeaders => {
  const passed: IncomingHttpHeaders = {};
  for (const name in headers) if (!NOT_FORWARDED.has(name)) passed[name] = headers[name];
  return passed;
};

/** A 401 that was not passed on, so that the session can be renewed and the request sent again. */
export interface DeferredResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

type Sent = DeferredResponse | undefined;

interface Outcome {
  resolve: (sent: Sent) => void;
  reject: (error: Error) => void;
}

interface RelayRules {
  /** Claims the response that begins so. */
  accept: AcceptResponse;
  deferUnauthorized: boolean;
  /** A client that reads none of its buffered response for this long is disconnected; in milliseconds. */
  stallMs: number;
  /** Called with the status before the client receives it. */
  onAnswer?: ((status: number) => void) | undefined;
}

/**
 * Streams the backend's response to the client with back-pressure, without buffering it, once it was claimed: the same
 * request may have been sent to another backend, which has responded first.
 */
class ResponseRelay implements Dispatcher.DispatchHandler {
  private deferred: { status: number; headers: IncomingHttpHeaders; chunks: Buffer[] } | undefined;
  private controller: Dispatcher.DispatchController | undefined;
  private abandoned = false;
  private stalled: NodeJS.Timeout | undefined;
  private readonly onClose = (): void => {
    clearTimeout(this.stalled);
    if (!this.res.writableFinished) this.controller?.abort(new ClientDisconnected('The client disconnected'));
  };

  constructor(
    private readonly res: ServerResponse,
    private readonly outcome: Outcome,
    private readonly rules: RelayRules,
  ) {}

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.controller = controller;
    if (this.abandoned) this.abandon();
    else if (this.res.destroyed) this.onClose();
    else this.res.once('close', this.onClose);
  }

  /** Stops the request: another backend has responded. */
  abandon(): void {
    this.abandoned = true;
    this.stopWatching();
    this.controller?.abort(new Error('Another backend has answered'));
  }

  onResponseStart(_: Dispatcher.DispatchController, status: number, headers: IncomingHttpHeaders): void {
    if (status < 200) return;
    if (this.abandoned || !this.rules.accept(status, headers)) return;
    this.rules.onAnswer?.(status);
    if (status === 401 && this.rules.deferUnauthorized) this.deferred = { status, headers, chunks: [] };
    else this.res.writeHead(status, headersForCaller(headers));
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.abandoned) return;
    if (this.deferred) {
      this.deferred.chunks.push(chunk);
    } else if (!this.res.write(chunk)) {
      this.waitForClient(controller);
    }
  }

  onResponseEnd(): void {
    if (this.abandoned) return;
    this.stopWatching();
    if (this.deferred) {
      const { chunks, ...answer } = this.deferred;
      this.outcome.resolve({ ...answer, body: Buffer.concat(chunks) });
    } else {
      this.res.end();
      this.outcome.resolve(undefined);
    }
  }

  onResponseError(_: Dispatcher.DispatchController, error: Error): void {
    this.stopWatching();
    this.outcome.reject(error);
  }

  /** Pauses reading from the backend until the client has read, and disconnects a client that does not read at all. */
  private waitForClient(controller: Dispatcher.DispatchController): void {
    controller.pause();
    this.stalled = setTimeout(() => this.res.destroy(), this.rules.stallMs);
    this.res.once('drain', () => {
      clearTimeout(this.stalled);
      controller.resume();
    });
  }

  private stopWatching(): void {
    clearTimeout(this.stalled);
    this.res.removeListener('close', this.onClose);
  }
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
    new ResponseRelay(res, outcome, { accept, deferUnauthorized, stallMs: fleet.times.stallMs, onAnswer });
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
