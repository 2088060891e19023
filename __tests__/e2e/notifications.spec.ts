import { readFileSync } from 'node:fs';
import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import { placeOrder, putAs } from './buying';
import { ADMIN, ISSUER, CUSTOMER, newActor, signInAs } from './people';
import { test } from './test';
import { untilDrawn, untilQuiet } from './waits';

/** Signs in, and waits until the page knows the newest notification: it shows no toasts for that one and older ones. */
const arriveAs = async (page: Page, email: string, at?: string): Promise<void> => {
  const read = page.waitForResponse((answer) => answer.url().endsWith('/api/notifications/unread') && answer.ok());
  await signInAs(page, email, at);
  await read;
};

const newPerson = async (browser: Browser, email: string, at?: string): Promise<Page> => {
  const page = await (await browser.newContext()).newPage();
  await arriveAs(page, email, at);
  return page;
};

const bellOf = (page: Page): Locator => page.getByRole('button', { name: /^Thông báo/ });

const labelFor = (unread: number): string => (unread > 0 ? `Thông báo, ${unread} chưa đọc` : 'Thông báo');

const unreadOf = async (page: Page): Promise<number> => {
  const answer = await page.request.get('/api/notifications/unread');
  return ((await answer.json()) as { unread: number }).unread;
};

/** Marks everything as read, on this device and on the others. */
const readAll = async (page: Page): Promise<void> => {
  await putAs(page, '/notifications/read-all', { upTo: Number.MAX_SAFE_INTEGER });
  await expect(bellOf(page)).toHaveAccessibleName(labelFor(0));
};

const toastsOf = (page: Page, words: string): Locator => page.getByRole('status').getByText(words);

const shownIn = async (pages: readonly Page[], words: string): Promise<number> => {
  const counts = await Promise.all(pages.map((page) => toastsOf(page, words).count()));
  return counts.reduce((sum, count) => sum + count, 0);
};

/**
 * There is no event for a tab that shows no toast: all tabs are notified together, and a second toast would follow one
 * response later.
 */
const SECOND_TOAST_MS = 300;

/** The number of tabs that check for news or wait to: each does so under this lock. */
const checking = async (): Promise<number> => {
  const { held = [], pending = [] } = await navigator.locks.query();
  return [...held, ...pending].filter(({ name }) => name?.startsWith('notifications-shown:')).length;
};

const untilChecked = async (page: Page): Promise<void> => {
  await page.waitForTimeout(SECOND_TOAST_MS);
  await expect.poll(() => page.evaluate(checking)).toBe(0);
  await untilDrawn(page);
};

/** Reloads a page, and waits until it has checked for new notifications. */
const reloadAndCheck = async (page: Page): Promise<void> => {
  const checked = page.waitForResponse((answer) => /\/api\/notifications\?.*after=/.test(answer.url()) && answer.ok());
  await page.reload();
  await checked;
  await untilDrawn(page);
};

const expectShownOnce = async (pages: readonly Page[], words: string): Promise<void> => {
  await expect.poll(() => shownIn(pages, words), { timeout: 30_000 }).toBe(1);
  // A toast stays open while the mouse is over it, however slow the next steps are.
  for (const page of pages) if (await toastsOf(page, words).count()) await toastsOf(page, words).hover();
  await untilChecked(pages[0]!);
  expect(await shownIn(pages, words)).toBe(1);
};

