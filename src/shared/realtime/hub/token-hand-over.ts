import { skippableDelay, type SkippableDelay } from '../skippable-delay';
import type { TokenConnection } from './token-connection';

/** The part of the client that the hand-over uses. */
export interface HandOverHost {
  /** The current token. */
  token(): string | undefined;
  connection(): TokenConnection | undefined;
  /** Starts a connection with that token; undefined when that failed or was cancelled. */
  open(): Promise<TokenConnection | undefined>;
  adopt(line: TokenConnection): void;
  /** How long the connection of an old token stays open next to its successor. */
  overlapMs: number;
}

/**
 * Opens a connection with the renewed token before it closes the old one: the state stays "Connected", and events arrive
 * over one of them, or both. When the new connection fails, the old one is kept.
 */
export class TokenHandOver {
  #isRunning = false;
  #isOver = false;
  #overlap: SkippableDelay | undefined;

  constructor(private readonly host: HandOverHost) {}

  /** Runs one at a time; a token that changes meanwhile is handled next. */
  async run(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    let token: string | undefined;
    while (!this.#isOver && token !== this.host.token()) {
      token = this.host.token();
      if (this.host.connection()?.token !== token) await this.#replace();
    }
    this.#isRunning = false;
  }

  /** The client disconnects: closes an overlapping connection at once. */
  end(): void {
    this.#isOver = true;
    this.#overlap?.skip();
  }

  async #replace(): Promise<void> {
    const next = await this.host.open();
    if (!next) return;
    const old = this.host.connection();
    this.host.adopt(next);
    this.#overlap = skippableDelay(this.host.overlapMs);
    await this.#overlap.done;
    await old?.stop();
  }
}
