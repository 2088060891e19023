import { expect, type Page } from '@playwright/test';
import { bookOf, goToCheckout, putIntoCart, unfoldCheckout } from './buying';
import { ADMIN, NOWHERE, CUSTOMER, signInAs } from './people';
import { test } from './test';

/** Orders a book and opens the page after the checkout; returns the code of the order. */
async function orderPaying(customer: Page, payment: string, index: number): Promise<string> {
  await putIntoCart(customer, await bookOf(customer, index));
  await goToCheckout(customer);
  await unfoldCheckout(customer);
  await customer.getByRole('radio', { name: payment }).click();
  await customer.getByRole('button', { name: 'Đặt hàng' }).click();
  await expect(customer.getByRole('heading', { name: 'Còn một bước: thanh toán' })).toBeVisible();
  const order = customer.getByRole('list', { name: 'Đơn hàng của bạn' }).getByRole('link');
  return (await order.textContent()) ?? '';
}

/** Expects the organiser's list, filtered to one order, to contain these words. */
async function expectListed(organiser: Page, code: string, words: readonly string[]): Promise<void> {
  await organiser.goto(`/admin/payments?search=${encodeURIComponent(code)}`);
  const row = organiser.getByRole('row').filter({ hasText: code });
  for (const said of words) await expect(row).toContainText(said);
}

test('a customer pays by transfer and at ZaloPay, and in cash after a payment that failed; the organiser sees it all', async ({
  page: customer,
  browser,
}) => {
  test.setTimeout(240_000);
  await signInAs(customer, CUSTOMER, NOWHERE);

  // By transfer: the page shows the contents of the code, and updates by itself when the bank reports the money.
  const transferred = await orderPaying(customer, 'Chuyển khoản VietQR', 0);
  await expect(customer.getByRole('img', { name: 'Mã QR chuyển khoản' })).toBeVisible();
  await expect(customer.getByText(/^HS[0-9A-F]{12}$/)).toBeVisible();
  await customer.getByRole('link', { name: 'Mở ứng dụng ngân hàng thử' }).click();
  await customer.getByRole('button', { name: 'Chuyển khoản', exact: true }).click();
  await expect(customer.getByRole('status')).toContainText(/Đã chuyển .+ Mã giao dịch: FT\d+/);
  await customer.getByRole('link', { name: 'Quay lại đơn hàng' }).click();
  await expect(customer.getByRole('heading', { name: 'Đặt hàng thành công' })).toBeVisible();
  await expect(customer.getByText(/^Đã nhận được/)).toBeVisible();

  // At ZaloPay: refused at first, then paid.
  const atZaloPay = await orderPaying(customer, 'Thanh toán qua ZaloPay', 1);
  await customer.getByRole('button', { name: 'Thanh toán qua ZaloPay' }).click();
  await customer.getByRole('button', { name: 'Giả làm giao dịch bị từ chối' }).click();
  await customer.getByRole('link', { name: 'Quay lại đơn hàng' }).click();
  await expect(customer.getByRole('heading', { name: 'Thanh toán chưa thành công' })).toBeVisible();
  await customer.getByRole('button', { name: 'Thanh toán qua ZaloPay' }).click();
  await customer.getByRole('button', { name: 'Thanh toán', exact: true }).click();
  await expect(customer.getByRole('heading', { name: 'Đặt hàng thành công' })).toBeVisible();
  await customer.getByRole('link', { name: atZaloPay }).click();
  await expect(customer.getByText('Đang xử lý').first()).toBeVisible();
  await expect(customer.getByText('Đã nhận được tiền của bạn')).toBeVisible();

  // Refused, and changed to cash.
  const inCash = await orderPaying(customer, 'Thanh toán qua ZaloPay', 2);
  await customer.getByRole('button', { name: 'Thanh toán qua ZaloPay' }).click();
  await customer.getByRole('button', { name: 'Giả làm giao dịch bị từ chối' }).click();
  await customer.getByRole('link', { name: 'Quay lại đơn hàng' }).click();
  await customer.getByRole('button', { name: 'Trả tiền mặt khi nhận hàng' }).click();
  const question = customer.getByRole('dialog');
  await question.getByRole('button', { name: 'Trả tiền mặt khi nhận hàng' }).click();
  await expect(customer.getByRole('heading', { name: 'Đặt hàng thành công' })).toBeVisible();

  // The bank does not report a transfer: the organiser confirms it, and the customer sees it at once.
  const kept = await orderPaying(customer, 'Chuyển khoản VietQR', 3);
  await customer.getByRole('link', { name: 'Mở ứng dụng ngân hàng thử' }).click();
  await customer.getByRole('button', { name: 'Chuyển khoản mà ngân hàng không báo' }).click();
  const said = (await customer.getByRole('status').textContent()) ?? '';
  const reference = /FT\d+/.exec(said)?.[0] ?? '';
  await customer.getByRole('link', { name: 'Quay lại đơn hàng' }).click();
  await expect(customer.getByRole('heading', { name: 'Còn một bước: thanh toán' })).toBeVisible();

  const organiser = await (await browser.newContext()).newPage();
  await signInAs(organiser, ADMIN, '/admin/payments');
  await expectListed(organiser, transferred, ['Chuyển khoản VietQR', 'Đã thanh toán', 'FT']);
  await expectListed(organiser, atZaloPay, ['Thanh toán qua ZaloPay', 'Đã thanh toán']);
  await expectListed(organiser, inCash, ['Đổi sang tiền mặt', 'Chưa có']);
  await expectListed(organiser, kept, ['Chờ thanh toán']);
  await organiser.getByRole('button', { name: `Thao tác với ${kept}` }).click();
  await organiser.getByRole('menuitem', { name: 'Xác nhận đã nhận tiền' }).click();
  const dialog = organiser.getByRole('dialog');
  await dialog.getByLabel('Mã giao dịch của ngân hàng').fill(reference);
  await dialog.getByRole('button', { name: 'Xác nhận đã nhận tiền' }).click();
  await expect(dialog).toHaveCount(0);
  await expectListed(organiser, kept, ['Đã thanh toán', reference]);
  await expect(customer.getByRole('heading', { name: 'Đặt hàng thành công' })).toBeVisible({ timeout: 20_000 });
});

