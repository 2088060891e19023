import type { Logger } from 'pino';
import type { Bus as HubBus, BusListener } from '@server/signalr';

/**
 * Carries messages between the backends (A7): the bus of the notification hub and of the message socket. An error of a
 * listener is logged and does not stop other listeners.
 */
export interface Bus extends HubBus {
  /** Rejects while the bus cannot be reached. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** A bus that reports gaps. */
export interface RestorableBus extends Bus {
  /** The listener runs whenever the bus works again after an outage: messages published meanwhile are lost. */
  onRestored(listener: () => void): void;
}

/** Opens and closes the topics whose messages this process receives. */
export interface Source {
  open(topic: string): Promise<void>;
  close(topic: string): Promise<void>;
}

interface Subscription {
  listener: BusListener;
}

interface Topic {
  subscriptions: Set<Subscription>;
  opened: Promise<void>;
}

export interface Subscriptions {
  /** As `Bus.subscribe`. */
  subscribe(topic: string, listener: BusListener): Promise<() => Promise<void>>;
  /** Calls the listeners of a topic in this process. */
  deliver(topic: string, message: Uint8Array): void;
  /** Removes all listeners. */
  clear(): void;
}

/** The listeners of this process by topic; a topic is open from its first listener to its last. */
export const createSubscriptions = (source: Source, log: Logger): Subscriptions => {
  const topics = new Map<string, Topic>();

  const topicOf = (name: string): Topic => {
    const known = topics.get(name);
    if (known) return known;
    const topic = { subscriptions: new Set<Subscription>(), opened: source.open(name) };
    topics.set(name, topic);
    return topic;
  };

  const leave = async (name: string, topic: Topic, subscription: Subscription): Promise<void> => {
    if (!topic.subscriptions.delete(subscription) || topic.subscriptions.size > 0) return;
    topics.delete(name);
    await source.close(name);
  };

  const notify = (topic: string, { listener }: Subscription, message: Uint8Array): void => {
    try {
      listener(message);
    } catch (error) {
      log.error({ err: error, topic }, 'a listener of the bus failed');
    }
  };

  return {
    async subscribe(name, listener) {
      const topic = topicOf(name);
      const subscription = { listener };
      topic.subscriptions.add(subscription);
      try {
        await topic.opened;
      } catch (error) {
        topic.subscriptions.delete(subscription);
        if (topics.get(name) === topic) topics.delete(name);
        throw error;
      }
      return () => leave(name, topic, subscription);
    },
    deliver(name, message) {
      const subscriptions = topics.get(name)?.subscriptions ?? new Set();
      // A copy: a listener added during delivery receives the next message only.
      for (const subscription of [...subscriptions]) {
        if (subscriptions.has(subscription)) notify(name, subscription, message);
      }
    },
    clear() {
      for (const { subscriptions } of topics.values()) subscriptions.clear();
      topics.clear();
    },
  };
};

const nothing = (): Promise<void> => Promise.resolve();

/** The bus of an installation with one backend (A2): it delivers within this process only. */
export const createMemoryBus = (log: Logger): RestorableBus => {
  const { subscribe, deliver, clear } = createSubscriptions({ open: nothing, close: nothing }, log);
  return {
    async publish(topic, message) {
      // Asynchronous, as over a network: a listener that publishes must not overtake the message it is handling.
      await nothing();
      deliver(topic, message);
    },
    subscribe,
    // Always available.
    onRestored: () => undefined,
    ping: nothing,
    async close() {
      clear();
    },
  };
};
