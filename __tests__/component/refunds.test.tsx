import { screen, within } from '@testing-library/react';
import { refundErrors, type Refund } from '@/contract/endpoints/refunds';
import { AppError } from '@/contract/vocabulary/error-codes';
import { ROLE } from '@/contract/vocabulary/roles';
import { GATEWAY_REFUND, REFUND_WAY } from '@/contract/vocabulary/refunds';
import { RefundsScreen } from '@/features/refunds/RefundsScreen';
import { gatewayReasonInWords } from '@/contract/rules/refund-words';
import { refundScreenText as text } from '@/text/refund';
import { formatMoney } from '@/shared/lib/format';
import { renderScreen } from '@tests/support/component/render-screen';

const ORGANISER = { id: 'a1', name: 'Thu Trang', email: 'a@hoisach.test', imageUrl: null, role: ROLE.SYSTEM };

const REFUND: Refund = {
  ...{ id: '0b9e7a51-3c14-4d0c-9a53-2f4a7b5f0a11', code: 'DH27012800001A', status: 7, payment: 4 },
  ...{ campaign: { id: 3, name: 'Phố sách' }, customer: null },
  ...{ issuer: { id: '0b9e7a51-3c14-4d0c-9a53-2f4a7b5f0a02', name: 'Bến Xuân' } },
  ...{ recipient: { name: 'Minh Anh', phone: '0903 123 456' }, owed: 50_000, paid: 0 },
  ...{ since: '2027-01-28T09:00:00+07:00', payments: [] },
  ...{ account: null, inProgress: 0, gatewayRefundable: 0, gateway: [] },
};

const listOf = (refund: Refund) => ({
  ...{ data: [refund], metadata: { page: 1, size: 10, total: 1 } },
  ...{ owed: refund.owed, paid: refund.paid },
});

const choose = async ({ user }: ReturnType<typeof renderScreen>, entry: string) => {
  await user.click(await screen.findByRole('button', { name: /DH27012800001A/ }));
  await user.click(await screen.findByRole('menuitem', { name: entry }));
  return screen.findByRole('dialog');
};

it('a refund of which another sum is owed by now is paid in that sum, and the reference stays as it was typed', async () => {
  let owed = 50_000;
  const page = renderScreen(<RefundsScreen />, {
    path: '/admin/refunds',
    user: ORGANISER,
    answers: {
      'GET /admin/refunds': () => ({
        ...{ data: [{ ...REFUND, owed }], metadata: { page: 1, size: 10, total: 1 } },
        ...{ owed, paid: 0 },
      }),
      'POST /admin/refunds/{id}/paid': ({ body }) => {
        owed = 30_000;
        if (body.amount > owed) throw new AppError(refundErrors.REFUND_CHANGED, { amount: '30.000 ₫' });
        return { ...REFUND, owed: 0, paid: owed };
      },
    },
  });
  expect(await screen.findByRole('columnheader', { name: 'Trạng thái đơn' })).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: /DH27012800001A/ }));
  await page.user.click(await screen.findByRole('menuitem', { name: 'Đánh dấu đã hoàn' }));
  const asked = await screen.findByRole('dialog', { name: /^Đã hoàn 50\.000/ });
  await page.user.type(within(asked).getByRole('textbox', { name: /^Mã giao dịch/ }), 'FT9');
  await page.user.click(within(asked).getByRole('button', { name: 'Đánh dấu đã hoàn' }));
  const again = await screen.findByRole('dialog', { name: /^Đã hoàn 30\.000/ });
  expect(within(again).getByRole('textbox', { name: /^Mã giao dịch/ })).toHaveValue('FT9');
  await page.user.click(within(again).getByRole('button', { name: 'Đánh dấu đã hoàn' }));
  expect(await screen.findByText('Đã ghi nhận hoàn tiền cho đơn DH27012800001A.')).toBeVisible();
  const calls = page.callsOf('POST /admin/refunds/{id}/paid');
  expect(calls.map(({ body }) => body)).toEqual([
    { amount: 50_000, reference: 'FT9', accountVersion: null },
    { amount: 30_000, reference: 'FT9', accountVersion: null },
  ]);
  // A different body under the same key would be refused (A5.5).
  expect(new Set(calls.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
});

