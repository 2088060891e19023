import type { Transport, TransportHost } from '../transports/transport';
import {
  TRANSFER_FORMATS,
  type Connection,
  type ConnectionEvents,
  type ConnectionHandler,
  type Ending,
  type OpeningRequest,
  type TransferFormat,
  type TransportName,
} from './connection';
import { Waiters } from './waiters';

const DRAINED = Promise.resolve();

/** The result of the negotiation. */
export interface NegotiatedConnection<User> {
  /** Public; gives no access, except in version 0, which has no other id (R2.1). */
  readonly id: string;
  /** Secret; the `id` of every later request. */
  readonly token: string;
  /** Renewed by every poll. */
  user: User;
  statefulReconnect: boolean;
}

/** Dependencies of a connection, provided by its endpoint; all connections share one object. */
export interface ConnectionDeps {
  sendBuffer: number;
  sendBufferMax: number;
  reconnectMs: number;
  report(error: unknown): void;
  /** Called once, when the connection has ended for good. */
  release(token: string): void;
}

/** The connection of one client across all requests and sockets that carry it. */
export class HttpConnection<User> implements Connection<User>, TransportHost {
  format: TransferFormat = 'Text';
  private state: 'open' | 'lost' | 'closing' | 'ended' = 'open';
  private activeTransport: Transport | undefined;
  private events: ConnectionEvents | undefined;
  private lostAt = 0;
  private paused = false;
  /** Writers wait until buffered bytes are sent, POST requests until reading resumes. */
  private readonly drainWaiters = new Waiters();
  private readonly readWaiters = new Waiters();

  constructor(
    private readonly slot: NegotiatedConnection<User>,
    readonly transport: TransportName,
    readonly request: OpeningRequest,
    private readonly deps: ConnectionDeps,
  ) {}

  get id(): string {
    return this.slot.id;
  }

  get user(): User {
    return this.slot.user;
  }

  get formats(): readonly TransferFormat[] {
    return TRANSFER_FORMATS[this.transport];
  }

  get inherentKeepAlive(): boolean {
    return this.transport === 'LongPolling';
  }

  get statefulReconnect(): boolean {
    return this.slot.statefulReconnect;
  }

  get bufferedBytes(): number {
    return this.activeTransport?.bufferedBytes ?? 0;
  }

  get isOver(): boolean {
    return this.state === 'closing' || this.state === 'ended';
  }

  /** The current transport; undefined while it is lost. */
  get currentTransport(): Transport | undefined {
    return this.activeTransport;
  }

  /** Passes the connection to its handler before anything is read. */
  start(transport: Transport, handler: ConnectionHandler<User>): void {
    this.activeTransport = transport;
    try {
      handler(this);
      if (!this.events && !this.isOver) throw new Error('The handler did not listen');
    } catch (error) {
      this.fail(error);
    }
  }

  listen(events: ConnectionEvents): void {
    this.events = events;
  }

  write(message: Buffer): void {
    const { activeTransport } = this;
    if (activeTransport === undefined || this.state !== 'open') return;
    if (activeTransport.bufferedBytes > this.deps.sendBufferMax)
      this.dropTransport(activeTransport, new Error('The client does not read'));
    else activeTransport.write(message);
  }

  drained(): Promise<void> {
    if (this.bufferedBytes < this.deps.sendBuffer) return DRAINED;
    // The first waiter starts watching for all.
    if (!this.drainWaiters.any) this.activeTransport?.watchFlush?.();
    return this.drainWaiters.wait();
  }

  pause(): void {
    this.paused = true;
    this.activeTransport?.pause?.();
  }

  resume(): void {
    this.paused = false;
    this.activeTransport?.resume?.();
    this.readWaiters.release();
  }

  /** Resolves when reading resumes, or when the connection is over. */
  whenReading(): Promise<void> {
    if (!this.paused || this.isOver) return DRAINED;
    return this.readWaiters.wait();
  }

  disableReconnect(): void {
    this.slot.statefulReconnect = false;
    if (this.state === 'lost') this.finish({ error: new Error('The transport was lost') });
  }

  close(): void {
    if (this.isOver) return;
    this.state = 'closing';
    this.readWaiters.release();
    if (this.activeTransport) this.activeTransport.close();
    else this.finish({});
  }

  abort(error: Error): void {
    if (this.state === 'ended') return;
    this.activeTransport?.abort();
    this.finish({ error });
  }

  /** The client ends the connection; buffered messages cannot be delivered any more. */
  terminate(): void {
    this.activeTransport?.abort();
    this.finish({});
  }

  /** Replaces the transport when it was lost, or when the client has noticed a loss before the server (R2.10). */
  restore(transport: Transport): void {
    if (this.activeTransport) {
      this.activeTransport.abort();
      this.transportLost();
    }
    // The handler may have closed the connection when it was notified of the loss.
    if (this.isOver) return transport.abort();
    this.activeTransport = transport;
    this.state = 'open';
    if (this.paused) transport.pause?.();
    this.notify((events) => events.restored?.());
  }

  received(bytes: Buffer): void {
    if (this.state !== 'open') return;
    if (bytes.length === 0) this.emptyFrame();
    else this.notify((events) => events.data(bytes));
  }

  emptyFrame(): void {
    if (this.state === 'open') this.notify((events) => events.emptyFrame?.());
  }

  flushed(): void {
    if (!this.releaseWriters()) this.activeTransport?.watchFlush?.();
  }

  transportEnded(how: 'closed' | 'lost', error?: Error): void {
    if (this.state === 'ended') return;
    this.activeTransport = undefined;
    if (error) return this.finish({ error });
    if (how === 'closed' || this.state === 'closing') return this.finish({});
    if (!this.statefulReconnect) return this.finish({ error: new Error('The transport was lost') });
    this.transportLost();
  }

  sweep(now: number): void {
    if (this.state === 'lost' && now - this.lostAt > this.deps.reconnectMs) {
      return this.finish({ error: new Error('The client did not come back') });
    }
    this.releaseWriters();
    const error = this.activeTransport?.sweep(now);
    if (error && this.activeTransport) this.dropTransport(this.activeTransport, error);
  }

  /** Releases the waiting writers; returns false while too much is buffered. */
  private releaseWriters(): boolean {
    if (this.drainWaiters.any && this.bufferedBytes >= this.deps.sendBuffer) return false;
    this.drainWaiters.release();
    return true;
  }

  /** Ends a failing transport; with stateful reconnect the client may reconnect with another. */
  private dropTransport(transport: Transport, error: Error): void {
    transport.abort();
    if (this.state === 'open' && this.statefulReconnect) this.transportLost();
    else this.finish({ error });
  }

  private transportLost(): void {
    this.activeTransport = undefined;
    this.state = 'lost';
    this.lostAt = performance.now();
    this.drainWaiters.release();
    this.notify((events) => events.lost?.());
  }

  private finish(ending: Ending): void {
    if (this.state === 'ended') return;
    this.state = 'ended';
    this.activeTransport = undefined;
    this.deps.release(this.slot.token);
    this.drainWaiters.release();
    this.readWaiters.release();
    this.notify((events) => events.end(ending));
  }

  private notify(what: (events: ConnectionEvents) => void): void {
    if (!this.events) return;
    try {
      what(this.events);
    } catch (error) {
      this.fail(error);
    }
  }

  /** An error of the handler ends its own connection only. */
  private fail(error: unknown): void {
    this.deps.report(error);
    this.abort(new Error('The handler failed', { cause: error }));
  }
}
