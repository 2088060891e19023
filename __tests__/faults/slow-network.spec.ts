import { expect, type Page } from '@playwright/test';
import type { Wished } from '@/contract/endpoints/wishes';
import { apiText } from '@/text/api';
import { cartText } from '@/text/cart';
import { checkoutText } from '@/text/checkout';
import { commonText } from '@/text/common';
import { followText } from '@/text/follow';
import { layoutText } from '@/text/layout';
import { productText } from '@/text/product';
import { wishButtonText } from '@/text/wish-button';
import { bookOf, putIntoCart } from '@tests/e2e/buying';
import { PHONE } from '@tests/e2e/page-quality';
import { OTHER_CUSTOMER, signInAs } from '@tests/e2e/people';
import { test } from '@tests/e2e/test';

/** 3G, as Chromium's developer tools emulate it: 400 ms round trip, and 1.6 Mbit/s. */
const G3 = { offline: false, latency: 400, downloadThroughput: 200_000, uploadThroughput: 94_000 };

async function slowDown(page: Page): Promise<void> {
  const tools = await page.context().newCDPSession(page);
  await tools.send('Network.enable');
  await tools.send('Network.emulateNetworkConditions', G3);
}

/** Holds matching requests back until they are released. Returns how to release them, and how many there were. */
async function hold(page: Page, pattern: RegExp, method = 'GET') {
  let letGo = (): void => undefined;
  const waiting = new Promise<void>((resolve) => (letGo = resolve));
  const asked: string[] = [];
  await page.route(pattern, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    asked.push(route.request().url());
    await waiting;
    await route.continue();
  });
  return { asked, letGo };
}

const bag = (page: Page, copies: number) => page.getByRole('link', { name: `Giỏ hàng, ${copies} cuốn` });
const onItsWay = (page: Page) => page.getByRole('progressbar', { name: commonText.loading });

test('on a slow network every step from the home page to the order answers at once, and a double click does one thing', async ({
  page,
}) => {
  test.slow();
  await page.setViewportSize(PHONE);
  await signInAs(page, OTHER_CUSTOMER, '/');
  await slowDown(page);

  // During navigation a bar shows that the page is loading.
  const list = await hold(page, /\/_next\/data\/.+\/products\.json/);
  await page.getByRole('contentinfo').locator('a[href="/products"]').click();
  await expect(onItsWay(page)).toBeVisible();
  list.letGo();
  await expect(page).toHaveURL(/\/products$/);
  await expect(onItsWay(page)).toBeHidden();

  const { title } = await bookOf(page);
  await page.goto(`/products?title=${encodeURIComponent(title)}`);
  const book = await hold(page, /\/_next\/data\/.+\/products\/.+\.json/);
  await page.getByRole('article').getByRole('link', { name: title }).first().click();
  await expect(onItsWay(page)).toBeVisible();
  book.letGo();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

  // The heart is filled once, before the server has answered; one copy is added to the cart.
  const wish = await hold(page, /\/api\/wishes$/, 'POST');
  const main = page.getByRole('main');
  await main
    .getByRole('button', { name: wishButtonText.add(title) })
    .first()
    .dblclick();
  await expect(main.getByRole('button', { name: wishButtonText.remove(title), pressed: true }).first()).toBeVisible();
  wish.letGo();
  await expect(page.getByText(wishButtonText.added)).toBeVisible();
  expect(wish.asked).toHaveLength(1);
  await main.getByRole('button', { name: productText.addToCart }).first().dblclick();
  await expect(bag(page, 1)).toBeVisible();

  // The cart: figures at once; the button to the checkout is busy until the checkout is loaded.
  await bag(page, 1).click();
  const checkout = await hold(page, /\/_next\/data\/.+\/checkout\.json/);
  const buy = page.getByRole('button', { name: cartText.buy(1) }).first();
  await buy.click();
  await expect(page.locator('button[data-loading]:visible').first()).toBeDisabled();
  checkout.letGo();

  // The order: busy at once, and sent once.
  const order = await hold(page, /\/api\/orders$/, 'POST');
  const place = page.getByRole('button', { name: checkoutText.place });
  await place.dblclick();
  await expect(place).toBeDisabled();
  order.letGo();
  await expect(page.getByRole('heading', { name: checkoutText.placed })).toBeVisible();
  expect(order.asked).toHaveLength(1);
});

test('without a network the bag takes books, and what only the server can do is refused in words', async ({
  page,
  context,
}) => {
  await signInAs(page, OTHER_CUSTOMER, '/livez');
  const [first, second] = [await bookOf(page, 5), await bookOf(page, 6)];
  await page.goto(`/authors/${second.authors[0]?.id}`);
  const follow = page.getByRole('button', { name: new RegExp(`^${followText.follow}: `) });
  await expect(follow).toBeVisible();
  // Until it is known who is signed in, a press waits for that.
  await expect(page.getByRole('button', { name: new RegExp(layoutText.accountMenu('')) })).toBeVisible();
  await context.setOffline(true);
  await follow.click();
  await expect(page.getByText(apiText.offline)).toBeVisible();
  await expect(follow).toBeEnabled();
  await context.setOffline(false);

  await putIntoCart(page, first);
  await page.goto(`/products/${second.slug}/${second.id}`);
  const main = page.getByRole('main');
  const heart = main.getByRole('button', { name: wishButtonText.add(second.title), pressed: false }).first();
  await expect(heart).toBeVisible();
  await context.setOffline(true);
  await heart.click();
  await expect(page.getByText(apiText.offline)).toBeVisible();
  await expect(heart).toBeVisible();
  await main.getByRole('button', { name: productText.addToCart }).first().click();
  await expect(page.getByText(cartText.added)).toBeVisible();
  await expect(bag(page, 2)).toBeVisible();

  await context.setOffline(false);
  await page.reload();
  await expect(bag(page, 2)).toBeVisible();
  const wished = (await (await page.request.get('/api/wishes/titles')).json()) as Wished;
  expect(wished.books).not.toContain(second.bookId);
});

test('a link that is pressed while its page loads ahead opens, although the loading takes longer than Next waits', async ({
  page,
}) => {
  const ownScripts = await (await page.request.get('/products')).text();
  const begun = new Set<string>();
  await page.route('**/_next/static/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    const isAhead = route.request().resourceType() === 'script' && !ownScripts.includes(pathname);
    if (isAhead) begun.add(pathname);
    // Next waits 3.8 s.
    if (isAhead) await new Promise((resolve) => setTimeout(resolve, 5000));
    await route.continue();
  });
  await page.goto('/products');
  const ofBook = await page.evaluate(() => {
    const { __BUILD_MANIFEST: manifest } = window as unknown as { __BUILD_MANIFEST: Record<string, string[]> };
    return manifest['/products/[slug]/[id]'] ?? [];
  });
  const ahead = ofBook.map((file) => `/_next/${file}`).filter((script) => !ownScripts.includes(script));
  await expect.poll(() => ahead.some((script) => begun.has(script))).toBe(true);
  await page.getByRole('article').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/products\/.+/, { timeout: 30_000 });
  await expect(page.getByRole('button', { name: productText.addToCart }).first()).toBeVisible();
});
