import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { SOCKET_TIMES } from '@/contract/realtime/socket';
import { sharedName } from '@/shared/realtime/tabs/tab-group';
import { startCountingServer, type CountingServer, type Seen } from '@tests/support/counting-server';
import { test } from '@tests/e2e/test';

/** Playwright disables what is tested here: the back-forward cache, and timer throttling in background tabs. */
const SWITCHED_OFF = [
  '--disable-back-forward-cache',
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
];
/** The full browser, for the back-forward cache, which Chromium's headless shell does not have. */
const { E2E_WHOLE_BROWSER } = process.env;
const WHOLE_BROWSER = E2E_WHOLE_BROWSER
  ? { executablePath: E2E_WHOLE_BROWSER }
  : { executablePath: undefined, channel: 'chromium' };
/** Sixty handed-over connections; `unit/socket-interleavings.test.ts` tries every order of steps. */
const ROUNDS = 20;
/** The delay before tabs that start together do so. */
const START_MS = 50;

let browser: Browser;
let context: BrowserContext;
let server: CountingServer;
let names = 0;

test.beforeAll(async ({ playwright, launchOptions }) => {
  browser = await playwright.chromium.launch({ ...launchOptions, ignoreDefaultArgs: SWITCHED_OFF });
});

test.afterAll(() => browser?.close());

test.beforeEach(async () => {
  server = await startCountingServer();
  context = await browser.newContext();
});

test.afterEach(async () => {
  await context.close();
  await server.stop();
});

interface Tab {
  page: Page;
  token: string;
}

const openTab = async (user = 'u1', { at = context, noLocks = false } = {}): Promise<Tab> => {
  const name = `tab-${++names}`;
  const page = await at.newPage();
  if (noLocks) await page.addInitScript(() => Object.defineProperty(navigator, 'locks', { value: undefined }));
  await page.goto(`${server.url}/?user=${user}&name=${name}`);
  return { page, token: `${user}.${name}` };
};

const openTabs = (count: number, options?: { at?: BrowserContext; noLocks?: boolean }): Promise<Tab[]> =>
  Promise.all(Array.from({ length: count }, () => openTab('u1', options)));

/** The only connection, once a tab has identified itself over it. */
const only = async (among: Tab[]): Promise<{ seen: Seen; holder: Tab; others: Tab[] }> => {
  const isOne = () => server.open.length === 1 && among.some(({ token }) => token === server.open[0]?.tab);
  await expect.poll(isOne, { timeout: 40_000, intervals: [5] }).toBe(true);
  const [seen] = server.open;
  const holder = among.find(({ token }) => token === seen?.tab);
  if (!seen || !holder) throw new Error('The connection is gone again');
  return { seen, holder, others: among.filter((tab) => tab !== holder) };
};

const receivedBy = ({ page }: Tab) => page.evaluate(() => window.tab.received.length);

/** Every tab receives what the server sends over the only connection. */
const expectAllReceive = async (tabs: Tab[]): Promise<void> => {
  const before = await Promise.all(tabs.map(receivedBy));
  await expect
    .poll(async () => {
      server.say('stock:1', {});
      const now = await Promise.all(tabs.map(receivedBy));
      return now.every((count, at) => count > (before[at] ?? 0));
    })
    .toBe(true);
};

const crash = async ({ page }: Tab): Promise<void> => {
  const crashed = page.waitForEvent('crash');
  const devtools = await page.context().newCDPSession(page);
  // The command that ends the page is never answered.
  void devtools.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();
};

const close = ({ page }: Tab) => page.close();

/** Seconds as counted in a tab: they stop while the machine stalls. */
const secondsIn = async ({ page }: Tab): Promise<() => Promise<number>> => {
  const count = await page.evaluateHandle(() => {
    const since = { seconds: 0 };
    setInterval(() => (since.seconds += 1), 1000);
    return since;
  });
  return () => count.evaluate(({ seconds }) => seconds);
};

const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Tabs that are all loaded and start at the same moment, so that their steps overlap. */
const startTogether = async (count: number): Promise<Tab[]> => {
  const pages = await Promise.all(
    Array.from({ length: count }, async () => {
      const page = await context.newPage();
      await page.goto(server.url);
      return page;
    }),
  );
  const tabs = pages.map((page) => ({ page, token: `u1.tab-${++names}` }));
  const at = Date.now() + START_MS;
  await Promise.all(
    tabs.map(({ page, token }) =>
      page.evaluate(
        ([token, at]) =>
          new Promise<void>((resolve) => {
            const start = () => resolve(window.tab.signIn('u1', token));
            setTimeout(start, at - Date.now());
          }),
        [token, at] as const,
      ),
    ),
  );
  return tabs;
};

