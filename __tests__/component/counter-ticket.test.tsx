import { screen, waitFor, within } from '@testing-library/react';
import type { PickupPass, PickupTicket } from '@/contract/endpoints/counter';
import type { Order } from '@/contract/endpoints/orders';
import { counterErrors } from '@/contract/endpoints/counter-input';
import { slotInWords } from '@/contract/rules/slots';
import { AppError } from '@/contract/vocabulary/error-codes';
import { leaveFor } from '@/shared/lib/leave-for';
import { OrderScreen } from '@/features/orders/OrderScreen';
import { walletsFor } from '@/features/orders/ticket/WalletButtons';
import { counterErrorText } from '@/text/counter';
import type { OrderPageData } from '@/features/orders/ticket/pickup-ticket';
import { slotText } from '@/text/slot';
import type { Answers } from '@tests/support/component/fake-api';
import { officeOrder } from '@tests/support/component/office-orders';
import { CUSTOMER } from '@tests/support/component/customer';
import { renderScreen } from '@tests/support/component/render-screen';

jest.mock('@/shared/lib/leave-for', () => ({ leaveFor: jest.fn() }));

const iso = (ms: number) => new Date(Date.now() + ms).toISOString();
const DAY = 86_400_000;
const PASS: PickupPass = {
  now: iso(0),
  tokens: [{ token: 'token', from: iso(0), until: iso(60_000) }],
  ...{ code: '01234567', codeUntil: iso(DAY) },
};

const stall = (code: string, x: number) => ({
  ...{ code, placeNote: '', x, y: 0.5, startDate: iso(-DAY), endDate: iso(DAY) },
});
const READY = { status: 3, at: iso(-60_000), by: 'Bến Xuân', role: 2, note: '' } as const;

const orderAt = (over: Partial<Order> = {}): Order =>
  officeOrder(1, {
    ...{ type: 2, status: 3, address: null, steps: [READY] },
    pickup: { scheduleId: null, line: '1 Đinh Lễ, Hà Nội', stalls: ['B3'], slot: null },
    ...over,
  });
const WAITING = orderAt();
const OTHER = officeOrder(2);

const TICKET: PickupTicket = {
  place: {
    ...{ organization: null, startDate: iso(-DAY), endDate: iso(2 * DAY) },
    openingHours: { from: '00:00', until: '23:59' },
  },
  planUrl: '/files/images/plan.webp',
  gate: { x: 0.05, y: 0.5 },
  stalls: [stall('B3', 0.4)],
  waiting: [{ id: WAITING.id, code: WAITING.code, issuer: 'Bến Xuân', stalls: [stall('B3', 0.4)] }],
  queue: null,
};
const SEVERAL: PickupTicket = {
  ...TICKET,
  waiting: [...TICKET.waiting, { id: OTHER.id, code: OTHER.code, issuer: 'Kim Đồng', stalls: [stall('A10', 0.1)] }],
};

/** A network that does not answer. */
const offline = () => new Promise<never>(() => undefined);

const show = (order: OrderPageData, ticket: PickupTicket, answers: Answers = {}) =>
  renderScreen(<OrderScreen order={order} missing={false} />, {
    path: `/orders/${order.id}?id=${order.id}`,
    user: CUSTOMER,
    answers: {
      'GET /orders/{id}': order,
      'GET /orders/{id}/pickup-code': PASS,
      'GET /orders/{id}/pickup-ticket': ticket,
      'GET /orders/{id}/editions': [],
      'GET /campaigns/{id}/slots': [],
      'GET /orders/{id}/returns': { requests: [], askUntil: null, lines: [] },
      ...answers,
    },
  });

const isBefore = (one: Element, other: Element): boolean =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

