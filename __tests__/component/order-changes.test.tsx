import { screen, waitFor, within } from '@testing-library/react';
import type { CounterPlace } from '@/contract/endpoints/order-moves';
import { orderErrors, type AdminOrder, type Order } from '@/contract/endpoints/orders';
import { AppError } from '@/contract/vocabulary/error-codes';
import { ROLE } from '@/contract/vocabulary/roles';
import { AdminOrderScreen, IssuerOrderScreen } from '@/features/office-orders/OrderScreens';
import { IssuerDeliveryOrdersScreen } from '@/features/office-orders/OrdersScreens';
import { OrderScreen } from '@/features/orders/OrderScreen';
import type { Answers } from '@tests/support/component/fake-api';
import { MONEY, officeOrder, officeUser, ORDER_TOTALS } from '@tests/support/component/office-orders';
import { renderScreen } from '@tests/support/component/render-screen';

const SHIPMENT = {
  ...{ carrier: 'ghn' as const, trackingNumber: 'GHN1', expectedOn: '2027-02-01' },
  trackingUrl: 'https://donhang.ghn.vn/?order_code=GHN1',
};
const ON_ITS_WAY = officeOrder(1, { status: 4, shipment: SHIPMENT });
const WAITING = officeOrder(1, {
  type: 2,
  status: 3,
  pickup: { scheduleId: null, line: '1 Đinh Lễ, Hà Nội', stalls: [], slot: null },
});

const place = (scheduleId: number | null, name: string): CounterPlace => ({
  ...{ scheduleId, name, line: 'Hà Nội', chosen: scheduleId === null },
  ...{ startDate: '2027-01-20T08:00:00+07:00', endDate: '2027-02-20T21:00:00+07:00' },
});
const PLACES = [place(null, 'Phố sách'), place(7, 'Trường Chu Văn An')];

const openAsIssuer = (order: AdminOrder, answers: Answers = {}) =>
  renderScreen(<IssuerOrderScreen />, {
    path: `/issuer/orders/${order.id}?id=${order.id}`,
    user: officeUser(ROLE.ISSUER),
    answers: {
      'GET /issuer/orders/{id}': order,
      'GET /issuer/orders/{id}/money': MONEY,
      'GET /issuer/orders/{id}/notes': [],
      'GET /issuer/orders/{id}/addresses': PLACES,
      ...answers,
    },
  });

const ask = async (page: ReturnType<typeof openAsIssuer>, verb: string) => {
  await page.user.click(await screen.findByRole('button', { name: verb }));
  return within(await screen.findByRole('dialog'));
};

describe('how a parcel travels', () => {
  it('is changed from what the order says now, and what was typed stays when it is refused', async () => {
    let refused = true;
    const page = openAsIssuer(ON_ITS_WAY, {
      'PUT /issuer/orders/shipment': () => {
        if (refused) throw new AppError(orderErrors.EXPECTED_DAY_PAST, {}, { expectedOn: ['Ngày này đã qua'] });
        return ON_ITS_WAY;
      },
    });
    const dialog = await ask(page, 'Sửa thông tin vận chuyển');
    expect(dialog.getByRole('combobox', { name: 'Đơn vị vận chuyển' })).toHaveValue('Giao Hàng Nhanh');
    const number = dialog.getByLabelText('Mã vận đơn');
    await page.user.clear(number);
    await page.write(number, 'GHN2');
    await page.user.click(dialog.getByRole('button', { name: 'Lưu thông tin' }));
    expect(await dialog.findByText('Ngày này đã qua')).toBeVisible();
    expect(number).toHaveValue('GHN2');
    refused = false;
    await page.user.click(dialog.getByRole('button', { name: 'Lưu thông tin' }));
    expect(await screen.findByText(`Đã lưu thông tin vận chuyển của ${ON_ITS_WAY.code}`)).toBeVisible();
    expect(page.callsOf('PUT /issuer/orders/shipment').at(-1)?.body).toEqual({
      ...{ id: ON_ITS_WAY.id, note: '', carrier: 'ghn', trackingNumber: 'GHN2', expectedOn: '2027-02-01' },
    });
  });

  it('is changed by the organiser with a reason only', async () => {
    const page = renderScreen(<AdminOrderScreen />, {
      path: `/admin/orders/${ON_ITS_WAY.id}?id=${ON_ITS_WAY.id}`,
      user: officeUser(ROLE.SYSTEM),
      answers: {
        'GET /admin/orders/{id}': ON_ITS_WAY,
        'GET /admin/orders/{id}/money': MONEY,
        'GET /admin/orders/{id}/notes': [],
        'PUT /admin/orders/shipment': ON_ITS_WAY,
      },
    });
    const dialog = await ask(page, 'Sửa thông tin vận chuyển');
    await page.user.click(dialog.getByRole('button', { name: 'Lưu thông tin' }));
    expect(await dialog.findByText('Vui lòng nhập lý do')).toBeVisible();
    expect(page.callsOf('PUT /admin/orders/shipment')).toEqual([]);
    await page.write(dialog.getByLabelText(/^Lý do/), 'Nhà phát hành nhờ sửa');
    await page.user.click(dialog.getByRole('button', { name: 'Lưu thông tin' }));
    await waitFor(() => expect(page.callsOf('PUT /admin/orders/shipment')).toHaveLength(1));
  });

  it('names a carrier, where there was none', async () => {
    const page = openAsIssuer(officeOrder(1, { status: 4 }));
    const dialog = await ask(page, 'Sửa thông tin vận chuyển');
    await page.user.click(dialog.getByRole('button', { name: 'Lưu thông tin' }));
    expect(await dialog.findByText('Vui lòng chọn đơn vị vận chuyển')).toBeVisible();
    expect(page.callsOf('PUT /issuer/orders/shipment')).toEqual([]);
  });

  it('is shown to the customer with the way to follow it at its carrier', async () => {
    const order: Order = { ...ON_ITS_WAY };
    renderScreen(<OrderScreen order={order} missing={false} />, {
      path: `/orders/${order.id}?id=${order.id}`,
      user: { ...officeUser(ROLE.ISSUER), role: ROLE.CUSTOMER },
      answers: { 'GET /orders/{id}': order },
    });
    expect(await screen.findByText('Giao Hàng Nhanh')).toBeVisible();
    expect(screen.getByRole('link', { name: 'GHN1' })).toHaveAttribute('href', SHIPMENT.trackingUrl);
  });
});

