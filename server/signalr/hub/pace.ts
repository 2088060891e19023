import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises';
import { FloodError } from '../protocol/errors';
import { Allowance } from './allowance';
import type { WireSettings } from './message-writer';

/** A paused sender is no longer flooding once this fraction of the allowance is available again. */
const RESTED = 0.5;

/**
 * Limits a client to its share of the server: its messages are handled a few per turn of the event loop, and no faster
 * than its allowance and that of its user permit. A client that does not slow down for `floodMs` is disconnected
 * (R2.12).
 */
export class Pace {
  /** Shared by all connections of the user; set by the handshake. */
  user: Allowance | undefined;
  readonly #own: Allowance;
  /** Messages already charged: one with each frame. */
  #paid = 0;
  #inTurn = 0;
  #overSince: number | undefined;

  constructor(private readonly settings: WireSettings) {
    this.#own = new Allowance(settings.options, settings.now());
  }

  /** Charges a frame or a POST request that has arrived, even when it completes no message. */
  frame(bytes: number): void {
    this.#paid += 1;
    this.#spend(1, bytes);
  }

  /** A message was handled. */
  message(): void {
    if (this.#paid > 0) this.#paid -= 1;
    else this.#spend(1, 0);
    this.#inTurn += 1;
  }

  /**
   * Resolves when the next message may be handled; undefined when it may be at once. Rejects with `FloodError` when the
   * client does not stop flooding.
   */
  turn(): Promise<void> | undefined {
    const now = this.settings.now();
    if (this.#waitMs(now) > 0) return this.#untilPaid();
    if (this.#isRested(now)) this.#overSince = undefined;
    if (this.#inTurn < this.settings.options.messagesPerTurn) return undefined;
    this.#inTurn = 0;
    return nextTurn();
  }

  async #untilPaid(): Promise<void> {
    const { floodMs } = this.settings.options;
    for (;;) {
      const now = this.settings.now();
      const waitMs = this.#waitMs(now);
      if (waitMs === 0) return;
      this.#overSince ??= now;
      const leftMs = this.#overSince + floodMs - now;
      if (leftMs <= 0) throw new FloodError('Too many messages were sent.');
      await delay(Math.min(waitMs, leftMs), undefined, { ref: false });
    }
  }

  #spend(messages: number, bytes: number): void {
    const now = this.settings.now();
    this.#own.spend(messages, bytes, now);
    this.user?.spend(messages, bytes, now);
  }

  #waitMs(now: number): number {
    return Math.max(this.#own.waitMs(now), this.user?.waitMs(now) ?? 0);
  }

  #isRested(now: number): boolean {
    return this.#own.isRefilled(RESTED, now) && (this.user?.isRefilled(RESTED, now) ?? true);
  }
}
