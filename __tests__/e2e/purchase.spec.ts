import { expect, type Page } from '@playwright/test';
import type { CampaignCard } from '@/contract/endpoints/campaigns';
import type { CurrentUser } from '@/contract/endpoints/users';
import { checkoutText } from '@/text/checkout';
import { bookOfIssuer, CAMPAIGN, placeOrder, putIntoCart, unfoldCheckout } from './buying';
import { handOverByDigits } from './counter-order';
import { expectGoodView } from './page-quality';
import { ISSUER, NOWHERE, CUSTOMER, pageOf, signInAs } from './people';
import { test } from './test';

const BOOK = 'Mắt biếc';
const TAX_CODE = '0100233488';
const WITHOUT_ACCENTS = 'mat biec';

async function pointsOf(customer: Page): Promise<number> {
  const user = (await (await customer.request.get('/api/users/me')).json()) as CurrentUser;
  return user.customer?.point ?? NaN;
}

async function openShelfOf(customer: Page, campaign: string): Promise<void> {
  const answer = await customer.request.get('/api/campaigns?size=50');
  const { data } = (await answer.json()) as { data: CampaignCard[] };
  const id = data.find(({ name }) => name === campaign)?.id;
  expect(id, `the demo fair ${campaign}`).toBeDefined();
  await customer.goto(`/products?campaign=${id}`);
}

async function moveOrder(issuer: Page, code: string, verb: string): Promise<void> {
  await issuer.getByRole('button', { name: `Thao tác với ${code}` }).click();
  await issuer.getByRole('menuitem', { name: verb }).click();
  await issuer.getByRole('dialog').getByRole('button', { name: verb }).click();
  await expect(issuer.getByRole('dialog')).toHaveCount(0);
}

test('a customer buys a book, the issuer sends it, and the customer gets the book and the points', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const customer = await pageOf(browser, CUSTOMER, NOWHERE);
  const pointsBefore = await pointsOf(customer);

  // The customer finds the book without typing any accents, and puts it into the cart.
  await openShelfOf(customer, CAMPAIGN);
  await customer.getByRole('main').getByRole('searchbox').fill(WITHOUT_ACCENTS);
  const card = customer.getByRole('article').filter({ hasText: ISSUER.name }).first();
  await expect(card.getByRole('heading')).toHaveText(BOOK);
  await card.getByRole('link', { name: BOOK }).click();
  await expect(customer.getByRole('heading', { level: 1 })).toHaveText(BOOK);
  await customer.getByRole('main').getByRole('button', { name: 'Thêm vào giỏ hàng' }).first().click();
  await expect(customer.getByText('Thêm vào giỏ hàng thành công')).toBeVisible();

  // From the cart to the checkout, where the account has filled in the recipient and the address.
  await customer.getByRole('link', { name: 'Giỏ hàng, 1 cuốn' }).click();
  await customer.getByRole('button', { name: 'Mua hàng (1)' }).click();
  await expect(customer).toHaveURL(/\/checkout$/);
  await unfoldCheckout(customer);
  await expect(customer.getByRole('radio', { name: 'Giao hàng' })).toBeChecked();
  await customer.getByRole('radio', { name: 'Thanh toán tiền mặt' }).check();
  await expect(customer.getByText('Phí vận chuyển (1 kiện)')).toBeVisible();
  await customer.getByLabel(`Lời nhắn cho ${ISSUER.name}`).fill('Gọi trước khi giao');
  await customer.getByRole('checkbox', { name: 'Xuất hoá đơn' }).check();
  await customer.getByLabel('Tên đơn vị').fill('Công ty Sách Ba Đình');
  await customer.getByLabel('Mã số thuế').fill(TAX_CODE);
  await customer.getByRole('textbox', { name: /^Địa chỉ( \*)?$/ }).fill('1 Đinh Lễ, Hà Nội');
  await customer.getByRole('button', { name: 'Đặt hàng' }).click();

  // The order is placed, and the cart is empty again.
  await expect(customer.getByRole('heading', { name: 'Đặt hàng thành công' })).toBeVisible();
  const order = customer.getByRole('list', { name: 'Đơn hàng của bạn' }).getByRole('link');
  const code = (await order.textContent()) ?? '';
  await expect(customer.getByRole('link', { name: 'Giỏ hàng', exact: true })).toBeVisible();
  await order.click();
  await expect(customer.getByText('Gọi trước khi giao')).toHaveCount(1);
  await expect(customer.getByText('Đang xử lý').first()).toBeVisible();
  await expect(customer.getByText(TAX_CODE)).toBeVisible();
  const earned = Number(/(\d+) điểm khi nhận hàng/.exec((await customer.getByRole('main').textContent()) ?? '')?.[1]);
  expect(earned).toBeGreaterThan(0);

  // The issuer finds the order by its code, hands it to the carrier, and later marks it delivered.
  const issuer = await pageOf(browser, ISSUER.email);
  await issuer.getByRole('link', { name: 'Đơn giao' }).click();
  await issuer.getByRole('searchbox', { name: /^Mã đơn/ }).fill(code);
  const row = issuer.getByRole('row').filter({ hasText: code });
  await expect(row).toContainText('Đang xử lý');
  await issuer.getByRole('link', { name: code }).click();
  await expect(issuer.getByText('Gọi trước khi giao')).toBeVisible();
  await expect(issuer.getByRole('button', { name: `Sao chép mã số thuế: ${TAX_CODE}` })).toBeVisible();
  await issuer.goBack();
  await moveOrder(issuer, code, 'Chuyển sang Đang vận chuyển');
  await expect(row).toContainText('Đang vận chuyển');
  await customer.reload();
  await expect(customer.getByText('Kiện hàng đang trên đường đến bạn', { exact: true })).toBeVisible();
  await expect(customer.getByRole('button', { name: 'Huỷ đơn hàng' })).toBeHidden();
  await moveOrder(issuer, code, 'Chuyển sang Đã giao');
  await expect(row).toContainText('Đã giao');

  // The customer sees it delivered, and the points have grown as announced.
  await customer.goto('/orders');
  await customer.getByRole('searchbox', { name: /^Mã đơn/ }).fill(code);
  await expect(customer).toHaveURL(new RegExp(`search=${code}`));
  const history = customer.getByRole('main').getByRole('listitem').filter({ hasText: code });
  await expect(history).toContainText('Đã giao');
  await history.getByRole('link', { name: 'Xem chi tiết' }).click();
  await expect(customer.getByRole('main').getByText('Đã giao', { exact: true })).toHaveCount(2);
  await expect(customer.getByText(`${earned} điểm`, { exact: true })).toBeVisible();
  expect(await pointsOf(customer)).toBe(pointsBefore + earned);
});

