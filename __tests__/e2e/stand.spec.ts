import { randomUUID } from 'node:crypto';
import { expect, type APIRequestContext, type Page } from '@playwright/test';
import type { PickupPass } from '@/contract/endpoints/counter';
import type { CheckoutAnswer, Order } from '@/contract/endpoints/orders';
import type { StandDay, StandFair } from '@/contract/endpoints/stand';
import { ISSUER, READER, signInAs, signInForRequests } from './people';
import { test } from './test';

const STAND = '/issuer/orders/pickup';

const read = async <Answer>(request: APIRequestContext, address: string): Promise<Answer> => {
  const answer = await request.get(`/api${address}`);
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()) as Answer;
};

/** The session cookie speaks for these calls: they must come from the site itself. */
const send = async <Answer>(
  { request }: Page,
  method: 'post' | 'put',
  address: string,
  data: object,
): Promise<Answer> => {
  const { origin } = new URL((await request.get('/livez')).url());
  const headers = { origin, 'idempotency-key': randomUUID() };
  const answer = await request[method](`/api${address}`, { data, headers });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as Answer;
};

/** A counter order of the reader that waits at the issuer's stand, with its eight digits. */
const waitingOrder = async (issuer: Page, reader: Page): Promise<{ order: Order; code: string }> => {
  const [fair] = await read<StandFair[]>(issuer.request, '/issuer/stand');
  const { products } = await read<StandDay>(issuer.request, `/issuer/stand/${fair!.id}/day`);
  const productId = products.find(({ left }) => left > 2)!.id;
  const { orders } = await send<CheckoutAnswer>(reader, 'post', '/orders', {
    ...{ campaignId: fair!.id, type: 2, payment: 3 },
    recipient: { name: 'Trần Minh Anh', phone: '0903 123 456', email: READER },
    lines: [{ productId, quantity: 1, withPdf: false, withAudio: false }],
  });
  const order = orders[0]!;
  await send(issuer, 'put', '/issuer/orders/available', { id: order.id });
  const { code } = await read<PickupPass>(reader.request, `/orders/${order.id}/pickup-code`);
  return { order, code };
};

test('a stand hands over without a network, over a reload, and sends it when the network is back', async ({
  page,
  context,
  browser,
}) => {
  test.slow();
  const readerContext = await browser.newContext();
  const reader = await readerContext.newPage();
  await signInForRequests(reader, READER);
  // Through the menu: the document stays outside the worker's scope until it is loaded anew.
  await signInAs(page, ISSUER.email, '/issuer/dashboard');
  const { order, code } = await waitingOrder(page, reader);

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
  await page.getByRole('dialog').getByRole('button', { name: 'Đã giao sách' }).click();
  await expect(page.getByText('1 việc chưa gửi')).toBeVisible();
  await page.reload();
  await expect(page.getByText('1 việc chưa gửi')).toBeVisible();
  await expect(page.getByText('Đã giao, chờ gửi')).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText('1 việc chưa gửi')).toBeHidden({ timeout: 60_000 });
  await expect(page.getByText('Việc bị từ chối')).toBeHidden();
  const received = await read<Order>(reader.request, `/orders/${order.id}`);
  expect(received).toMatchObject({ status: 6 });
  expect(received.steps.at(-1)?.note).toContain('Đã nhập mã 8 số');
  await readerContext.close();
});

test('nobody finds readers at a stand whose user has signed out', async ({ page, context }) => {
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
  await expect(page.goto(STAND)).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);
});
