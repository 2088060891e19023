import { expect, type Locator, type Page } from '@playwright/test';
import type { BankTransfer } from '@/contract/endpoints/bank-transfers';
import type { CounterCampaign, CounterDay } from '@/contract/endpoints/counter-desk';
import type { Order } from '@/contract/endpoints/orders';
import type { Payment, Paying } from '@/contract/endpoints/payments';
import type { RefundList } from '@/contract/endpoints/refunds';
import { vietQrPayload } from '@/contract/rules/viet-qr';
import { ORDER_STATUS, PAYMENT } from '@/contract/states/order';
import { BANK_TRANSFER, PAYMENT_STATE } from '@/contract/states/payment';
import { bankTransferText } from '@/text/bank-transfer';
import { counterText } from '@/text/counter';
import { counterDeskText } from '@/text/counter-desk';
import { customerRefundText } from '@/text/customer-refund';
import { localGatewayText } from '@/text/local-gateway';
import { inDong } from '@/text/money';
import { paymentCardText } from '@/text/payment-card';
import { photosText } from '@/text/picture';
import { refundScreenText } from '@/text/refund';
import { returnText } from '@/text/return-request';
import { statusText } from '@/text/status';
import { drawImage } from '@tests/support/images';
import { agree, chooseAct, expectToast, rowOf } from './back-office-steps';
import { placeOrder, postAs, putAs } from './buying';
import { read } from './counter-order';
import { ADMIN, CUSTOMER, ISSUER, newActor, NOWHERE, OTHER_CUSTOMER, pageOf } from './people';
import { readQr } from './read-qr';
import { test } from './test';

/** A sale below this sum is not asked about again, in đồng. */
const UNASKED = 500_000;
const STAND = '/issuer/orders/pickup?view=stand';

/** Part of words and references, so that a second try of a test finds only its own. */
const mark = String(Date.now()).slice(-6);

const howToPay = async (customer: Page, { checkoutId }: Order): Promise<NonNullable<Paying['transfer']>> => {
  const { transfer } = await postAs<Paying>(customer, `/orders/${checkoutId}/pay`);
  return transfer!;
};

const paymentOf = (customer: Page, { checkoutId }: Order): Promise<Payment> =>
  read<Payment>(customer.request, `/orders/${checkoutId}/payment`);

/** Transfers money in the banking app of the laptop, whose bank reports it. */
async function transfer({ request }: Page, account: string, amount: number, content: string): Promise<void> {
  const form = { account, amount, content, deed: 'tell' };
  const said = await (await request.post('/local-gateway/bank', { form })).text();
  expect(said).toContain(localGatewayText.transferred(inDong(amount), 'FT'));
}

const orderByTransfer = (customer: Page, quantity = 1): Promise<Order> =>
  placeOrder(customer, ISSUER.name, { payment: PAYMENT.VIETQR, quantity });

/** A row of the transfer's data: the sum that the code asks for. */
const sumToTransfer = (page: Page): Locator =>
  page.getByRole('definition').filter({ has: page.getByRole('button', { name: paymentCardText.copy('Số tiền') }) });

test('a stand undoes a wrong sale with its reason: the books are back on its counter', async ({ browser }) => {
  const issuer = await pageOf(browser, ISSUER.email, STAND);
  const [campaign] = await read<CounterCampaign[]>(issuer.request, '/issuer/stand');
  const dayNow = () => read<CounterDay>(issuer.request, `/issuer/stand/${campaign!.id}/day`);
  const { products, orders: before } = await dayNow();
  const { id, title, price, left } = products.find((product) => product.left > 5 && product.price < UNASKED / 3)!;
  const basket = issuer.getByRole('dialog', { name: counterDeskText.sellTitle });
  const book = basket.getByRole('listitem').filter({ has: issuer.getByRole('group', { name: title, exact: true }) });
  const openBasket = async () => {
    await issuer.getByRole('button', { name: counterDeskText.sell }).click();
    await basket.getByRole('searchbox').fill(title);
    // Searches at once: otherwise the list narrows below the pointer when the field is left.
    await basket.getByRole('searchbox').press('Enter');
    await expect(book).toContainText(counterDeskText.left(String(left)));
  };
  const leftNow = async () => (await dayNow()).products.find((product) => product.id === id)?.left;

  await openBasket();
  const more = book.getByRole('button', { name: 'Thêm một' });
  for (let copies = 0; copies < 3; copies += 1) await more.click();
  await basket.getByRole('button', { name: counterDeskText.sellNow('') }).click();
  await expectToast(issuer, counterDeskText.sold);
  expect(await leftNow()).toBe(left - 3);

  const sale = (await dayNow()).orders.find((order) => !before.some((known) => known.id === order.id))!;
  const row = issuer.getByRole('listitem').filter({ hasText: `${sale.code}, 3 × ${title}` });
  await row.getByRole('button', { name: counterDeskText.voidNamed(sale.code, true) }).click();
  const question = issuer.getByRole('dialog', { name: counterDeskText.voidTitle(sale.code, true) });
  await expect(question).toContainText(`trả lại ${inDong(3 * price)} tiền mặt`);
  await question.getByRole('button', { name: counterText.voidReasons.wrongBook }).click();
  await expectToast(issuer, counterDeskText.voided(sale.code));
  await expect(row).toContainText(statusText.order[ORDER_STATUS.CANCELLED]!);
  await expect(row.getByRole('button')).toHaveCount(0);
  expect(await leftNow()).toBe(left);
  await openBasket();

  const { status, steps } = await read<Order>(issuer.request, `/issuer/orders/${sale.id}`);
  expect(status).toBe(ORDER_STATUS.CANCELLED);
  expect(steps.at(-1)?.note).toContain(counterText.voidReasons.wrongBook);
});

