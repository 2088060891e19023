import { screen } from '@testing-library/react';
import type { TrackedOrder } from '@/contract/endpoints/orders';
import { refundErrors, type OwnRefund } from '@/contract/endpoints/refunds';
import { AppError } from '@/contract/vocabulary/error-codes';
import { REFUND_WAY } from '@/contract/vocabulary/refunds';
import { GuestRefund } from '@/features/orders/refund/GuestRefund';
import { formatDate, formatMoney } from '@/shared/lib/format';
import { customerRefundText } from '@/text/customer-refund';
import { renderScreen } from '@tests/support/component/render-screen';

const text = customerRefundText.card;
const CODE = 'DH261121000001';
const LINK = { code: CODE, key: 'k'.repeat(43) };
const ORDER = { code: CODE, status: 7, payment: 3, ofGuest: true, refundOwed: true } as TrackedOrder;
const ACCOUNT = { bankBin: '970436', account: '0071000881234', accountName: 'TRAN MINH ANH' };

const REFUND: OwnRefund = {
  ...{ owed: 50_000, paid: 0, inProgress: 0, payments: [] },
  ...{ account: null, suggestion: null, payer: { transfer: 7, bankBin: '970436', end: '1234' } },
};

it('offers a guest the account from which was paid, by its end, and takes it with one press', async () => {
  let refund = REFUND;
  const page = renderScreen(<GuestRefund order={ORDER} link={LINK} />, {
    answers: {
      'POST /guests/refunds': () => refund,
      'PUT /guests/refunds/payer': () =>
        (refund = { ...REFUND, account: { bankBin: '970436', end: '1234', account: null, accountName: null } }),
    },
  });
  await page.user.click(await screen.findByRole('button', { name: text.payer('****1234', 'Vietcombank') }));
  expect(await screen.findByText(text.toEnd('Vietcombank', '****1234'))).toBeVisible();
  expect(page.callsOf('PUT /guests/refunds/payer').map(({ body }) => body)).toEqual([{ ...LINK, transfer: 7 }]);
});

it('keeps what was typed when it is refused, and says why', async () => {
  const page = renderScreen(<GuestRefund order={ORDER} link={LINK} />, {
    answers: {
      'POST /guests/refunds': { ...REFUND, payer: null, suggestion: ACCOUNT },
      'PUT /guests/refunds/account': () => {
        throw new AppError(refundErrors.REFUND_NOT_OWED);
      },
    },
  });
  await page.user.click(await screen.findByRole('button', { name: text.save }));
  expect(await screen.findByText(/không có khoản nào phải hoàn/)).toBeVisible();
  expect(screen.getByLabelText(new RegExp(`^${text.account}`))).toHaveValue(ACCOUNT.account);
  expect(page.callsOf('PUT /guests/refunds/account').map(({ body }) => body)).toEqual([{ ...LINK, ...ACCOUNT }]);
});

it('says of each part which way it went, what is on its way, and asks only for the rest', async () => {
  const part = { at: '2027-01-29T09:00:00+07:00', account: null, reversed: false };
  const payments: OwnRefund['payments'] = [
    { ...part, amount: 1000, reference: 'FT1', way: REFUND_WAY.TRANSFER, account: { bankBin: '970436', end: '1234' } },
    { ...part, amount: 2000, reference: 'Z1', way: REFUND_WAY.GATEWAY },
    { ...part, amount: 3000, reference: 'TM1', way: REFUND_WAY.CASH },
    { ...part, amount: 4000, reference: 'FT2', way: REFUND_WAY.TRANSFER, reversed: true },
  ];
  renderScreen(<GuestRefund order={ORDER} link={LINK} />, {
    answers: { 'POST /guests/refunds': { ...REFUND, paid: 6000, inProgress: 50_000, payments } },
  });
  const { ways } = customerRefundText;
  for (const way of [ways.toAccount('****1234', 'Vietcombank'), ways.cash])
    expect(await screen.findByText((said) => said.includes(way))).toBeVisible();
  expect(screen.getByText((said) => said.includes('Z1'))).toHaveTextContent(ways.gateway);
  expect(screen.getByText((said) => said.startsWith('Đang hoàn'))).toBeVisible();
  expect(screen.getByText(text.reversed(formatMoney(4000), formatDate(part.at)).replace(/\u00a0/g, ' '))).toBeVisible();
  expect(screen.queryByText((said) => said.includes('FT2'))).toBeNull();
  expect(screen.queryByRole('button', { name: text.save })).toBeNull();
});

it('tells a guest who came by the phone number to open the link in the mail, whenever money is owed', () => {
  renderScreen(<GuestRefund order={ORDER} link={null} />);
  expect(screen.getByText(text.needsLink)).toBeVisible();
  renderScreen(<GuestRefund order={{ ...ORDER, payment: 4, refundOwed: false }} link={null} />);
  expect(screen.getAllByText(text.needsLink)).toHaveLength(1);
});
