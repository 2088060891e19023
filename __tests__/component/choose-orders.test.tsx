import { screen, waitFor, within } from '@testing-library/react';
import type { OrderReport } from '@/contract/endpoints/order-moves';
import { channelOf } from '@/contract/realtime/channels';
import { AppError } from '@/contract/vocabulary/error-codes';
import { ROLE } from '@/contract/vocabulary/roles';
import { IssuerDeliveryOrdersScreen } from '@/features/office-orders/OrdersScreens';
import { publish } from '@tests/support/component/channels';
import type { Answers } from '@tests/support/component/fake-api';
import { officeOrder, officeUser, ORDER_TOTALS } from '@tests/support/component/office-orders';
import { renderScreen } from '@tests/support/component/render-screen';

const SHIP = 'Chuyển sang Đang vận chuyển';
/** As many orders as there are at a busy fair; only their ids and codes differ. */
const many = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...officeOrder(1),
    id: `0b9e7a51-3c14-4d0c-9a53-${String(index).padStart(12, '0')}`,
    code: `DH${index}`,
  }));

const open = (total: number, answers: Answers = {}) => {
  const orders = many(total);
  const page = renderScreen(<IssuerDeliveryOrdersScreen />, {
    path: '/issuer/orders/delivery',
    user: officeUser(ROLE.ISSUER),
    answers: {
      ...ORDER_TOTALS,
      'GET /campaigns': { data: [], metadata: { page: 1, size: 24, total: 0 } },
      'GET /issuer/orders': ({ query }) => ({
        data: orders.slice((query.page - 1) * query.size, query.page * query.size),
        metadata: { page: query.page, size: query.size, total },
        counts: [{ status: 2, count: total }],
      }),
      ...answers,
    },
  });
  const tick = async (name: string) => page.user.click(await screen.findByRole('checkbox', { name }));
  return { ...page, orders, tick };
};

const report = (items: readonly { id: string; code: string; message: string | null }[]): OrderReport => ({
  done: items.filter(({ message }) => message === null).length,
  items: items.map(({ id, code, message }) => ({
    ...{ id, orderCode: code, done: message === null, status: 4, message },
    code: message && 'ORDER_STATE_CHANGED',
  })),
});

it('orders are chosen over pages, and the bar says how many of them are not on screen', async () => {
  const page = open(12);
  await page.tick('Chọn DH0');
  await page.user.click(screen.getByRole('button', { name: 'Trang sau' }));
  await page.tick('Chọn DH11');
  expect(screen.getByText('2 đơn đã chọn').parentElement).toHaveTextContent(
    '2 đơn đã chọn, tổng 210.000 ₫, 1 đơn ở trang khác',
  );
  await page.user.click(screen.getByRole('button', { name: SHIP }));
  expect(await screen.findByRole('dialog', { name: 'Chuyển 2 đơn sang Đang vận chuyển' })).toBeVisible();
});

it('all that match are chosen at once, as many as are handled at once', async () => {
  const page = open(230);
  await page.tick('Chọn DH0');
  await page.user.click(screen.getByRole('button', { name: 'Chọn 200/230 đơn tìm được' }));
  expect(await screen.findByText('200 đơn đã chọn')).toBeVisible();
  expect(page.callsOf('GET /issuer/orders').at(-1)?.query).toMatchObject({ page: 1, size: 200, type: [1] });
  expect(screen.queryByRole('button', { name: /đơn tìm được$/ })).toBeNull();
});

it('no more than can be handled at once are chosen by hand either', async () => {
  const page = open(230);
  await page.tick('Chọn DH0');
  await page.user.click(screen.getByRole('button', { name: 'Chọn 200/230 đơn tìm được' }));
  await page.user.click(screen.getByRole('button', { name: 'Trang cuối' }));
  await page.tick('Chọn DH229');
  expect(await screen.findByText('Mỗi lần chỉ chọn được tối đa 200 đơn.')).toBeVisible();
  expect(screen.getByText('200 đơn đã chọn')).toBeVisible();
});

