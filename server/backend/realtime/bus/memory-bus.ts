import type { Logger } from 'pino';
import type { RestorableBus } from './bus';
import { createSubscriptions } from './subscriptions';

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
