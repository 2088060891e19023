import { asError } from '../protocol/errors';

interface PendingRequest<T> {
  /** The connection that must respond; responses of others are ignored. */
  from: string;
  deadline: number;
  resolve: (answer: T) => void;
  reject: (error: Error) => void;
}

/** Requests that wait for a response of a client or another server; one timer checks all deadlines. */
export class PendingRequests<T> {
  readonly #requests = new Map<string, PendingRequest<T>>();
  #last = 0;

  /** @param prefix makes the ids unique among the servers */
  constructor(
    private readonly prefix: string,
    private readonly timeoutMs: number,
    private readonly now: () => number,
  ) {}

  nextId(): string {
    this.#last += 1;
    return `${this.prefix}-${this.#last}`;
  }

  add(id: string, from: string): Promise<T> {
    const deadline = this.now() + this.timeoutMs;
    return new Promise((resolve, reject) => this.#requests.set(id, { from, deadline, resolve, reject }));
  }

  /** Adds a request and sends it; one that cannot be sent is rejected. The deadline includes the sending. */
  send(id: string, from: string, send: () => Promise<void>): Promise<T> {
    const result = this.add(id, from);
    send().catch((error: unknown) => this.settle(id, from, asError(error)));
    return result;
  }

  /** Settles a request; false when there was none with this id for this connection. */
  settle(id: string, from: string, result: T | Error): boolean {
    const request = this.#requests.get(id);
    if (!request || request.from !== from) return false;
    this.#requests.delete(id);
    if (result instanceof Error) request.reject(result);
    else request.resolve(result);
    return true;
  }

  /** Rejects all requests to a connection that has ended. */
  rejectFrom(from: string, error: Error): void {
    this.#reject((request) => request.from === from, error);
  }

  expire(now: number): void {
    this.#reject(({ deadline }) => deadline <= now, new Error(`No answer within ${this.timeoutMs} ms.`));
  }

  close(): void {
    this.#reject(() => true, new Error('The server is closing.'));
  }

  #reject(which: (request: PendingRequest<T>) => boolean, error: Error): void {
    for (const [id, request] of this.#requests) {
      if (!which(request)) continue;
      this.#requests.delete(id);
      request.reject(error);
    }
  }
}