test('the organiser imports a statement of the bank twice: the order is paid once', async ({
  page: customer,
  browser,
}) => {
  test.setTimeout(240_000);
  await signInAs(customer, CUSTOMER, NOWHERE);
  const code = await orderPaying(customer, 'Chuyển khoản VietQR', 4);
  const organiser = await (await browser.newContext()).newPage();
  await signInAs(organiser, ADMIN, '/admin/payments?tab=transfers');
  const listed = await organiser.request.get(`/api/admin/payments?search=${encodeURIComponent(code)}`);
  const { data } = (await listed.json()) as { data: { amount: number; contents: string[] }[] };
  const { amount, contents } = data[0]!;
  const day = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10).split('-').toReversed().join('/');
  const rows = [
    'Ngân hàng thử;;;;',
    'Ngày giao dịch;Mã giao dịch;Ghi nợ;Ghi có;Nội dung',
    `${day};FT99${amount}1;;${amount};MBVCB.123.${contents[0]!} chuyen tien`,
    `${day};FT99${amount}2;;45.000;tien sach cua Lan`,
    `${day};FT99${amount}3;11.000;;Phi`,
  ];
  const file = { name: 'sao-ke.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) };

  await organiser.getByRole('button', { name: 'Nhập sao kê' }).first().click();
  const dialog = organiser.getByRole('dialog', { name: 'Nhập sao kê ngân hàng' });
  await dialog.locator('input[type=file]').or(organiser.locator('input[type=file]')).first().setInputFiles(file);
  await expect(dialog.getByText('Ghi cho đơn hàng: 1')).toBeVisible();
  await expect(dialog.getByText('Tiền ra: 1')).toBeVisible();
  await expect(dialog.getByRole('link', { name: code })).toBeVisible();
  await dialog.getByRole('button', { name: 'Nhập', exact: true }).click();
  await expect(dialog.getByText('Đã nhập sao kê.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Đóng' }).click();
  await expectListed(organiser, code, ['Đã thanh toán', `FT99${amount}1`]);
  await expect(customer.getByRole('heading', { name: 'Đặt hàng thành công' })).toBeVisible({ timeout: 20_000 });

  await organiser.goto('/admin/payments?tab=transfers');
  await expect(organiser.getByText('tien sach cua Lan')).toBeVisible();
  await organiser.getByRole('button', { name: 'Nhập sao kê' }).first().click();
  await organiser.locator('input[type=file]').first().setInputFiles(file);
  await expect(dialog.getByText(/Tệp này đã được .+ nhập lúc/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Nhập', exact: true })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Đóng' }).click();
  await expect(organiser.getByText('tien sach cua Lan')).toHaveCount(1);
});
