import { FakeBrowser } from '@tests/support/fake-tabs';

/** Plain http on a strange host: no locks, so that marker and announcements decide (R4.4). */
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
    browser.stored.set('msg-socket:user', JSON.stringify({ at: Date.now() - 10_000, until: Date.now() }));
    const tab = browser.open('stock:1');
    await pass(300);
    expect(tab.leads).toBe(true);
  });

  test('a newcomer that finds a valid marker waits for its 6 s check, and connects when there is no leader', async () => {
    const browser = withoutLocks();
    browser.stored.set('msg-socket:user', JSON.stringify({ at: Date.now(), until: Date.now() + 10_000 }));
    const tab = browser.open('stock:1');
    await pass(5990);
    expect(tab.leads).toBe(false);
    await pass(310);
    expect(tab.leads).toBe(true);
  });

  test.each(['', 'garbage', '{"at":"x"}', '[]'])('a marker that says %j is none', async (text) => {
    const browser = withoutLocks();
    browser.stored.set('msg-socket:user', text);
    const tab = browser.open('stock:1');
    await pass(300);
    expect(tab.leads).toBe(true);
  });

  test('two that lead without knowing of each other: the smaller id keeps the connection', async () => {
    const browser = withoutLocks();
    const apart = [browser.open('stock:1'), browser.open('stock:1')];
    const ends = [...(browser.links.get('msg-socket:user') ?? [])];
    browser.links.get('msg-socket:user')?.clear();
    await pass();
    expect(apart.map(({ leads }) => leads)).toEqual([true, true]);
    ends.forEach((end) => browser.links.get('msg-socket:user')?.add(end));
    await pass(8000);
    expect(apart.map(({ leads }) => leads)).toEqual([true, false]);
    expect(browser.server.channelsOf(browser.server.only)).toEqual(['stock:1']);
    expect(browser.stored.size).toBe(1);
  });
});

test('with locks the marker never decides: a valid one without a leader keeps no tab from connecting', async () => {
  const browser = new FakeBrowser();
  browser.stored.set('msg-socket:user', JSON.stringify({ at: Date.now(), until: Date.now() + 10_000 }));
  const tab = browser.open('stock:1');
  await pass(20);
  expect(tab.leads).toBe(true);
});

test('with locks no announcement for minutes lets a second tab connect', async () => {
  const browser = new FakeBrowser();
  const [first, second] = [browser.open('stock:1'), browser.open('stock:1')];
  await pass();
  browser.links.forEach((link) => link.clear());
  browser.stored.clear();
  await pass(120_000);
  expect([first.leads, second.leads]).toEqual([true, false]);
});
