import { expect } from '@playwright/test';
import type { Order } from '@/contract/endpoints/orders';
import { read, waitingOrder } from './counter-order';
import { ISSUER, CUSTOMER, signInAs, signInForRequests } from './people';
import { test } from './test';

const STAND = '/issuer/orders/pickup';

test.use({ serviceWorkers: 'allow' });

test('a stand hands over without a network, over a reload, and sends it when the network is back', async ({
  page,
  context,
  browser,
}) => {
  test.slow();
  const customerContext = await browser.newContext();
  const customer = await customerContext.newPage();
  await signInForRequests(customer, CUSTOMER);
  // Opened through the menu: the document stays outside the worker's scope until it is reloaded.
  await signInAs(page, ISSUER.email, '/issuer/dashboard');
  const { order, code } = await waitingOrder(page, customer);

  await page
    .getByRole('link', { name: /^Đơn tại quầy/ })
    .first()
    .click();
  await expect(page).toHaveURL(STAND);
  await page.getByRole('tab', { name: 'Quầy' }).click();
  await expect(page.getByText('Dùng được khi mất mạng')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(`${order.code}, 1 ×`)).toBeVisible();

  await context.setOffline(true);
  await page.reload();
  await expect(page).toHaveURL(`${STAND}?view=stand`);
  await expect(page.getByText(`${order.code}, 1 ×`)).toBeVisible();
  await page.getByLabel('Mã 8 số').fill(code);
  await page.getByRole('button', { name: 'Kiểm tra' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Xác nhận đã giao sách' }).click();
  await expect(page.getByText('1 giao dịch chưa gửi')).toBeVisible();
  await page.reload();
  await expect(page.getByText('1 giao dịch chưa gửi')).toBeVisible();
  await expect(page.getByText('Đã giao, chờ gửi')).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText('1 giao dịch chưa gửi')).toBeHidden({ timeout: 60_000 });
  await expect(page.getByText('Giao dịch bị từ chối')).toBeHidden();
  const received = await read<Order>(customer.request, `/orders/${order.id}`);
  expect(received).toMatchObject({ status: 6 });
  expect(received.steps.at(-1)?.note).toContain('Đã nhập mã 8 số');
  await customerContext.close();
});

test('nobody finds customers at a stand whose user has signed out', async ({ page, context }) => {
  await signInAs(page, ISSUER.email, STAND);
  await page.getByRole('tab', { name: 'Quầy' }).click();
  await expect(page.getByText('Dùng được khi mất mạng')).toBeVisible({ timeout: 60_000 });
  const kept = () =>
    page.evaluate(async () => ({
      caches: (await caches.keys()).filter((name) => name.startsWith('stand-')).length,
      days: (await indexedDB.databases()).some(({ name }) => name === 'stand-days'),
    }));
  expect(await kept()).toEqual({ caches: 1, days: true });
  await page.evaluate(() => localStorage.removeItem('firebase:authUser:demo:[DEFAULT]'));
  await context.clearCookies();
  await page.goto('/');
  await expect.poll(kept).toEqual({ caches: 0, days: false });
  await context.setOffline(true);
  // The customers' worker handles the whole site, and has nothing cached for a counter.
  await page.goto(STAND);
  await expect(page.getByRole('heading', { name: 'Đang mất mạng' })).toBeVisible();
});
