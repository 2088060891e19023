import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { AdminOrder } from '@/contract/endpoints/orders';
import { AppError } from '@/contract/vocabulary/error-codes';
import { orderErrors } from '@/contract/endpoints/orders';
import { peopleErrors } from '@/contract/endpoints/people';
import { ROLE } from '@/contract/vocabulary/roles';
import { AdminOrderScreen, IssuerOrderScreen } from '@/features/office-orders/OrderScreens';
import {
  AdminDeliveryOrdersScreen,
  AdminPickupOrdersScreen,
  IssuerDeliveryOrdersScreen,
} from '@/features/office-orders/OrdersScreens';
import { exportCsv } from '@tests/support/component/downloads';
import type { Answers } from '@tests/support/component/fake-api';
import { MONEY, officeOrder as order, officeUser as user, ORDER_TOTALS } from '@tests/support/component/office-orders';
import { renderScreen } from '@tests/support/component/render-screen';

const listOf = (...data: AdminOrder[]) => ({
  data,
  metadata: { page: 1, size: 10, total: data.length },
  counts: [{ status: 2 as const, count: data.length }],
});

const choices: Answers = {
  ...ORDER_TOTALS,
  'GET /admin/users/{id}': () => {
    throw new AppError(peopleErrors.USER_NOT_FOUND);
  },
  'GET /campaigns': { data: [], metadata: { page: 1, size: 24, total: 0 } },
};

const [FIRST, SECOND] = [order(1), order(2)];

