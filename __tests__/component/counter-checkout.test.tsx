import { screen, waitFor, within } from '@testing-library/react';
import { orderErrors, type Order, type PlaceOrderInput } from '@/contract/endpoints/orders';
import { slotErrors } from '@/contract/endpoints/slot-input';
import { AppError, errorMessage } from '@/contract/vocabulary/error-codes';
import { toCartProduct } from '@/entities/cart/cart-rules';
import { beginDraft } from '@/entities/cart/checkout-draft';
import { CheckoutScreen } from '@/features/checkout/CheckoutScreen';
import { CancelDialog } from '@/features/orders/CancelDialog';
import { OrderTicket } from '@/features/orders/OrderTicket';
import { WhatNext } from '@/features/orders/WhatNext';
import { orderButton, ordersOf } from '@tests/support/component/checkout';
import { CUSTOMER, customerWith } from '@tests/support/component/customer';
import type { Answers } from '@tests/support/component/fake-api';
import { OFFLINE_CAMPAIGN as CAMPAIGN } from '@tests/support/component/offline-campaign';
import { renderScreen } from '@tests/support/component/render-screen';
import { slotText } from '@/text/slot';
import { productCardOf } from '@tests/support/product-card';

const CHECKOUT = '0b9e7a51-3c14-4d0c-9a53-2f4a7b5f0a01';
const NO_FREIGHT = {
  ...{ subTotal: 100_000, goods: 80_000, freight: 0, discountTotal: -20_000, total: 80_000, plusPoint: 80 },
};

