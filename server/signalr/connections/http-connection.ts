import type {
  Connection,
  ConnectionEvents,
  ConnectionHandler,
  Ending,
  OpeningRequest,
  TransferFormat,
  TransportName,
} from './connection';
import { TRANSFER_FORMATS } from './transfer-formats';
import type { Transport, TransportHost } from '../transports/transport';
import { Waiters } from './waiters';

const DRAINED = Promise.resolve();

/** What the negotiation has settled. */
export interface Negotiated<User> {
  /** Public; opens nothing, except where version 0 knows no other (realtime 2.1). */
  readonly id: string;
  /** Secret; the `id` of every later request. */
  readonly token: string;
  /** Set anew by every poll. */
  user: User;
  statefulReconnect: boolean;
}

/** What a connection needs of its endpoint; one object for all of them. */
export interface ConnectionBounds {
  sendBuffer: number;
  sendBufferMax: number;
  reconnectMs: number;
  report(error: unknown): void;
  /** Told once, when nothing can bring the connection back. */
  forget(token: string): void;
}

/** One client, through all requests and sockets that carry it. */
export class HttpConnection<User> implements Connection<User>, TransportHost {
  format: TransferFormat = 'Text';
  private state: 'open' | 'lost' | 'closing' | 'ended' = 'open';
  private carrier: Transport | undefined;
  private events: ConnectionEvents | undefined;
  private lostAt = 0;
  private paused = false;
  /** Writers until bytes have left, and POST requests until reading goes on. */
  private readonly drains = new Waiters();
  private readonly readers = new Waiters();

  constructor(
    private readonly seat: Negotiated<User>,
    readonly transport: TransportName,
    readonly request: OpeningRequest,
    private readonly bounds: ConnectionBounds,
  ) {}

  get id(): string {
    return this.seat.id;
  }

  get user(): User {
    return this.seat.user;
  }

  get formats(): readonly TransferFormat[] {
    return TRANSFER_FORMATS[this.transport];
  }

  get inherentKeepAlive(): boolean {
    return this.transport === 'LongPolling';
  }

  get statefulReconnect(): boolean {
    return this.seat.statefulReconnect;
  }

  get bufferedBytes(): number {
    return this.carrier?.bufferedBytes ?? 0;
  }

  get isOver(): boolean {
    return this.state === 'closing' || this.state === 'ended';
  }

  /** What carries it now; nothing while the transport is lost. */
  get carriedBy(): Transport | undefined {
    return this.carrier;
  }

  /** Shows it to its owner, before anything has been read. */
  start(transport: Transport, handler: ConnectionHandler<User>): void {
    this.carrier = transport;
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
    const { carrier } = this;
    if (carrier === undefined || this.state !== 'open') return;
    if (carrier.bufferedBytes > this.bounds.sendBufferMax) this.cut(carrier, new Error('The client does not read'));
    else carrier.write(message);
  }

  drained(): Promise<void> {
    if (this.bufferedBytes < this.bounds.sendBuffer) return DRAINED;
    // One watch does for all who wait.
    if (!this.drains.any) this.carrier?.watchFlush?.();
    return this.drains.wait();
  }

  pause(): void {
    this.paused = true;
    this.carrier?.pause?.();
  }

  resume(): void {
    this.paused = false;
    this.carrier?.resume?.();
    this.readers.release();
  }

  /** Resolves when somebody reads again, or nobody ever will. */
  reading(): Promise<void> {
    if (!this.paused || this.isOver) return DRAINED;
    return this.readers.wait();
  }

  disableReconnect(): void {
    this.seat.statefulReconnect = false;
    if (this.state === 'lost') this.finish({ error: new Error('The transport was lost') });
  }

  close(): void {
    if (this.isOver) return;
    this.state = 'closing';
    this.readers.release();
    if (this.carrier) this.carrier.close();
    else this.finish({});
  }

  abort(error: Error): void {
    if (this.state === 'ended') return;
    this.carrier?.abort();
    this.finish({ error });
  }

  /** The client ends it: nothing that is left can be delivered. */
  terminate(): void {
    this.carrier?.abort();
    this.finish({});
  }

  /** Takes a new transport in place of one that was lost, or that the client knows to be (realtime 2.10). */
  restore(transport: Transport): void {
    if (this.carrier) {
      this.carrier.abort();
      this.lose();
    }
    // The owner may have had enough when he heard of the loss.
    if (this.isOver) return transport.abort();
    this.carrier = transport;
    this.state = 'open';
    if (this.paused) transport.pause?.();
    this.tell((events) => events.restored?.());
  }

  received(bytes: Buffer): void {
    if (this.state !== 'open' || bytes.length === 0) return;
    try {
      this.events?.data(bytes);
    } catch (error) {
      this.fail(error);
    }
  }

  flushed(): void {
    if (!this.releaseWriters()) this.carrier?.watchFlush?.();
  }

  gone(how: 'closed' | 'lost', error?: Error): void {
    if (this.state === 'ended') return;
    this.carrier = undefined;
    if (error) return this.finish({ error });
    if (how === 'closed' || this.state === 'closing') return this.finish({});
    if (!this.statefulReconnect) return this.finish({ error: new Error('The transport was lost') });
    this.lose();
  }

  sweep(now: number): void {
    if (this.state === 'lost' && now - this.lostAt > this.bounds.reconnectMs) {
      return this.finish({ error: new Error('The client did not come back') });
    }
    this.releaseWriters();
    const error = this.carrier?.sweep(now);
    if (error && this.carrier) this.cut(this.carrier, error);
  }

  /** False while too much is buffered for those who wait. */
  private releaseWriters(): boolean {
    if (this.drains.any && this.bufferedBytes >= this.bounds.sendBuffer) return false;
    this.drains.release();
    return true;
  }

  /** Ends a transport that does not do; its client may come back with another where that was agreed. */
  private cut(carrier: Transport, error: Error): void {
    carrier.abort();
    if (this.state === 'open' && this.statefulReconnect) this.lose();
    else this.finish({ error });
  }

  private lose(): void {
    this.carrier = undefined;
    this.state = 'lost';
    this.lostAt = performance.now();
    this.drains.release();
    this.tell((events) => events.lost?.());
  }

  private finish(ending: Ending): void {
    if (this.state === 'ended') return;
    this.state = 'ended';
    this.carrier = undefined;
    this.bounds.forget(this.seat.token);
    this.drains.release();
    this.readers.release();
    this.tell((events) => events.end(ending));
  }

  private tell(what: (events: ConnectionEvents) => void): void {
    if (!this.events) return;
    try {
      what(this.events);
    } catch (error) {
      this.fail(error);
    }
  }

  /** The owner has failed: only his own connection suffers. */
  private fail(error: unknown): void {
    this.bounds.report(error);
    this.abort(new Error('The handler failed', { cause: error }));
  }
}