test('one book of five comes back: asked with a photo, accepted, received, and paid back by VietQR to the account of its customer', async ({
  browser,
}) => {
  const customer = await pageOf(browser, CUSTOMER, NOWHERE);
  const issuer = await pageOf(browser, ISSUER.email, NOWHERE);
  const order = await orderByTransfer(customer, 5);
  const { account, content } = await howToPay(customer, order);
  await transfer(customer, account, order.total, content);
  for (const move of ['shipping', 'shipped']) await putAs(issuer, `/issuer/orders/${move}`, { id: order.id });
  const { price } = order.lines[0]!;

  await test.step('its customer asks on the page of the order, and is not let without a photo', async () => {
    await customer.goto(`/orders/${order.id}`);
    await customer.getByRole('button', { name: returnText.ask }).click();
    const dialog = customer.getByRole('dialog', { name: returnText.dialogTitle(order.code) });
    await dialog.getByRole('button', { name: 'Thêm một' }).click();
    await dialog.getByRole('radio', { name: returnText.reasons[1] }).check();
    await dialog.getByRole('textbox', { name: returnText.words }).fill('Trang 20 đến 30 bị rách');
    const send = dialog.getByRole('button', { name: returnText.send });
    await expect(dialog.getByText(returnText.picturesNeeded)).toBeVisible();
    await expect(send).toBeDisabled();
    const photo = { name: 'trang-rach.png', mimeType: 'image/png', buffer: await drawImage(640, 480) };
    await dialog.locator('input[type=file]').setInputFiles(photo);
    await expect(dialog.getByRole('button', { name: photosText.removePhoto(1) })).toBeVisible();
    await expect(dialog.getByText(inDong(price)).last()).toBeVisible();
    await send.click();
    await expectToast(customer, returnText.sent);
  });

  await test.step('its issuer sees the photo, accepts, and refunds when the book is there', async () => {
    await issuer.goto(`/issuer/returns?search=${order.code}`);
    await issuer.getByRole('link', { name: order.code }).click();
    await expect(issuer.getByRole('button', { name: returnText.zoomPhoto(1) })).toBeVisible();
    await issuer.getByRole('button', { name: returnText.verbs.agree }).click();
    await issuer.getByRole('dialog').getByLabel(returnText.wordsOf.agree).fill('Quầy A1, Đường Lê Lợi');
    await agree(issuer, returnText.verbs.agree);
    await expectToast(issuer, returnText.done.agree);
    // The page of the order that stays open says each step by itself, here and below.
    await expect(customer.getByText(returnText.next[2]!)).toBeVisible();
    await expect(customer.getByText('Quầy A1, Đường Lê Lợi', { exact: true })).toBeVisible();
    await customer.getByRole('button', { name: returnText.sendBack }).click();
    await agree(customer, returnText.sendBack);
    await expectToast(customer, returnText.sentBack);
    await issuer.getByRole('button', { name: returnText.verbs.receive }).click();
    await expect(issuer.getByRole('dialog')).toContainText(inDong(price));
    await agree(issuer, returnText.verbs.receive);
    await expectToast(issuer, returnText.done.receive);
  });

  const refund = customer.locator('section').filter({ hasText: customerRefundText.card.title });
  await test.step('its customer names an account', async () => {
    await expect(refund).toContainText(customerRefundText.card.owed(inDong(price)));
    await refund.getByRole('combobox', { name: customerRefundText.card.bank }).fill('ACB');
    await customer.getByRole('option', { name: 'ACB', exact: true }).click();
    await refund.getByLabel(customerRefundText.card.account).fill('0011 0043 21');
    await refund.getByLabel(customerRefundText.card.accountName).fill('TRAN MINH ANH');
    await refund.getByRole('button', { name: customerRefundText.card.save }).click();
    await expectToast(customer, customerRefundText.card.saved);
  });

  const reference = `FTHOAN${mark}`;
  await test.step('the organiser pays by the code, and keeps the reference', async () => {
    const organiser = await pageOf(browser, ADMIN, `/admin/refunds?search=${order.code}`);
    await chooseAct(organiser, order.code, refundScreenText.pay);
    const { data } = await read<RefundList>(organiser.request, `/admin/refunds?search=${order.code}`);
    const named = { bankBin: '970416', account: '0011004321', content: data[0]!.account!.content };
    const code = organiser.getByRole('img', { name: refundScreenText.qrOf });
    expect(await readQr(code)).toBe(vietQrPayload({ ...named, amount: price }));
    await organiser.getByRole('dialog').getByLabel(refundScreenText.reference).fill(reference);
    await agree(organiser, refundScreenText.pay);
    await expectToast(organiser, refundScreenText.paid(order.code));
    await expect(rowOf(organiser, order.code)).toHaveCount(0);
  });

  await expect(refund).toContainText(`Đã hoàn ${inDong(price)} vào tài khoản`);
  await expect(refund).toContainText(reference);
  const kept = await read<Order>(customer.request, `/orders/${order.id}`);
  expect([kept.status, kept.total, kept.lines[0]?.quantity]).toEqual([ORDER_STATUS.SHIPPED, order.total - price, 4]);
});