describe('the checkout of an offline campaign', () => {
  const show = (answers: Answers = {}) => {
    const card = productCardOf({ campaign: { format: 1 } });
    beginDraft([{ product: toCartProduct(card), quantity: 1, withPdf: false, withAudio: false }]);
    const parcel = { issuer: { id: card.issuer.id, name: card.issuer.name }, printed: true, ...NO_FREIGHT };
    return renderScreen(<CheckoutScreen />, {
      path: '/checkout',
      user: CUSTOMER,
      answers: {
        'GET /users/me': customerWith(0, { id: 1, name: 'Thành viên', conditionalPoint: 0 }),
        'GET /users/me/addresses': [],
        'GET /orders': ordersOf(),
        'GET /campaigns/{id}': CAMPAIGN,
        'POST /orders/calculate': ({ body }) => {
          const freight = body.type === 2 ? 0 : 15_000;
          const sums = { ...NO_FREIGHT, freight, total: 80_000 + freight };
          const freightName = freight ? 'Nội thành' : 'Không có phí';
          return {
            ...sums,
            freightName,
            requiredLevel: null,
            copiesPerReader: null,
            parcels: [{ ...parcel, ...sums, freightName }],
            lines: [],
          };
        },
        'GET /payments/methods': { methods: [3], waits: [] },
        'GET /provinces': [],
        'GET /provinces/{code}/wards': [],
        'GET /campaigns/{id}/slots': [],
        ...answers,
      },
    });
  };

  it('offers its own place and the stops that are not over, says what it means, and sends the chosen one', async () => {
    const sent: PlaceOrderInput[] = [];
    const page = show({
      'POST /orders': ({ body }) => {
        sent.push(body);
        return { checkoutId: CHECKOUT, orders: [] };
      },
    });
    await page.user.click(await screen.findByRole('radio', { name: 'Tại quầy' }));
    const places = screen.getByRole('radiogroup', { name: 'Quầy nhận sách' });
    expect(within(places).getAllByRole('radio')).toHaveLength(2);
    expect(within(places).getByRole('radio', { name: 'Địa điểm hội sách' })).toBeChecked();
    expect(places).toHaveTextContent('3 Lê Lợi, Huế. Nhận từ 08:00 20/11/2026 đến 21:00 25/11/2026.');
    expect(screen.getByText('Trả tiền tại quầy khi nhận sách.')).toBeVisible();
    expect(screen.getByText(/chưa nhận khi hội sách kết thúc sẽ bị huỷ/)).toBeVisible();
    expect(screen.queryByText('Địa chỉ nhận hàng')).not.toBeInTheDocument();
    expect(await screen.findByText('Không có phí')).toBeVisible();
    await page.user.click(within(places).getByRole('radio', { name: 'Đại học Huế' }));
    await page.user.click(orderButton());
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ type: 2, pickup: { scheduleId: 11 } });
    expect(sent[0]).not.toHaveProperty('address');
  });

  it('offers the times to collect of an issuer, none of them full, and keeps all when the chosen one is refused', async () => {
    const [first, second] = ['2026-11-22T09:00:00+07:00', '2026-11-22T09:15:00+07:00'];
    const { id: issuerId, name } = productCardOf({ campaign: { format: 1 } }).issuer;
    const slots = [
      { startDate: first, endDate: second, left: 0 },
      { startDate: second, endDate: '2026-11-22T09:30:00+07:00', left: 2 },
    ];
    const sent: PlaceOrderInput[] = [];
    const page = show({
      'GET /campaigns/{id}/slots': ({ query }) => (query.scheduleId ? [] : [{ issuerId, scheduleId: null, slots }]),
      'POST /orders': ({ body }) => {
        sent.push(body);
        const values = { slot: '09:15–09:30, 22/11/2026' };
        const fields = { 'pickup.slots.0.startDate': [errorMessage(slotErrors.SLOT_FULL, values)] };
        throw new AppError(slotErrors.SLOT_FULL, values, fields);
      },
    });
    await page.user.click(await screen.findByRole('radio', { name: 'Tại quầy' }));
    const choice = await screen.findByRole('group', { name: slotText.chooseFrom(name) });
    await page.user.click(within(choice).getByRole('combobox', { name: slotText.chooseDay }));
    await page.user.click(await screen.findByRole('option', { name: /22\/11\/2026/ }));
    expect(within(choice).getByRole('combobox', { name: slotText.chooseTime })).toHaveValue('09:15–09:30');
    await page.user.click(within(choice).getByRole('combobox', { name: slotText.chooseTime }));
    expect(await screen.findByRole('option', { name: slotText.full('09:00–09:15') })).toHaveAttribute(
      'data-combobox-disabled',
    );
    await page.user.click(orderButton());
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ pickup: { scheduleId: null, slots: [{ issuerId, startDate: second }] } });
    // Next to the button, and below the choice.
    await waitFor(() => expect(screen.getAllByText(/09:15–09:30, 22\/11\/2026 vừa hết chỗ/)).toHaveLength(2));
    expect(page.callsOf('GET /campaigns/{id}/slots').length).toBeGreaterThan(1);

    await page.user.click(screen.getByRole('radio', { name: 'Đại học Huế' }));
    await waitFor(() =>
      expect(screen.queryByRole('group', { name: slotText.chooseFrom(name) })).not.toBeInTheDocument(),
    );
    await page.user.click(orderButton());
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.pickup).toEqual({ scheduleId: 11 });
  });

  it('drops a time to collect that is not offered any more, and says why', async () => {
    const { id: issuerId, name } = productCardOf({ campaign: { format: 1 } }).issuer;
    const [startDate, endDate] = ['2026-11-22T09:00:00+07:00', '2026-11-22T09:15:00+07:00'];
    const sent: PlaceOrderInput[] = [];
    const page = show({
      'GET /campaigns/{id}/slots': () =>
        sent.length > 0 ? [] : [{ issuerId, scheduleId: null, slots: [{ startDate, endDate, left: 2 }] }],
      'POST /orders': ({ body }) => {
        sent.push(body);
        if (sent.length > 1) return { checkoutId: CHECKOUT, orders: [] };
        throw new AppError(slotErrors.SLOT_BEGUN, {}, { 'pickup.slots.0.startDate': [slotErrors.SLOT_BEGUN.sentence] });
      },
    });
    await page.user.click(await screen.findByRole('radio', { name: 'Tại quầy' }));
    const choice = await screen.findByRole('group', { name: slotText.chooseFrom(name) });
    await page.user.click(within(choice).getByRole('combobox', { name: slotText.chooseDay }));
    await page.user.click(await screen.findByRole('option', { name: /22\/11\/2026/ }));
    await page.user.click(orderButton());
    await waitFor(() => expect(choice).not.toBeInTheDocument());
    expect((await screen.findAllByText(slotErrors.SLOT_BEGUN.sentence)).length).toBeGreaterThan(0);
    await page.user.click(orderButton());
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[0]?.pickup).toEqual({ scheduleId: null, slots: [{ issuerId, startDate }] });
    expect(sent[1]?.pickup).toEqual({ scheduleId: null });
  });

  it('says under the counters when the chosen one is gone, and keeps what was typed', async () => {
    const page = show({
      'POST /orders': () => {
        const { PICKUP_PLACE_UNKNOWN: removed } = orderErrors;
        throw new AppError(removed, {}, { pickup: [removed.sentence] });
      },
    });
    await page.user.click(await screen.findByRole('radio', { name: 'Tại quầy' }));
    await page.write(screen.getByLabelText(/^Lời nhắn cho /), 'Giữ giúp tôi');
    await page.user.click(orderButton());
    // Next to the button, and below the counters.
    await waitFor(() => expect(screen.getAllByText(/không thuộc hội sách, hoặc đã kết thúc/)).toHaveLength(2));
    expect(screen.getByLabelText(/^Lời nhắn cho /)).toHaveValue('Giữ giúp tôi');
  });
});

