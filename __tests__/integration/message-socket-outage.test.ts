import pino from 'pino';
import type { SocketRequest } from '@/contract/realtime/socket';
import { createMemoryBus, type RestorableBus } from '@server/backend/realtime/bus/bus';
import { startTestBackend, type TestBackend } from '@tests/support/backend';
import { eventually } from '@tests/support/eventually';
import { makeCustomer, makeLevel } from '@tests/support/make-data';
import { connectSocket } from '@tests/support/socket-client';

/** A bus whose subscriptions wait until it is restored. */
const busThatComesBack = () => {
  const bus = createMemoryBus(pino({ level: 'silent' }));
  let back = (): void => undefined;
  const isBack = new Promise<void>((resolve) => (back = resolve));
  let asked = 0;
  let left = 0;
  const away: RestorableBus = {
    ...bus,
    async subscribe(topic, listener) {
      if (!topic.startsWith('channel:')) return bus.subscribe(topic, listener);
      asked += 1;
      await isBack;
      const stop = await bus.subscribe(topic, listener);
      return async () => {
        left += 1;
        await stop();
      };
    },
  };
  return { bus: away, back, asked: () => asked, left: () => left };
};

describe('while the bus is away', () => {
  const away = busThatComesBack();
  let backend: TestBackend;
  let port: number;
  let token: string;

  beforeAll(async () => {
    backend = await startTestBackend({ bus: away.bus, messages: { burst: 50, perSecond: 50, perUser: 1 } });
    port = await backend.port();
    const level = await makeLevel(backend.db);
    token = await backend.signIn((await makeCustomer(backend.db, { levelId: level.id })).email);
  });

  afterAll(() => backend.close());

  const subscribe: SocketRequest = { channel: 'subscribe', data: { channels: ['stock:1'] } };

  it('a connection keeps no more than two bursts waiting', async () => {
    const client = await connectSocket(port);
    let sent = 0;
    const sender = setInterval(() => {
      // Slower than the allowed rate: only the number of waiting frames exceeds its limit.
      backend.clock.advance(1000);
      if (client.ws.readyState === client.ws.OPEN) client.send(subscribe);
      sent += 1;
    }, 5);
    expect(await client.closed).toEqual([1008, 'too many frames wait']);
    clearInterval(sender);
    expect(sent).toBeGreaterThan(100);
  });

  it('who goes gives their place back at once, and the channel is left when the bus is back', async () => {
    const first = await connectSocket(port);
    await first.authenticate(token);
    first.send(subscribe);
    await eventually(() => expect(away.asked()).toBe(1));
    first.send(subscribe);
    // A ping does not wait for the bus.
    first.send({ channel: 'ping' });
    expect(await first.answer('pong')).toEqual({});
    await first.close();
    const second = await connectSocket(port);
    await eventually(async () => {
      second.send({ channel: 'authenticate', data: { accessToken: token } });
      await second.settle();
      expect(second.received.splice(0)).toMatchObject([{ channel: 'authenticated' }]);
    });
    await second.close();
    expect([away.asked(), away.left()]).toEqual([1, 0]);
    away.back();
    await eventually(() => expect(away.left()).toBe(1));
  });
});