it('is handed over in cash: who receives it signs on the screen, and signs again', async () => {
  const page = renderScreen(<RefundsScreen />, {
    path: '/admin/refunds',
    user: ORGANISER,
    answers: {
      'GET /admin/refunds': listOf(REFUND),
      'POST /admin/refunds/{id}/cash': { ...REFUND, owed: 0, paid: 50_000 },
    },
  });
  const dialog = await choose(page, text.byCash);
  // One press signs nothing.
  expect(within(dialog).getByRole('button', { name: text.byCash })).toBeDisabled();
  await page.write(within(dialog).getByLabelText(new RegExp(`^${text.signer}`)), 'Minh Anh');
  const pad = within(dialog).getByRole('img', { name: text.sign });
  pad.getBoundingClientRect = () => ({ left: 0, top: 0, width: 300, height: 100 }) as DOMRect;
  const stroke = (from: readonly [number, number], to: readonly [number, number]) => {
    const at = ([clientX, clientY]: readonly [number, number]) => ({ target: pad, coords: { clientX, clientY } });
    return page.user.pointer([{ keys: '[MouseLeft>]', ...at(from) }, at(to), { keys: '[/MouseLeft]', ...at(to) }]);
  };
  await stroke([1, 1], [2, 2]);
  await page.user.click(within(dialog).getByRole('button', { name: text.signAgain }));
  await stroke([10, 20], [30, 40]);
  await page.user.click(within(dialog).getByRole('button', { name: text.byCash }));
  expect(await screen.findByText(text.cashPaid(REFUND.code))).toBeVisible();
  expect(page.callsOf('POST /admin/refunds/{id}/cash').map(({ body }) => body)).toEqual([
    { amount: 50_000, signedBy: 'Minh Anh', signature: 'M20 40L60 80' },
  ]);
});

it('what came through ZaloPay goes back through it, and its answer is said as it is', async () => {
  let refund: Refund = { ...REFUND, gatewayRefundable: 30_000 };
  const page = renderScreen(<RefundsScreen />, {
    path: '/admin/refunds',
    user: ORGANISER,
    answers: {
      'GET /admin/refunds': () => listOf(refund),
      'POST /admin/refunds/{id}/gateway': ({ body }) => {
        const asked = { id: 'R1', at: '2027-01-29T09:00:00+07:00', amount: body.amount, reason: '' };
        refund = { ...refund, gateway: [{ ...asked, state: GATEWAY_REFUND.REFUSED, code: -13 }] };
        return refund;
      },
    },
  });
  const dialog = await choose(page, text.byGateway);
  await page.user.click(within(dialog).getByRole('button', { name: text.byGateway }));
  expect(await screen.findByText(text.gatewayRefused(REFUND.code))).toBeVisible();
  expect(page.callsOf('POST /admin/refunds/{id}/gateway').map(({ body }) => body)).toEqual([{ amount: 30_000 }]);
  const parts = await choose(page, text.parts);
  expect(await within(parts).findByText((said) => said.includes(gatewayReasonInWords(-13)))).toBeVisible();
});

it('its parts say which way each went, to which account, and who signed', async () => {
  const part = {
    at: '2027-01-29T09:00:00+07:00',
    by: 'Thu Trang',
    account: null,
    signedBy: '',
    signature: null,
    reversed: null,
  };
  const account = { bankBin: '970436', account: '0123456789', accountName: 'MINH ANH' };
  const payments: Refund['payments'] = [
    { ...part, amount: 10_000, reference: 'FT1', way: REFUND_WAY.TRANSFER, account },
    { ...part, amount: 20_000, reference: 'TM-1', way: REFUND_WAY.CASH, signedBy: 'Minh Anh', signature: 'M1 1L2 2' },
  ];
  const page = renderScreen(<RefundsScreen />, {
    path: '/admin/refunds',
    user: ORGANISER,
    answers: { 'GET /admin/refunds': listOf({ ...REFUND, paid: 30_000, owed: 20_000, payments }) },
  });
  const drawer = await choose(page, text.parts);
  expect(await within(drawer).findByText(text.toAccount('Vietcombank', '0123456789', 'MINH ANH'))).toBeVisible();
  expect(within(drawer).getByRole('img', { name: text.signatureOf('Minh Anh') })).toBeVisible();
});

