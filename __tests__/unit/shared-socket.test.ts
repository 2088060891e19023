import { SOCKET_LIMITS, SOCKET_TIMES } from '@/contract/realtime/socket';
import { sharedName } from '@/shared/realtime/tabs/tab-group';
import { WAY_MS } from '@tests/support/fake-message-socket';
import { FakeBrowser } from '@tests/support/fake-tabs';

beforeEach(() => jest.useFakeTimers({ now: 1_000_000 }));
afterEach(() => jest.useRealTimers());

const pass = (ms = 100) => jest.advanceTimersByTimeAsync(ms);

test('the constants of S9.6 to S9.9', () => {
  expect(SOCKET_TIMES).toMatchObject({ retryMs: 6000, announceMs: 4000, markerMs: 10_000, staleMs: 5000 });
});

describe('one connection for all tabs (R4)', () => {
  test('one tab holds it, and messages reach listeners in every tab under the name of their channel', async () => {
    const browser = new FakeBrowser();
    const tabs = [browser.open('stock:1'), browser.open('stock:1', 'stock:2'), browser.open('stock:2')];
    await pass();
    expect(tabs.filter(({ leads }) => leads)).toHaveLength(1);
    browser.server.only.say('{"channel":"stock:1","data":{"products":[]}}');
    browser.server.only.say('{"channel":"stock:2","data":5}');
    await pass();
    const received = tabs.map((tab) => tab.received);
    const one = ['stock:1', { products: [] }];
    expect(received).toEqual([[one], [one, ['stock:2', 5]], [['stock:2', 5]]]);
  });

  test('the tab that holds it announces itself every 4 s', async () => {
    const browser = new FakeBrowser();
    browser.open('stock:1');
    const start = Date.now();
    await pass(12_100);
    expect(browser.announcements.map((at) => at - start)).toEqual([0, 4000, 8000, 12_000]);
  });

  test('its marker in the storage is good for 10 s, and written with every announcement', async () => {
    const browser = new FakeBrowser();
    browser.open('stock:1');
    await pass(4050);
    const at = browser.announcements.at(-1) ?? 0;
    expect(JSON.parse(browser.stored.get(sharedName('msg-socket', 'user')) ?? '')).toEqual({ at, until: at + 10_000 });
  });

  test('a closed tab takes its marker along and hands over at once', async () => {
    const browser = new FakeBrowser();
    const [first, second] = [browser.open('stock:1'), browser.open('stock:1')];
    await pass();
    first.close();
    expect(browser.stored.size).toBe(0);
    await pass(20);
    expect(second.leads).toBe(true);
    expect(browser.server.mostAtOnce).toBe(1);
  });

  test('a crashed tab is replaced at once, without a timer', async () => {
    const browser = new FakeBrowser();
    const [first, second] = [browser.open('stock:1'), browser.open('stock:1')];
    await pass();
    first.crash();
    await pass(20);
    expect(second.leads).toBe(true);
    expect(browser.server.mostAtOnce).toBe(1);
  });

  test('two accounts never share one', async () => {
    const browser = new FakeBrowser();
    const [mine, yours] = [browser.openAs('a', 'orders:a'), browser.openAs('b', 'orders:a')];
    await pass();
    expect([mine.leads, yours.leads]).toEqual([true, true]);
    browser.server.accepted[0]?.say('{"channel":"orders:a","data":1}');
    await pass();
    expect([mine.received.length, yours.received.length]).toEqual([1, 0]);
  });
});

