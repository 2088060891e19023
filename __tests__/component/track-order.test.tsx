import { screen, within } from '@testing-library/react';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import { use, type ReactNode } from 'react';
import type { TrackedOrder } from '@/contract/endpoints/orders';
import { orderErrors } from '@/contract/endpoints/orders';
import { AppError } from '@/contract/vocabulary/error-codes';
import { TrackOrderScreen } from '@/features/orders/track/TrackOrderScreen';
import { returnText } from '@/text/return-request';
import type { Answers } from '@tests/support/component/fake-api';
import { renderScreen } from '@tests/support/component/render-screen';
import { withContact } from '@tests/support/component/with-contact';

const ORDER: TrackedOrder = {
  ...{ code: 'DH261121000001', type: 1, status: 4, payment: 3, orderDate: '2026-11-21T03:00:00.000Z', printed: true },
  campaign: { id: 7, name: 'Hội sách Huế', imageUrl: '/files/a.webp', status: 2 },
  issuer: { id: '1980b25a-8de4-5525-8a0d-991bc936d82f', name: 'Bến Xuân' },
  shipment: { carrier: 'ghn', trackingNumber: 'GHN1', trackingUrl: 'https://ghn.vn/GHN1', expectedOn: '2026-11-24' },
  pickup: null,
  ...{ subTotal: 100_000, goods: 90_000, freight: 15_000, discountTotal: -10_000, total: 105_000, plusPoint: 90 },
  lines: [],
  steps: [
    { status: 2, at: '2026-11-21T03:00:00.000Z' },
    { status: 4, at: '2026-11-22T03:00:00.000Z' },
  ],
  ...{ ofGuest: false, refundOwed: false, pass: null },
};

const WAITING: TrackedOrder = {
  ...ORDER,
  ...{
    type: 2,
    status: 3,
    shipment: null,
    pickup: { scheduleId: null, line: '1 Lê Lợi, Huế', stalls: ['B3'], slot: null },
    ofGuest: true,
  },
  pass: { digits: '01234567', until: '2026-11-22T17:00:00.000Z' },
};

const show = (answer: Answers['POST /orders/track'], path = '/track', screen = withContact(<TrackOrderScreen />)) =>
  renderScreen(screen, { answers: { 'POST /orders/track': answer }, path });

const fill = async ({ user }: ReturnType<typeof show>, code: string, phone: string) => {
  if (code) await user.type(screen.getByLabelText('Mã đơn hàng'), code);
  if (phone) await user.type(screen.getByLabelText('Số điện thoại người nhận'), phone);
  await user.click(screen.getByRole('button', { name: 'Xem đơn hàng' }));
};

it('shows where an order is, for its code and the number of its recipient, and leads back', async () => {
  const page = show(ORDER, '/track?code=DH261121000001');
  await fill(page, '', '0903123456');
  expect(await screen.findByRole('heading', { name: 'DH261121000001' })).toBeVisible();
  expect(within(screen.getAllByRole('list')[0]!).getByText('Đang vận chuyển')).toBeVisible();
  expect(screen.getByRole('link', { name: 'GHN1' })).toHaveAttribute('href', 'https://ghn.vn/GHN1');
  expect(screen.getByText(/105\.000/)).toBeVisible();
  expect(page.callsOf('POST /orders/track')).toMatchObject([{ body: { code: 'DH261121000001', phone: '0903123456' } }]);
  await page.user.click(screen.getByRole('button', { name: 'Xem đơn hàng khác' }));
  expect(screen.getByLabelText('Mã đơn hàng')).toHaveValue('DH261121000001');
});

it('opens the order of the link in a mail at once, and asks for the number when that is none', async () => {
  const key = 'k'.repeat(43);
  const page = show(ORDER, `/track?code=DH261121000001#key=${key}`);
  expect(await screen.findByRole('heading', { name: 'DH261121000001' })).toBeVisible();
  expect(page.callsOf('POST /orders/track')).toMatchObject([{ body: { code: 'DH261121000001', key } }]);
  page.unmount();
  show(() => {
    throw new AppError(orderErrors.ORDER_NOT_FOUND);
  }, `/track?code=DH261121000001#key=${key}`);
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByLabelText('Mã đơn hàng')).toHaveValue('DH261121000001');
});

