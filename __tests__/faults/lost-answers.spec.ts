import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, type Browser, type Page } from '@playwright/test';
import type { OrderList } from '@/contract/endpoints/orders';
import type { ProductCard } from '@/contract/endpoints/products';
import { freeLoopbackPort } from '@server/shared/free-port';
import { checkoutText } from '@/text/checkout';
import { backendOf } from '@tests/support/backend-of';
import { startBuiltServer, type BuiltServer } from '@tests/support/built-server';
import { bookOf, goToCheckout, putIntoCart, unfoldCheckout } from '@tests/e2e/buying';
import { DESK, expectVietnamese, PHONE } from '@tests/e2e/page-quality';
import { OTHER_CUSTOMER, signInAs } from '@tests/e2e/people';
import { test } from '@tests/e2e/test';
import { untilComplete } from '@tests/e2e/waits';

const NOTE = 'Gọi trước khi giao';
const PHONE_NUMBER = '0903 123 456';

// All tests in one worker: they share a server of their own. Their waits for a restarting backend are longer than a
// test usually has.
test.describe.configure({ mode: 'default', timeout: 150_000 });

/** A server of its own, because its backend is killed. */
let dataDir: string;
let server: BuiltServer;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'hoi-sach-lost-'));
  server = await startBuiltServer(await freeLoopbackPort(), dataDir, { LOG_LEVEL: 'info' });
});

test.afterAll(async () => {
  await server?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const signal = (name: NodeJS.Signals): void => void process.kill(backendOf(server), name);

/** Kills the backend. The web tier starts another one by itself. */
const kill = (): void => signal('SIGKILL');

const untilBack = (page: Page, killed: number) =>
  expect
    .poll(async () => backendOf(server) !== killed && (await page.request.get('/healthz')).ok(), { timeout: 60_000 })
    .toBe(true);

interface Purchase {
  page: Page;
  book: ProductCard;
  /** What has been added since before the purchase. */
  placed(): Promise<{ orders: number; copies: number }>;
}

/** Opens the checkout as a customer with one book and some input. */
async function atCheckout(browser: Browser, viewport: typeof DESK, index: number): Promise<Purchase> {
  const context = await browser.newContext({ baseURL: server.url, viewport });
  const page = await context.newPage();
  await signInAs(page, OTHER_CUSTOMER, '/livez');
  const book = await bookOf(page, index);
  const orders = async () =>
    ((await (await page.request.get('/api/orders?size=1')).json()) as OrderList).metadata.total;
  const copies = async () => {
    const answer = await page.request.get(`/api/products?id=${book.id}`);
    return ((await answer.json()) as { data: ProductCard[] }).data[0]!.saleQuantity;
  };
  const before = { orders: await orders(), copies: await copies() };
  await putIntoCart(page, book);
  await goToCheckout(page);
  await unfoldCheckout(page);
  await page.getByLabel(checkoutText.phone).fill(PHONE_NUMBER);
  await note(page).fill(NOTE);
  // A read that is still running when the backend stops would disable the button for as long.
  await untilComplete(page);
  const placed = async () => ({ orders: (await orders()) - before.orders, copies: before.copies - (await copies()) });
  return { page, book, placed };
}

const ONCE = { orders: 1, copies: 1 };

/** The note to the only issuer. */
const note = (page: Page) => page.getByRole('textbox', { name: checkoutText.noteTo('') });
const button = (page: Page) => page.getByRole('button', { name: checkoutText.place });
const success = (page: Page) => page.getByRole('heading', { name: checkoutText.placed });
const refusal = (page: Page) => page.getByRole('main').getByRole('alert');

/** Expects an error message, and all of the input to be kept. */
async function expectNotified(page: Page): Promise<void> {
  await expect(refusal(page)).toContainText(checkoutText.refusedTitle);
  await expect(refusal(page)).toContainText(checkoutText.unanswered);
  await expectTyped(page);
  await expectVietnamese(page);
}

async function expectTyped(page: Page): Promise<void> {
  await expect(page.getByLabel(checkoutText.phone)).toHaveValue(PHONE_NUMBER);
  await expect(note(page)).toHaveValue(NOTE);
}

async function order(page: Page): Promise<void> {
  await button(page).click();
  await expect(success(page)).toBeVisible();
}

/** Presses the button when the backend is suspended, so that no answer arrives. */
async function pressAndHold(page: Page): Promise<void> {
  signal('SIGSTOP');
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/orders') && request.method() === 'POST');
  await button(page).click();
  await sent;
}

test('the backend is killed before it has answered an order: it is placed, once', async ({ browser }) => {
  const { page, placed } = await atCheckout(browser, PHONE, 0);
  await pressAndHold(page);
  const killed = backendOf(server);
  kill();
  // The web tier retries at the next backend, with the same key, if that one is there within a moment; otherwise the
  // customer sees an error.
  await expect(refusal(page).or(success(page))).toBeVisible({ timeout: 30_000 });
  if (await refusal(page).isVisible()) {
    await expectNotified(page);
    await untilBack(page, killed);
    await order(page);
  }
  expect(await placed()).toEqual(ONCE);
});

test('the backend is killed after it has placed an order, and before anybody heard: it stays one', async ({
  browser,
}) => {
  const { page, placed } = await atCheckout(browser, DESK, 1);
  const killed = backendOf(server);
  await page.route('**/api/orders', async (route) => {
    await route.fetch();
    kill();
    await route.abort('connectionreset');
  });
  await button(page).click();
  await expectNotified(page);
  await page.unrouteAll();
  // The page is reloaded while no backend is running.
  await page.reload();
  await untilBack(page, killed);
  await expect(button(page)).toBeVisible();
  await expect(page).toHaveURL(/\/checkout$/);
  await unfoldCheckout(page);
  await expectTyped(page);
  expect(await placed()).toEqual(ONCE);
  await order(page);
  expect(await placed()).toEqual(ONCE);
});

test('the tab is closed while the backend is killed: the bag is there, and leads to the same purchase', async ({
  browser,
}) => {
  const { page, book, placed } = await atCheckout(browser, PHONE, 2);
  await pressAndHold(page);
  const killed = backendOf(server);
  const context = page.context();
  await page.close();
  kill();
  const again = await context.newPage();
  await untilBack(again, killed);
  await again.goto('/cart');
  await expect(again.getByRole('main').getByRole('link', { name: book.title })).toBeVisible();
  await goToCheckout(again);
  await order(again);
  expect(await placed()).toEqual(ONCE);
});

test('the network is cut between the press and the answer: the order is placed once, when it is back', async ({
  browser,
}) => {
  const { page, placed } = await atCheckout(browser, PHONE, 3);
  const context = page.context();
  await pressAndHold(page);
  await context.setOffline(true);
  await expectNotified(page);
  signal('SIGCONT');
  await context.setOffline(false);
  await order(page);
  expect(await placed()).toEqual(ONCE);
});
