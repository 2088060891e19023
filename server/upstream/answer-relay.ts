import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { Dispatcher } from 'undici';
import { headersForCaller } from './answer-headers';

/** A 401 that was held back, so that the session can be refreshed and the request sent again. */
export interface HeldAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

interface Outcome {
  resolve: (held: HeldAnswer | undefined) => void;
  reject: (error: Error) => void;
}

/** Streams the backend's answer to the caller at the caller's pace, without a copy of it in between. */
export class AnswerRelay implements Dispatcher.DispatchHandler {
  private held: { status: number; headers: IncomingHttpHeaders; chunks: Buffer[] } | undefined;
  private abandon: (() => void) | undefined;

  constructor(
    private readonly res: ServerResponse,
    private readonly holdUnauthorized: boolean,
    private readonly outcome: Outcome,
  ) {}

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.abandon = () => {
      if (!this.res.writableFinished) controller.abort(new Error('The caller went away'));
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