describe('the table of orders', () => {
  const openIssuer = (answers: Answers) =>
    renderScreen(<IssuerDeliveryOrdersScreen />, {
      path: '/issuer/orders/delivery',
      user: user(ROLE.ISSUER),
      answers: { ...choices, 'GET /issuer/orders': listOf(FIRST, SECOND), ...answers },
    });

  it('asks the backend for what the address says, and leaves out what it does not know', async () => {
    const page = renderScreen(<AdminDeliveryOrdersScreen />, {
      path: '/admin/orders/delivery?status=2&searchBy=code&search=DH&from=2027-13&size=200&issuer=x',
      user: user(ROLE.SYSTEM),
      answers: { ...choices, 'GET /admin/orders': listOf(FIRST) },
    });
    expect(await screen.findByRole('link', { name: FIRST.code })).toHaveAttribute('href', `/admin/orders/${FIRST.id}`);
    expect(page.callsOf('GET /admin/orders')[0]?.query).toEqual({
      ...{ type: [1], status: [2], search: 'DH', searchBy: 'code', page: 1, size: 200, sort: 'newest' },
    });
    expect(screen.getByRole('tab', { name: /^Đang xử lý/ })).toHaveAttribute('aria-selected', 'true');
  });

  it('leads the organiser from every name to what it names, and an issuer to their own', async () => {
    renderScreen(<AdminDeliveryOrdersScreen />, {
      path: '/admin/orders/delivery',
      user: user(ROLE.SYSTEM),
      answers: { ...choices, 'GET /admin/orders': listOf(FIRST) },
    });
    const leadsTo = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
    expect(await leadsTo(FIRST.recipient.name)).toBe(`/admin/customers/${FIRST.customer?.id}`);
    expect(await leadsTo(FIRST.issuer.name)).toBe(`/admin/issuers/${FIRST.issuer.id}`);
    expect(await leadsTo(FIRST.campaign.name)).toBe('/admin/campaigns/1');
    cleanup();
    openIssuer({ 'GET /issuer/orders': listOf(FIRST) });
    expect(await leadsTo(FIRST.campaign.name)).toBe('/issuer/campaigns/1');
    expect(screen.queryByRole('link', { name: FIRST.recipient.name })).toBeNull();
  });

  it('has the chosen time of counter orders, in the file too, and sorts by it', async () => {
    const slot = { startDate: '2026-12-10T02:15:00Z', endDate: '2026-12-10T02:30:00Z' };
    const pickup = { scheduleId: null, line: '1 Đinh Lễ', stalls: [], slot };
    const page = renderScreen(<AdminPickupOrdersScreen />, {
      path: '/admin/orders/pickup',
      user: user(ROLE.SYSTEM),
      answers: { ...choices, 'GET /admin/orders': listOf({ ...FIRST, type: 2, pickup }, { ...SECOND, type: 2 }) },
    });
    expect(await screen.findByText('09:15–09:30')).toBeVisible();
    const [head, first, second] = await exportCsv(page);
    const column = head?.split(',').indexOf('Giờ nhận') ?? -1;
    expect(column).toBeGreaterThan(0);
    expect(first).toContain('09:15–09:30, 10/12/2026');
    expect(second).not.toContain('09:15');
    await page.user.click(screen.getByRole('button', { name: 'Giờ nhận' }));
    await waitFor(() => expect(page.callsOf('GET /admin/orders').at(-1)?.query).toMatchObject({ sort: 'slotAsc' }));
  });

  it('shows whose orders they are when the page of a customer has led to it, and lets go of it', async () => {
    const id = String(FIRST.customer?.id);
    const page = renderScreen(<AdminDeliveryOrdersScreen />, {
      path: `/admin/orders/delivery?customer=${id}`,
      user: user(ROLE.SYSTEM),
      answers: {
        ...choices,
        'GET /admin/orders': listOf(FIRST),
        'GET /admin/users/{id}': {
          ...{ id, code: 'C000000003', name: 'Nguyễn Minh Anh', email: 'minhanh@hoisach.test', imageUrl: null },
          ...{
            role: ROLE.CUSTOMER,
            phone: null,
            address: null,
            customer: null,
            issuer: null,
            active: true,
            dutyCount: 0,
            version: 1,
          },
          createdAt: FIRST.orderDate,
        },
      },
    });
    const filter = await screen.findByRole('combobox', { name: 'Tài khoản đặt hàng' });
    await waitFor(() => expect(filter).toHaveValue('Nguyễn Minh Anh'));
    expect(page.callsOf('GET /admin/orders')[0]?.query).toMatchObject({ customer: id });
    await page.user.click(filter);
    await page.user.click(await screen.findByRole('option', { name: 'Tất cả khách hàng' }));
    await waitFor(() => expect(page.address()).toBe('/admin/orders/delivery'));
  });

  it('reports of several orders which were not moved, and why', async () => {
    const page = openIssuer({
      'PUT /issuer/orders/batch': {
        done: 1,
        items: [
          { id: FIRST.id, orderCode: FIRST.code, done: true, status: 4, code: null, message: null },
          {
            ...{ id: SECOND.id, orderCode: SECOND.code, done: false, status: 7, code: 'ORDER_STATE_CHANGED' },
            message: 'Đơn hàng đang ở trạng thái “Đã bị huỷ”.',
          },
        ],
      },
    });
    await page.user.click(await screen.findByRole('checkbox', { name: 'Chọn tất cả' }));
    await page.user.click(screen.getByRole('button', { name: 'Chuyển sang Đang vận chuyển' }));
    const question = await screen.findByRole('dialog');
    await page.user.click(within(question).getByRole('button', { name: 'Chuyển sang Đang vận chuyển' }));
    const report = await screen.findByRole('dialog', { name: 'Kết quả với từng đơn' });
    expect(report).toHaveTextContent('1 đơn đã chuyển, 1 đơn chưa chuyển được:');
    expect(within(report).getByRole('listitem')).toHaveTextContent(`${SECOND.code} Đơn hàng đang ở trạng thái`);
    expect(page.callsOf('PUT /issuer/orders/batch').map(({ body }) => body)).toEqual([
      { action: 'ship', ids: [FIRST.id, SECOND.id], note: '' },
    ]);
  });

  it('sends with a parcel what is known of it, and says under its field what is wrong', async () => {
    const page = openIssuer({
      'GET /issuer/orders': listOf(FIRST),
      'PUT /issuer/orders/batch': () => {
        throw new AppError(orderErrors.EXPECTED_DAY_PAST, {}, { expectedOn: ['Ngày này đã qua'] });
      },
    });
    await page.user.click(await screen.findByRole('button', { name: `Thao tác với ${FIRST.code}` }));
    await page.user.click(await screen.findByRole('menuitem', { name: 'Chuyển sang Đang vận chuyển' }));
    const dialog = await screen.findByRole('dialog');
    await page.user.click(within(dialog).getByRole('combobox', { name: 'Đơn vị vận chuyển' }));
    await page.user.click(await screen.findByRole('option', { name: 'Giao Hàng Nhanh' }));
    await page.write(within(dialog).getByLabelText('Mã vận đơn'), 'GHN1');
    await page.user.click(within(dialog).getByRole('button', { name: 'Chuyển sang Đang vận chuyển' }));
    expect(await within(dialog).findByText('Ngày này đã qua')).toBeVisible();
    expect(within(dialog).getByLabelText('Mã vận đơn')).toHaveValue('GHN1');
    expect(page.callsOf('PUT /issuer/orders/batch')[0]?.body).toEqual({
      ...{ action: 'ship', ids: [FIRST.id], note: '', carrier: 'ghn', trackingNumber: 'GHN1' },
    });
  });

  it('asks the organiser for a reason, whatever they do', async () => {
    const page = renderScreen(<AdminDeliveryOrdersScreen />, {
      path: '/admin/orders/delivery',
      user: user(ROLE.SYSTEM),
      answers: { ...choices, 'GET /admin/orders': listOf(FIRST) },
    });
    await page.user.click(await screen.findByRole('button', { name: `Thao tác với ${FIRST.code}` }));
    await page.user.click(await screen.findByRole('menuitem', { name: 'Chuyển sang Đang vận chuyển' }));
    const dialog = await screen.findByRole('dialog');
    await page.user.click(within(dialog).getByRole('button', { name: 'Chuyển sang Đang vận chuyển' }));
    expect(await within(dialog).findByText('Vui lòng nhập lý do')).toBeVisible();
    expect(page.callsOf('PUT /admin/orders/batch')).toEqual([]);
  });

  it('offers of a move only those that can take it, and says how many', async () => {
    const page = openIssuer({ 'GET /issuer/orders': listOf(FIRST, order(2, { status: 4 })) });
    await page.user.click(await screen.findByRole('checkbox', { name: 'Chọn tất cả' }));
    expect(screen.getByRole('button', { name: 'Chuyển sang Đang vận chuyển (1)' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Chuyển sang Đã giao (1)' })).toBeVisible();
  });

  it('keeps what was typed when one order is refused', async () => {
    const page = openIssuer({
      'GET /issuer/orders': listOf(FIRST),
      'PUT /issuer/orders/batch': {
        done: 0,
        items: [
          {
            ...{ id: FIRST.id, orderCode: FIRST.code, done: false, status: 2, code: 'ORDER_CAMPAIGN_POSTPONED' },
            message: orderErrors.ORDER_CAMPAIGN_POSTPONED.sentence,
          },
        ],
      },
    });
    await page.user.click(await screen.findByRole('button', { name: `Thao tác với ${FIRST.code}` }));
    await page.user.click(await screen.findByRole('menuitem', { name: 'Huỷ đơn hàng' }));
    const dialog = await screen.findByRole('dialog');
    await page.write(within(dialog).getByLabelText(/Lý do huỷ/), 'Sách bị ướt');
    await page.user.click(within(dialog).getByRole('button', { name: 'Huỷ đơn hàng' }));
    expect(await screen.findByText(/tạm thời được giữ nguyên/)).toBeVisible();
    expect(within(dialog).getByLabelText(/Lý do huỷ/)).toHaveValue('Sách bị ướt');
  });
});

describe('the page of an order', () => {
  const openIssuer = (shown: AdminOrder) =>
    renderScreen(<IssuerOrderScreen />, {
      path: `/issuer/orders/${shown.id}?id=${shown.id}`,
      user: user(ROLE.ISSUER),
      answers: {
        'GET /issuer/orders/{id}': shown,
        'GET /issuer/orders/{id}/money': MONEY,
        'GET /issuer/orders/{id}/notes': [],
        'GET /issuer/returns': { data: [], metadata: { page: 1, size: 5, total: 0 } },
      },
    });

  it('says what may be done next, and of what may not be done yet why', async () => {
    openIssuer(FIRST);
    expect(await screen.findByRole('button', { name: 'Chuyển sang Đang vận chuyển' })).toBeEnabled();
    const later = screen.getByRole('button', { name: 'Chuyển sang Đã giao' });
    expect(later).toBeDisabled();
    expect(later).toHaveAccessibleDescription('Chỉ thực hiện được khi đơn ở trạng thái Đang vận chuyển.');
  });

  it('shows the money as the ledger has it, line by line and step by step', async () => {
    openIssuer(FIRST);
    expect(await screen.findByText('Nhà phát hành phải trả ban tổ chức 9.000 ₫.')).toBeVisible();
    expect(screen.getByText('Giá bìa 100.000 ₫, giảm giá 10.000 ₫, chiết khấu 10%: 9.000 ₫')).toBeVisible();
    expect(screen.getByText('Chiết khấu cho ban tổ chức')).toBeVisible();
    expect(screen.getByText('90 điểm', { selector: 'dd' })).toBeVisible();
  });

  it('offers nothing while the campaign is postponed, and says so', async () => {
    openIssuer(order(1, { campaign: { ...FIRST.campaign, status: 5 } }));
    expect(await screen.findByRole('button', { name: 'Chuyển sang Đang vận chuyển' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Huỷ đơn hàng' })).toHaveAccessibleDescription(/tạm hoãn/);
  });

  it('offers nothing of what is over', async () => {
    openIssuer(order(1, { status: 7 }));
    expect(await screen.findByText('Đơn hàng không còn thao tác nào.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Huỷ đơn hàng' })).toBeNull();
  });

  it('offers to undo what was received at a counter, and nothing else', async () => {
    openIssuer(order(1, { status: 6, type: 2, address: null }));
    expect(await screen.findByRole('button', { name: 'Huỷ lần bán, giao tại quầy' })).toBeEnabled();
    for (const name of ['Huỷ đơn hàng', 'Chuyển sang Đợi nhận hàng'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('shows the organiser how the customer is reached and from which account they ordered', async () => {
    renderScreen(<AdminOrderScreen />, {
      path: `/admin/orders/${FIRST.id}?id=${FIRST.id}`,
      user: user(ROLE.SYSTEM),
      answers: {
        'GET /admin/orders/{id}': FIRST,
        'GET /admin/orders/{id}/money': MONEY,
        'GET /admin/orders/{id}/notes': [],
      },
    });
    expect(await screen.findByRole('link', { name: '0903 123 456' })).toHaveAttribute('href', 'tel:0903123456');
    expect(screen.getByText('minhanh@hoisach.test')).toBeVisible();
    expect(screen.getByText('Nguyễn Minh Anh')).toBeVisible();
    expect(screen.getByText('Gọi trước khi giao')).toBeVisible();
  });

  it.each([
    ['before the customer has the books', [], /^Chưa ghi sổ: .* 10%$/],
    ['once they are earned', [{ account: 5 as const, amount: -100_000 }], /^Giá bìa 100\.000/],
  ])('says of the money by book %s what it is, not zero', async (_, entries, said) => {
    const earned = entries.length > 0 ? 100_000 : 0;
    const line = { position: 1, title: 'Số đỏ', quantity: 1, percent: 10, gross: earned, discount: 0, commission: 0 };
    const posting = {
      at: '2026-11-20T01:00:00Z',
      kind: 1 as const,
      status: 1 as const,
      by: 'An',
      reference: '',
      entries,
    };
    renderScreen(<AdminOrderScreen />, {
      path: `/admin/orders/${FIRST.id}?id=${FIRST.id}`,
      user: user(ROLE.SYSTEM),
      answers: {
        'GET /admin/orders/{id}': FIRST,
        'GET /admin/orders/{id}/money': { ...MONEY, lines: [line], postings: [posting] },
        'GET /admin/orders/{id}/notes': [],
      },
    });
    expect(await screen.findByText(said)).toBeVisible();
  });

  it('has the data of an invoice to be copied, where one was asked for', async () => {
    const invoice = { kind: 1 as const, name: 'Công ty Sách', taxCode: '0100233488', address: 'Huế', email: 'a@b.vn' };
    const page = openIssuer(order(1, { invoice }));
    await page.user.click(await screen.findByRole('button', { name: 'Sao chép mã số thuế: 0100233488' }));
    expect(await navigator.clipboard.readText()).toBe('0100233488');
    expect(screen.getAllByRole('button', { name: /^Sao chép / })).toHaveLength(3);
    cleanup();
    openIssuer(FIRST);
    expect(await screen.findByText('Gọi trước khi giao')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Hoá đơn' })).toBeNull();
  });

  it('that is not there leads back to the table', async () => {
    renderScreen(<AdminOrderScreen />, {
      path: `/admin/orders/${FIRST.id}?id=${FIRST.id}`,
      user: user(ROLE.SYSTEM),
      answers: {
        'GET /admin/orders/{id}': () => {
          throw new AppError(orderErrors.ORDER_NOT_FOUND);
        },
      },
    });
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Đơn giao hàng' })).toHaveAttribute('href', '/admin/orders/delivery'),
    );
  });
});