describe('the connection itself (S4.8)', () => {
  test('it is tried again every 6 s while it is neither connecting nor open', async () => {
    const browser = new FakeBrowser();
    browser.server.isAway = true;
    const start = Date.now();
    browser.open('stock:1');
    await pass(18_100);
    expect(browser.server.tried.map((at) => at - start)).toEqual([0, 6000, 12_000, 18_000]);
    browser.server.isAway = false;
    await pass(12_000);
    expect(browser.server.tried).toHaveLength(5);
    expect(browser.server.open.size).toBe(1);
  });

  test('a lost one is restored within 6 s with its channels, and listeners are told to refetch', async () => {
    const browser = new FakeBrowser();
    const tabs = [browser.open('stock:1'), browser.open('stock:2')];
    await pass();
    const notified = (channel: string) => [[channel, true]];
    expect(tabs.map(({ restored }) => restored)).toEqual([notified('stock:1'), notified('stock:2')]);
    browser.server.only.fail();
    await pass(6100);
    expect(browser.server.channelsOf(browser.server.only)).toEqual(['stock:1', 'stock:2']);
    expect(tabs[0]?.restored).toEqual([...notified('stock:1'), ['stock:1', false]]);
    expect(tabs[1]?.restored).toEqual([...notified('stock:2'), ['stock:2', false]]);
  });

  test('a leader with throttled timers reacts to the check of another tab', async () => {
    const browser = new FakeBrowser();
    browser.open('stock:1');
    const other = browser.open('stock:1');
    await pass();
    browser.server.only.fail();
    await pass(50);
    other.shared.check();
    await pass(50);
    expect(browser.server.open.size).toBe(1);
  });

  test('an attempt begun without a network is repeated at once when the network is back', async () => {
    const browser = new FakeBrowser();
    const tab = browser.open('stock:1');
    await pass();
    browser.server.isAway = true;
    browser.server.only.fail();
    tab.shared.check();
    tab.shared.check();
    await pass(WAY_MS);
    browser.server.isAway = false;
    await pass(WAY_MS);
    expect(browser.server.open.size).toBe(1);
    expect(browser.server.tried).toHaveLength(3);
  });

  test('one whose server keeps it connecting is given up after 10 s, at the next check', async () => {
    const browser = new FakeBrowser();
    browser.server.isHanging = true;
    const start = Date.now();
    browser.open('stock:1');
    await pass(24_100);
    expect(browser.server.tried.map((at) => at - start)).toEqual([0, 12_000, 24_000]);
    browser.server.isHanging = false;
    await pass(12_000);
    expect(browser.server.open.size).toBe(1);
  });

  test('the server is pinged after 15 s of silence, and not while messages arrive', async () => {
    const browser = new FakeBrowser();
    browser.open('stock:1');
    await pass(15_900);
    expect(browser.server.pings).toEqual([]);
    await pass(200);
    expect(browser.server.pings).toHaveLength(1);
    for (let at = 0; at < 6; at += 1) {
      browser.server.only.say('{"channel":"stock:1","data":1}');
      await pass(10_000);
    }
    expect(browser.server.pings).toHaveLength(1);
    expect(browser.server.accepted).toHaveLength(1);
  });

  test('a dead connection is given up after 30 s of silence, and every tab receives messages over a new one', async () => {
    const browser = new FakeBrowser();
    const tabs = [browser.open('stock:1'), browser.open('stock:1')];
    await pass();
    browser.server.isSilent = true;
    await pass(29_000);
    expect(tabs.flatMap(({ interrupted }) => interrupted)).toEqual([]);
    await pass(3500);
    expect(tabs.map(({ interrupted }) => interrupted)).toEqual([['stock:1'], ['stock:1']]);
    browser.server.isSilent = false;
    await pass(6100);
    expect(browser.server.accepted.length).toBeGreaterThan(1);
    expect(browser.server.open.size).toBe(1);
    expect(tabs.map(({ restored }) => restored.at(-1))).toEqual([
      ['stock:1', false],
      ['stock:1', false],
    ]);
  });

  test('a suspended page does not mistake its own suspension for a dead connection', async () => {
    const browser = new FakeBrowser();
    browser.open('stock:1');
    await pass(1000);
    for (let night = 0; night < 3; night += 1) {
      jest.setSystemTime(Date.now() + 3_600_000);
      await pass(13_000);
    }
    expect(browser.server.accepted).toHaveLength(1);
    expect(browser.server.pings.length).toBeGreaterThan(2);
  });

  test('an empty message is an empty object, and nobody listens to it', async () => {
    const browser = new FakeBrowser();
    const tab = browser.open('stock:1');
    await pass();
    browser.server.only.say('');
    await pass();
    expect([tab.received, tab.errors]).toEqual([[], []]);
  });

  test.each(['{"channel":', 'null', '5', 'stock'])(
    '%j is an error for every tab, and the socket stays',
    async (text) => {
      const browser = new FakeBrowser();
      const tabs = [browser.open('stock:1'), browser.open('stock:1')];
      await pass();
      browser.server.only.say(text);
      await pass();
      expect(tabs.map(({ errors }) => errors.length)).toEqual([1, 1]);
      browser.server.only.say('{"channel":"stock:1","data":1}');
      await pass();
      expect(tabs.map(({ received }) => received.length)).toEqual([1, 1]);
    },
  );

  test('the first message carries the token; a renewed one is sent over the same connection', async () => {
    const browser = new FakeBrowser();
    const tab = browser.open('stock:1');
    tab.token = 'first';
    await pass();
    tab.token = 'second';
    tab.shared.renewToken();
    await pass();
    expect(browser.server.only.requests).toEqual([
      { channel: 'authenticate', data: { accessToken: 'first' } },
      { channel: 'subscribe', data: { channels: ['stock:1'] } },
      { channel: 'authenticate', data: { accessToken: 'second' } },
    ]);
  });

  test('subscriptions that ended with a token are restored with the current one, and listeners refetch', async () => {
    const browser = new FakeBrowser();
    const tabs = [browser.open('orders:all'), browser.open('orders:all', 'stock:1')];
    for (const tab of tabs) tab.token = 'first';
    await pass();
    for (const tab of tabs) tab.token = 'second';
    const data = { code: 'TOKEN_EXPIRED', message: 'over', channels: ['orders:all'] };
    browser.server.only.say(JSON.stringify({ channel: 'refused', data }));
    await pass();
    expect(browser.server.only.requests.slice(-2)).toEqual([
      { channel: 'authenticate', data: { accessToken: 'second' } },
      { channel: 'subscribe', data: { channels: ['orders:all'] } },
    ]);
    for (const tab of tabs) {
      expect(tab.restored.filter(([name]) => name === 'orders:all')).toEqual([
        ['orders:all', true],
        ['orders:all', false],
      ]);
      expect(tab.errors).toEqual([]);
    }
  });

  test('what the server itself has missed is refetched in every tab that listens to it', async () => {
    const browser = new FakeBrowser();
    const tabs = [browser.open('stock:1'), browser.open('stock:2'), browser.open('stock:1')];
    await pass();
    browser.server.only.say('{"channel":"missed","data":{"channels":["stock:1"]}}');
    await pass();
    expect(tabs.map(({ restored }) => restored.map(([, first]) => first))).toEqual([
      [true, false],
      [true],
      [true, false],
    ]);
    browser.server.only.say('{"channel":"stock:1","data":1}');
    await pass();
    expect(tabs.map(({ received }) => received.length)).toEqual([1, 0, 1]);
  });

  test('no token is sent for a visitor', async () => {
    const browser = new FakeBrowser();
    browser.open('stock:1');
    await pass();
    expect(browser.server.only.requests).toEqual([{ channel: 'subscribe', data: { channels: ['stock:1'] } }]);
  });
});

