import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { ConnectionSlots } from './connection-slots';
import { allowCrossOrigin, answerPreflight } from './cross-origin';
import { endpointSettings, type EndpointOptions, type EndpointSettings } from './options';
import { targetOf, type RequestTarget } from './request';
import { RequestHandler } from './request-handler';
import { reasonOf, respondRefusal, REFUSAL, RequestRefused, refuseUpgrade, type Refusal } from './responses';

/** The connections of one path, on a plain `node:http` server. */
export interface ConnectionEndpoint {
  /** Whether this endpoint serves a path (without its query). */
  owns(path: string): boolean;
  /** Handles a request; returns false and does nothing when the path is another. */
  handle(req: IncomingMessage, res: ServerResponse): boolean;
  /** Handles an upgrade; returns false when the path is another: the caller then has to refuse and close it. */
  upgrade(req: IncomingMessage, socket: Duplex, head: Buffer): boolean;
  /** Refuses new connections, flushes and closes the present ones; resolves when all have ended. */
  close(): Promise<void>;
  /** Number of connections, negotiated ones that are not open yet included. */
  readonly connections: number;
}

const NEGOTIATE = '/negotiate';

function destroySelf(this: Duplex): void {
  this.destroy();
}

class Endpoint<User> implements ConnectionEndpoint {
  private readonly path: string;
  private readonly slots: ConnectionSlots<User>;
  private readonly requestHandler: RequestHandler<User>;
  private readonly sweeper: NodeJS.Timeout;
  private closing: Promise<void> | undefined;
  /** Called when the last connection has ended; set by `close`. */
  private onEmpty: (() => void) | undefined;

  constructor(private readonly settings: EndpointSettings<User>) {
    this.path = settings.path.toLowerCase();
    this.slots = new ConnectionSlots(settings);
    this.requestHandler = new RequestHandler(settings, this.slots, {
      ...settings,
      report: (error) => this.report(error),
      release: (token) => this.forget(token),
    });
    this.sweeper = setInterval(() => this.slots.sweep(performance.now()), settings.sweepMs).unref();
  }

  get connections(): number {
    return this.slots.size;
  }

  owns(path: string): boolean {
    const lowerCasePath = path.toLowerCase();
    return lowerCasePath === this.path || lowerCasePath === this.path + NEGOTIATE;
  }

  handle(req: IncomingMessage, res: ServerResponse): boolean {
    const target = targetOf(req);
    if (!this.owns(target.path)) return false;
    const { allowOrigin } = this.settings;
    allowCrossOrigin(req, res, allowOrigin);
    if (req.method === 'OPTIONS' && allowOrigin) answerPreflight(res);
    else this.serve(req, res, target).catch((error: unknown) => respondRefusal(res, this.refusalOf(error)));
    return true;
  }

  upgrade(req: IncomingMessage, socket: Duplex, head: Buffer): boolean {
    const target = targetOf(req);
    if (!this.owns(target.path)) return false;
    // A negotiation is a POST: left unanswered, its socket would stay open for ever.
    if (target.path.toLowerCase() !== this.path) {
      refuseUpgrade(socket, this.refusalOf(new RequestRefused(REFUSAL.method)));
      return true;
    }
    // Without a listener a socket error during authentication would crash the process.
    socket.on('error', destroySelf);
    this.requestHandler.upgrade({ req, socket, head }, target).then(
      () => socket.off('error', destroySelf),
      (error: unknown) => refuseUpgrade(socket, this.refusalOf(error)),
    );
    return true;
  }

  close(): Promise<void> {
    this.closing ??= this.closeAll();
    return this.closing;
  }

  private async closeAll(): Promise<void> {
    this.slots.closeForNew();
    const emptied = new Promise<void>((resolve) => (this.onEmpty = resolve));
    for (const { token, connection } of this.slots) {
      if (connection) connection.close();
      else this.forget(token);
    }
    if (this.slots.size === 0) this.onEmpty?.();
    const deadline = setTimeout(() => this.abortAll(), this.settings.closeMs);
    await emptied;
    clearTimeout(deadline);
    clearInterval(this.sweeper);
  }

  private abortAll(): void {
    for (const { connection } of this.slots) connection?.abort(new Error('The endpoint has closed'));
  }

  private serve(req: IncomingMessage, res: ServerResponse, target: RequestTarget): Promise<void> {
    if (target.path.toLowerCase() === this.path) return this.requestHandler.serve(req, res, target);
    return this.requestHandler.negotiate(req, res, target);
  }

  private forget(token: string): void {
    this.slots.free(token);
    if (this.slots.size === 0) this.onEmpty?.();
  }

  private refusalOf(error: unknown): Refusal {
    const refusal = error instanceof RequestRefused ? error.refusal : REFUSAL.failed;
    if (refusal === REFUSAL.failed) this.report(error);
    this.settings.onRefused?.(reasonOf(refusal));
    return refusal;
  }

  private report(error: unknown): void {
    this.settings.onError?.(error);
  }
}

/** Creates an endpoint. @throws RangeError for options that contradict each other */
export const createConnectionEndpoint = <User>(options: EndpointOptions<User>): ConnectionEndpoint =>
  new Endpoint(endpointSettings(options));