test('an order rings at its issuer and the organiser, once in a browser, leads to the order, and is read everywhere', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const [customer, issuer, admin] = [
    await newActor(browser, CUSTOMER),
    await newPerson(browser, ISSUER.email),
    await newPerson(browser, ADMIN),
  ];
  const second = await issuer.context().newPage();
  await second.goto('/issuer/books');
  const phone = await newPerson(browser, ISSUER.email);
  for (const page of [issuer, admin]) await readAll(page);
  await expect(bellOf(phone)).toHaveAccessibleName(labelFor(0));

  const { code } = await placeOrder(customer, ISSUER.name);
  // The toasts of all three browsers close after ten seconds, so they are checked first and in parallel.
  await Promise.all([[issuer, second], [phone], [admin]].map((pages) => expectShownOnce(pages, code)));
  for (const page of [issuer, second, phone, admin]) await expect(bellOf(page)).toHaveAccessibleName(labelFor(1));
  await admin.getByRole('button', { name: 'Ẩn', exact: true }).click();
  await expect(toastsOf(admin, code)).toHaveCount(0);

  const shows = (await toastsOf(issuer, code).count()) ? issuer : second;
  await shows.getByRole('button', { name: 'Xem', exact: true }).click();
  await expect(shows).toHaveURL(/\/issuer\/orders\/[\da-f-]{36}$/);
  await expect(shows.getByRole('main').getByText(code).first()).toBeVisible();
  for (const page of [issuer, second, phone]) await expect(bellOf(page)).toHaveAccessibleName(labelFor(0));
  await expect(bellOf(admin)).toHaveAccessibleName(labelFor(1));

  for (const page of [issuer, second]) await reloadAndCheck(page);
  expect(await shownIn([issuer, second], code)).toBe(0);

  await bellOf(admin).click();
  const drawer = admin.getByRole('dialog', { name: 'Thông báo' });
  await expect(drawer.getByText(code)).toBeVisible();
  await drawer.getByRole('button', { name: 'Đánh dấu tất cả đã đọc' }).click();
  await expect(drawer.getByText('Chưa đọc')).toHaveCount(0);
  await drawer.getByRole('link', { name: 'Xem tất cả thông báo' }).click();
  await expect(admin).toHaveURL('/notifications');
  await expect(admin.getByRole('heading', { name: 'Thông báo', level: 1 })).toBeVisible();
  await expect(admin.getByText('Bạn đã đọc hết thông báo')).toBeVisible();
  await admin.getByRole('tab', { name: 'Chưa đọc' }).click();
  await expect(admin.getByText('Không còn gì chưa đọc')).toBeVisible();
});

test('a customer hears on a public page that the order has moved, and is led to it', async ({ browser }) => {
  const [customer, issuer] = [await newPerson(browser, CUSTOMER, '/products'), await newActor(browser, ISSUER.email)];
  const { id, code } = await placeOrder(customer, ISSUER.name);
  await readAll(customer);
  await putAs(issuer, '/issuer/orders/shipping', { id });
  await expectShownOnce([customer], `Đơn hàng ${code} đang được vận chuyển.`);
  await expect(bellOf(customer)).toHaveAccessibleName(labelFor(1));
  await customer.getByRole('button', { name: 'Ẩn', exact: true }).click();
  await bellOf(customer).click();
  await customer
    .getByRole('dialog', { name: 'Thông báo' })
    .getByRole('link', { name: new RegExp(code) })
    .click();
  await expect(customer).toHaveURL(`/orders/${id}`);
  await expect(bellOf(customer)).toHaveAccessibleName(labelFor(0));

  const delivered = customer.getByRole('main').getByText('Đã giao', { exact: true });
  // The upcoming step has the same name as the badge that appears later.
  await expect(delivered).toHaveCount(1);
  await putAs(issuer, '/issuer/orders/shipped', { id });
  await expect(delivered).toHaveCount(2);
});

test('what was missed while away is caught up with once, and much of it in one sentence', async ({ browser }) => {
  test.setTimeout(120_000);
  const [customer, issuer] = [await newActor(browser, CUSTOMER), await newPerson(browser, ISSUER.email)];
  await readAll(issuer);

  await issuer.context().setOffline(true);
  const { code } = await placeOrder(customer, ISSUER.name);
  await expect.poll(() => unreadOf(issuer)).toBe(1);
  await untilChecked(issuer);
  expect(await shownIn([issuer], code)).toBe(0);
  await issuer.context().setOffline(false);
  await expectShownOnce([issuer], code);
  await expect(bellOf(issuer)).toHaveAccessibleName(labelFor(1));

  await issuer.goto('about:blank');
  for (let made = 0; made < 4; made += 1) await placeOrder(customer, ISSUER.name);
  await expect.poll(() => unreadOf(issuer)).toBe(5);
  await issuer.goto('/issuer/dashboard');
  await expectShownOnce([issuer], 'Bạn có 4 thông báo mới!');
  await expect(bellOf(issuer)).toHaveAccessibleName(labelFor(5));
  await issuer.getByRole('button', { name: 'Xem', exact: true }).click();
  await expect(issuer).toHaveURL('/notifications');
  await reloadAndCheck(issuer);
  await expect(issuer.getByText('5 thông báo chưa đọc')).toBeVisible();
  expect(await shownIn([issuer], 'thông báo mới!')).toBe(0);
});

