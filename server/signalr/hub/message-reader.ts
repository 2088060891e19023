import type { Connection } from '../connections/connection';
import { InputBuffer } from '../protocol/input-buffer';

/** Whoever reads: takes one record at a time. */
export interface RecordHandler {
  /** No further record is read. */
  readonly closed: boolean;
  /**
   * Takes the next record off and handles it; false when none is whole. What it answers a promise for must be over
   * before the next one.
   */
  next(input: InputBuffer): boolean | Promise<void>;
  /** Reading or handling has failed. */
  fail(thrown: unknown): void;
}

/** Hands on what a client sends, record by record, no faster than it is handled (R2.12). */
export class MessageReader {
  readonly #input = new InputBuffer();
  #blocked = false;
  #paused = false;

  constructor(
    private readonly transport: Connection,
    private readonly handler: RecordHandler,
    private readonly limit: number,
  ) {}

  /** A record is being handled, and the next one waits for it. */
  get blocked(): boolean {
    return this.#blocked;
  }

  feed(bytes: Buffer): void {
    this.#input.append(bytes);
    this.#readRecords();
  }

  /** Forgets what was not handled. */
  clear(): void {
    this.#input.clear();
    this.#applyBackpressure();
  }

  #readRecords(): void {
    try {
      while (!this.#blocked && !this.handler.closed) {
        const done = this.handler.next(this.#input);
        if (done === false) break;
        if (done !== true) this.#block(done);
      }
    } catch (error) {
      this.handler.fail(error);
    }
    this.#applyBackpressure();
  }

  #block(work: Promise<void>): void {
    this.#blocked = true;
    void work
      .catch((error: unknown) => this.handler.fail(error))
      .then(() => {
        this.#blocked = false;
        this.#readRecords();
      });
  }

  /** Stops the transport while what it has brought is not taken. */
  #applyBackpressure(): void {
    const full = this.#blocked && this.#input.length > this.limit;
    if (full === this.#paused || this.handler.closed) return;
    this.#paused = full;
    if (full) this.transport.pause();
    else this.transport.resume();
  }
}
