import { randomUUID } from 'node:crypto';
import pino from 'pino';
import type { RestorableBus } from '@server/backend/realtime/bus/bus';
import { openRedisBus } from '@server/backend/realtime/bus/redis-bus';
import { describeOnBuses } from '@tests/support/buses';
import { eventually } from '@tests/support/eventually';
import { openTcpProxy, type TcpProxy } from '@tests/support/tcp-proxy';

const silent = pino({ level: 'silent' });
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const text = (message: Uint8Array): string => new TextDecoder().decode(message);

/** A subscriber that records its messages. */
const ear = () => {
  const received: string[] = [];
  return { received, listen: (message: Uint8Array): void => void received.push(text(message)) };
};

describeOnBuses('the bus between backends', (open) => {
  let lines: { topic?: string }[];
  let here: RestorableBus;
  let there: RestorableBus;

  beforeEach(async () => {
    lines = [];
    const log = pino({}, { write: (line) => void lines.push(JSON.parse(line)) });
    [here, there] = (await open(2, log)) as [RestorableBus, RestorableBus];
  });

  afterEach(async () => {
    await Promise.all([here.close(), there.close()]);
  });

  /** Waits for a last message: when it arrives, everything published before has been delivered. */
  const settle = async (topic: string): Promise<void> => {
    const end = randomUUID();
    const last = ear();
    const leave = await Promise.all([here, there].map((bus) => bus.subscribe(topic, last.listen)));
    await here.publish(topic, bytes(end));
    await eventually(() => expect(last.received.filter((line) => line === end)).toHaveLength(2));
    await Promise.all(leave.map((away) => away()));
  };

  it('tells everybody who listens, here and on other backends, and nobody else', async () => {
    const [own, other, elsewhere] = [ear(), ear(), ear()];
    await here.subscribe('a', own.listen);
    await there.subscribe('a', other.listen);
    await there.subscribe('b', elsewhere.listen);
    await here.publish('a', bytes('xin chào'));
    await eventually(() => expect([own.received, other.received]).toEqual([['xin chào'], ['xin chào']]));
    expect(elsewhere.received).toEqual([]);
  });

  it('carries any bytes', async () => {
    const every = Uint8Array.from({ length: 256 }, (_, byte) => byte);
    const received: Uint8Array[] = [];
    await there.subscribe('bytes', (message) => received.push(message));
    await here.publish('bytes', every.subarray(10));
    await eventually(() => expect(received.map((message) => [...message])).toEqual([[...every.subarray(10)]]));
  });

  it('keeps the order in which one backend published', async () => {
    const listener = ear();
    await there.subscribe('order', listener.listen);
    const sent = Array.from({ length: 300 }, (_, number) => String(number));
    await Promise.all(sent.map((number) => here.publish('order', bytes(number))));
    await eventually(() => expect(listener.received).toHaveLength(sent.length));
    expect(listener.received).toEqual(sent);
  });

  it('tells an answer to a message after the message, to everybody', async () => {
    const listener = ear();
    await here.subscribe('talk', (message) => {
      if (text(message) === 'question') void here.publish('talk', bytes('answer'));
    });
    await here.subscribe('talk', listener.listen);
    await here.publish('talk', bytes('question'));
    await eventually(() => expect(listener.received).toEqual(['question', 'answer']));
  });

  it('listens until the last listener of a topic has left, and leaving twice is leaving once', async () => {
    const [first, second] = [ear(), ear()];
    const leaveFirst = await here.subscribe('count', first.listen);
    const leaveSecond = await here.subscribe('count', second.listen);
    await leaveFirst();
    await leaveFirst();
    await there.publish('count', bytes('one'));
    await eventually(() => expect(second.received).toEqual(['one']));
    await leaveSecond();
    await there.publish('count', bytes('two'));
    await settle('count');
    expect([first.received, second.received]).toEqual([[], ['one']]);
  });

  it('hears again after leaving and coming back at once', async () => {
    const listener = ear();
    const leave = await here.subscribe('again', listener.listen);
    const [, back] = await Promise.all([leave(), here.subscribe('again', listener.listen)]);
    await there.publish('again', bytes('back'));
    await eventually(() => expect(listener.received).toEqual(['back']));
    await back();
  });

  it('keeps nothing for those who come later', async () => {
    await here.publish('late', bytes('gone'));
    await settle('late');
    const listener = ear();
    await here.subscribe('late', listener.listen);
    await settle('late');
    expect(listener.received).not.toContain('gone');
  });

  it('logs what a listener throws, and tells the others', async () => {
    const listener = ear();
    await here.subscribe('broken', () => {
      throw new Error('a listener broke');
    });
    await here.subscribe('broken', listener.listen);
    await here.publish('broken', bytes('still'));
    await eventually(() => expect(listener.received).toEqual(['still']));
    expect(lines).toMatchObject([{ topic: 'broken', err: { message: 'a listener broke' } }]);
  });

  it('answers pings', async () => {
    await expect(here.ping()).resolves.toBeUndefined();
  });
});

