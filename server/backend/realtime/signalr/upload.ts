import { CanceledError, HubException } from './errors';
import type { Parser } from './hub';

const DONE: IteratorResult<unknown> = { done: true, value: undefined };

interface Reader {
  resolve: (step: IteratorResult<unknown>) => void;
  reject: (error: Error) => void;
}

/** What a client streams to a method: read once, in order, a few items ahead of the reader (realtime 2.7). */
export class Upload implements AsyncIterableIterator<unknown> {
  #items: unknown[] = [];
  #finished = false;
  #error: Error | undefined;
  #reader: Reader | undefined;
  #roomWanted: (() => void) | undefined;

  constructor(
    private readonly parse: Parser<unknown>,
    private readonly capacity: number,
  ) {}

  /** Answers a promise when there is no room for a further item. */
  push(raw: unknown): Promise<void> | undefined {
    if (this.#finished) return undefined;
    try {
      this.#give(this.parse(raw));
    } catch (error) {
      this.complete(new HubException('Failed to bind Stream message.', { cause: error }));
    }
    if (this.#items.length <= this.capacity) return undefined;
    return new Promise((resolve) => (this.#roomWanted = resolve));
  }

  /** No more items come; with an error the reader meets it after those that came. */
  complete(error?: Error): void {
    if (this.#finished) return;
    this.#finished = true;
    this.#error = error;
    if (this.#reader) this.#settle(this.#reader);
    this.#room();
  }

  /** Nobody reads any more: what is left and what still comes is dropped. */
  drop(): void {
    this.#items = [];
    this.complete(new CanceledError('The upload is over.'));
    this.#room();
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

  #give(item: unknown): void {
    const reader = this.#reader;
    this.#reader = undefined;
    if (reader) reader.resolve({ done: false, value: item });
    else this.#items.push(item);
  }

  #settle(reader: Reader): void {
    this.#reader = undefined;
    if (this.#items.length > 0) {
      reader.resolve({ done: false, value: this.#items.shift() });
      if (this.#items.length <= this.capacity) this.#room();
    } else if (!this.#finished) {
      this.#reader = reader;
    } else if (this.#error) {
      reader.reject(this.#error);
      this.#error = undefined;
    } else {
      reader.resolve(DONE);
    }
  }

  #room(): void {
    this.#roomWanted?.();
    this.#roomWanted = undefined;
  }
}
