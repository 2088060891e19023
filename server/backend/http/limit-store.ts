import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { gaugeOf } from '@server/shared/metrics';

/** Where several backends count calls together. */
export interface LimitStore {
  redis: Redis;
  /** Separates installations that share a Redis. */
  prefix: string;
  close(): void;
}

/** Longer than Redis normally takes for a count; a call does not wait beyond this. */
const ANSWER_MS = 250;
const SOCKET_MS = 1000;
const RETRY_MS = 2000;

const connected = gaugeOf({
  name: 'backend_limits_shared',
  help: '1 while calls are counted for all backends together, 0 while each counts by itself.',
});

/**
 * Opens the connection without waiting for it: until it is established, and whenever it is lost, each backend counts by
 * itself.
 */
export const openLimitStore = ({ url, prefix }: { url: string; prefix: string }, log: Logger): LimitStore => {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: SOCKET_MS,
    commandTimeout: ANSWER_MS,
    // A connection that is silently dead is dropped and reopened.
    socketTimeout: SOCKET_MS,
    retryStrategy: (times) => Math.min(times * 100, RETRY_MS),
  });
  redis.on('error', (error: Error) => log.warn({ err: error }, 'calls are counted by this backend alone'));
  redis.on('ready', () => connected.set(1));
  redis.on('close', () => connected.set(0));
  return { redis, prefix, close: () => redis.disconnect() };
};