test('three transfers pay one order: its page says what has arrived and what is missing', async ({ browser }) => {
  const customer = await pageOf(browser, CUSTOMER, NOWHERE);
  const order = await orderByTransfer(customer, 2);
  const { total } = order;
  const { bankBin, account, content } = await howToPay(customer, order);
  const part = Math.floor(total / 3);
  const code = customer.getByRole('img', { name: paymentCardText.qrOf });
  const expectRest = async (received: number) => {
    const missing = total - received;
    await expect(customer.getByText(paymentCardText.part(inDong(received), inDong(missing)))).toBeVisible();
    await expect(sumToTransfer(customer)).toContainText(inDong(missing));
    expect(await readQr(code)).toBe(vietQrPayload({ bankBin, account, amount: missing, content }));
  };

  await customer.goto(`/orders/${order.id}`);
  await expect(sumToTransfer(customer)).toContainText(inDong(total));
  for (const received of [part, 2 * part]) {
    await transfer(customer, account, part, content);
    await expectRest(received);
  }
  await transfer(customer, account, total - 2 * part, content);
  await expect(customer.getByText(paymentCardText.paid(inDong(total)))).toBeVisible();
  await expect(customer.getByText('Đang xử lý').first()).toBeVisible();
  expect(await paymentOf(customer, order)).toMatchObject({ state: PAYMENT_STATE.PAID, amount: total, owedBack: 0 });
});

test('a transfer that names no order is split over two checkouts by the organiser', async ({ browser }) => {
  const [one, other] = [await newActor(browser, CUSTOMER), await newActor(browser, OTHER_CUSTOMER)];
  const orders = [await orderByTransfer(one), await orderByTransfer(other, 2)] as const;
  const [first, second] = orders;
  const sum = first.total + second.total;
  const words = `hai chi em tra tien sach ${mark}`;
  const { account } = await howToPay(one, first);
  await transfer(one, account, sum, words);

  const organiser = await pageOf(browser, ADMIN, '/admin/payments');
  await organiser.getByRole('tab', { name: bankTransferText.tab.transfers }).click();
  await chooseAct(organiser, words, bankTransferText.assign);
  const dialog = organiser.getByRole('dialog', { name: bankTransferText.assignTitle(inDong(sum)) });
  for (const { code } of orders) {
    await dialog.getByRole('searchbox', { name: bankTransferText.find }).fill(code);
    await dialog.getByRole('checkbox', { name: code }).check();
    await expect(dialog.getByLabel(bankTransferText.part(code))).toBeVisible();
  }
  await expect(dialog.getByText(bankTransferText.whole)).toBeVisible();
  await dialog.getByRole('button', { name: bankTransferText.assign }).click();
  await expectToast(organiser, bankTransferText.assigned);
  await expect(rowOf(organiser, words)).toHaveCount(0);

  const { data } = await read<{ data: BankTransfer[] }>(organiser.request, `/admin/bank-transfers?search=${mark}`);
  const parts = orders.map(({ checkoutId, total: amount }) => expect.objectContaining({ checkoutId, amount }));
  expect(data).toEqual([expect.objectContaining({ state: BANK_TRANSFER.BOOKED, amount: sum })]);
  expect(data[0]!.parts).toEqual(expect.arrayContaining(parts));
  for (const [customer, order] of [
    [one, first],
    [other, second],
  ] as const) {
    const paid = { state: PAYMENT_STATE.PAID, amount: order.total, owedBack: 0 };
    expect(await paymentOf(customer, order)).toMatchObject(paid);
  }
});
