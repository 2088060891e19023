import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { bookOf, CAMPAIGN, putIntoCart } from '@tests/e2e/buying';
import { waitingOrder } from '@tests/e2e/counter-order';
import { expectVietnamese } from '@tests/e2e/page-quality';
import { ADMIN, ISSUER, OTHER_CUSTOMER, CUSTOMER, signInAs, signInForRequests } from '@tests/e2e/people';
import { test } from '@tests/e2e/test';

test.use({ serviceWorkers: 'allow' });

const OFFLINE = { name: 'Đang mất mạng' };

/**
 * Caches that belong to a user. Only their names are read: opening a cache that is being deleted would create it again.
 */
const keptOfUsers = (page: Page): Promise<string[]> =>
  page.evaluate(async () => (await caches.keys()).filter((name) => /^(owner-|reader-own-)/.test(name)));

/** Every cached address in this browser, by the name of its cache. */
const kept = (page: Page): Promise<Record<string, string[]>> =>
  page.evaluate(async () => {
    const read = async (name: string) => {
      const keys = await (await caches.open(name)).keys();
      return [name, keys.map(({ url }) => url.slice(new URL(url).origin.length))] as const;
    };
    return Object.fromEntries(await Promise.all((await caches.keys()).map(read)));
  });

const isKept = async (page: Page, address: string): Promise<boolean> =>
  Object.values(await kept(page)).some((addresses) => addresses.includes(address));

/** The cached pictures of plans. */
const keptPlans = async (page: Page): Promise<string[]> =>
  ((await kept(page))['reader-pictures'] ?? []).filter((address) => address.includes('plans'));

/** Waits until the service worker controls the page. */
const underWorker = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');

const untilKept = (page: Page, address: string) =>
  expect.poll(() => isKept(page, address), { message: address, timeout: 30_000 }).toBe(true);

test('books and campaigns that were seen, and the cart, open without a network; of others the page says so', async ({
  page,
  context,
}) => {
  test.slow();
  const book = await bookOf(page);
  const other = await bookOf(page, 1);
  const address = `/products/${book.slug}/${book.id}`;
  await page.goto('/');
  await underWorker(page);
  await putIntoCart(page, book);
  await page.goto(`/campaigns/${book.campaign.id}`);
  await page.goto('/cart');
  for (const seen of ['/', address, `/campaigns/${book.campaign.id}`, '/cart']) await untilKept(page, seen);

  await context.setOffline(true);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: book.title })).toBeVisible();
  await page.goto('/cart');
  await expect(page.getByRole('main').getByText(book.title).first()).toBeVisible();

  await page.goto(`/products/${other.slug}/${other.id}?from=link`);
  await expect(page.getByRole('heading', OFFLINE)).toBeVisible();
  await expect(page.getByRole('link', { name: book.title })).toBeVisible();
  await expectVietnamese(page);
  await page.getByRole('link', { name: CAMPAIGN }).click();
  await expect(page.getByRole('heading', { level: 1, name: CAMPAIGN })).toBeVisible();

  await page.goto(`/products/${other.slug}/${other.id}`);
  await expect(page.getByRole('heading', OFFLINE)).toBeVisible();
  await context.setOffline(false);
  // Without user input: the browser fires its `online` event.
  await expect(page.getByRole('heading', { level: 1, name: other.title })).toBeVisible({ timeout: 30_000 });
});

test('a book that was come to through a link is kept as the page that it is', async ({ page, context }) => {
  const book = await bookOf(page);
  await page.goto(`/campaigns/${book.campaign.id}`);
  await underWorker(page);
  await page.goto('/products');
  const link = page.getByRole('main').locator('a[href^="/products/"]').first();
  const address = (await link.getAttribute('href')) ?? '';
  await link.click();
  await expect(page).toHaveURL(address);
  await untilKept(page, address);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', OFFLINE)).toBeHidden();
});