it('shows a guest big the digits to read out at the counter, and until when they are good', async () => {
  const page = show(WAITING);
  await fill(page, 'DH261121000001', '0903123456');
  const pass = await screen.findByRole('region', { name: 'Mã nhận hàng tại quầy' });
  expect(within(pass).getByText('Đọc mã 8 số này cho quầy khi nhận sách.')).toBeVisible();
  expect(within(pass).getByText('0123 4567')).toBeVisible();
  expect(within(pass).getByText(/dùng được đến 00:00 23\/11\/2026/)).toBeVisible();
});

/** As the page is in a browser: it was prerendered once for all users, and Next's router has no query. */
function SharedPage({ children }: { children: ReactNode }) {
  const router = use(RouterContext);
  return <RouterContext value={router && { ...router, query: {} }}>{children}</RouterContext>;
}

it('finds the code that a link names in the address of the browser', async () => {
  const screenOfAll = (
    <SharedPage>
      <TrackOrderScreen />
    </SharedPage>
  );
  renderScreen(screenOfAll, { path: '/track?code=DH261121000001' });
  expect(screen.getByLabelText('Mã đơn hàng')).toHaveValue('DH261121000001');
});

const CANCEL = /^Muốn huỷ đơn/;

it.each([
  ['a guest, whom to tell to cancel it, while that can be done', WAITING, 1],
  ['a guest, nothing of that once it was handed over', { ...WAITING, status: 6, pass: null }, 0],
  ['whoever has an account, nothing of that', { ...WAITING, ofGuest: false, pass: null }, 0],
] as const)('says to %s', async (_, order, times) => {
  await fill(show(order as TrackedOrder), 'DH261121000001', '0903123456');
  expect(await screen.findByRole('heading', { name: 'DH261121000001' })).toBeVisible();
  expect(screen.queryAllByText(CANCEL)).toHaveLength(times);
});

it('does not send a guest to somebody whom nobody names', async () => {
  await fill(show(WAITING, '/track', <TrackOrderScreen />), 'DH261121000001', '0903123456');
  expect(await screen.findByRole('heading', { name: 'DH261121000001' })).toBeVisible();
  expect(screen.queryByText(CANCEL)).toBeNull();
});

it('says that there is none, keeps what was typed, and asks for both', async () => {
  const page = show(() => {
    throw new AppError(orderErrors.ORDER_NOT_FOUND);
  });
  await fill(page, '', '');
  expect(screen.getByText('Vui lòng nhập mã đơn hàng')).toBeVisible();
  expect(screen.getByText('Vui lòng nhập số điện thoại')).toBeVisible();
  expect(page.callsOf('POST /orders/track')).toEqual([]);
  await fill(page, 'DH1', '0903123456');
  expect(await screen.findByRole('alert')).toHaveTextContent('Không có đơn hàng nào');
  expect(screen.getByLabelText('Mã đơn hàng')).toHaveValue('DH1');
  expect(screen.getByLabelText('Số điện thoại người nhận')).toHaveValue('0903123456');
});

it.each([
  ['that they have', { ofGuest: true, status: 5 as const }, true],
  ['that they do not have yet', { ofGuest: true, status: 4 as const }, false],
  ['of an account', { ofGuest: false, status: 5 as const }, false],
])('tells a guest how something of an order %s is returned', async (_, more, isShown) => {
  const page = show({ ...ORDER, ...more }, '/track?code=DH261121000001');
  await fill(page, '', '0903123456');
  await screen.findByRole('heading', { name: 'DH261121000001' });
  expect(screen.queryByRole('link', { name: returnText.guestSignIn }) !== null).toBe(isShown);
});