const orderWith = (over: Partial<Order>): Order => ({
  ...{ id: CHECKOUT, code: 'DH1', checkoutId: CHECKOUT, type: 1, status: 4, payment: 3, ...NO_FREIGHT },
  orderDate: '2026-11-20T09:00:00+07:00',
  campaign: { id: 7, name: CAMPAIGN.name, imageUrl: CAMPAIGN.imageUrl, status: 2 },
  issuer: { id: CHECKOUT, name: 'Bến Xuân' },
  recipient: { name: 'Minh Anh', phone: '0903 123 456', email: CUSTOMER.email },
  address: { detail: '1 Đinh Lễ', provinceCode: 1, wardCode: 4, line: '1 Đinh Lễ, Hà Nội' },
  ...{ shipment: null, pickup: null, lines: [], steps: [], invoice: null },
  ...over,
});

describe('the order', () => {
  it('tells how its parcel travels, and leads to where the carrier shows it', async () => {
    const trackingUrl = 'https://donhang.ghn.vn/?order_code=GHN1';
    const shipment = { carrier: 'ghn' as const, trackingNumber: 'GHN1', trackingUrl, expectedOn: '2026-11-28' };
    renderScreen(<OrderTicket order={orderWith({ shipment })} />);
    expect(await screen.findByRole('link', { name: 'GHN1' })).toHaveAttribute('href', trackingUrl);
    expect(screen.getByText('Giao Hàng Nhanh')).toBeVisible();
    expect(screen.getByText('28/11/2026')).toBeVisible();
  });

  it.each([
    ['is on its way', {}, /đang trên đường đến bạn/],
    ['came back', { status: 8 as const }, /không giao được hoặc đã được trả lại/],
    ['waits at the counter', { type: 2 as const, status: 3 as const }, /đang chờ bạn ở quầy/],
    ['has files that are paid', { status: 2 as const, payment: 2 as const, address: null }, /đã có trong tủ sách/],
    ['is frozen', { status: 2 as const, campaign: { ...orderWith({}).campaign, status: 5 as const } }, /tạm hoãn/],
  ])('that %s says what that means', (_, over, words) => {
    renderScreen(<WhatNext order={orderWith(over)} />);
    expect(screen.getByText(words)).toBeVisible();
  });

  it('says what cancelling means before it is cancelled', async () => {
    renderScreen(<CancelDialog order={orderWith({ status: 2 })} opened onClose={() => undefined} />);
    expect(await screen.findByRole('dialog')).toHaveTextContent(/trả lại kệ cho bạn đọc khác/);
  });
});
