import { randomUUID } from 'node:crypto';
import pino from 'pino';
import type { RestorableBus } from '@server/backend/realtime/bus/bus';
import type { BusListener } from '@server/signalr';
import { createMemoryBus } from '@server/backend/realtime/bus/bus';
import { openRedisBus } from '@server/backend/realtime/bus/redis-bus';
import { eventually } from './eventually';
import { openTcpProxy } from './tcp-proxy';

const log = pino({ level: 'silent' });

/** The buses of two backends, one of which can be cut off from the other. */
export interface CutOffBuses {
  well: RestorableBus;
  cutOff: RestorableBus;
  /** Resolves once the bus has noticed the change. */
  cut(): Promise<void>;
  mend(): void;
  close(): Promise<void>;
}

const inMemory = async (): Promise<CutOffBuses> => {
  const well = createMemoryBus(log);
  const restored: (() => void)[] = [];
  let waiting: (() => void)[] | undefined;
  const assertThere = (): void => {
    if (waiting) throw new Error('the bus is away');
  };
  const cutOff: RestorableBus = {
    async publish(topic, message) {
      assertThere();
      await well.publish(topic, message);
    },
    async subscribe(topic, listener) {
      if (waiting) await new Promise<void>((resolve) => waiting?.push(resolve));
      const receive: BusListener = (message) => waiting ?? listener(message);
      return well.subscribe(topic, receive);
    },
    onRestored: (listener) => void restored.push(listener),
    ping: async () => assertThere(),
    close: () => well.close(),
  };
  const mend = (): void => {
    const held = waiting ?? [];
    waiting = undefined;
    for (const go of [...held, ...restored]) go();
  };
  return { well, cutOff, cut: async () => void (waiting = []), mend, close: () => well.close() };
};

const onRedis = async (url: string): Promise<CutOffBuses> => {
  const { hostname, port } = new URL(url);
  const line = await openTcpProxy({ host: hostname, port: Number(port) });
  const prefix = `test-${randomUUID()}`;
  const well = await openRedisBus({ url, prefix, log });
  const cutOff = await openRedisBus({ url: `redis://127.0.0.1:${line.port}`, prefix, log });
  return {
    ...{ well, cutOff, mend: line.mend },
    async cut() {
      line.cut();
      await eventually(() => cutOff.ping().then(Promise.reject, () => undefined));
    },
    async close() {
      await Promise.all([well.close(), cutOff.close()]);
      await line.close();
    },
  };
};

/** Runs a suite with in-memory buses, and on Redis if `TEST_REDIS_URL` is the address of a server. */
export const describeCutOff = (name: string, suite: (open: () => Promise<CutOffBuses>) => void): void => {
  describe(`${name}, in memory`, () => suite(inMemory));
  const url = process.env.TEST_REDIS_URL;
  if (url) describe(`${name}, on Redis`, () => suite(() => onRedis(url)));
};
