import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { channelOf } from '@/contract/realtime/channels';
import { ROLE } from '@/contract/vocabulary/roles';
import type { User } from '@server/backend/commerce/kernel';
import type { Database } from '@server/backend/db/database';
import { createMemoryBus, type Bus } from '@server/backend/realtime/bus/bus';
import { createChannels, type Listener } from '@server/backend/realtime/messages/channels';
import { messageSocketOptions, type MessageSocketOptions } from '@server/backend/realtime/messages/options';
import { createPresence } from '@server/backend/realtime/messages/presence';
import { createSubscriber } from '@server/backend/realtime/messages/subscriber';
import { openTestDatabase } from '@tests/support/databases';

const log = pino({ level: 'silent' });
const record = channelOf.presence('publisher', 7);
const an = { id: 'a', name: 'An' };

/** A bus that fails to subscribe to the topics listed as unreachable. */
const busWithout = (away: Set<string>): Bus => {
  const bus = createMemoryBus(log);
  return {
    ...bus,
    subscribe: (topic, listener) =>
      away.has(topic) ? Promise.reject(new Error('away')) : bus.subscribe(topic, listener),
  };
};

/** Nothing here is stored: one empty database is enough for all. */
let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

const listening = () => {
  const received: string[] = [];
  const listener: Listener = { send: (frame) => void received.push(String(frame)) };
  return { received, listener };
};

describe('while the bus cannot be subscribed to', () => {
  it('nobody stays behind at a record, and the next to come is heard of again', async () => {
    const away = new Set([`viewers:${record}`]);
    const presence = createPresence({ bus: busWithout(away), log, presenceMs: 1_000_000 });
    const [removed, later] = [listening(), listening()];
    await Promise.all([
      expect(presence.enter(record, an, removed.listener)).rejects.toThrow('away'),
      expect(presence.enter(record, an, removed.listener)).rejects.toThrow('away'),
    ]);
    away.clear();
    await presence.enter(record, { id: 'b', name: 'Bình' }, later.listener);
    expect(later.received.map((frame) => JSON.parse(frame))).toEqual([
      { channel: record, data: { viewers: [{ id: 'b', name: 'Bình' }] } },
    ]);
    expect(removed.received).toEqual([]);
    presence.close();
  });

  it('one channel is refused by itself, and the others of the frame are given', async () => {
    const bus = busWithout(new Set(['channel:stock:2']));
    const { received, listener } = listening();
    const channels = createChannels(bus);
    const subscriber = createSubscriber(listener, {
      db,
      channels,
      presence: createPresence({ bus, log, presenceMs: 1_000_000 }),
      log,
      clock: () => new Date(0),
      limits: messageSocketOptions(),
    });
    const { channels: given, refused } = await subscriber.add(['stock:1', 'stock:2', 'stock:3'], async () => undefined);
    expect(given).toEqual(['stock:1', 'stock:3']);
    expect(refused.map(({ error, channels: of }) => [error.code, of])).toEqual([['INTERNAL', ['stock:2']]]);
    await channels.publish('stock:3', {});
    expect(received).toEqual(['{"channel":"stock:3","data":{}}']);
  });
});

describe('what a connection may ask for', () => {
  const issuer = { id: randomUUID(), name: 'Nhà sách', role: ROLE.ISSUER } as User;
  const orders = (count: number) => Array.from({ length: count }, (_, at) => channelOf.orders(`issuer-${at}`));
  const books = (count: number) => Array.from({ length: count }, (_, at) => channelOf.presence('book', at + 1));

  const opened: ReturnType<typeof createPresence>[] = [];
  afterEach(() => {
    for (const presence of opened.splice(0)) presence.close();
    jest.restoreAllMocks();
  });

  const open = (limits: Partial<MessageSocketOptions>) => {
    const rows = jest.spyOn(db, 'rows');
    const bus = createMemoryBus(log);
    const presence = createPresence({ bus, log, presenceMs: 1_000_000 });
    let now = 0;
    const subscriber = createSubscriber(listening().listener, {
      ...{ db, presence, log },
      channels: createChannels(bus),
      clock: () => new Date(now),
      limits: messageSocketOptions(limits),
    });
    const ask = async (names: string[], who = issuer) => {
      const { channels, refused } = await subscriber.add(names, async () => who);
      return [channels.length, ...refused.map(({ error, channels: of }) => [error.code, of.length])];
    };
    opened.push(presence);
    return { ask, rows, pass: (ms: number) => (now += ms) };
  };

  it('costs no query once its channels are taken', async () => {
    const { ask, rows } = open({ channels: 3 });
    const organiser = { ...issuer, role: ROLE.SYSTEM };
    expect(await ask(orders(3), organiser)).toEqual([3]);
    expect(await ask(books(2))).toEqual([0, ['CHANNELS_TOO_MANY', 2]]);
    expect(rows).not.toHaveBeenCalled();
  });

  it('is looked up so often and no more, also when all of it is refused', async () => {
    const { ask, rows, pass } = open({ channels: 5, lookupsPerSecond: 2 });
    expect(await ask(books(8))).toEqual([0, ['NOT_FOUND', 5], ['TOO_MANY_REQUESTS', 3]]);
    expect(rows).toHaveBeenCalledTimes(5);
    pass(1000);
    expect(await ask(books(8))).toEqual([0, ['NOT_FOUND', 2], ['TOO_MANY_REQUESTS', 6]]);
  });

  it('is public only in part', async () => {
    const { ask } = open({ publicChannels: 2 });
    const campaigns = [1, 2, 3].map((id) => channelOf.stock(id));
    expect(await ask([...campaigns, channelOf.orders(issuer.id)])).toEqual([3, ['CHANNELS_TOO_MANY', 1]]);
  });
});
