import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { Dispatcher } from 'undici';
import { REQUEST_ID_HEADER } from '@/contract/vocabulary/request-id';

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
  REQUEST_ID_HEADER,
]);

/** The backend's response headers that the client receives. */
export const headersForCaller = (headers: IncomingHttpHeaders): IncomingHttpHeaders => {
  const passed: IncomingHttpHeaders = {};
  for (const name in headers) if (!NOT_FORWARDED.has(name)) passed[name] = headers[name];
  return passed;
};

/** A 401 that was not passed on, so that the session can be renewed and the request sent again. */
export interface HeldResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

interface Outcome {
  resolve: (held: HeldResponse | undefined) => void;
  reject: (error: Error) => void;
}

/** Streams the backend's response to the client with back-pressure, without buffering it. */
export class ResponseRelay implements Dispatcher.DispatchHandler {
  private held: { status: number; headers: IncomingHttpHeaders; chunks: Buffer[] } | undefined;
  private abandon: (() => void) | undefined;

  constructor(
    private readonly res: ServerResponse,
    private readonly holdUnauthorized: boolean,
    private readonly outcome: Outcome,
  ) {}

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.abandon = () => {
      if (!this.res.writableFinished) controller.abort(new Error('The client disconnected'));
    };
    if (this.res.destroyed) this.abandon();
    else this.res.once('close', this.abandon);
  }

  onResponseStart(_: Dispatcher.DispatchController, status: number, headers: IncomingHttpHeaders): void {
    if (status < 200) return;
    if (status === 401 && this.holdUnauthorized) this.held = { status, headers, chunks: [] };
    else this.res.writeHead(status, headersForCaller(headers));
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.held) {
      this.held.chunks.push(chunk);
    } else if (!this.res.write(chunk)) {
      controller.pause();
      this.res.once('drain', () => controller.resume());
    }
  }

  onResponseEnd(): void {
    this.stopWatching();
    if (this.held) {
      const { chunks, ...answer } = this.held;
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

  private stopWatching(): void {
    if (this.abandon) this.res.removeListener('close', this.abandon);
  }
}
