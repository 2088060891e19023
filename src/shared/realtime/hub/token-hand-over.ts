import { pauseOf, type Pause } from '../pause';
import type { HubLine } from './hub-line';

/** What a hand-over has to know and to do of the client it belongs to. */
export interface HandOverHost {
  /** The token that is good now. */
  token(): string | undefined;
  line(): HubLine | undefined;
  /** A started connection with that token; nothing when that failed, or is not wanted any more. */
  open(): Promise<HubLine | undefined>;
  adopt(line: HubLine): void;
  /** How long the connection of an old token stays beside its successor. */
  overlapMs: number;
}

/**
 * Gives a renewed token a connection of its own before the old one is closed: the state stays "Connected", and what is
 * told meanwhile comes over one of them, or both. When it cannot be had, the old one goes on.
 */
export class TokenHandOver {
  #isRunning = false;
  #isOver = false;
  #overlap: Pause | undefined;

  constructor(private readonly host: HandOverHost) {}

  /** Once at a time; a token that changes meanwhile comes next. */
  async run(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    let token: string | undefined;
    while (!this.#isOver && token !== this.host.token()) {
      token = this.host.token();
      if (this.host.line()?.token !== token) await this.#replace();
    }
    this.#isRunning = false;
  }

  /** Nobody is connected any more: what still overlaps is closed at once. */
  end(): void {
    this.#isOver = true;
    this.#overlap?.skip();
  }

  async #replace(): Promise<void> {
    const next = await this.host.open();
    if (!next) return;
    const old = this.host.line();
    this.host.adopt(next);
    this.#overlap = pauseOf(this.host.overlapMs);
    await this.#overlap.over;
    await old?.stop();
  }
}