test(`at most one socket at every moment over ${ROUNDS} rounds of start, close and crash`, async () => {
  test.setTimeout(300_000);
  const handOvers: number[] = [];
  const next = async (tabs: Tab[], before: Seen): Promise<Awaited<ReturnType<typeof only>>> => {
    const after = await only(tabs);
    handOvers.push(after.seen.openedAt - (before.closedAt ?? NaN));
    return after;
  };
  for (let round = 1; round <= ROUNDS; round += 1) {
    const start = await only(await startTogether(3));
    await crash(start.holder);
    const second = await next(start.others, start.seen);
    await close(second.holder);
    const third = await next(second.others, second.seen);
    await expectAllReceive([third.holder]);
    await close(third.holder);
    await expect.poll(() => server.open.length, { intervals: [5] }).toBe(0);
    expect([server.mostAtOnce, server.seen.length]).toEqual([1, 3 * round]);
  }
  // Far below the interval of every announcement and check: no timer is involved. One stall of the machine does not
  // matter for the median.
  expect(median(handOvers)).toBeLessThan(SOCKET_TIMES.announceMs);
  const description = `median ${median(handOvers).toFixed(0)} ms, most ${Math.max(...handOvers).toFixed(0)} ms`;
  test.info().annotations.push({ type: 'hand-over', description });
});

test('tabs of another context have a connection of their own', async () => {
  const mine = await openTabs(2);
  await only(mine);
  const elsewhere = await browser.newContext();
  const theirs = await openTab('u1', { at: elsewhere });
  await expect.poll(() => server.open.map(({ tab }) => tab)).toContain(theirs.token);
  expect(server.open).toHaveLength(2);
  await elsewhere.close();
  await only(mine);
});

test('the token is never in the address, and the first message carries it', async () => {
  const { seen, holder } = await only([await openTab()]);
  expect(seen.url).toBe('/messages');
  expect(seen.requests[0]).toEqual({ channel: 'authenticate', data: { accessToken: holder.token } });
});

test('the socket is where the public settings say', async () => {
  const page = await context.newPage();
  const socket = `${server.url.replace('http', 'ws')}/elsewhere`;
  await page.goto(`${server.url}/?user=u1&name=far&socket=${encodeURIComponent(socket)}`);
  await expect.poll(() => server.open.map(({ url }) => url)).toEqual(['/elsewhere']);
});

test('a page in the back-forward cache holds nothing, and shares again when it comes back', async ({
  playwright,
  launchOptions,
}) => {
  const options = { ...launchOptions, ...WHOLE_BROWSER, ignoreDefaultArgs: SWITCHED_OFF };
  const whole = await playwright.chromium.launch(options);
  try {
    const at = await whole.newContext();
    const { holder, others, seen } = await only(await openTabs(2, { at }));
    await holder.page.goto('about:blank');
    await only(others);
    expect(seen.code).toBe(1000);
    await holder.page.goBack({ waitUntil: 'commit', timeout: 3000 }).catch(() => null);
    await expect.poll(() => holder.page.evaluate(() => window.tab.persisted)).toBe(true);
    await expectAllReceive([holder, ...others]);
    expect(await holder.page.evaluate(() => window.tab.restored)).toEqual([true, false]);
    expect(server.mostAtOnce).toBe(1);
  } finally {
    await whole.close();
  }
});

test('a frozen page lets another one lead, and shares again when it is thawed', async () => {
  const { holder, others } = await only(await openTabs(2));
  await holder.page.evaluate(() => document.dispatchEvent(new Event('freeze')));
  await only(others);
  await holder.page.evaluate(() => document.dispatchEvent(new Event('resume')));
  await expectAllReceive([holder, ...others]);
  expect(server.mostAtOnce).toBe(1);
});

/** Blocks the page in a dialog, during which none of its scripts run; returns how to unblock it. */
const hang = async ({ page }: Tab): Promise<() => Promise<void>> => {
  const opening = page.waitForEvent('dialog');
  void page.evaluate(() => setTimeout(() => alert('hung')));
  const dialog = await opening;
  return () => dialog.accept();
};

test('a leading tab that hangs is deposed, and shares again when it wakes', async ({ playwright, launchOptions }) => {
  test.setTimeout(120_000);
  // Tabs of one site may share a process, and would be blocked together.
  const args = [...(launchOptions.args ?? []), '--process-per-tab', '--renderer-process-limit=20'];
  const own = await playwright.chromium.launch({ ...launchOptions, args, ignoreDefaultArgs: SWITCHED_OFF });
  try {
    const at = await own.newContext();
    const { seen, holder, others } = await only(await openTabs(3, { at }));
    await expectAllReceive(others);
    const wake = await hang(holder);
    const successor = () => server.open.find((one) => others.some(({ token }) => token === one.tab));
    await expect.poll(() => successor()?.tab, { timeout: 28_000 }).toBeTruthy();
    expect(seen.closedAt).toBeUndefined();
    await wake();
    await expect.poll(() => seen.closedAt, { timeout: 40_000 }).toBeTruthy();
    await only(others);
    await expectAllReceive([holder, ...others]);
    expect([server.seen.length, server.mostAtOnce]).toEqual([2, 2]);
    for (const { page } of others) expect(await page.evaluate(() => window.tab.restored)).toEqual([true, false]);
  } finally {
    await own.close();
  }
});

