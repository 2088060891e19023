import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, type Browser, type Page } from '@playwright/test';
import type { CloseOut, CountLine } from '@/contract/endpoints/close-outs';
import type { Scanned } from '@/contract/endpoints/counter';
import type { SaleAnswer } from '@/contract/endpoints/counter-input';
import type { SettlementDetail } from '@/contract/endpoints/settlements';
import { inDong } from '@/text/money';
import { settlementText } from '@/text/settlement';
import { freeLoopbackPort } from '@server/shared/free-port';
import { startBuiltServer, type BuiltServer } from '@tests/support/built-server';
import { signInBy } from '@tests/support/headless-sign-in';
import { pdfText } from '@tests/support/pdf-text';
import { bookOfIssuer, CAMPAIGN, goToCheckout, putIntoCart, unfoldCheckout } from './buying';
import { noteListening } from './listening';
import { DESK, PHONE } from './page-quality';
import { ADMIN, ISSUER, CUSTOMER, signInAs } from './people';
import { agree, expectToast } from './back-office-steps';
import { readQr } from './read-qr';
import { test } from './test';

/** Ended a while ago; the demo issuer has counted half of their books. */
const PAST_CAMPAIGN = 'Phố sách Hà Nội 19 tháng 12';
const STAFF = 'staff@hoisach.test';

// All tests in one worker: they share a server of their own.
test.describe.configure({ mode: 'default' });

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

/** The staff app: no cookie and no page, only calls with its token. */
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

async function come(browser: Browser, email: string, viewport: typeof DESK, to: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url, viewport });
  noteListening(context);
  const page = await context.newPage();
  await signInAs(page, email, to);
  return page;
}

test('the day of a campaign: ordered for the counter, made ready, scanned, handed over, and a sale to who walks in', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const customer = await come(browser, CUSTOMER, PHONE, '/');
  const book = await bookOfIssuer(customer, ISSUER.name);
  let code = '';
  await test.step('a customer orders a book on a phone, to be collected at the counter', async () => {
    await putIntoCart(customer, book);
    await goToCheckout(customer);
    await unfoldCheckout(customer);
    await customer.getByRole('radio', { name: 'Tại quầy' }).check();
    await expect(customer.getByText('Trả tiền tại quầy khi nhận sách.')).toBeVisible();
    await customer.getByRole('button', { name: 'Đặt hàng' }).click();
    await expect(customer.getByRole('heading', { name: 'Đặt hàng thành công' })).toBeVisible();
    const order = customer.getByRole('list', { name: 'Đơn hàng của bạn' }).getByRole('link');
    code = (await order.textContent()) ?? '';
    await order.click();
    await expect(customer.getByText('Đang xử lý').first()).toBeVisible();
  });

  const issuer = await come(browser, ISSUER.email, DESK, '/issuer/orders/pickup');
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
    const pass = customer.getByRole('img', { name: `Mã QR nhận đơn ${code}` });
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

  await test.step('the customer sees it without a reload, and the code is gone', async () => {
    await expect(customer.getByRole('main').getByText('Đã nhận', { exact: true }).first()).toBeVisible();
    await expect(customer.getByRole('img', { name: `Mã QR nhận đơn ${code}` })).toBeHidden();
    await expect(customer.getByText('Đã quét mã QR')).toBeVisible();
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
    await issuer.getByRole('option', { name: CAMPAIGN }).click();
    await issuer.getByRole('button', { name: 'Bán tại quầy' }).click();
    const basket = issuer.getByRole('dialog', { name: 'Bán tại quầy' });
    await basket.getByRole('searchbox').fill(book.title);
    await expect(basket.getByRole('listitem')).toHaveCount(1);
    const quantity = basket.getByRole('group', { name: book.title, exact: true });
    await quantity.getByRole('button', { name: 'Thêm một' }).click();
    await basket.getByRole('button', { name: /^Xác nhận đã thu / }).click();
    await expect(issuer.getByText('Đã ghi nhận bán').first()).toBeVisible();
    await expect(issuer.getByText('giao dịch chưa gửi')).toBeHidden();
    await expect(issuer.getByText('Giao dịch bị từ chối')).toBeHidden();
  });

  for (const page of [customer, issuer]) await page.context().close();
});

/** The text of a PDF without its spaces, as `pdfText` returns it. */
const close = (words: string): string => words.replace(/\s/g, '');

