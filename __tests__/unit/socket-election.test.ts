import { sharedName } from '@/shared/realtime/tabs/tab-group';
import { FakeBrowser } from '@tests/support/fake-tabs';

const NAME = sharedName('msg-socket', 'user');

/** Plain http on another host than localhost: no Web Locks, so that marker and announcements decide (R4.4). */
const withoutLocks = () => new FakeBrowser(false);

beforeEach(() => jest.useFakeTimers({ now: 1_000_000 }));
afterEach(() => jest.useRealTimers());

const pass = (ms = 1000) => jest.advanceTimersByTimeAsync(ms);

describe('without locks', () => {
  test('the first tab connects almost at once, and the second uses its connection', async () => {
    const browser = withoutLocks();
    const first = browser.open('stock:1');
    await pass();
    const second = browser.open('stock:2');
    await pass(60_000);
    expect([first.leads, second.leads]).toEqual([true, false]);
    expect(browser.server.channelsOf(browser.server.only)).toEqual(['stock:1', 'stock:2']);
    expect(browser.server.accepted).toHaveLength(1);
  });

  test.each([2, 3, 10])('of %d tabs opened in the same instant one connects', async (count) => {
    const browser = withoutLocks();
    const tabs = Array.from({ length: count }, () => browser.open('stock:1'));
    await pass();
    expect(tabs.filter(({ leads }) => leads).map(({ id }) => id)).toEqual(['tab-1']);
    expect(browser.server.mostAtOnce).toBe(1);
  });

  test('a closed tab hands over after a short random delay', async () => {
    const browser = withoutLocks();
    const [first, second, third] = [browser.open('stock:1'), browser.open('stock:1'), browser.open('stock:1')];
    await pass();
    first.close();
    await pass(600);
    expect([second.leads, third.leads].filter(Boolean)).toHaveLength(1);
    expect(browser.server.mostAtOnce).toBe(1);
  });

  test.each([0, 700, 1400, 2100, 2800, 3500, 4200, 4900, 5600])(
    'after a crash the next tab, opened %d ms after the first, connects when it heard nothing for 5 s, within 11 s',
    async (later) => {
      const browser = withoutLocks();
      const first = browser.open('stock:1');
      await pass(400 + later);
      const second = browser.open('stock:1');
      await pass(20_000);
      const announced = browser.announcements.at(-1) ?? 0;
      first.crash();
      while (!second.leads) await pass(10);
      const silence = Date.now() - announced;
      expect(silence).toBeGreaterThan(5000 + 200);
      expect(silence).toBeLessThan(11_000 + 250);
    },
  );

  test('a newcomer connects at once when the marker has passed its 10 s', async () => {
    const browser = withoutLocks();
    browser.stored.set(NAME, JSON.stringify({ at: Date.now() - 10_000, until: Date.now() }));
    const tab = browser.open('stock:1');
    await pass(300);
    expect(tab.leads).toBe(true);
  });

  test('a newcomer that finds a valid marker waits for its 6 s check, and connects when there is no leader', async () => {
    const browser = withoutLocks();
    browser.stored.set(NAME, JSON.stringify({ at: Date.now(), until: Date.now() + 10_000 }));
    const tab = browser.open('stock:1');
    await pass(5990);
    expect(tab.leads).toBe(false);
    await pass(310);
    expect(tab.leads).toBe(true);
  });

  test.each(['', 'garbage', '{"at":"x"}', '[]'])('a marker that says %j is none', async (text) => {
    const browser = withoutLocks();
    browser.stored.set(NAME, text);
    const tab = browser.open('stock:1');
    await pass(300);
    expect(tab.leads).toBe(true);
  });

  test('two that lead without knowing of each other: the smaller id keeps the connection', async () => {
    const browser = withoutLocks();
    const apart = [browser.open('stock:1'), browser.open('stock:1')];
    const ends = [...(browser.links.get(NAME) ?? [])];
    browser.links.get(NAME)?.clear();
    await pass();
    expect(apart.map(({ leads }) => leads)).toEqual([true, true]);
    ends.forEach((end) => browser.links.get(NAME)?.add(end));
    await pass(8000);
    expect(apart.map(({ leads }) => leads)).toEqual([true, false]);
    expect(browser.server.channelsOf(browser.server.only)).toEqual(['stock:1']);
    expect(browser.stored.size).toBe(1);
  });
});