describe('where an order waits', () => {
  it('is another counter of the campaign once one was chosen', async () => {
    const page = openAsIssuer(WAITING, { 'PUT /issuer/orders/available/address': WAITING });
    const dialog = await ask(page, 'Đổi quầy nhận sách');
    const save = dialog.getByRole('button', { name: 'Đổi quầy' });
    expect(save).toBeDisabled();
    const counter = dialog.getByRole('combobox', { name: 'Quầy nhận sách' });
    await waitFor(() => expect(counter).toHaveValue('Phố sách, Hà Nội'));
    await page.user.click(counter);
    await page.user.click(await screen.findByRole('option', { name: 'Trường Chu Văn An, Hà Nội' }));
    await page.user.click(save);
    expect(await screen.findByText(`Đã đổi quầy nhận sách của ${WAITING.code}`)).toBeVisible();
    expect(page.callsOf('PUT /issuer/orders/available/address')[0]?.body).toEqual({
      ...{ id: WAITING.id, note: '', scheduleId: 7 },
    });
  });

  it('stays what it is when the campaign does not run, and the page says so', async () => {
    openAsIssuer({ ...WAITING, campaign: { ...WAITING.campaign, status: 3 } });
    const button = await screen.findByRole('button', { name: 'Đổi quầy nhận sách' });
    expect(button).toBeDisabled();
    expect(button).toHaveAccessibleDescription('Chỉ đổi được khi hội sách đang diễn ra.');
  });
});

it('the menu of a row offers what the order takes, and nothing of an order whose campaign is postponed', async () => {
  const frozen = officeOrder(2, { ...ON_ITS_WAY, campaign: { ...ON_ITS_WAY.campaign, status: 5 } });
  const second = { ...frozen, id: officeOrder(2).id, code: officeOrder(2).code };
  const page = renderScreen(<IssuerDeliveryOrdersScreen />, {
    path: '/issuer/orders/delivery',
    user: officeUser(ROLE.ISSUER),
    answers: {
      ...ORDER_TOTALS,
      'GET /campaigns': { data: [], metadata: { page: 1, size: 24, total: 0 } },
      'GET /issuer/orders': {
        ...{ data: [ON_ITS_WAY, second], metadata: { page: 1, size: 10, total: 2 } },
        counts: [{ status: 4, count: 2 }],
      },
    },
  });
  const offered = async (code: string) => {
    await page.user.click(await screen.findByRole('button', { name: `Thao tác với ${code}` }));
    const names = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    await page.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
    return names;
  };
  expect(await offered(ON_ITS_WAY.code)).toEqual([
    ...['Xem chi tiết', 'Chuyển sang Đã giao', 'Sửa thông tin vận chuyển', 'Giao không thành công, giao lại'],
    'Sao chép mã đơn',
    'Chuyển sang Đã hoàn hàng',
  ]);
  expect(await offered(second.code)).toEqual(['Xem chi tiết', 'Sao chép mã đơn']);
});
