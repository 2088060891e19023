/** Allowed burst and long-term rate per second, in messages and bytes. */
export interface SendingRate {
  messageBurst: number;
  messagesPerSecond: number;
  byteBurst: number;
  bytesPerSecond: number;
}

/** Milliseconds until a debt of this size is refilled. */
const msToPay = (level: number, perSecond: number): number => (level >= 0 ? 0 : (-level / perSecond) * 1000);

/**
 * A token bucket that may be overdrawn: received messages are counted in any case, and the sender waits until the debt
 * is refilled. Two buckets in one object, for messages and for bytes, because there is one object per connection
 * (R2.12).
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

  /** Whether at least this fraction of both bursts is available again. */
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

/**
 * Allowances shared by all connections of one user on this server. They outlive the connections: reconnecting does not
 * refill them.
 */
export class UserAllowances {
  readonly #byUser = new Map<string, Shared>();
  readonly #rate: SendingRate;

  /** @param times the allowance of a user as a multiple of that of one connection */
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

  /** Drops users without a connection, once their allowance is full again. */
  sweep(now: number): void {
    for (const [userId, { allowance, holders }] of this.#byUser)
      if (holders === 0 && allowance.isRefilled(1, now)) this.#byUser.delete(userId);
  }
}
