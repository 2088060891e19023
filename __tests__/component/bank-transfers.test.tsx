import { screen, within } from '@testing-library/react';
import { bankTransferErrors, type BankTransfer, type Candidate } from '@/contract/endpoints/bank-transfers';
import type { ListedPayment } from '@/contract/endpoints/payments';
import { AppError } from '@/contract/vocabulary/error-codes';
import { ROLE } from '@/contract/vocabulary/roles';
import { PaymentsScreen } from '@/features/payments/PaymentsScreen';
import { formatMoney } from '@/shared/lib/format';
import { bankTransferErrorText, bankTransferText as text } from '@/text/bank-transfer';
import { renderScreen } from '@tests/support/component/render-screen';

const ORGANISER = { id: 'a1', name: 'Thu Trang', email: 'a@hoisach.test', imageUrl: null, role: ROLE.SYSTEM };

const TRANSFER: BankTransfer = {
  ...{ id: 7, state: 1, account: '0011004', reference: 'FT77', amount: 100_000 },
  ...{ description: 'tien sach hai don', receivedAt: '2027-01-28T09:00:00+07:00' },
  ...{ parts: [], settledBy: '', settledAt: null, sentBackAs: '' },
};

const paymentOf = (digit: number, amount: number): ListedPayment => ({
  ...{ checkoutId: `0b9e7a51-3c14-4d0c-9a53-2f4a7b5f0a0${digit}`, method: 4, state: 1, amount, received: 0 },
  ...{ expiresAt: '2027-01-29T09:00:00+07:00', frozen: false, owedBack: 0, refunded: 0, owedFor: [], refusal: null },
  ...{ customer: null, contents: [], createdAt: '2027-01-28T08:00:00+07:00', receipts: [] },
  orders: [{ id: `0b9e7a51-3c14-4d0c-9a53-2f4a7b5f0b0${digit}`, code: `DH27012800001${digit}`, type: 1 }],
});
const [one, other] = [paymentOf(1, 60_000), paymentOf(2, 50_000)];
const CANDIDATES: Candidate[] = [{ payments: [one], score: 45, reasons: ['phone', 'amount'] }];

const open = (answers: object = {}) =>
  renderScreen(<PaymentsScreen />, {
    path: '/admin/payments?tab=transfers',
    user: ORGANISER,
    answers: {
      'GET /menu/counts': { openTransfers: 3 },
      'GET /admin/bank-transfers': { data: [TRANSFER], metadata: { page: 1, size: 10, total: 1 } },
      'GET /admin/bank-transfers/{id}/candidates': CANDIDATES,
      'GET /admin/payments': { data: [other], metadata: { page: 1, size: 5, total: 1 } },
      ...answers,
    },
  });

const openDialog = async (page: ReturnType<typeof open>, item: string, title: string) => {
  await page.user.click(await screen.findByRole('button', { name: new RegExp(TRANSFER.description) }));
  await page.user.click(await screen.findByRole('menuitem', { name: item }));
  return within(await screen.findByRole('dialog', { name: title }));
};

it('lists what is open, with its number on the tab', async () => {
  const page = open();
  expect(await screen.findByText(TRANSFER.description)).toBeVisible();
  expect(screen.getByRole('tab', { name: `${text.tab.transfers} 3` })).toHaveAttribute('aria-selected', 'true');
  expect(page.callsOf('GET /admin/bank-transfers')[0]!.query).toMatchObject({ state: [1] });
});