describe('sending', () => {
  const request = { channel: 'subscribe', data: { channels: ['stock:9'] } } as const;

  test('any tab sends as JSON text through the one that holds the connection', async () => {
    const browser = new FakeBrowser();
    const tabs = [browser.open('stock:1'), browser.open('stock:1')];
    await pass();
    const answers = Promise.all(tabs.map((tab) => tab.shared.send({ ...request, data: { channels: ['stock:9'] } })));
    await pass();
    expect(await answers).toEqual([true, true]);
    expect(browser.server.only.requests.slice(-2)).toEqual([request, request]);
  });

  test('only while it is open: otherwise the answer is that nothing was sent', async () => {
    const browser = new FakeBrowser();
    browser.server.isAway = true;
    const tabs = [browser.open('stock:1'), browser.open('stock:1')];
    await pass();
    const answers = Promise.all(tabs.map((tab) => tab.shared.send({ ...request, data: { channels: ['stock:9'] } })));
    await pass();
    expect(await answers).toEqual([false, false]);
  });

  test('a tab without a leader learns that nothing was sent', async () => {
    const browser = new FakeBrowser();
    const [leader, follower] = [browser.open('stock:1'), browser.open('stock:1')];
    await pass();
    browser.links.forEach((link) => link.clear());
    expect(leader.leads).toBe(true);
    const answer = follower.shared.send({ ...request, data: { channels: [] } });
    await pass(5000);
    expect(await answer).toBe(false);
  });
});

