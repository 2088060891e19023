import { screen, within } from '@testing-library/react';
import { refundErrors, type Refund } from '@/contract/endpoints/refunds';
import { AppError } from '@/contract/vocabulary/error-codes';
import { ROLE } from '@/contract/vocabulary/roles';
import { RefundsScreen } from '@/features/refunds/RefundsScreen';
import { renderScreen } from '@tests/support/component/render-screen';

const ORGANISER = { id: 'a1', name: 'Thu Trang', email: 'a@hoisach.test', imageUrl: null, role: ROLE.SYSTEM };

const REFUND: Refund = {
  ...{ id: '0b9e7a51-3c14-4d0c-9a53-2f4a7b5f0a11', code: 'DH27012800001A', status: 7, payment: 4 },
  ...{ campaign: { id: 3, name: 'Phố sách' }, customer: null },
  ...{ issuer: { id: '0b9e7a51-3c14-4d0c-9a53-2f4a7b5f0a02', name: 'Bến Xuân' } },
  ...{ recipient: { name: 'Minh Anh', phone: '0903 123 456' }, owed: 50_000, paid: 0 },
  ...{ since: '2027-01-28T09:00:00+07:00', payments: [] },
  account: null,
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
    { amount: 50_000, reference: 'FT9' },
    { amount: 30_000, reference: 'FT9' },
  ]);
  // A different body under the same key would be refused (A5.5).
  expect(new Set(calls.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
});
