import type { BuildConnection, Connection } from '@/shared/realtime/hub/build-connection';

type Closed = (error?: Error) => void;

/** A connection of the official client, as far as the product uses it; the test acts as the server. */
export class FakeConnection implements Connection {
  readonly #handlers = new Map<string, (...args: unknown[]) => void>();
  #reconnecting: Closed = () => undefined;
  #reconnected = () => {};
  #closed: Closed = () => undefined;
  isUp = false;
  token = '';

  constructor(
    readonly hub: FakeHub,
    private readonly askToken: () => Promise<string>,
  ) {}

  async start(): Promise<void> {
    this.token = await this.askToken();
    this.hub.tried.push(Date.now());
    if (this.hub.isAway) throw new Error('away');
    if (this.hub.refusal) throw new Error(this.hub.refusal);
    await this.hub.slow;
    this.isUp = true;
  }

  async stop(): Promise<void> {
    if (!this.isUp) return;
    this.isUp = false;
    this.#closed();
  }

  on(name: string, handler: (...args: unknown[]) => void): void {
    this.#handlers.set(name, handler);
  }

  onclose(callback: Closed): void {
    this.#closed = callback;
  }

  onreconnecting(callback: Closed): void {
    this.#reconnecting = callback;
  }

  onreconnected(callback: () => void): void {
    this.#reconnected = callback;
  }

  say(name: string, ...args: unknown[]): void {
    this.#handlers.get(name)?.(...args);
  }

  /** The transport is lost, and the library reconnects. */
  lose(): void {
    this.#reconnecting(new Error('lost'));
  }

  async comeBack(): Promise<void> {
    this.token = await this.askToken();
    this.#reconnected();
  }

  /** The library has given up, or the server has closed the connection for good. */
  end(error?: Error): void {
    this.isUp = false;
    this.#closed(error);
  }
}

/** The server of all connections. */
export class FakeHub {
  readonly connections: FakeConnection[] = [];
  readonly tried: number[] = [];
  isAway = false;
  refusal = '';
  /** Every start waits for it. */
  slow: Promise<void> = Promise.resolve();

  readonly build: BuildConnection = (token) => {
    const connection = new FakeConnection(this, token);
    this.connections.push(connection);
    return connection;
  };

  get up(): FakeConnection[] {
    return this.connections.filter(({ isUp }) => isUp);
  }

  get last(): FakeConnection {
    const last = this.connections.at(-1);
    if (!last) throw new Error('Nothing was connected');
    return last;
  }
}
