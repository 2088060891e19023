import { expect, type Page } from '@playwright/test';
import type { ProductCard } from '@/contract/endpoints/products';
import { expectGoodView, expectSoundPage, PHONE } from './page-quality';
import { OTHER_CUSTOMER, CUSTOMER, signInAs } from './people';
import { test } from './test';

const NO_ID = '00000000-0000-4000-8000-000000000000';

const bar = (page: Page) => page.getByRole('status').filter({ hasText: 'Mất mạng, đang kết nối lại' });

// The appearance of the 404 and the 500 page is checked in `pages.spec.ts`.
test('an address that is not there is answered with 404 and a way on', async ({ page }) => {
  for (const path of ['/khong-co-trang-nay', '/products/sach/khong-co', '/campaigns/999999', '/campaigns/abc']) {
    await expectSoundPage(page, path, 404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Không tìm thấy trang này');
    await page.getByRole('link', { name: 'Xem kho sách' }).click();
    await expect(page).toHaveURL(/\/products$/);
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  }
  await page.goto('/khong-co-trang-nay');
  await page.getByRole('banner').getByRole('link').click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
});

test('the page for our own failures can be read and tried again', async ({ page }) => {
  await expectSoundPage(page, '/500', 500);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trang đang gặp trục trặc');
  await expect(page.getByRole('button', { name: 'Tải lại trang' })).toBeVisible();
});

test('a network that is gone is said at the top of the page, and no longer when it is back', async ({ page }) => {
  await page.setViewportSize(PHONE);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto('/products');
    await expect(bar(page)).toBeHidden();
    await page.context().setOffline(true);
    await expect(bar(page)).toBeInViewport();
    await page.mouse.wheel(0, 900);
    await expect(bar(page)).toBeInViewport();
    await expectGoodView(page);
    await page.context().setOffline(false);
    await expect(bar(page)).toBeHidden();
  }
});

test('an order that is not there, or somebody else’s, is answered with 404 and the way to the own ones', async ({
  page,
}) => {
  await signInAs(page, OTHER_CUSTOMER);
  for (const id of [NO_ID, 'abc']) {
    const answer = await page.goto(`/orders/${id}`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Không tìm thấy đơn hàng này');
  }
  await expectGoodView(page);
  await page.getByRole('main').getByRole('link', { name: 'Danh sách đơn hàng' }).last().click();
  await expect(page).toHaveURL(/\/orders$/);
});

test('without a network the page stays, nothing typed is lost, and a refused save says why', async ({ page }) => {
  await signInAs(page, OTHER_CUSTOMER, '/profile');
  const name = page.getByRole('textbox', { name: 'Họ và tên' });
  await name.fill('Tên đang gõ dở');
  const thrown: string[] = [];
  page.on('pageerror', ({ message }) => thrown.push(message));
  await page.context().setOffline(true);
  await expect(bar(page)).toBeVisible();

  await page.getByRole('button', { name: 'Lưu thay đổi' }).click();
  await expect(page.getByText('Không kết nối được máy chủ, vui lòng kiểm tra mạng và thử lại.')).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Sách', exact: true }).click();
  await expect(page.getByText('Đang mất mạng nên chưa mở được trang khác.')).toBeVisible();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(name).toHaveValue('Tên đang gõ dở');

  await page.context().setOffline(false);
  await expect(bar(page)).toBeHidden();
  await expect(name).toHaveValue('Tên đang gõ dở');
  expect(thrown).not.toContainEqual(expect.stringContaining('no connection to leave'));
});

test('a list that could not be read without a network is read when it is back', async ({ page }) => {
  await signInAs(page, OTHER_CUSTOMER, '/orders');
  await expect(page.getByRole('main').getByRole('list').first()).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.context().setOffline(true);
  await expect(bar(page)).toBeVisible();
  asked.length = 0;
  await page.context().setOffline(false);
  await expect(bar(page)).toBeHidden();
  await expect.poll(() => asked).toContain('/api/orders');
});

test('a filter of the own orders that cannot be read says so in place of the orders, and is tried again', async ({
  page,
}) => {
  await signInAs(page, CUSTOMER, '/orders');
  const orders = page.getByRole('main').getByRole('listitem');
  await expect(orders.first()).toBeVisible();
  const ofStatus = '**/api/orders?*status=*';
  await page.route(ofStatus, (route) => route.fulfill({ status: 502, json: {} }));
  await page
    .getByRole('group', { name: 'Trạng thái đơn hàng' })
    .getByRole('button', { name: /^Đã giao/ })
    .click();
  const failure = page.getByRole('main').getByRole('alert');
  await expect(failure).toBeVisible();
  await expect(orders).toHaveCount(0);
  const again = failure.getByRole('button', { name: 'Thử lại' });
  const asked = page.waitForRequest(ofStatus);
  await again.click();
  await asked;
  await page.unroute(ofStatus);
  // An automatic retry may have succeeded meanwhile, and then there is no button left to press.
  await expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: 1000 });
    await expect(orders.first()).toContainText('Đã giao', { timeout: 1000 });
  }).toPass();
  await expect(failure).toHaveCount(0);
});

test('a server that does not answer is said like a network that is gone', async ({ page }) => {
  await page.goto('/cart');
  const answer = await page.request.get('/api/products?size=1');
  const { data } = (await answer.json()) as { data: ProductCard[] };
  const [book] = data;
  await page.route(/\/(api|livez)/, (route) => route.abort());
  await page.evaluate((product) => {
    const item = { product, quantity: 1, withPdf: false, withAudio: false };
    localStorage.setItem('cart-store', JSON.stringify({ state: { items: [item] }, version: 2 }));
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  }, book as object);
  await expect(bar(page)).toBeVisible();
  await page.unroute(/\/(api|livez)/);
  await expect(bar(page)).toBeHidden({ timeout: 15_000 });
});
