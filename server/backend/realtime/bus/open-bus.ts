import type { Logger } from 'pino';
import { createMemoryBus, type RestorableBus } from './bus';

/** Opens the bus of the installation: Redis if configured, otherwise within this process (A2). */
export const openBus = async (
  redis: { url: string; prefix: string } | undefined,
  log: Logger,
): Promise<RestorableBus> => {
  if (!redis) return createMemoryBus(log);
  const { openRedisBus } = await import('./redis-bus');
  return openRedisBus({ ...redis, log });
};
