import { asError } from '../protocol/errors';
import type { Bus, BusListener } from './bus';

interface Subscription {
  /** Users of the topic on this server. */
  references: number;
  listener: BusListener;
  unsubscribe: (() => Promise<void>) | undefined;
  /** The last queued change; the next one waits for it. */
  pending: Promise<void>;
}

/**
 * Reference-counted subscriptions to topics of the bus. Changes of a topic run one after the other, so that a use that
 * begins while the last one ends does not end up without a subscription.
 */
export class TopicSubscriptions {
  readonly #topics = new Map<string, Subscription>();

  constructor(
    private readonly bus: Bus,
    private readonly onError: (error: Error) => void,
  ) {}

  /**
   * Resolves once subscribed. Counts as a use until `release`, also when this rejects.
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

  /** Ends all subscriptions. */
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
