import type { Logger } from 'pino';
import type { RestorableBus } from './bus';
import { createSubscriptions } from './subscriptions';

const nothing = (): Promise<void> => Promise.resolve();

/** The bus of an installation with one backend (A2): it reaches this process alone. */
export const createMemoryBus = (log: Logger): RestorableBus => {
  const { subscribe, deliver, clear } = createSubscriptions({ open: nothing, close: nothing }, log);
  return {
    async publish(topic, message) {
      // Later, as from a wire: a listener that publishes does not overtake the message it was told of.
      await nothing();
      deliver(topic, message);
    },
    subscribe,
    // Never away.
    onRestored: () => undefined,
    ping: nothing,
    async close() {
      clear();
    },
  };
};