describe('channels of all tabs', () => {
  test('are merged, and released with the last tab that listens', async () => {
    const browser = new FakeBrowser();
    browser.open('stock:1');
    const other = browser.open('stock:1', 'stock:2');
    await pass();
    const { server } = browser;
    expect(server.channelsOf(server.only)).toEqual(['stock:1', 'stock:2']);
    other.close();
    await pass();
    expect(server.channelsOf(server.only)).toEqual(['stock:1']);
  });

  test('of a crashed tab are released after four announcements without a response', async () => {
    const browser = new FakeBrowser();
    browser.open('stock:1');
    const other = browser.open('stock:2');
    await pass();
    other.crash();
    await pass(12_000);
    expect(browser.server.channelsOf(browser.server.only)).toEqual(['stock:1', 'stock:2']);
    await pass(4000);
    expect(browser.server.channelsOf(browser.server.only)).toEqual(['stock:1']);
  });

  test('survive the tab that held the connection, and listeners are told of the interruption', async () => {
    const browser = new FakeBrowser();
    const first = browser.open('stock:1');
    const tabs = [browser.open('stock:2'), browser.open('stock:3')];
    await pass();
    first.crash();
    await pass();
    expect(browser.server.channelsOf(browser.server.only)).toEqual(['stock:2', 'stock:3']);
    expect(tabs.map(({ restored }) => restored.length)).toEqual([2, 2]);
  });

  test('a later tab is told once that its channel is live, and subscribes once', async () => {
    const browser = new FakeBrowser();
    browser.open('stock:1');
    await pass();
    const later = browser.open('stock:1');
    await pass(20_000);
    expect(later.restored).toEqual([['stock:1', true]]);
    expect(browser.server.only.requests).toHaveLength(2);
  });

  test('a later listener is told when its channel is live, without an interruption of the others', async () => {
    const browser = new FakeBrowser();
    const tab = browser.open('stock:1');
    await pass();
    tab.listen('stock:1');
    tab.shared.syncSubscriptions();
    await pass();
    expect(tab.restored).toEqual([
      ['stock:1', true],
      ['stock:1', true],
    ]);
  });

  test('a refused one is not requested again on the same connection', async () => {
    const browser = new FakeBrowser();
    browser.server.refused.add('orders:x');
    const tab = browser.open('orders:x');
    await pass(20_000);
    expect(browser.server.only.requests).toHaveLength(1);
    expect(tab.errors).toEqual(['FORBIDDEN: no']);
  });

  test.each(['INTERNAL', 'CHANNELS_TOO_MANY', 'TOO_MANY_REQUESTS'])(
    'one refused temporarily, with %s, is requested again with the next announcement',
    async (code) => {
      const browser = new FakeBrowser();
      browser.server.refused.add('orders:x');
      browser.server.reason = code;
      const tabs = [browser.open('orders:x'), browser.open('orders:x')];
      await pass();
      browser.server.refused.clear();
      await pass(4000);
      expect(tabs.map(({ restored }) => restored)).toEqual([[['orders:x', true]], [['orders:x', true]]]);
    },
  );

  test('listeners are told of an interruption, once', async () => {
    const browser = new FakeBrowser();
    const tabs = [browser.open('stock:1'), browser.open('stock:1')];
    await pass();
    browser.server.isAway = true;
    browser.server.only.fail();
    await pass(20_000);
    expect(tabs.map(({ interrupted }) => interrupted)).toEqual([['stock:1'], ['stock:1']]);
  });

  test('what was refused to a visitor is requested again after signing in', async () => {
    const browser = new FakeBrowser();
    browser.server.refused.add('orders:a');
    const tab = browser.open('orders:a');
    await pass();
    browser.server.refused.clear();
    tab.token = 'first';
    tab.shared.renewToken();
    await pass();
    expect(tab.restored).toEqual([['orders:a', true]]);
  });

  test.each(['TOKEN_EXPIRED', 'TOKEN_INVALID', 'SESSION_ENDED', 'ACCOUNT_DISABLED'])(
    'a token refused with %s makes the session be checked',
    async (code) => {
      const browser = new FakeBrowser();
      const tab = browser.open('stock:1');
      await pass();
      browser.server.answer(browser.server.only, 'refused', { code, message: 'no' });
      await pass();
      expect([tab.unauthorized, tab.errors]).toEqual([1, [`${code}: no`]]);
    },
  );

  test('a refusal that does not concern the session causes no check', async () => {
    const browser = new FakeBrowser();
    browser.server.refused.add('orders:x');
    const tab = browser.open('orders:x');
    await pass();
    expect(tab.unauthorized).toBe(0);
  });

  test('many are requested in several messages, none longer than the server accepts', async () => {
    const browser = new FakeBrowser();
    const names = Array.from({ length: 100 }, (_, at) => `presence:book:${String(at).padStart(64, 'x')}`);
    browser.open(...names);
    await pass();
    const { requests } = browser.server.only;
    expect(requests.length).toBeGreaterThan(1);
    expect(Math.max(...requests.map((request) => JSON.stringify(request).length))).toBeLessThan(SOCKET_LIMITS.frame);
    expect(browser.server.channelsOf(browser.server.only)).toEqual(names.sort());
  });
});
