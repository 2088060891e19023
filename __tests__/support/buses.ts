import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { createMemoryBus, type RestorableBus } from '@server/backend/realtime/bus/bus';
import { openRedisBus } from '@server/backend/realtime/bus/redis-bus';

/** Opens the buses of `count` backends of one installation, not shared with any other. */
export type OpenBuses = (count: number, log: Logger) => Promise<RestorableBus[]>;

const inMemory: OpenBuses = async (count, log) => {
  const bus = createMemoryBus(log);
  return Array.from({ length: count }, () => bus);
};

const onRedis =
  (url: string): OpenBuses =>
  (count, log) => {
    const prefix = `test-${randomUUID()}`;
    return Promise.all(Array.from({ length: count }, () => openRedisBus({ url, prefix, log })));
  };

/** Runs a suite on the in-memory bus, and on Redis if `TEST_REDIS_URL` is the address of a server (A10). */
export const describeOnBuses = (name: string, suite: (open: OpenBuses) => void): void => {
  describe(`${name}, in memory`, () => suite(inMemory));
  const url = process.env.TEST_REDIS_URL;
  if (url) describe(`${name}, on Redis`, () => suite(onRedis(url)));
};
