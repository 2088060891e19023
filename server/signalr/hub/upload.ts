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

/** Limits the bytes that all uploads of one connection buffer until their methods read them (R2.12). */
export class UploadBudget {
  #bytes = 0;
  /** One at most: the connection is not read while an item waits. */
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

  /** Resumes the waiting item when its condition holds. */
  recheck(): void {
    const { isReady, resume } = this.#waiting ?? {};
    if (!isReady?.()) return;
    this.#waiting = undefined;
    resume?.();
  }
}

/** A stream from a client to a method: read once, in order, with a few items buffered ahead of the reader (R2.7.13). */
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
   * Returns a promise when the buffer is full; the next message waits for it.
   * @param bytes size of the item's message
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

  /** No more items follow; an error is thrown to the reader after the buffered items. */
  complete(error?: Error): void {
    if (this.#finished) return;
    this.#finished = true;
    this.#error = error;
    if (this.#reader) this.#settle(this.#reader);
    this.budget.recheck();
  }

  /** The reader has stopped: drops buffered items and those that still arrive. */
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