it('splits a transfer over a candidate and an order that was searched for, and only when nothing is left', async () => {
  const page = open({ 'PUT /admin/bank-transfers/booking': { ...TRANSFER, state: 2 } });
  const dialog = await openDialog(page, text.assign, text.assignTitle(formatMoney(100_000)));
  const book = dialog.getByRole('button', { name: text.assign });
  expect(book).toBeDisabled();
  await page.user.click(await dialog.findByRole('checkbox', { name: new RegExp(one.orders[0]!.code) }));
  expect(dialog.getByText(`${text.reasons.phone}, ${text.reasons.amount}`)).toBeVisible();
  expect(dialog.getByRole('status').textContent).toBe(text.remains(formatMoney(40_000)));
  await page.user.type(dialog.getByRole('searchbox', { name: text.find }), 'DH2');
  await page.user.click(await dialog.findByRole('checkbox', { name: new RegExp(other.orders[0]!.code) }));
  expect(dialog.getByText(text.whole)).toBeVisible();
  // 40,000 of the 50,000 that it waits for.
  expect(dialog.getByText(/đơn hàng chờ thêm 10\.000 ₫, trừ khi/)).toBeVisible();
  await page.user.click(book);
  expect(await screen.findByText(text.assigned)).toBeVisible();
  expect(page.callsOf('PUT /admin/bank-transfers/booking').map(({ body }) => body)).toEqual([
    {
      id: TRANSFER.id,
      parts: [
        { checkoutId: one.checkoutId, amount: 60_000 },
        { checkoutId: other.checkoutId, amount: 40_000 },
      ],
    },
  ]);
});

it('fills in the whole split by one press on checkouts that owe the amount together', async () => {
  const third = paymentOf(3, 40_000);
  const together: Candidate = { payments: [one, third], score: 30, reasons: ['amount', 'time'] };
  const page = open({
    'GET /admin/bank-transfers/{id}/candidates': [together, { payments: [other], score: 20, reasons: ['phone'] }],
    'PUT /admin/bank-transfers/booking': { ...TRANSFER, state: 2 },
  });
  const dialog = await openDialog(page, text.assign, text.assignTitle(formatMoney(TRANSFER.amount)));
  const codes = [one, third].map(({ orders }) => orders[0]!.code);
  const choice = await dialog.findByRole('checkbox', { name: new RegExp(codes.join(' \\+ ')) });
  expect(choice).toHaveAccessibleDescription(new RegExp(text.due(formatMoney(100_000))));
  expect(dialog.getByText(`${text.amountTogether}, ${text.reasons.time}`)).toBeVisible();
  // What was chosen before gives way: together they are the whole transfer.
  await page.user.click(dialog.getByRole('checkbox', { name: new RegExp(other.orders[0]!.code) }));
  expect(dialog.getByRole('status').textContent).toBe(text.remains(formatMoney(50_000)));
  await page.user.click(choice);
  expect(dialog.getByText(text.whole)).toBeVisible();
  expect(choice).toBeChecked();
  await page.user.click(choice);
  expect(dialog.queryByRole('status')).toBeNull();
  await page.user.click(choice);
  await page.user.click(dialog.getByRole('button', { name: text.assign }));
  expect(await screen.findByText(text.assigned)).toBeVisible();
  expect(page.callsOf('PUT /admin/bank-transfers/booking').map(({ body }) => body)).toEqual([
    {
      id: TRANSFER.id,
      parts: [
        { checkoutId: one.checkoutId, amount: 60_000 },
        { checkoutId: third.checkoutId, amount: 40_000 },
      ],
    },
  ]);
});

it('keeps the dialog open when sending back is refused', async () => {
  const page = open({
    'PUT /admin/bank-transfers/sent-back': () => {
      throw new AppError(bankTransferErrors.BANK_TRANSFER_SETTLED);
    },
  });
  const dialog = await openDialog(page, text.sendBack, text.sendBackTitle(formatMoney(100_000)));
  await page.user.type(dialog.getByRole('textbox', { name: new RegExp(text.sendBackReference) }), 'FT99');
  await page.user.click(dialog.getByRole('button', { name: text.sendBack }));
  expect(await screen.findByText(bankTransferErrorText.BANK_TRANSFER_SETTLED)).toBeVisible();
  expect(dialog.getByRole('textbox')).toHaveValue('FT99');
});
