import type { Bus, BusListener } from './bus';
import { asError } from '../protocol/errors';

interface Subscription {
  /** How many want it here. */
  wanted: number;
  listener: BusListener;
  unsubscribe: (() => Promise<void>) | undefined;
  /** The step that is being made; the next one waits for it. */
  work: Promise<void>;
}

/**
 * Topics of the bus that somebody here wants to hear. Coming and going of one topic is one step after the other, so that
 * who comes while the last one leaves is not left without.
 */
export class Subscriptions {
  readonly #topics = new Map<string, Subscription>();

  constructor(
    private readonly bus: Bus,
    private readonly failed: (error: Error) => void,
  ) {}

  /**
   * Resolves once the topic is heard. It is wanted until `release`, also when this rejects.
   * @throws when the bus cannot be reached
   */
  acquire(topic: string, listener: BusListener): Promise<void> {
    const subscription = this.#topics.get(topic) ?? this.#open(topic, listener);
    subscription.wanted += 1;
    return this.#step(topic, subscription);
  }

  release(topic: string): void {
    const subscription = this.#topics.get(topic);
    if (!subscription) return;
    subscription.wanted -= 1;
    this.#step(topic, subscription).catch((error: unknown) => this.failed(asError(error)));
  }

  /** Leaves everything. */
  async close(): Promise<void> {
    const steps = [...this.#topics].map(([topic, subscription]) => {
      subscription.wanted = 0;
      return this.#step(topic, subscription);
    });
    await Promise.all(steps);
  }

  #open(topic: string, listener: BusListener): Subscription {
    const subscription = { wanted: 0, listener, unsubscribe: undefined, work: Promise.resolve() };
    this.#topics.set(topic, subscription);
    return subscription;
  }

  #step(topic: string, subscription: Subscription): Promise<void> {
    const step = subscription.work.then(() => this.#settle(topic, subscription));
    subscription.work = step.catch(() => undefined);
    return step;
  }

  async #settle(topic: string, subscription: Subscription): Promise<void> {
    if (subscription.wanted > 0) {
      subscription.unsubscribe ??= await this.bus.subscribe(topic, subscription.listener);
      return;
    }
    const { unsubscribe } = subscription;
    subscription.unsubscribe = undefined;
    try {
      await unsubscribe?.();
    } finally {
      const isForgotten = subscription.wanted === 0 && this.#topics.get(topic) === subscription;
      if (isForgotten) this.#topics.delete(topic);
    }
  }
}
