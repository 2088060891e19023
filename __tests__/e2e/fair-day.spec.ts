import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import type { Scanned } from '@/contract/endpoints/counter';
import type { SaleAnswer } from '@/contract/endpoints/counter-input';
import { READER_PROGRAM } from '@/features/stand/read-code';
import { freeLoopbackPort } from '@server/free-port';
import { startBuiltServer, type BuiltServer } from '@tests/support/built-server';
import { signInBy } from '@tests/support/headless-sign-in';
import { bookOfIssuer, FAIR, goToCheckout, putIntoCart } from './buying';
import { noteListening } from './listening';
import { DESK, PHONE } from './page-quality';
import { ISSUER, READER, signInAs } from './people';
import { test } from './test';

const STAFF = 'staff@hoisach.test';

let dataDir: string;
let server: BuiltServer;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'hoi-sach-day-'));
  server = await startBuiltServer(await freeLoopbackPort(), dataDir);
});

test.afterAll(async () => {
  await server?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** What the app of the staff reads with its camera: the code as it stands on the screen. */
async function readQr(code: Locator): Promise<string> {
  const program = readFileSync(path.resolve(__dirname, `../../public${READER_PROGRAM}`));
  await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(program).buffer }, fireImmediately: true });
  const [found] = await readBarcodes(await code.screenshot(), { formats: ['QRCode'], maxNumberOfSymbols: 1 });
  return found?.text ?? '';
}

/** The app of the staff: no cookie and no page, calls with its token alone. */
async function openStaffApp() {
  const { accessToken } = await signInBy(server.url, STAFF);
  return async (method: string, place: string, body: object): Promise<Response> =>
    fetch(`${server.url}/api${place}`, {
      method,
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${accessToken}`,
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify(body),
    });
}

test('the day of a fair: ordered for the counter, made ready, scanned, handed over, and a sale to who walks in', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const come = async (email: string, viewport: typeof DESK, to: string): Promise<Page> => {
    const context = await browser.newContext({ baseURL: server.url, viewport });
    noteListening(context);
    const page = await context.newPage();
    await signInAs(page, email, to);
    return page;
  };

  const reader = await come(READER, PHONE, '/');
  const book = await bookOfIssuer(reader, ISSUER.name);
  let code = '';
  await test.step('a reader orders a book on a phone, to be collected at the counter', async () => {
    await putIntoCart(reader, book);
    await goToCheckout(reader);
    await reader.getByRole('radio', { name: 'Tại quầy' }).check();
    await expect(reader.getByText('Trả tiền tại quầy khi nhận sách.')).toBeVisible();
    await reader.getByRole('button', { name: 'Đặt hàng' }).click();
    await expect(reader.getByRole('heading', { name: 'Đặt hàng thành công' })).toBeVisible();
    const order = reader.getByRole('list', { name: 'Đơn hàng của bạn' }).getByRole('link');
    code = (await order.textContent()) ?? '';
    await order.click();
    await expect(reader.getByText('Đang xử lý').first()).toBeVisible();
  });

  const issuer = await come(ISSUER.email, DESK, '/issuer/orders/pickup');
  await test.step('its issuer brings it to the counter', async () => {
    await issuer.getByRole('searchbox', { name: /^Mã đơn/ }).fill(code);
    await issuer.getByRole('button', { name: `Thao tác với ${code}` }).click();
    const verb = 'Chuyển sang Đợi nhận hàng';
    await issuer.getByRole('menuitem', { name: verb }).click();
    await issuer.getByRole('dialog').getByRole('button', { name: verb }).click();
    await expect(issuer.getByRole('row').filter({ hasText: code })).toContainText('Đợi nhận hàng');
  });

  const staff = await openStaffApp();
  await test.step('staff scan the code on the phone that shows the order, and hand it over once', async () => {
    const pass = reader.getByRole('img', { name: `Mã QR nhận đơn ${code}` });
    await expect(pass).toBeVisible();
    const shown = await readQr(pass);
    const scan = await staff('POST', '/staff/orders/scan', { shown });
    expect(scan.status, await scan.clone().text()).toBe(200);
    const { order, proof, collect } = (await scan.json()) as Scanned;
    expect([order.code, collect]).toEqual([code, order.total]);
    const handed = await staff('PUT', '/staff/orders/received', { id: order.id, proof });
    expect(handed.status, await handed.text()).toBe(200);
    const copied = await staff('POST', '/staff/orders/scan', { shown });
    expect([copied.status, await copied.json()]).toEqual([
      409,
      expect.objectContaining({ code: 'ORDER_ALREADY_RECEIVED' }),
    ]);
  });

  await test.step('the reader sees it without a reload, and the code is gone', async () => {
    await expect(reader.getByRole('main').getByText('Đã nhận', { exact: true }).first()).toBeVisible();
    await expect(reader.getByRole('img', { name: `Mã QR nhận đơn ${code}` })).toBeHidden();
    await expect(reader.getByText('Đã quét mã QR')).toBeVisible();
  });

  await test.step('staff sell to who walks in, and so does the issuer at their own stand', async () => {
    const campaignId = book.campaign.id;
    const line = { productId: book.id, quantity: 1, withPdf: false, withAudio: false };
    const sold = await staff('POST', '/staff/orders', { campaignId, lines: [line] });
    expect(sold.status, await sold.clone().text()).toBe(201);
    const { orders } = (await sold.json()) as SaleAnswer;
    await issuer.goto('/issuer/orders/pickup');
    await issuer.getByRole('searchbox', { name: /^Mã đơn/ }).fill(orders[0]!.code);
    await expect(issuer.getByRole('row').filter({ hasText: orders[0]!.code })).toContainText('Đã nhận');

    await issuer.goto('/issuer/orders/pickup');
    await issuer.getByRole('tab', { name: 'Quầy' }).click();
    await issuer.getByRole('combobox', { name: 'Hội sách' }).click();
    await issuer.getByRole('option', { name: FAIR }).click();
    await issuer.getByRole('button', { name: 'Bán tại quầy' }).click();
    const basket = issuer.getByRole('dialog', { name: 'Bán tại quầy' });
    await basket.getByRole('searchbox').fill(book.title);
    const quantity = basket.getByRole('group', { name: book.title, exact: true });
    await quantity.getByRole('button', { name: 'Thêm một' }).click();
    await basket.getByRole('button', { name: /^Đã thu / }).click();
    await expect(issuer.getByText('Đã ghi nhận bán').first()).toBeVisible();
    await expect(issuer.getByText('việc chưa gửi')).toBeHidden();
    await expect(issuer.getByText('Việc bị từ chối')).toBeHidden();
  });

  for (const page of [reader, issuer]) await page.context().close();
});
