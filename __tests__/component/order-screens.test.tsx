import { screen, within } from '@testing-library/react';
import type { Order } from '@/contract/endpoints/orders';
import { ROLE } from '@/contract/vocabulary/roles';
import { OrderSuccessScreen } from '@/features/checkout/OrderSuccessScreen';
import { MoveDialog } from '@/entities/order/office/MoveDialog';
import { CancelDialog } from '@/features/orders/CancelDialog';
import { OrderCard } from '@/features/orders/OrderCard';
import { WhatNext } from '@/features/orders/WhatNext';
import { renderScreen } from '@tests/support/component/render-screen';

const CHECKOUT = '0b9e7a51-3c14-4d0c-9a53-2f4a7b5f0a01';
const CUSTOMER = { id: 'u1', name: 'Minh Anh', email: 'customer@hoisach.test', imageUrl: null, role: ROLE.CUSTOMER };

const order = (digit: number, issuer: string, total: number): Order => ({
  id: `0b9e7a51-3c14-4d0c-9a53-2f4a7b5f0a1${digit}`,
  code: `#000000000000${digit}`,
  checkoutId: CHECKOUT,
  type: 1,
  status: 2,
  payment: 3,
  orderDate: '2027-01-28T09:00:00+07:00',
  campaign: { id: 1, name: 'Phố sách', imageUrl: '/files/fairs/a.webp', status: 2 },
  issuer: { id: '0b9e7a51-3c14-4d0c-9a53-2f4a7b5f0a02', name: issuer },
  recipient: { name: 'Minh Anh', phone: '0903 123 456', email: CUSTOMER.email },
  address: null,
  shipment: null,
  pickup: null,
  subTotal: total,
  goods: total,
  freight: 0,
  discountTotal: 0,
  total,
  plusPoint: 0,
  lines: [],
  invoice: null,
  steps: [{ status: 2, at: '2027-01-28T09:00:00+07:00', by: 'Minh Anh', role: 4, note: 'Gọi trước khi giao' }],
});

const buttonsOf = (dialog: HTMLElement): string[] =>
  within(dialog)
    .getAllByRole('button')
    .map(({ textContent }) => textContent ?? '');

describe('the question before an order is cancelled', () => {
  it('has two answers that cannot be mistaken for each other, for the customer', async () => {
    const cancelled = order(1, 'Sách Bến Xuân', 90_000);
    renderScreen(<CancelDialog order={cancelled} opened onClose={() => undefined} />);
    expect(buttonsOf(await screen.findByRole('dialog'))).toEqual(['Giữ đơn', 'Huỷ đơn hàng']);
  });

  it('and for the issuer', async () => {
    const asked = { action: 'cancel' as const, orders: [order(1, 'Sách Bến Xuân', 90_000)] };
    renderScreen(<MoveDialog side={ROLE.ISSUER} asked={asked} opened onClose={() => undefined} />);
    expect(buttonsOf(await screen.findByRole('dialog'))).toEqual(['Giữ đơn', 'Huỷ đơn hàng']);
  });
});

it('what was placed at once is summed up below its orders', async () => {
  const data = [order(1, 'Sách Bến Xuân', 90_000), order(2, 'Nhà sách Lúa Vàng', 65_000)];
  renderScreen(<OrderSuccessScreen />, {
    path: `/order-success?checkout=${CHECKOUT}`,
    user: CUSTOMER,
    answers: { 'GET /orders': { data, metadata: { page: 1, size: 10, total: 2 }, counts: [] } },
  });
  expect(await screen.findByText(/^Tổng cộng/)).toHaveTextContent('Tổng cộng 155.000 ₫');
});

it('a card of the history says whose books they are', () => {
  renderScreen(<OrderCard order={order(1, 'Sách Bến Xuân', 90_000)} />);
  expect(screen.getByText('Nhà phát hành: Sách Bến Xuân')).toBeVisible();
});

it.each([
  ['that is on its way is kept as it is with its postponed fair, as every other', 4, /tạm hoãn/],
  ['that was delivered says what has become of it', 5, /^(?!.*tạm hoãn)/],
] as const)('an order %s', (_, status, said) => {
  const one = order(1, 'Sách Bến Xuân', 90_000);
  renderScreen(<WhatNext order={{ ...one, status, campaign: { ...one.campaign, status: 5 } }} />);
  expect(screen.getByText(said, { selector: 'p' })).toBeVisible();
});