const VARIANTS = [
  { without: ['WebSocket'], left: 'server-sent events', kind: 'eventsource' },
  { without: ['WebSocket', 'EventSource'], left: 'long polling', kind: 'fetch' },
];

for (const { without, left, kind } of VARIANTS)
  test(`an order rings over ${left} in a browser that has no ${without.join(' and no ')}`, async ({ browser }) => {
    const context = await browser.newContext();
    const issuer = await context.newPage();
    await issuer.addInitScript((names) => names.forEach((name) => Reflect.deleteProperty(window, name)), without);
    const kinds = new Set<string>();
    issuer.on('request', (request) => {
      if (request.method() === 'GET' && request.url().includes('/notificationHub?')) kinds.add(request.resourceType());
    });
    await arriveAs(issuer, ISSUER.email);
    await readAll(issuer);
    const customer = await newActor(browser, CUSTOMER);
    await expect.poll(() => [...kinds]).toContain(kind);
    const { code } = await placeOrder(customer, ISSUER.name);
    await expectShownOnce([issuer], code);
    await expect(bellOf(issuer)).toHaveAccessibleName(labelFor(1));
    expect([...kinds]).toEqual([kind]);
  });

test('a bell that no news reach any more says so, and can be connected again', async ({ browser }) => {
  const context = await browser.newContext();
  const customer = await context.newPage();
  await customer.route('**/notificationHub/negotiate**', (route) => route.abort());
  await signInAs(customer, CUSTOMER);
  const name = async () => (await bellOf(customer).getAttribute('aria-label')) ?? '';
  // On an `online` event the browser reconnects at once, which cuts the backoff short.
  await expect
    .poll(async () => {
      const label = await name();
      if (!label.includes('mất kết nối')) await customer.evaluate(() => window.dispatchEvent(new Event('online')));
      return label;
    })
    .toMatch(/^Thông báo.*, đang mất kết nối$/);
  await bellOf(customer).click();
  const drawer = customer.getByRole('dialog', { name: 'Thông báo' });
  await expect(drawer.getByText('Mất kết nối nên chưa nhận được thông báo mới.')).toBeVisible();
  await customer.unroute('**/notificationHub/negotiate**');
  await drawer.getByRole('button', { name: 'Kết nối lại' }).click();
  await expect(drawer.getByRole('button', { name: 'Kết nối lại' })).toHaveCount(0);
  await expect(drawer.getByText('Đang kết nối...')).toHaveCount(0);
  await customer.keyboard.press('Escape');
  await expect(bellOf(customer)).toHaveAccessibleName(/^Thông báo(, \d+ chưa đọc)?$/);
});

const CLIENT_CODE = /withAutomaticReconnect/;

/**
 * Whether the page has requested the client so far; matched by the files of the build, which outlive the page's own
 * copies.
 */
const watchClient = (page: Page): (() => boolean) => {
  let isAsked = false;
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.resourceType() !== 'script' || !pathname.startsWith('/_next/')) return;
    isAsked ||= CLIENT_CODE.test(readFileSync(decodeURIComponent(pathname).replace('/_next/', '.next/'), 'utf8'));
  });
  return () => isAsked;
};

test('the hub client is downloaded by who is signed in, and not by visitors (A8.5)', async ({ page }) => {
  const isAsked = watchClient(page);
  await page.goto('/products');
  await untilQuiet(page);
  expect(isAsked()).toBe(false);
  await signInAs(page, CUSTOMER);
  await expect.poll(isAsked).toBe(true);
});

test('a notification whose first look is answered with an error is shown all the same', async ({ browser }) => {
  const issuer = await newPerson(browser, ISSUER.email);
  await readAll(issuer);
  let failures = 0;
  await issuer.route('**/api/notifications?*after=*', (route) => {
    failures += 1;
    return failures === 1 ? route.fulfill({ status: 502, json: {} }) : route.continue();
  });
  const { code } = await placeOrder(await newActor(browser, CUSTOMER), ISSUER.name);
  await expect(toastsOf(issuer, code)).toHaveCount(1, { timeout: 20_000 });
  expect(failures).toBeGreaterThan(1);
});
