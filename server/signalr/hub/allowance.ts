/** What may be sent at once, and per second in the long run: messages and bytes. */
export interface SendingRate {
  messageBurst: number;
  messagesPerSecond: number;
  byteBurst: number;
  bytesPerSecond: number;
}

/** How much longer a debt of this size takes to be paid, in milliseconds. */
const msToPay = (level: number, perSecond: number): number => (level >= 0 ? 0 : (-level / perSecond) * 1000);

/**
 * A token bucket that may be overdrawn: what has arrived is counted in any case, and its sender waits until it is paid
 * for. Two of them in one object, for messages and for bytes, because there is one for every connection (R2.12).
 */
export class Allowance {
  #messages: number;
  #bytes: number;
  #at: number;

  /** @param now milliseconds of a monotonic clock, as in all methods */
  constructor(
    private readonly rate: SendingRate,
    now: number,
  ) {
    this.#messages = rate.messageBurst;
    this.#bytes = rate.byteBurst;
    this.#at = now;
  }

  spend(messages: number, bytes: number, now: number): void {
    this.#refill(now);
    this.#messages -= messages;
    this.#bytes -= bytes;
  }

  /** How long the sender has to wait, in milliseconds; 0 when there is no debt. */
  waitMs(now: number): number {
    this.#refill(now);
    const { messagesPerSecond, bytesPerSecond } = this.rate;
    return Math.max(msToPay(this.#messages, messagesPerSecond), msToPay(this.#bytes, bytesPerSecond));
  }

  /** Whether at least this part of both bursts is there again. */
  isRefilled(part: number, now: number): boolean {
    this.#refill(now);
    return this.#messages >= part * this.rate.messageBurst && this.#bytes >= part * this.rate.byteBurst;
  }

  #refill(now: number): void {
    const { messageBurst, messagesPerSecond, byteBurst, bytesPerSecond } = this.rate;
    const seconds = Math.max(0, now - this.#at) / 1000;
    this.#messages = Math.min(messageBurst, this.#messages + seconds * messagesPerSecond);
    this.#bytes = Math.min(byteBurst, this.#bytes + seconds * bytesPerSecond);
    this.#at = now;
  }
}

const timesAsMuch = (rate: SendingRate, times: number): SendingRate => ({
  messageBurst: rate.messageBurst * times,
  messagesPerSecond: rate.messagesPerSecond * times,
  byteBurst: rate.byteBurst * times,
  bytesPerSecond: rate.bytesPerSecond * times,
});

interface Shared {
  allowance: Allowance;
  holders: number;
}

/** What all connections of one user share on this server. It outlives them: reconnecting does not refill it. */
export class UserAllowances {
  readonly #byUser = new Map<string, Shared>();
  readonly #rate: SendingRate;

  /** @param times as many connections' worth may be sent over all connections of a user together */
  constructor(rate: SendingRate, times: number) {
    this.#rate = timesAsMuch(rate, times);
  }

  get size(): number {
    return this.#byUser.size;
  }

  acquire(userId: string, now: number): Allowance {
    const shared = this.#byUser.get(userId) ?? { allowance: new Allowance(this.#rate, now), holders: 0 };
    this.#byUser.set(userId, shared);
    shared.holders += 1;
    return shared.allowance;
  }

  release(userId: string): void {
    const shared = this.#byUser.get(userId);
    if (shared) shared.holders -= 1;
  }

  /** Forgets users without a connection, once nothing distinguishes them from new ones. */
  sweep(now: number): void {
    for (const [userId, { allowance, holders }] of this.#byUser)
      if (holders === 0 && allowance.isRefilled(1, now)) this.#byUser.delete(userId);
  }
}