it('asks to which account a transfer went when another was named while the dialog was open', async () => {
  const accountOf = (version: number, account: string) => ({
    ...{ bankBin: '970436', account, accountName: 'MINH ANH' },
    ...{ content: 'HOANDH', version },
  });
  let account = accountOf(1, '0123456789');
  const page = renderScreen(<RefundsScreen />, {
    path: '/admin/refunds',
    user: ORGANISER,
    answers: {
      'GET /admin/refunds': () => listOf({ ...REFUND, account }),
      'POST /admin/refunds/{id}/paid': ({ body }) => {
        account = accountOf(2, '99990000');
        if (body.accountVersion !== 2) throw new AppError(refundErrors.REFUND_ACCOUNT_CHANGED);
        return { ...REFUND, owed: 0, paid: 50_000 };
      },
    },
  });
  const dialog = await choose(page, text.pay);
  await page.write(within(dialog).getByRole('textbox', { name: /^Mã giao dịch/ }), 'FT9');
  const confirm = () => within(dialog).getByRole('button', { name: text.pay });
  await page.user.click(confirm());
  const first = await within(dialog).findByRole('radio', {
    name: text.toAccount('Vietcombank', '0123456789', 'MINH ANH'),
  });
  expect(confirm()).toBeDisabled();
  await page.user.click(first);
  await page.user.click(confirm());
  expect(await screen.findByText(text.paid(REFUND.code))).toBeVisible();
  const paid = { amount: 50_000, reference: 'FT9' };
  expect(page.callsOf('POST /admin/refunds/{id}/paid').map(({ body }) => body)).toEqual([
    { ...paid, accountVersion: 1 },
    { ...paid, accountVersion: 2, paidToVersion: 1 },
  ]);
});

it('a part is reversed, and what the gateway does not answer is not waited for, with a reason', async () => {
  const at = '2027-01-29T09:00:00+07:00';
  const part = { at, by: 'Thu Trang', account: null, signedBy: '', signature: null, reversed: null };
  let refund: Refund = {
    ...REFUND,
    payments: [
      { ...part, amount: 10_000, reference: 'FT1', way: REFUND_WAY.TRANSFER },
      { ...part, amount: 20_000, reference: 'R0', way: REFUND_WAY.GATEWAY },
    ],
    gateway: [{ id: 'R1', at, amount: 5000, state: GATEWAY_REFUND.ASKED, code: null, reason: '' }],
  };
  const page = renderScreen(<RefundsScreen />, {
    path: '/admin/refunds',
    user: ORGANISER,
    answers: {
      'GET /admin/refunds': () => listOf(refund),
      'POST /admin/refunds/{id}/reversed': ({ body: { reason } }) => {
        const [first, ...others] = refund.payments;
        refund = { ...refund, payments: [{ ...first!, reversed: { at, by: 'Thu Trang', reason } }, ...others] };
        return refund;
      },
      'PUT /admin/refunds/{id}/gateway/ended': ({ body: { reason } }) => {
        refund = { ...refund, gateway: [{ ...refund.gateway[0]!, state: GATEWAY_REFUND.ENDED, reason }] };
        return refund;
      },
    },
  });
  const drawer = await choose(page, text.parts);
  const answer = async (act: string, title: string, reason: string) => {
    await page.user.click(await within(drawer).findByRole('button', { name: act }));
    const dialog = await screen.findByRole('dialog', { name: title });
    const confirm = within(dialog).getByRole('button', { name: act });
    expect(confirm).toBeDisabled();
    await page.write(within(dialog).getByLabelText(new RegExp(`^${text.reason}`)), reason);
    await page.user.click(confirm);
  };
  await answer(text.reverse, text.reverseTitle(formatMoney(10_000)), 'Ghi nhầm');
  expect(await within(drawer).findByText(text.reversed('Ghi nhầm'))).toBeVisible();
  // What the gateway has paid is final.
  expect(within(drawer).queryByRole('button', { name: text.reverse })).toBeNull();
  await answer(text.endGateway, text.endGatewayTitle(formatMoney(5000)), 'Đổi khoá');
  expect(await within(drawer).findByText(text.gatewayEnded('Đổi khoá'))).toBeVisible();
  expect(page.callsOf('POST /admin/refunds/{id}/reversed').map(({ body }) => body)).toEqual([
    { reference: 'FT1', reason: 'Ghi nhầm' },
  ]);
  expect(page.callsOf('PUT /admin/refunds/{id}/gateway/ended').map(({ body }) => body)).toEqual([
    { gatewayId: 'R1', reason: 'Đổi khoá' },
  ]);
});