const listed = () =>
  within(screen.getByRole('region', { name: 'Đi theo thứ tự' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Safari/604.1';
const PIXEL = 'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';

describe('the wallets on the ticket of a counter order', () => {
  const BOTH: PickupTicket = { ...TICKET, wallets: ['apple', 'google'] };
  const apple = () => screen.queryByRole('button', { name: 'Thêm vào Apple Wallet' });
  const google = () => screen.queryByRole('button', { name: 'Thêm vào Google Wallet' });

  it('are those that are offered, with until when the code there is good', async () => {
    show(WAITING, BOTH);
    expect(await screen.findByText(/^Thẻ trong ví có mã 8 số dạng QR, dùng được đến \d\d:\d\d/)).toBeVisible();
    expect(apple()).toBeVisible();
    expect(google()).toBeVisible();
  });

  it.each([
    ['no keys', WAITING, []],
    ['an order that does not wait yet', orderAt({ status: 2 }), ['apple', 'google']],
    ['a paused campaign', orderAt({ campaign: { ...WAITING.campaign, status: 5 } }), ['apple', 'google']],
  ] as const)('are none with %s', async (_, order, wallets) => {
    show(order, { ...TICKET, wallets: [...wallets] });
    await screen.findByText('Hôm nay từ 00:00 đến 23:59');
    expect(apple() ?? google()).toBeNull();
  });

  it.each([
    [IPHONE, ['apple']],
    [PIXEL, ['google']],
    ['', ['apple', 'google']],
  ])('of a device are its own: %s', (device, wallets) =>
    expect(walletsFor(['apple', 'google'], device)).toEqual(wallets),
  );

  it('lead to the pass that was made, where phones add it', async () => {
    const page = show(WAITING, BOTH, {
      'GET /orders/{id}/apple-pass': 'a pass' as never,
      'GET /orders/{id}/google-pass': { url: 'https://pay.google.com/gp/v/save/eyJ', until: iso(DAY) },
    });
    await waitFor(() => expect(apple()).toBeVisible());
    await page.user.click(apple()!);
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith(`/api/orders/${WAITING.id}/apple-pass`));
    await page.user.click(google()!);
    await waitFor(() => expect(leaveFor).toHaveBeenLastCalledWith('https://pay.google.com/gp/v/save/eyJ'));
  });

  it.each([
    ['apple', 'GET /orders/{id}/apple-pass', apple],
    ['google', 'GET /orders/{id}/google-pass', google],
  ] as const)('say why a pass was not made for %s, and stay on the page', async (_, endpoint, button) => {
    jest.mocked(leaveFor).mockClear();
    const page = show(WAITING, BOTH, {
      [endpoint]: () => {
        throw new AppError(counterErrors.PICKUP_NOT_READY);
      },
    });
    await waitFor(() => expect(button()).toBeVisible());
    await page.user.click(button()!);
    expect(await screen.findByText(counterErrorText.PICKUP_NOT_READY)).toBeVisible();
    expect(leaveFor).not.toHaveBeenCalled();
  });
});

describe('the ticket of a counter order', () => {
  it('has code, digits, stall, sum, hours and plan in this order, before the news of the order', async () => {
    show(WAITING, TICKET);
    const parts = [
      await screen.findByRole('img', { name: /^Mã QR nhận đơn/ }),
      screen.getByText('0123 4567'),
      screen.getByText(/^Sẵn sàng lúc \d\d:\d\d/),
      screen.getByRole('heading', { name: 'Gian B3, dãy B' }),
      screen.getByText(/^Trả tiền mặt tại quầy: 105\.000/),
      await screen.findByText('Hôm nay từ 00:00 đến 23:59'),
      screen.getByText('1 Đinh Lễ, Hà Nội'),
      screen.getByRole('img', { name: 'Sơ đồ gian hàng của Phố sách' }),
      screen.getByText(/^Sách đang chờ bạn ở quầy/),
    ];
    expect(parts.slice(1).map((part, index) => isBefore(parts[index]!, part))).toEqual(parts.slice(1).map(() => true));
    expect(screen.getByText('B3')).toHaveAttribute('data-selected');
    expect(screen.getByText('Cổng')).toBeVisible();
    expect(document.querySelector('polyline')).toHaveAttribute('points', '0.05,0.5 0.4,0.5');
    expect(screen.queryByText('Đi theo thứ tự')).not.toBeInTheDocument();
  });

  it('says before the order is ready where it will be, and asks for no codes', async () => {
    const { callsOf } = show(orderAt({ status: 2 }), { ...TICKET, waiting: [] });
    expect(await screen.findByRole('img', { name: /^Sơ đồ gian hàng/ })).toBeVisible();
    expect(screen.getByText(/^Mã QR sẽ hiện ở đây/)).toBeVisible();
    expect(screen.getByText(/^Trả tiền mặt tại quầy/)).toBeVisible();
    expect(screen.queryByText(/^Sẵn sàng lúc/)).not.toBeInTheDocument();
    expect(callsOf('GET /orders/{id}/pickup-code')).toEqual([]);
  });

  it('has the chosen time, and the place in the queue with how many are before it', async () => {
    const slot = { startDate: iso(60_000), endDate: iso(960_000) };
    const order = { ...WAITING, pickup: { ...WAITING.pickup!, slot } };
    show(order, TICKET, {
      'GET /orders/{id}': order,
      'GET /orders/{id}/pickup-ticket': { ...TICKET, queue: { number: 4, ahead: 2 } },
    });
    const queue = await screen.findByText(slotText.ahead(2));
    expect(queue.closest('[role=status]')).toHaveTextContent(`${slotText.queueNumber} 4`);
    expect(screen.getByText(slotInWords(slot.startDate))).toBeVisible();
    expect(screen.queryByRole('button', { name: slotText.change })).not.toBeInTheDocument();
  });

  it('lets the customer choose and move a time while the books are not ready', async () => {
    const slots = [{ startDate: '2099-12-10T09:00:00+07:00', endDate: '2099-12-10T09:15:00+07:00', left: 1 }];
    const order = orderAt({ status: 2 });
    const page = show(order, TICKET, {
      'GET /campaigns/{id}/slots': [{ issuerId: order.issuer.id, scheduleId: null, slots }],
      'PUT /orders/slot': order,
    });
    await page.user.click(await screen.findByRole('button', { name: slotText.choose }));
    const dialog = await screen.findByRole('dialog', { name: slotText.choose });
    await page.user.click(within(dialog).getByRole('combobox', { name: slotText.chooseDay }));
    await page.user.click(await screen.findByRole('option', { name: /10\/12\/2099/ }));
    await page.user.click(within(dialog).getByRole('button', { name: slotText.confirm }));
    expect(await screen.findByText(slotText.changed)).toBeVisible();
    const body = { id: order.id, startDate: slots[0]!.startDate };
    expect(page.callsOf('PUT /orders/slot')).toEqual([expect.objectContaining({ body })]);
  });

  it('leads by row and number through the orders that wait there, each to its ticket', async () => {
    show(WAITING, SEVERAL);
    await screen.findByText('Bạn có 2 đơn đang chờ ở đây. Đi lần lượt theo dãy và số gian:');
    expect(listed()).toEqual([
      `Gian A10, dãy AKim Đồng, ${OTHER.code}Tiếp theo`,
      `Gian B3, dãy BBến Xuân, ${WAITING.code}Đang xem`,
    ]);
    expect(screen.getByRole('link', { name: /^Gian A10/ })).toHaveAttribute('href', `/orders/${OTHER.id}`);
    expect(screen.getByText('A10')).not.toHaveAttribute('data-selected');
  });

  it('leads on from an order that was handed over', async () => {
    show(orderAt({ status: 6 }), { ...SEVERAL, waiting: SEVERAL.waiting.slice(1) });
    await screen.findByText('Đi theo thứ tự');
    expect(listed()).toEqual([`Gian A10, dãy AKim Đồng, ${OTHER.code}Tiếp theo`]);
    expect(screen.queryByRole('img', { name: /^Mã QR/ })).not.toBeInTheDocument();
  });

  it('is complete from what the page was kept with, though nothing answers', async () => {
    const answers = { 'GET /orders/{id}': offline, 'GET /orders/{id}/pickup-ticket': offline };
    show({ ...WAITING, ticket: SEVERAL }, SEVERAL, answers);
    expect(screen.getByRole('img', { name: 'Sơ đồ gian hàng của Phố sách' })).toBeVisible();
    expect(screen.getByText('Hôm nay từ 00:00 đến 23:59')).toBeVisible();
    expect(listed()).toHaveLength(2);
    expect(await screen.findByText('0123 4567')).toBeVisible();
  });

  it('shows the code though the way cannot be read, and reads it again when asked', async () => {
    let isRefused = true;
    const page = show(WAITING, TICKET, {
      'GET /orders/{id}/pickup-ticket': () => {
        if (isRefused) throw new AppError('INTERNAL');
        return TICKET;
      },
    });
    expect(await screen.findByText('0123 4567')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Gian B3, dãy B' })).toBeVisible();
    isRefused = false;
    await page.user.click(await screen.findByRole('button', { name: 'Thử lại' }));
    expect(await screen.findByRole('img', { name: /^Sơ đồ gian hàng/ })).toBeVisible();
  });

  it('keeps the screen awake while it is shown, where the browser can', async () => {
    const release = jest.fn(async () => undefined);
    const request = jest.fn(async () => ({ release }));
    Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } });
    try {
      const page = show(WAITING, TICKET);
      await screen.findByText('0123 4567');
      expect(request.mock.calls).toEqual([['screen']]);
      document.dispatchEvent(new Event('visibilitychange'));
      await waitFor(() => expect(request).toHaveBeenCalledTimes(2));
      page.unmount();
      await waitFor(() => expect(release).toHaveBeenCalled());
    } finally {
      Reflect.deleteProperty(navigator, 'wakeLock');
    }
  });
});
