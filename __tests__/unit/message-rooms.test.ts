import pino from 'pino';
import { channelOf } from '@/contract/realtime/channels';
import type { Bus } from '@server/backend/realtime/bus/bus';
import { createMemoryBus } from '@server/backend/realtime/bus/memory-bus';
import { createChannels, type Listener } from '@server/backend/realtime/messages/channels';
import { createPresence } from '@server/backend/realtime/messages/presence';
import { createSubscriber } from '@server/backend/realtime/messages/subscriber';
import { openTestPGlite } from '@tests/support/databases';

const log = pino({ level: 'silent' });
const record = channelOf.presence('publisher', 7);
const an = { id: 'a', name: 'An' };

/** A bus that cannot subscribe to the topics that are away. */
const busWithout = (away: Set<string>): Bus => {
  const bus = createMemoryBus(log);
  return {
    ...bus,
    subscribe: (topic, listener) =>
      away.has(topic) ? Promise.reject(new Error('away')) : bus.subscribe(topic, listener),
  };
};

const listening = () => {
  const heard: string[] = [];
  const listener: Listener = { send: (frame) => void heard.push(String(frame)) };
  return { heard, listener };
};

describe('while the bus cannot be subscribed to', () => {
  it('nobody stays behind at a record, and the next to come is heard of again', async () => {
    const away = new Set([`viewers:${record}`]);
    const presence = createPresence({ bus: busWithout(away), log, presenceMs: 1_000_000 });
    const [gone, later] = [listening(), listening()];
    await Promise.all([
      expect(presence.enter(record, an, gone.listener)).rejects.toThrow('away'),
      expect(presence.enter(record, an, gone.listener)).rejects.toThrow('away'),
    ]);
    away.clear();
    await presence.enter(record, { id: 'b', name: 'Bình' }, later.listener);
    expect(later.heard.map((frame) => JSON.parse(frame))).toEqual([
      { channel: record, data: { viewers: [{ id: 'b', name: 'Bình' }] } },
    ]);
    expect(gone.heard).toEqual([]);
    presence.close();
  });

  it('one channel is refused by itself, and the others of the frame are given', async () => {
    const bus = busWithout(new Set(['channel:stock:2']));
    const { heard, listener } = listening();
    const db = await openTestPGlite();
    const channels = createChannels(bus);
    const subscriber = createSubscriber(listener, {
      db,
      channels,
      presence: createPresence({ bus, log, presenceMs: 1_000_000 }),
      log,
      limits: { channels: 10 },
    });
    const { channels: given, refused } = await subscriber.add(['stock:1', 'stock:2', 'stock:3'], async () => undefined);
    expect(given).toEqual(['stock:1', 'stock:3']);
    expect(refused.map(({ error, channels: of }) => [error.code, of])).toEqual([['INTERNAL', ['stock:2']]]);
    await channels.publish('stock:3', {});
    expect(heard).toEqual(['{"channel":"stock:3","data":{}}']);
    await db.close();
  });
});