test('a customer shows the codes of an order without a network, and nobody does after they have signed out', async ({
  page,
  context,
  browser,
}) => {
  test.slow();
  const counter = await browser.newContext();
  const issuer = await counter.newPage();
  await signInForRequests(issuer, ISSUER.email);
  await signInAs(page, CUSTOMER, '/');
  const { order, code } = await waitingOrder(issuer, page);
  const address = `/orders/${order.id}`;
  await underWorker(page);
  // The user has not opened the order: a customer's page caches orders that are ready for pickup by itself.
  await page.goto('/');
  await untilKept(page, address);
  await untilKept(page, `/api${address}/pickup-code`);
  await untilKept(page, `/api${address}/pickup-ticket`);
  await expect.poll(() => keptPlans(page), { timeout: 30_000 }).not.toEqual([]);
  await untilKept(page, '/orders');

  await context.setOffline(true);
  await page.goto(address);
  await expect(page.getByText(order.code).first()).toBeVisible();
  await expect(page.getByRole('img', { name: `Mã QR nhận đơn ${order.code}` })).toBeVisible();
  await expect(page.getByText(`${code.slice(0, 4)} ${code.slice(4)}`)).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Gian \w+, dãy/ })).toBeVisible();
  // After the hours of today, those of tomorrow.
  await expect(page.getByText(/^(Hôm nay|\d{2}\/\d{2}\/\d{4}) từ \d/)).toBeVisible();
  const plan = page.getByRole('img', { name: /^Sơ đồ gian hàng/ });
  await expect.poll(() => plan.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await page.goto('/orders?type=2');
  await page.getByRole('tab', { name: 'Đơn tại quầy' }).click();
  await expect(page.getByRole('link', { name: order.code })).toBeVisible();

  await context.setOffline(false);
  await page.goto('/');
  await page.getByRole('button', { name: /^Tài khoản của/ }).click();
  await page.getByRole('menuitem', { name: 'Đăng xuất' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Đăng xuất' }).click();
  await expect(page.getByText('Đăng xuất thành công')).toBeVisible();
  await expect.poll(() => keptOfUsers(page)).toEqual([]);
  expect(await isKept(page, address)).toBe(false);
  await context.setOffline(true);
  await page.goto(address);
  await expect(page.getByRole('heading', OFFLINE)).toBeVisible();
  await expect(page.getByText(order.code)).toBeHidden();
  await counter.close();
});

test('another account finds nothing of the one before it', async ({ page, context }) => {
  test.slow();
  await signInAs(page, CUSTOMER, '/orders');
  await underWorker(page);
  await page.goto('/orders');
  await untilKept(page, '/orders');
  const before = await keptOfUsers(page);
  expect(before).toHaveLength(2);
  await page.goto('/livez');
  await context.clearCookies();
  await signInAs(page, OTHER_CUSTOMER, '/');
  await expect
    .poll(async () => (await keptOfUsers(page)).filter((name) => before.includes(name)), { timeout: 30_000 })
    .toEqual([]);
});

test('nothing is kept of the back office, of sessions and of what is private', async ({ page }) => {
  test.slow();
  await signInAs(page, ADMIN, '/admin/dashboard');
  await underWorker(page);
  for (const address of ['/admin/orders/delivery', '/admin/customers', '/notifications', '/']) await page.goto(address);
  await untilKept(page, '/');
  const all = Object.values(await kept(page)).flat();
  expect(all.filter((address) => /^\/(admin|issuer|profile|notifications|api)/.test(address))).toEqual([]);
  expect(all.filter((address) => /^\/_next\/data\/[^/]+\/(admin|issuer)/.test(address))).toEqual([]);
});

/** The script as the server sends it. */
const WORKER = 'public/reader-worker.js';

/** Checks for a new worker; returns whether another worker controls this page afterwards. */
const updated = async (): Promise<boolean> => {
  const { serviceWorker } = navigator;
  const before = serviceWorker.controller;
  const arrived = new Promise<boolean>((resolve) =>
    serviceWorker.addEventListener('controllerchange', () => resolve(serviceWorker.controller !== before)),
  );
  await (await serviceWorker.getRegistration('/'))?.update();
  return arrived;
};

test('what comes from the network wins over what is kept, and a new worker is at work at once', async ({ page }) => {
  await page.goto('/campaigns');
  await underWorker(page);
  await page.goto('/campaigns');
  await untilKept(page, '/campaigns');
  await page.evaluate(async () => {
    const stale = new Response('<h1>an old shell</h1>', { headers: { 'content-type': 'text/html' } });
    await (await caches.open('reader-pages')).put('/campaigns', stale);
  });
  await page.goto('/campaigns');
  await expect(page.getByRole('heading', { level: 1, name: 'Hội sách' })).toBeVisible();

  const filesBefore = (await kept(page)).files ?? [];
  const worker = await readFile(WORKER);
  try {
    await appendFile(WORKER, '\n// the next version\n');
    expect(await page.evaluate(updated)).toBe(true);
  } finally {
    await writeFile(WORKER, worker);
  }
  // The open page still finds the files of its own version.
  expect((await kept(page)).files).toEqual(expect.arrayContaining(filesBefore));
});

interface WorkerScope {
  registration: ServiceWorkerRegistration;
  shown: [title: string, options: NotificationOptions][];
  clients: object;
  opened: string[];
}

const watchShown = (): void => {
  const scope = globalThis as unknown as WorkerScope;
  scope.shown = [];
  scope.registration.showNotification = async (title, options = {}) => void scope.shown.push([title, options]);
  // Browsers open a window only after a real user gesture.
  scope.opened = [];
  Object.defineProperty(scope.clients, 'openWindow', { value: async (path: string) => void scope.opened.push(path) });
};

const readOpened = (): string[] => (globalThis as unknown as WorkerScope).opened;
const readShown = (): WorkerScope['shown'] => (globalThis as unknown as WorkerScope).shown;

/** Simulates a press on the first notification shown. */
const pressFirst = (): void => {
  const [, { data = null } = {}] = (globalThis as unknown as WorkerScope).shown[0] ?? [];
  const press = { notification: { close: () => undefined, data: data as unknown }, waitUntil: () => undefined };
  dispatchEvent(Object.assign(new Event('notificationclick'), press));
};

test('a message of the push service is shown, and leads to what it is about', async ({ page, context, baseURL }) => {
  const origin = new URL(String(baseURL)).origin;
  const cdp = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL, isDeleted }) => scopeURL === `${origin}/` && !isDeleted);
      if (ours) resolve(ours.registrationId);
    }),
  );
  await cdp.send('ServiceWorker.enable');
  await page.goto('/');
  await underWorker(page);
  const message = { title: 'Trạng thái đơn hàng', body: 'Đơn DH1 đang đến', link: '/help', tag: '7' };
  const data = JSON.stringify(message);
  const [worker] = context.serviceWorkers();
  // The tests' browser cannot show notifications.
  await worker!.evaluate(watchShown);
  await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data });
  await expect
    .poll(() => worker!.evaluate(readShown))
    .toMatchObject([[message.title, { body: message.body, lang: 'vi' }]]);
  await worker!.evaluate(pressFirst);
  await expect.poll(() => worker!.evaluate(readOpened)).toEqual(['/help']);
  // The page of the other tab is not navigated away.
  await expect(page).toHaveURL('/');
});
