import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { Dispatcher } from 'undici';
import { REFUSED_UNREAD_HEADER } from '@/contract/vocabulary/refused-unread';
import { REQUEST_ID_HEADER } from '@/contract/vocabulary/request-id';
import { ClientDisconnected } from './backend-failure';
import type { AcceptResponse } from './first-answer';

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

interface Outcome {
  accept: AcceptResponse;
  resolve: (deferred: DeferredResponse | undefined) => void;
  reject: (error: Error) => void;
}

interface RelayRules {
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
export class ResponseRelay implements Dispatcher.DispatchHandler {
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
    if (this.abandoned || !this.outcome.accept(status, headers)) return;
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