it('another search lets go of what was chosen', async () => {
  const page = open(3);
  await page.tick('Chọn DH0');
  expect(screen.getByText('1 đơn đã chọn')).toBeVisible();
  await page.user.click(screen.getByRole('tab', { name: /^Đang vận chuyển/ }));
  await waitFor(() => expect(screen.queryByText('1 đơn đã chọn')).toBeNull());
});

it('a chosen order that moves meanwhile is offered what it takes by then', async () => {
  const page = open(12);
  await page.tick('Chọn DH0');
  await page.user.click(screen.getByRole('button', { name: 'Trang sau' }));
  const [{ id, code, type, issuer }] = page.orders as [ReturnType<typeof officeOrder>];
  publish(channelOf.orders(issuer.id), { id, code, type, status: 4, issuerId: issuer.id });
  expect(await screen.findByRole('button', { name: 'Chuyển sang Đã giao' })).toBeVisible();
  expect(screen.queryByRole('button', { name: SHIP })).toBeNull();
});

it('the report tries those once more that were refused, and they stay chosen', async () => {
  let tries = 0;
  const page = open(2, {
    'PUT /issuer/orders/batch': () => {
      tries += 1;
      const [first, second] = page.orders.map(({ id, code }) => ({ id, code, message: null }));
      return tries === 1 ? report([first!, { ...second!, message: 'Máy chủ bận' }]) : report([second!]);
    },
  });
  await page.tick('Chọn tất cả');
  await page.user.click(screen.getByRole('button', { name: SHIP }));
  await page.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: SHIP }));
  const notified = await screen.findByRole('dialog', { name: 'Kết quả với từng đơn' });
  expect(notified).toHaveTextContent('1 đơn đã chuyển, 1 đơn chưa chuyển được:DH1 Máy chủ bận');
  expect(screen.getByText('1 đơn đã chọn')).toBeInTheDocument();
  await page.user.click(within(notified).getByRole('button', { name: 'Thử lại 1 đơn' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Kết quả với từng đơn' })).toBeNull());
  const sent = page.callsOf('PUT /issuer/orders/batch');
  expect(sent.at(-1)?.body).toMatchObject({ action: 'ship', ids: [page.orders[1]!.id] });
  expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
});

it('a move whose answer was lost is the same move when it is sent again', async () => {
  let lost = true;
  const page = open(1, {
    'PUT /issuer/orders/batch': () => {
      if (lost) throw new AppError('INTERNAL');
      return report(page.orders.map(({ id, code }) => ({ id, code, message: null })));
    },
  });
  await page.user.click(await screen.findByRole('button', { name: 'Thao tác với DH0' }));
  await page.user.click(await screen.findByRole('menuitem', { name: SHIP }));
  const confirm = within(await screen.findByRole('dialog')).getByRole('button', { name: SHIP });
  await page.user.click(confirm);
  await waitFor(() => expect(confirm).toBeEnabled());
  lost = false;
  await page.user.click(confirm);
  expect(await screen.findByText('Đơn DH0 đang được vận chuyển')).toBeVisible();
  const keys = page.callsOf('PUT /issuer/orders/batch').map(({ idempotencyKey }) => idempotencyKey);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});

it('cards, which have no header row, have a checkbox of their own for all rows of the page', async () => {
  const page = open(12);
  await page.tick('Chọn cả trang này');
  expect(await screen.findByText('10 đơn đã chọn')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Chọn tất cả' })).toBeChecked();
  await page.tick('Chọn cả trang này');
  await waitFor(() => expect(screen.queryByText('10 đơn đã chọn')).toBeNull());
});

it('the foot of the table says the sum of all orders that were found, on cards too', async () => {
  open(12, { 'GET /issuer/orders/totals': { count: 12, total: 1_260_000 } });
  const label = await screen.findByRole('rowheader', { name: /^Tổng 12 đơn, không tính tiền/ });
  expect(label.closest('tr')).toHaveTextContent('1.260.000');
});
