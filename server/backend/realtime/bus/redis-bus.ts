import { setTimeout as delay } from 'node:timers/promises';
import { Redis, type RedisOptions } from 'ioredis';
import type { Logger } from 'pino';
import { createSubscriptions, type RestorableBus } from './bus';

export interface RedisBusOptions {
  /** `redis://` or `rediss://`. */
  url: string;
  /** Separates installations that share one server: Redis pub/sub ignores database numbers. */
  prefix: string;
  log: Logger;
  /** How often idle connections are checked, in milliseconds. */
  heartbeatMs?: number;
  /** How long the start waits for the Redis server, in milliseconds. */
  startMs?: number;
}

const ANSWER_MS = 5000;

const SHARED: RedisOptions = {
  lazyConnect: true,
  connectTimeout: ANSWER_MS,
  // A connection that is silently dead is dropped and reopened.
  socketTimeout: ANSWER_MS,
};

/** Publishing fails at once while Redis is unreachable: the outbox retries, and the order of messages is kept. */
const PUBLISHES: RedisOptions = {
  ...SHARED,
  enableOfflineQueue: false,
  autoResendUnfulfilledCommands: false,
  maxRetriesPerRequest: 0,
};

/** Subscriptions survive reconnects; new ones wait until the connection is established. */
const LISTENS: RedisOptions = { ...SHARED, autoResubscribe: true, maxRetriesPerRequest: null };

const RETRY_MS = 2000;

/** Redis may be starting at the same time, so it is awaited for a while; a wrong address must fail eventually. */
const START_MS = 30_000;

/** Retries the first connection until the deadline; afterwards the connection reconnects by itself, without limit. */
const connect = async (options: RedisOptions, { url, log, startMs = START_MS }: RedisBusOptions): Promise<Redis> => {
  const { host } = new URL(url);
  const end = performance.now() + startMs;
  let connected = false;
  const retryStrategy = (times: number): number | null => (connected ? Math.min(times * 100, RETRY_MS) : null);
  const redis = new Redis(url, { ...options, retryStrategy });
  redis.on('error', (error: Error) =>
    log.warn({ err: error, host }, connected ? 'bus connection lost' : 'bus is away'),
  );
  for (;;) {
    try {
      await redis.connect();
      connected = true;
      return redis;
    } catch (error) {
      if (performance.now() >= end) throw new Error(`the bus at ${host} cannot be reached`, { cause: error });
      await delay(Math.min(RETRY_MS, end - performance.now()));
    }
  }
};

const assertReady = async (redis: Redis): Promise<void> => {
  if (redis.status !== 'ready') throw new Error(`the bus is ${redis.status}`);
  await redis.ping();
};

/** Failures are reported by the `error` event of the connection, which then reconnects. */
const startHeartbeat = (connections: Redis[], everyMs: number): NodeJS.Timeout =>
  setInterval(() => void Promise.allSettled(connections.map(assertReady)), everyMs).unref();

/**
 * Carries messages between backends over Redis pub/sub, a backend's own included, so that all see one order. Waits for
 * a server that is unreachable at the start, until `startMs`, and then rejects; later it reconnects by itself.
 */
export const openRedisBus = async (options: RedisBusOptions): Promise<RestorableBus> => {
  const publisher = await connect(PUBLISHES, options);
  const subscriber = await connect(LISTENS, options);
  const connections = [publisher, subscriber];
  const keyOf = (topic: string): string => `${options.prefix}:${topic}`;
  const heartbeat = startHeartbeat(connections, options.heartbeatMs ?? 10_000);

  const { subscribe, deliver, clear } = createSubscriptions(
    {
      open: async (topic) => void (await subscriber.subscribe(keyOf(topic))),
      // Not awaited: ioredis sends it in order once connected, and rejects only when the bus is closed.
      close: async (topic) => void subscriber.unsubscribe(keyOf(topic)).catch(() => undefined),
    },
    options.log,
  );
  const prefixLength = keyOf('').length;
  subscriber.on('messageBuffer', (key: Buffer, message: Buffer) =>
    deliver(key.toString().slice(prefixLength), message),
  );

  const restored = new Set<() => void>();
  /** ioredis subscribes again before it sends this ping, so its response means that all subscriptions are active. */
  const notifyRestored = async (): Promise<void> => {
    await subscriber.ping();
    for (const listener of restored) listener();
  };
  // If the connection is lost again meanwhile, the next `ready` notifies.
  subscriber.on('ready', () => void notifyRestored().catch(() => undefined));

  return {
    async publish(topic, message) {
      await publisher.publish(keyOf(topic), Buffer.from(message.buffer, message.byteOffset, message.byteLength));
    },
    subscribe,
    onRestored: (listener) => void restored.add(listener),
    ping: async () => void (await Promise.all(connections.map(assertReady))),
    async close() {
      clearInterval(heartbeat);
      clear();
      connections.forEach((redis) => redis.disconnect());
    },
  };
};