test('a lost socket is opened again, and tabs learn that they may have missed something', async () => {
  const tabs = await openTabs(2);
  const { seen, holder } = await only(tabs);
  await expectAllReceive(tabs);
  const seconds = await secondsIn(holder);
  seen.socket.terminate();
  await expect.poll(() => server.seen.length, { timeout: 30_000, intervals: [5] }).toBe(2);
  expect((await seconds()) * 1000).toBeLessThanOrEqual(SOCKET_TIMES.retryMs + 1000);
  await expectAllReceive(tabs);
  for (const { page } of tabs) expect(await page.evaluate(() => window.tab.restored)).toEqual([true, false]);
});

test('without a network the socket is let go, and opened as soon as there is one', async () => {
  const tabs = await openTabs(2);
  await only(tabs);
  await context.setOffline(true);
  await expect.poll(() => server.open.length).toBe(0);
  const seconds = await secondsIn(tabs[0]!);
  await context.setOffline(false);
  await only(tabs);
  expect((await seconds()) * 1000).toBeLessThan(SOCKET_TIMES.announceMs);
  await expectAllReceive(tabs);
});

test('another user on one tab gets a connection of their own; the others of the first go on sharing', async () => {
  const tabs = await openTabs(3);
  const { holder, others } = await only(tabs);
  await holder.page.evaluate(() => window.tab.signIn('u2', 'u2.changed'));
  await expect.poll(() => server.open.map(({ tab }) => tab.split('.')[0]).sort()).toEqual(['u1', 'u2']);
  await expectAllReceive([holder, ...others]);
  await expect
    .poll(() => others.map(({ token }) => token))
    .toContain(server.open.find(({ tab }) => tab !== 'u2.changed')?.tab);
});

test('a renewed token is said on the connection that stands', async () => {
  const { seen, holder } = await only([await openTab()]);
  await holder.page.evaluate(() => window.tab.signIn('u1', 'u1.renewed'));
  await expect
    .poll(() => seen.requests.at(-1))
    .toEqual({ channel: 'authenticate', data: { accessToken: 'u1.renewed' } });
  expect(server.seen).toHaveLength(1);
});

test('without locks one tab holds the socket, and after a crash another one', async () => {
  test.setTimeout(120_000);
  const tabs = await openTabs(3, { noLocks: true });
  const { holder, others } = await only(tabs);
  await expectAllReceive(tabs);
  const seconds = await secondsIn(others[0]!);
  await crash(holder);
  await only(others);
  expect((await seconds()) * 1000).toBeLessThanOrEqual(11_000 + 1000);
  await expectAllReceive(others);
});

const unreadOf = ({ page }: Tab) => page.evaluate(() => window.tab.unread);

/** Each tab receives what the hub sends over its only connection, once. */
const expectUnreadOnce = async (tabs: Tab[], unread: number): Promise<void> => {
  await expect.poll(() => server.hub.open).toBe(1);
  server.hub.say(unread);
  for (const tab of tabs) await expect.poll(() => unreadOf(tab)).toContain(unread);
  for (const tab of tabs) expect((await unreadOf(tab)).filter((received) => received === unread)).toEqual([unread]);
};

const holderOfHub = async (tabs: Tab[]): Promise<Tab> => {
  const locks = await Promise.all(
    tabs.map(({ page }) =>
      page.evaluate(async () =>
        (await navigator.locks.query()).held?.map(({ name, clientId }) => ({ name, clientId })),
      ),
    ),
  );
  const holder = locks[0]?.find(({ name }) => name === sharedName('notification-hub', 'u1'))?.clientId;
  const own = await Promise.all(
    tabs.map(({ page }) =>
      page.evaluate(
        () =>
          new Promise<string | undefined>((resolve) => {
            const name = `me-${Math.random()}`;
            void navigator.locks.request(name, async () => {
              const { held } = await navigator.locks.query();
              resolve(held?.find((lock) => lock.name === name)?.clientId);
            });
          }),
      ),
    ),
  );
  const at = own.indexOf(holder);
  const tab = tabs[at];
  if (!tab) throw new Error('Nobody holds the hub');
  return tab;
};

test('ten tabs hold one hub connection; closing and crashing its holder moves it, and each tab hears all once', async () => {
  test.setTimeout(120_000);
  let tabs = await openTabs(10);
  await expect.poll(() => server.hub.open).toBe(1);
  await expect
    .poll(() => Promise.all(tabs.map(({ page }) => page.evaluate(() => window.tab.hubRestored.length))))
    .toEqual(Array(10).fill(1));
  expect(server.hub.opened).toBe(1);
  await expectUnreadOnce(tabs, 1);
  const moves = [close, crash];
  for (const [at, go] of moves.entries()) {
    const holder = await holderOfHub(tabs);
    tabs = tabs.filter((tab) => tab !== holder);
    await go(holder);
    await expect
      .poll(() => Promise.all(tabs.map(({ page }) => page.evaluate(() => window.tab.hubRestored.length))))
      .toEqual(Array(tabs.length).fill(at + 2));
    expect(server.hub.opened).toBe(at + 2);
    await expectUnreadOnce(tabs, at + 2);
  }
});
