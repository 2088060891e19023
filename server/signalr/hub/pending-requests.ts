import { asError } from '../protocol/errors';

interface PendingRequest<T> {
  /** Who has to answer: nobody else can. */
  from: string;
  deadline: number;
  resolve: (answer: T) => void;
  reject: (error: Error) => void;
}

/** Questions that wait for an answer of a client or of another server; one clock for all of them. */
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

  /** Asks by sending; a question that cannot be sent has failed, and sending counts as waiting. */
  send(id: string, from: string, send: () => Promise<void>): Promise<T> {
    const result = this.add(id, from);
    send().catch((error: unknown) => this.settle(id, from, asError(error)));
    return result;
  }

  /** Answers whether somebody was waiting for this, from there. */
  settle(id: string, from: string, result: T | Error): boolean {
    const request = this.#requests.get(id);
    if (!request || request.from !== from) return false;
    this.#requests.delete(id);
    if (result instanceof Error) request.reject(result);
    else request.resolve(result);
    return true;
  }

  /** No answer will come from there any more. */
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
