export interface PulseTimes {
  pingMs: number;
  silenceMs: number;
}

/** Questions without an answer that make a line dead. */
const UNANSWERED = 2;

/**
 * Whether the other side is still there. Looks may come late, or not for hours while the page sleeps: silence alone says
 * nothing, but questions of several looks that nobody answered do.
 */
export class LinePulse {
  #heardAt = 0;
  #asked = 0;

  constructor(private readonly times: PulseTimes) {}

  heard(): void {
    this.#heardAt = Date.now();
    this.#asked = 0;
  }

  /** What is to be done about it now. */
  look(): 'nothing' | 'ask' | 'give up' {
    const silence = Date.now() - this.#heardAt;
    if (silence < this.times.pingMs) return 'nothing';
    if (silence >= this.times.silenceMs && this.#asked >= UNANSWERED) return 'give up';
    this.#asked += 1;
    return 'ask';
  }
}
