import { CanceledError, HubException } from '../protocol/errors';
import type { Parser } from './define-hub';

const DONE: IteratorResult<unknown> = { done: true, value: undefined };

interface Reader {
  resolve: (step: IteratorResult<unknown>) => void;
  reject: (error: Error) => void;
}

interface Item {
  value: unknown;
  bytes: number;
}

/** What the uploads of one connection hold together until their methods read it (R2.12). */
export class UploadBudget {
  #bytes = 0;
  /** One at the most: a connection is not read while an item of it waits. */
  #waiting: { isReady: () => boolean; resume: () => void } | undefined;

  constructor(private readonly limit: number) {}

  get isExceeded(): boolean {
    return this.#bytes > this.limit;
  }

  reserve(bytes: number): void {
    this.#bytes += bytes;
  }

  release(bytes: number): void {
    this.#bytes -= bytes;
    this.recheck();
  }

  waitUntil(isReady: () => boolean): Promise<void> {
    return new Promise((resume) => (this.#waiting = { isReady, resume }));
  }

  /** Lets the one that waits go on, if what it waits for has come about. */
  recheck(): void {
    const { isReady, resume } = this.#waiting ?? {};
    if (!isReady?.()) return;
    this.#waiting = undefined;
    resume?.();
  }
}

/** What a client streams to a method: read once, in order, a few items ahead of the reader (R2.7). */
export class Upload implements AsyncIterableIterator<unknown> {
  #items: Item[] = [];
  #finished = false;
  #error: Error | undefined;
  #reader: Reader | undefined;

  constructor(
    private readonly parse: Parser<unknown>,
    private readonly capacity: number,
    private readonly budget: UploadBudget,
  ) {}

  /**
   * Answers a promise when there is no room for a further item.
   * @param bytes what the item has come in
   */
  push(raw: unknown, bytes: number): Promise<void> | undefined {
    if (this.#finished) return undefined;
    try {
      this.#enqueue({ value: this.parse(raw), bytes });
    } catch (error) {
      this.complete(new HubException('Failed to bind Stream message.', { cause: error }));
    }
    const hasRoom = (): boolean => this.#finished || (this.#items.length <= this.capacity && !this.budget.isExceeded);
    return hasRoom() ? undefined : this.budget.waitUntil(hasRoom);
  }

  /** No more items come; with an error the reader meets it after those that came. */
  complete(error?: Error): void {
    if (this.#finished) return;
    this.#finished = true;
    this.#error = error;
    if (this.#reader) this.#settle(this.#reader);
    this.budget.recheck();
  }

  /** Nobody reads any more: what is left and what still comes is dropped. */
  drop(): void {
    for (const { bytes } of this.#items.splice(0)) this.budget.release(bytes);
    this.complete(new CanceledError('The upload is over.'));
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  next(): Promise<IteratorResult<unknown>> {
    return new Promise((resolve, reject) => this.#settle({ resolve, reject }));
  }

  return(): Promise<IteratorResult<unknown>> {
    this.drop();
    return Promise.resolve(DONE);
  }

  #enqueue(item: Item): void {
    const reader = this.#reader;
    this.#reader = undefined;
    if (reader) return reader.resolve({ done: false, value: item.value });
    this.#items.push(item);
    this.budget.reserve(item.bytes);
  }

  #settle(reader: Reader): void {
    this.#reader = undefined;
    const item = this.#items.shift();
    if (item) {
      reader.resolve({ done: false, value: item.value });
      this.budget.release(item.bytes);
    } else if (!this.#finished) {
      this.#reader = reader;
    } else if (this.#error) {
      reader.reject(this.#error);
      this.#error = undefined;
    } else {
      reader.resolve(DONE);
    }
  }
}