const redisUrl = process.env.TEST_REDIS_URL;

if (redisUrl)
  describe('the bus on Redis', () => {
    const { hostname, port } = new URL(redisUrl);
    const prefix = `test-${randomUUID()}`;
    let line: TcpProxy;
    let cutOff: RestorableBus;
    let well: RestorableBus;

    beforeAll(async () => {
      line = await openTcpProxy({ host: hostname, port: Number(port) });
      cutOff = await openRedisBus({ url: `redis://127.0.0.1:${line.port}`, prefix, log: silent });
      well = await openRedisBus({ url: redisUrl, prefix, log: silent });
    });

    afterAll(async () => {
      await Promise.all([cutOff.close(), well.close()]);
      await line.close();
    });

    it('refuses to publish while the server is away, and hears again by itself when it is back', async () => {
      const [before, during] = [ear(), ear()];
      await cutOff.subscribe('before', before.listen);
      let gaps = 0;
      cutOff.onRestored(() => (gaps += 1));
      line.cut();
      await eventually(() => expect(cutOff.ping()).rejects.toThrow());
      await expect(cutOff.publish('before', bytes('lost'))).rejects.toThrow();
      const subscribed = cutOff.subscribe('during', during.listen);
      line.mend();
      await subscribed;
      await eventually(() => cutOff.publish('before', bytes('back')));
      await well.publish('during', bytes('heard'));
      await eventually(() => expect([before.received, during.received]).toEqual([['back'], ['heard']]));
      await expect(cutOff.ping()).resolves.toBeUndefined();
      await eventually(() => expect(gaps).toBe(1));
    });

    it('says so when there is no server at the start, after a while', async () => {
      const url = 'redis://127.0.0.1:1';
      await expect(openRedisBus({ url, prefix, log: silent, startMs: 50 })).rejects.toThrow(
        'the bus at 127.0.0.1:1 cannot be reached',
      );
    });

    it('waits at the start for a server that is away, and says that it does', async () => {
      const said: string[] = [];
      const log = pino({}, { write: (entry) => void said.push((JSON.parse(entry) as { msg: string }).msg) });
      const late = await openTcpProxy({ host: hostname, port: Number(port) });
      late.cut();
      const opening = openRedisBus({ url: `redis://127.0.0.1:${late.port}`, prefix, log });
      await eventually(() => expect(said).toContain('bus is away'));
      late.mend();
      const bus = await opening;
      await expect(bus.ping()).resolves.toBeUndefined();
      await bus.close();
      await late.close();
    });

    it('keeps installations apart that share a server', async () => {
      const stranger = await openRedisBus({ url: redisUrl, prefix: `${prefix}-other`, log: silent });
      const listener = ear();
      await stranger.subscribe('shared', listener.listen);
      await well.publish('shared', bytes('not for you'));
      await stranger.publish('shared', bytes('for you'));
      await eventually(() => expect(listener.received).toEqual(['for you']));
      await stranger.close();
    });
  });