test('with locks the marker never decides: a valid one without a leader keeps no tab from connecting', async () => {
  const browser = new FakeBrowser();
  browser.stored.set(NAME, JSON.stringify({ at: Date.now(), until: Date.now() + 10_000 }));
  const tab = browser.open('stock:1');
  await pass(20);
  expect(tab.leads).toBe(true);
});

describe('with locks, a leader that is not heard of', () => {
  const open = async (count: number) => {
    const browser = new FakeBrowser();
    const tabs = Array.from({ length: count }, () => browser.open('stock:1'));
    await pass();
    return { browser, tabs, leader: tabs[0]!, others: tabs.slice(1) };
  };

  test('keeps the lead while it answers: timers of hidden tabs are throttled, messages are not', async () => {
    const { browser, leader } = await open(3);
    leader.isThrottled = true;
    await pass(600_000);
    expect(leader.leads).toBe(true);
    expect([browser.server.accepted.length, browser.server.mostAtOnce]).toEqual([1, 1]);
  });

  test('keeps it after being busy for a few seconds', async () => {
    const { browser, leader } = await open(3);
    for (let times = 0; times < 5; times += 1) {
      leader.hang();
      await pass(7000);
      leader.wake();
      await pass(10_000);
    }
    expect(browser.server.accepted).toHaveLength(1);
  });

  test('is deposed when it hangs: one other tab connects, and all are told to refetch', async () => {
    const { browser, leader, others } = await open(4);
    leader.hang();
    await pass(20_000);
    expect(others.filter((tab) => tab.leads)).toHaveLength(1);
    expect(browser.server.accepted).toHaveLength(2);
    for (const { restored } of others)
      expect(restored).toEqual([
        ['stock:1', true],
        ['stock:1', false],
      ]);
    browser.server.accepted[1]!.say('{"channel":"stock:1","data":1}');
    await pass();
    expect(others.map(({ received }) => received.length)).toEqual([1, 1, 1]);
  });

  test('is heard by nobody else when it wakes, closes its socket, and listens through its successor', async () => {
    const { browser, leader, others } = await open(3);
    leader.hang();
    browser.server.accepted[0]!.say('{"channel":"stock:1","data":"late"}');
    await pass(20_000);
    leader.wake();
    await pass();
    expect(browser.server.open.size).toBe(1);
    expect(others.flatMap(({ received }) => received)).toEqual([]);
    expect(others.flatMap(({ interrupted }) => interrupted)).toHaveLength(2);
    browser.server.only.say('{"channel":"stock:1","data":"new"}');
    await pass();
    expect(others.map(({ received }) => received)).toEqual([[['stock:1', 'new']], [['stock:1', 'new']]]);
    expect(leader.received.at(-1)).toEqual(['stock:1', 'new']);
    expect(leader.restored.at(-1)).toEqual(['stock:1', false]);
  });

  test('is not heard either by a tab that was opened while it hung', async () => {
    const { browser, leader, others } = await open(3);
    leader.hang();
    await pass(1000);
    const late = browser.open('stock:1');
    browser.server.accepted[0]!.say('{"channel":"stock:1","data":"late"}');
    await pass(20_000);
    expect(others.filter((tab) => tab.leads)).toHaveLength(1);
    leader.wake();
    await pass();
    expect([late.received, late.interrupted]).toEqual([[], []]);
  });

  test('shares nothing with tabs of another version of the messages', async () => {
    const browser = new FakeBrowser();
    const [old, today] = [browser.openOfVersion(1, 'stock:1'), browser.open('stock:1')];
    await pass(20_000);
    expect([old.leads, today.leads, browser.server.open.size]).toEqual([true, true, 2]);
    for (const socket of browser.server.accepted) socket.say('{"channel":"stock:1","data":1}');
    await pass();
    expect([old.received, today.received]).toEqual([[['stock:1', 1]], [['stock:1', 1]]]);
    expect([old.interrupted, today.interrupted]).toEqual([[], []]);
  });

  test('may lead again after it has been deposed', async () => {
    const { browser, leader, others } = await open(2);
    leader.hang();
    await pass(20_000);
    leader.wake();
    await pass();
    others[0]!.close();
    await pass();
    expect(leader.leads).toBe(true);
    expect(browser.server.open.size).toBe(1);
    const late = browser.open('stock:1');
    await pass(5000);
    browser.server.only.say('{"channel":"stock:1","data":1}');
    await pass();
    expect(late.received).toEqual([['stock:1', 1]]);
  });
});
