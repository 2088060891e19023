import type { Connection } from '../connections/connection';
import { InputBuffer } from '../protocol/input-buffer';

/** Consumes records one at a time. */
export interface RecordHandler {
  /** No further record is read. */
  readonly closed: boolean;
  /**
   * Takes and handles the next record; false when none is complete. If it returns a promise, the next record waits
   * for it.
   */
  next(input: InputBuffer): boolean | Promise<void>;
  /** Resolves when this connection may be read again; undefined when it may be at once. */
  turn(): Promise<void> | undefined;
  /** Reading or handling has failed. */
  fail(thrown: unknown): void;
}

/** Passes received bytes on record by record, no faster than they are handled (R2.12). */
export class MessageReader {
  readonly #input = new InputBuffer();
  #blocked = false;
  /** Waits for its turn. Meanwhile nothing is read: messages sent too fast stay with the client. */
  #resting = false;
  #paused = false;

  constructor(
    private readonly transport: Connection,
    private readonly handler: RecordHandler,
    private readonly limit: number,
  ) {}

  /** Whether a record is being handled that blocks the next one. */
  get blocked(): boolean {
    return this.#blocked;
  }

  feed(bytes: Buffer): void {
    this.#input.append(bytes);
    this.#readRecords();
  }

  /** A frame without content has arrived, which takes a turn as well. */
  feedNothing(): void {
    this.#readRecords();
  }

  /** Drops unhandled bytes. */
  clear(): void {
    this.#input.clear();
    this.#applyBackpressure();
  }

  #readRecords(): void {
    try {
      while (!this.#blocked && !this.handler.closed && !this.#mustRest()) {
        const done = this.handler.next(this.#input);
        if (done === false) break;
        if (done !== true) this.#block(done);
      }
    } catch (error) {
      this.handler.fail(error);
    }
    this.#applyBackpressure();
  }

  #mustRest(): boolean {
    const turn = this.handler.turn();
    if (!turn) return false;
    this.#resting = true;
    this.#block(turn);
    return true;
  }

  #block(work: Promise<void>): void {
    this.#blocked = true;
    void work
      .catch((error: unknown) => this.handler.fail(error))
      .then(() => {
        this.#blocked = false;
        this.#resting = false;
        this.#readRecords();
      });
  }

  /** Pauses the transport while the reader waits for its turn, or too many received bytes are unhandled. */
  #applyBackpressure(): void {
    const full = this.#resting || (this.#blocked && this.#input.length > this.limit);
    if (full === this.#paused || this.handler.closed) return;
    this.#paused = full;
    if (full) this.transport.pause();
    else this.transport.resume();
  }
}
