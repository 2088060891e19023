import { setTimeout as delay } from 'node:timers/promises';
import { Redis, type RedisOptions } from 'ioredis';
import type { Logger } from 'pino';
import type { RestorableBus } from './bus';
import { createSubscriptions } from './subscriptions';

export interface RedisBusOptions {
  /** `redis://` or `rediss://`. */
  url: string;
  /** Keeps installations apart that share one server: pub/sub knows no databases. */
  prefix: string;
  log: Logger;
  /** How often a silent connection is tried. */
  heartbeatMs?: number;
  /** How long the start waits for the server, in milliseconds. */
  startMs?: number;
}

const ANSWER_MS = 5000;

const SHARED: RedisOptions = {
  lazyConnect: true,
  connectTimeout: ANSWER_MS,
  // A connection that is dead without a word is dropped and made again.
  socketTimeout: ANSWER_MS,
};

/** What cannot be published now is refused now: the outbox tries again, and nothing overtakes anything. */
const PUBLISHES: RedisOptions = {
  ...SHARED,
  enableOfflineQueue: false,
  autoResendUnfulfilledCommands: false,
  maxRetriesPerRequest: 0,
};

/** What is subscribed stays subscribed over every reconnect, and waits while there is no connection. */
const LISTENS: RedisOptions = { ...SHARED, autoResubscribe: true, maxRetriesPerRequest: null };

const RETRY_MS = 2000;

/** A server that is away when a backend starts may be starting, too; a wrong address will not come right. */
const START_MS = 30_000;

/** Tries again until it is connected, for a while; from then on the connection does so itself, for ever. */
const connect = async (options: RedisOptions, { url, log, startMs = START_MS }: RedisBusOptions): Promise<Redis> => {
  const { host } = new URL(url);
  const end = Date.now() + startMs;
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
      if (Date.now() >= end) throw new Error(`the bus at ${host} cannot be reached`, { cause: error });
      await delay(Math.min(RETRY_MS, end - Date.now()));
    }
  }
};

const assertReady = async (redis: Redis): Promise<void> => {
  if (redis.status !== 'ready') throw new Error(`the bus is ${redis.status}`);
  await redis.ping();
};

/** Failures are told by the connection itself, which is made again. */
const startHeartbeat = (connections: Redis[], everyMs: number): NodeJS.Timeout =>
  setInterval(() => void Promise.allSettled(connections.map(assertReady)), everyMs).unref();

/**
 * Carries messages between backends over Redis pub/sub, its own included, so that all hear one order. Waits a while for
 * a server that is away at the start, and then rejects; later it reconnects by itself.
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
      // Sent in order when there is a connection, and refused only when the bus is closed: nobody need wait for it.
      close: async (topic) => void subscriber.unsubscribe(keyOf(topic)).catch(() => undefined),
    },
    options.log,
  );
  const prefixLength = keyOf('').length;
  subscriber.on('messageBuffer', (key: Buffer, message: Buffer) =>
    deliver(key.toString().slice(prefixLength), message),
  );

  const restored = new Set<() => void>();
  /** What was subscribed is subscribed again on the same connection before this is answered. */
  const notifyRestored = async (): Promise<void> => {
    await subscriber.ping();
    for (const listener of restored) listener();
  };
  // A connection that is lost once more meanwhile tells when it is back.
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
