import type { Bus, BusListener } from './bus';
import { asError } from '../protocol/errors';

interface Subscription {
  /** How many want it here. */
  references: number;
  listener: BusListener;
  unsubscribe: (() => Promise<void>) | undefined;
  /** The step that is being made; the next one waits for it. */
  pending: Promise<void>;
}

/**
 * Topics of the bus that somebody here wants to hear. Coming and going of one topic is one step after the other, so that
 * who comes while the last one leaves is not left without.
 */
export class TopicSubscriptions {
  readonly #topics = new Map<string, Subscription>();

  constructor(
    private readonly bus: Bus,
    private readonly onError: (error: Error) => void,
  ) {}

  /**
   * Resolves once the topic is heard. It is wanted until `release`, also when this rejects.
   * @throws when the bus cannot be reached
   */
  acquire(topic: string, listener: BusListener): Promise<void> {
    const subscription = this.#topics.get(topic) ?? this.#open(topic, listener);
    subscription.references += 1;
    return this.#enqueue(topic, subscription);
  }

  release(topic: string): void {
    const subscription = this.#topics.get(topic);
    if (!subscription) return;
    subscription.references -= 1;
    this.#enqueue(topic, subscription).catch((error: unknown) => this.onError(asError(error)));
  }

  /** Leaves everything. */
  async close(): Promise<void> {
    const steps = [...this.#topics].map(([topic, subscription]) => {
      subscription.references = 0;
      return this.#enqueue(topic, subscription);
    });
    await Promise.all(steps);
  }

  #open(topic: string, listener: BusListener): Subscription {
    const subscription = { references: 0, listener, unsubscribe: undefined, pending: Promise.resolve() };
    this.#topics.set(topic, subscription);
    return subscription;
  }

  #enqueue(topic: string, subscription: Subscription): Promise<void> {
    const step = subscription.pending.then(() => this.#reconcile(topic, subscription));
    subscription.pending = step.catch(() => undefined);
    return step;
  }

  async #reconcile(topic: string, subscription: Subscription): Promise<void> {
    if (subscription.references > 0) {
      subscription.unsubscribe ??= await this.bus.subscribe(topic, subscription.listener);
      return;
    }
    const { unsubscribe } = subscription;
    subscription.unsubscribe = undefined;
    try {
      await unsubscribe?.();
    } finally {
      const isForgotten = subscription.references === 0 && this.#topics.get(topic) === subscription;
      if (isForgotten) this.#topics.delete(topic);
    }
  }
}
