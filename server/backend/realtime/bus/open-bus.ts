import type { Logger } from 'pino';
import type { RestorableBus } from './bus';
import { createMemoryBus } from './memory-bus';

/** The bus of the installation: Redis where it is configured, else within this process (A2). */
export const openBus = async (
  redis: { url: string; prefix: string } | undefined,
  log: Logger,
): Promise<RestorableBus> => {
  if (!redis) return createMemoryBus(log);
  const { openRedisBus } = await import('./redis-bus');
  return openRedisBus({ ...redis, log });
};