test('its evening: books counted, the settlement agreed by both and on paper, and both sign', async ({ browser }) => {
  test.setTimeout(240_000);
  const issuer = await come(browser, ISSUER.email, DESK, '/issuer/campaigns');
  const organiser = await come(browser, ADMIN, DESK, '/admin/campaigns');
  const read = async <Answer>(page: Page, address: string): Promise<Answer> => {
    const answer = await page.request.get(`/api${address}`);
    expect(answer.status(), await answer.text()).toBe(200);
    return (await answer.json()) as Answer;
  };
  const campaigns = await read<{ data: { id: number; name: string }[] }>(issuer, '/campaigns?size=100&status=3');
  const campaign = campaigns.data.find(({ name }) => name === PAST_CAMPAIGN)!;
  const closeOut = () => read<CloseOut>(issuer, `/issuer/campaigns/${campaign.id}/close-out`);

  await test.step('the issuer counts what was not counted yet, and says why a copy is missing', async () => {
    await issuer.goto(`/issuer/campaigns/${campaign.id}/close-out?state=uncounted`);
    await expect(issuer.getByText(/^Chưa ký được: còn/)).toBeVisible();
    const { data } = await read<{ data: CountLine[] }>(
      issuer,
      `/issuer/campaigns/${campaign.id}/close-out/counts?state=uncounted&size=100`,
    );
    const lacking = data.find(({ expected }) => expected > 0)!;
    for (const { bookId, title, expected } of data) {
      const counted = bookId === lacking.bookId ? expected - 1 : expected;
      await issuer.getByLabel(`Đếm được của “${title}”`).fill(String(counted));
    }
    await issuer.getByRole('combobox', { name: `Vì sao lệch, “${lacking.title}”` }).fill('Hư hỏng');
    await issuer.getByRole('button', { name: `Lưu ${data.length} tựa` }).click();
    await expectToast(issuer, `Đã lưu số đếm của ${data.length} tựa`);
  });

  await test.step('customers get back what they are owed', async () => {
    const { refundOrders } = await closeOut();
    for (const { code } of refundOrders) {
      await organiser.goto(`/admin/refunds?search=${code}`);
      await organiser.getByRole('button', { name: 'Đánh dấu đã hoàn' }).click();
      await organiser.getByRole('dialog').getByLabel('Mã giao dịch').fill(`HOAN-${code}`);
      await agree(organiser, 'Đánh dấu đã hoàn');
      await expectToast(organiser, `Đã ghi nhận hoàn tiền cho đơn ${code}.`);
    }
  });

  let settlementId = 0;
  await test.step('both agree to the settlement', async () => {
    const { settlements } = await closeOut();
    expect(settlements).toHaveLength(1);
    settlementId = settlements[0]!.id;
    for (const [page, address] of [
      [issuer, `/issuer/settlements/${settlementId}`],
      [organiser, `/admin/settlements/${settlementId}`],
    ] as const) {
      await page.goto(address);
      await expect(page.getByText('Mã SHA-256 của nội dung')).toBeVisible();
      const verb = page.getByRole('main').getByRole('button', { name: 'Đồng ý', exact: true });
      // The demo's organiser may have agreed already.
      if (!(await verb.isVisible())) continue;
      await verb.click();
      await agree(page, 'Đồng ý');
      await expectToast(page, 'Đã đồng ý bảng đối soát.');
    }
    await expect(organiser.getByText('Chốt lúc').first()).toBeVisible();
  });

  await test.step('its paper says what the page says', async () => {
    const settlement = await read<SettlementDetail>(organiser, `/admin/settlements/${settlementId}`);
    const coming = organiser.waitForEvent('download');
    await organiser.getByRole('button', { name: 'Tải PDF' }).click();
    const said = pdfText(readFileSync(await (await coming).path()));
    const slip = organiser.getByRole('main');
    for (const dong of Object.values(settlement.sums)) expect(said).toContain(close(inDong(dong)));
    for (const words of [
      settlement.hash,
      settlement.campaign.name,
      settlementText.owes(settlement.sums.net, ISSUER.name),
    ]) {
      await expect(slip.getByText(words).first()).toBeVisible();
      expect(said).toContain(close(words));
    }
    const orders = await read<{ data: { code: string }[] }>(
      organiser,
      `/admin/settlements/${settlementId}/orders?size=100`,
    );
    expect(orders.data.length).toBeGreaterThan(0);
    for (const { code } of orders.data) expect(said).toContain(code);
  });

  await test.step('both sign, and the campaign is closed out between them', async () => {
    await issuer.goto(`/issuer/campaigns/${campaign.id}/close-out`);
    const { issuer: who } = await closeOut();
    await organiser.goto(`/admin/campaigns/${campaign.id}/close-out?issuer=${who.id}`);
    for (const page of [issuer, organiser]) {
      await page.getByRole('main').getByRole('button', { name: 'Ký tổng kết' }).click();
      await agree(page, 'Ký tổng kết');
      await expectToast(page, 'Đã ký tổng kết');
    }
    await expect(organiser.getByText(/^Xong lúc/)).toBeVisible();
    expect((await closeOut()).closedAt).not.toBeNull();
  });

  for (const page of [issuer, organiser]) await page.context().close();
});
