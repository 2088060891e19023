import { randomUUID } from 'node:crypto';
import type { Connection, ConnectionEvents, OpeningRequest, TransferFormat, TransportName } from '@server/signalr';

export interface FakeOptions<User> {
  user: User;
  transport: TransportName;
  formats: readonly TransferFormat[];
  inherentKeepAlive: boolean;
  statefulReconnect: boolean;
}

const REQUEST: OpeningRequest = { path: '/hub', query: new URLSearchParams(), headers: {}, address: '127.0.0.1' };

/** A connection without a network: the test is the client. */
export class FakeConnection<User = string | undefined> implements Connection<User> {
  readonly id = randomUUID();
  readonly request = REQUEST;
  readonly user: User;
  readonly transport: TransportName;
  readonly formats: readonly TransferFormat[];
  readonly inherentKeepAlive: boolean;
  statefulReconnect: boolean;
  format: TransferFormat = 'Text';
  /** What was written to the client, one entry per write. */
  written: Buffer[] = [];
  paused = false;
  ended: { error?: Error } | undefined;
  /** While true, written bytes remain in the buffer. */
  stuck = false;
  bufferedBytes = 0;
  #events: ConnectionEvents | undefined;
  #drained: (() => void)[] = [];
  #away = false;

  constructor(options: FakeOptions<User>) {
    this.user = options.user;
    this.transport = options.transport;
    this.formats = options.formats;
    this.inherentKeepAlive = options.inherentKeepAlive;
    this.statefulReconnect = options.statefulReconnect;
  }

  listen(events: ConnectionEvents): void {
    this.#events = events;
  }

  write(message: Buffer): void {
    if (this.ended || this.#away) return;
    this.written.push(message);
    if (this.stuck) this.bufferedBytes += message.length;
  }

  drained(): Promise<void> {
    return this.bufferedBytes < 64 * 1024 ? Promise.resolve() : new Promise((resolve) => this.#drained.push(resolve));
  }

  pause(): void {
    this.paused = true;
  }

  resume(): void {
    this.paused = false;
  }

  disableReconnect(): void {
    this.statefulReconnect = false;
  }

  close(): void {
    this.#end({});
  }

  abort(error: Error): void {
    this.#end({ error });
  }

  /** The client sends bytes. */
  say(bytes: Buffer | string): void {
    this.#events?.data(typeof bytes === 'string' ? Buffer.from(bytes, 'utf8') : bytes);
  }

  /** The client sends a frame without content. */
  sayNothing(): void {
    this.#events?.emptyFrame?.();
  }

  /** The client reads everything that is buffered. */
  drain(): void {
    this.bufferedBytes = 0;
    for (const resolve of this.#drained.splice(0)) resolve();
  }

  /** The socket breaks at once, while the packet that was just sent is processed. */
  breakOff(error = new Error('broken frame')): void {
    this.ended = { error };
    this.drain();
    this.#events?.end({ error });
  }

  /** The socket breaks; with a stateful reconnect the connection continues. */
  lose(error = new Error('socket lost')): void {
    this.#away = true;
    if (this.statefulReconnect) this.#events?.lost?.();
    else this.#end({ error });
  }

  restore(): void {
    this.#away = false;
    this.#events?.restored?.();
  }

  #end(ending: { error?: Error }): void {
    if (this.ended) return;
    this.ended = ending;
    this.drain();
    setImmediate(() => this.#events?.end(ending));
  }
}