test('who has ordered before buys on one screen, on a phone two windows high at most', async ({ page }) => {
  const phone = { width: 360, height: 740 };
  await page.setViewportSize(phone);
  await signInAs(page, CUSTOMER, NOWHERE);
  await placeOrder(page, ISSUER.name);
  for (const index of [0, 1]) await putIntoCart(page, await bookOfIssuer(page, ISSUER.name, CAMPAIGN, index));
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Mua hàng (2)' }).click();

  // All is folded; the one button with the sum is in sight from the beginning.
  const button = page.getByRole('button', { name: /^Đặt hàng · [\d.]+\s₫$/ });
  await expect(button).toBeInViewport({ ratio: 1 });
  await expect(button).toHaveCount(1);
  const folded = page.getByRole('main').getByRole('button', { name: /^Đổi /, expanded: false });
  await expect(folded).toHaveCount(5);
  const main = (await page.getByRole('main').boundingBox())!;
  expect(main.y + main.height).toBeLessThanOrEqual(2 * phone.height);
  await expectGoodView(page);

  // An unfolded section is left by the keyboard field by field, and none of them stops behind the button.
  await folded.nth(1).press('Enter');
  const detail = page.getByRole('textbox', { name: 'Địa chỉ nhận hàng' });
  while (!(await detail.evaluate((field) => field === document.activeElement))) await page.keyboard.press('Tab');
  const foot = (await detail.boundingBox())!;
  expect(foot.y + foot.height).toBeLessThan((await button.boundingBox())!.y);
  // What is wrong stays open; a refused order leads there.
  await page.getByLabel(checkoutText.phone).fill('0903');
  await button.click();
  await expect(page.getByLabel(checkoutText.phone)).toBeFocused();
  await expectGoodView(page);
});

test('somebody without an account orders with a code from their mail, and collects it by the digits of its tracking page', async ({
  browser,
  page,
}) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 360, height: 740 });
  const email = `khach-${Date.now()}@hoisach.test`;
  await putIntoCart(page, await bookOfIssuer(page, ISSUER.name));
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Mua không cần tài khoản' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Xác thực email' }).click();
  await expect(page.getByLabel('Mã xác thực')).toBeFocused();
  await expectGoodView(page);

  // A laptop shows the mails that it would send at /local-mail.
  const mails = await (await page.request.get('/local-mail')).text();
  const [, code = ''] = /xác thực của bạn: (\d{6})/.exec(mails) ?? [];
  await page.getByLabel('Mã xác thực').fill(code);
  await expect(page.getByText('Đã xác thực')).toBeVisible();
  await page.getByRole('radio', { name: 'Tại quầy' }).check();
  await page.getByLabel('Họ và tên').fill('Nguyễn Thị Lan');
  await page.getByLabel('Số điện thoại').fill('0903123456');
  await page.getByRole('button', { name: 'Đặt hàng' }).dblclick();

  const orders = page.getByRole('list', { name: 'Đơn hàng của bạn' });
  await expect(orders.getByRole('link')).toHaveCount(1);
  await expectGoodView(page);
  await page.reload();
  await expect(orders.getByRole('link')).toHaveCount(1);
  const orderCode = (await orders.getByRole('link').textContent()) ?? '';
  await orders.getByRole('link').click();
  await expect(page.getByText('Nhà phát hành đang chuẩn bị sách')).toBeVisible();

  // Its issuer brings it to the counter, where the guest opens the page and reads the digits out.
  const issuer = await pageOf(browser, ISSUER.email, '/issuer/orders/pickup');
  await issuer.getByRole('searchbox', { name: /^Mã đơn/ }).fill(orderCode);
  await moveOrder(issuer, orderCode, 'Chuyển sang Đợi nhận hàng');
  await page.getByRole('button', { name: 'Xem đơn hàng khác' }).click();
  await page.getByLabel('Số điện thoại người nhận').fill('0903123456');
  await page.getByRole('button', { name: 'Xem đơn hàng' }).click();
  const pass = page.getByRole('region', { name: 'Mã nhận hàng tại quầy' });
  await expect(pass).toBeVisible();
  await expectGoodView(page);
  const [digits = ''] = /\d{4} \d{4}/.exec(await pass.innerText()) ?? [];
  await handOverByDigits(issuer, orderCode, digits);
  await page.getByRole('button', { name: 'Xem đơn hàng khác' }).click();
  await page.getByRole('button', { name: 'Xem đơn hàng' }).click();
  await expect(page.getByRole('heading', { name: orderCode })).toBeVisible();
  await expect(pass).toBeHidden();
});
