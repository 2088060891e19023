import { screen, waitFor, within } from '@testing-library/react';
import type { GuestOrderInput } from '@/contract/endpoints/guests';
import { orderErrors, type Calculation, type PlaceOrderInput } from '@/contract/endpoints/orders';
import type { Invoice } from '@/contract/endpoints/invoices';
import { AppError } from '@/contract/vocabulary/error-codes';
import { toCartProduct } from '@/entities/cart/cart-rules';
import { beginDraft, forgetDraft, readDraft } from '@/entities/cart/checkout-draft';
import { CheckoutScreen } from '@/features/checkout/CheckoutScreen';
import type { Answers } from '@tests/support/component/fake-api';
import { orderButton, ordersOf } from '@tests/support/component/checkout';
import { CUSTOMER, customerWith } from '@tests/support/component/customer';
import { renderScreen } from '@tests/support/component/render-screen';
import { productCardOf } from '@tests/support/product-card';

const ISSUERS = ['22222222-2222-4222-8222-222222222222', '44444444-4444-4444-8444-444444444444'] as const;
const IDS = ['11111111-1111-4111-8111-111111111111', '55555555-5555-4555-8555-555555555555'] as const;
const NAMES = ['Bến Xuân', 'Lúa Vàng'] as const;

const items = ([0, 1] as const).map((which) => ({
  product: toCartProduct(
    productCardOf({ id: IDS[which], format: 2, issuer: { id: ISSUERS[which], name: NAMES[which], imageUrl: null } }),
  ),
  ...{ quantity: 1, withPdf: false, withAudio: false },
}));

const SUMS = { subTotal: 100_000, goods: 80_000, freight: 0, discountTotal: -20_000, total: 80_000, plusPoint: 80 };
const calculated: Calculation = {
  ...{ ...SUMS, freightName: 'Không có phí', requiredLevel: null, copiesPerReader: null, lines: [] },
  parcels: ISSUERS.map((id, place) => ({
    ...{ issuer: { id, name: NAMES[place] ?? '' }, printed: false, freightName: 'Không có phí', ...SUMS },
  })),
};

const LAST: Invoice = {
  ...{ kind: 1, name: 'Công ty Sách Ba Đình', taxCode: '0100233488' },
  ...{ address: '1 Đinh Lễ, Hà Nội', email: 'ke-toan@badinh.vn' },
};

const sent: PlaceOrderInput[] = [];
const show = (answers: Answers = {}) => {
  beginDraft(items);
  return renderScreen(<CheckoutScreen />, {
    path: '/checkout',
    user: CUSTOMER,
    answers: {
      'GET /users/me': customerWith(0, { id: 1, name: 'Thành viên', conditionalPoint: 0 }),
      'GET /users/me/addresses': [],
      'GET /orders': ordersOf(),
      'GET /users/me/invoice': { invoice: null },
      'POST /orders/calculate': calculated,
      'GET /payments/methods': { methods: [3], waits: [] },
      'POST /orders': ({ body }) => {
        sent.push(body);
        return { checkoutId: IDS[0], orders: [] };
      },
      ...answers,
    },
  });
};
type Shown = ReturnType<typeof show>;

beforeEach(() => {
  sent.length = 0;
  forgetDraft();
});

const noteTo = (issuer: string) => screen.findByLabelText(`Lời nhắn cho ${issuer}`);
const place = (page: Shown) => page.user.click(orderButton());
const invoiceBox = () => screen.findByRole('checkbox', { name: 'Xuất hoá đơn' });
const fill = async (page: Shown, values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values)) {
    const field = screen.getByRole('textbox', { name: new RegExp(`^${label}`) });
    await page.user.clear(field);
    await page.write(field, value);
  }
};

describe('a note to each issuer', () => {
  it('has a field of its own, and only what was said is sent', async () => {
    const page = show();
    expect(await noteTo('Bến Xuân')).toHaveValue('');
    await page.write(await noteTo('Lúa Vàng'), 'Gói quà');
    await place(page);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.notes).toEqual([{ issuerId: ISSUERS[1], text: 'Gói quà' }]);
    expect(sent[0]).not.toHaveProperty('note');
  });

  it('stands with what the backend says of it, and stays', async () => {
    const { NOTE_ISSUER_UNKNOWN: unknown } = orderErrors;
    const page = show({
      'POST /orders': () => {
        throw new AppError(unknown, {}, { 'notes.0.issuerId': [unknown.sentence] });
      },
    });
    await page.write(await noteTo('Lúa Vàng'), 'Gói quà');
    await place(page);
    await waitFor(async () => expect(await noteTo('Lúa Vàng')).toBeInvalid());
    expect(await noteTo('Lúa Vàng')).toHaveValue('Gói quà');
    expect(await noteTo('Bến Xuân')).toBeValid();
  });

  it('is found again by whoever comes back to the purchase, and by nobody after it', async () => {
    const page = show();
    await page.write(await noteTo('Lúa Vàng'), 'Gói quà');
    await page.user.click(await invoiceBox());
    await fill(page, { 'Tên đơn vị': 'Công ty A' });
    page.unmount();
    const back = show();
    expect(await noteTo('Lúa Vàng')).toHaveValue('Gói quà');
    expect(screen.getByRole('textbox', { name: /^Tên đơn vị/ })).toHaveValue('Công ty A');
    back.unmount();
    forgetDraft();
    show();
    expect(await noteTo('Lúa Vàng')).toHaveValue('');
    expect(await invoiceBox()).not.toBeChecked();
  });
});

describe('an invoice', () => {
  it('is not asked for unless it is wanted', async () => {
    const page = show();
    expect(await invoiceBox()).not.toBeChecked();
    expect(screen.queryByLabelText(/^Mã số thuế/)).not.toBeInTheDocument();
    await place(page);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).not.toHaveProperty('invoice');
  });

  it('of a company is checked under its fields, then sent', async () => {
    const page = show();
    await page.user.click(await invoiceBox());
    expect(screen.getByRole('radio', { name: 'Đơn vị' })).toBeChecked();
    expect(screen.getByRole('textbox', { name: /^Email nhận hoá đơn/ })).toHaveValue(CUSTOMER.email);
    await place(page);
    expect(await screen.findByText('Vui lòng nhập mã số thuế của đơn vị')).toBeVisible();
    expect(screen.getByText('Vui lòng nhập tên ghi trên hoá đơn')).toBeVisible();
    expect(screen.getByText('Vui lòng nhập địa chỉ ghi trên hoá đơn')).toBeVisible();
    expect(screen.getByRole('textbox', { name: /^Tên đơn vị/ })).toHaveFocus();
    await fill(page, { 'Tên đơn vị': 'Công ty A', 'Mã số thuế': '0100233480', 'Địa chỉ': '1 Đinh Lễ' });
    await place(page);
    expect(await screen.findByText(/^Mã số thuế đủ chữ số nhưng không tồn tại/)).toBeVisible();
    expect(sent).toHaveLength(0);
    await fill(page, { 'Mã số thuế': '0100233488' });
    await place(page);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.invoice).toEqual({
      ...{ kind: 1, name: 'Công ty A', taxCode: '0100233488', address: '1 Đinh Lễ', email: CUSTOMER.email },
    });
  });

  it('of a person needs no tax code', async () => {
    const page = show();
    await page.user.click(await invoiceBox());
    await page.user.click(screen.getByRole('radio', { name: 'Cá nhân' }));
    await fill(page, { 'Tên người mua': 'Minh Anh', 'Địa chỉ': 'Huế' });
    await place(page);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.invoice).toMatchObject({ kind: 2, name: 'Minh Anh', taxCode: null });
  });

  it('offers what was given last time, and takes it when asked', async () => {
    const page = show({ 'GET /users/me/invoice': { invoice: LAST } });
    await page.user.click(await invoiceBox());
    const offer = await screen.findByRole('button', { name: 'Dùng thông tin lần trước' });
    expect(offer).toHaveAccessibleDescription('Công ty Sách Ba Đình, 0100233488');
    expect(screen.getByRole('textbox', { name: /^Tên đơn vị/ })).toHaveValue('');
    await page.user.click(offer);
    expect(offer).not.toBeInTheDocument();
    const sheet = within(screen.getByRole('heading', { name: 'Hoá đơn' }).closest('section')!);
    expect(sheet.getByRole('textbox', { name: /^Địa chỉ/ })).toHaveValue(LAST.address);
    await place(page);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.invoice).toEqual(LAST);
  });
});

describe('whoever has no account', () => {
  const EMAIL = 'khach@test.vn';
  afterEach(() => sessionStorage.clear());

  it('writes to issuers and asks for an invoice as well, and is offered nothing of others', async () => {
    const until = new Date(Date.now() + 3_600_000).toISOString();
    sessionStorage.setItem('guest', JSON.stringify({ email: EMAIL, guestToken: 'token', until }));
    beginDraft(items, true);
    const orders: GuestOrderInput[] = [];
    const page = renderScreen(<CheckoutScreen />, {
      path: '/checkout',
      answers: {
        'POST /orders/calculate': calculated,
        'POST /guests/orders': ({ body }) => {
          orders.push(body);
          return { checkoutId: IDS[0], orders: [] };
        },
      },
    });
    await page.write(await noteTo('Lúa Vàng'), 'Gói quà');
    await fill(page, { 'Họ và tên': 'Khách', 'Số điện thoại': '0903 123 456' });
    await page.user.click(await invoiceBox());
    expect(screen.getByRole('textbox', { name: /^Email nhận hoá đơn/ })).toHaveValue(EMAIL);
    expect(screen.queryByRole('button', { name: 'Dùng thông tin lần trước' })).not.toBeInTheDocument();
    await page.user.click(screen.getByRole('radio', { name: 'Cá nhân' }));
    await fill(page, { 'Tên người mua': 'Khách', 'Địa chỉ': 'Huế' });
    await place(page);
    await waitFor(() => expect(orders).toHaveLength(1));
    expect(orders[0]).toMatchObject({
      guestToken: 'token',
      order: { notes: [{ issuerId: ISSUERS[1], text: 'Gói quà' }], invoice: { kind: 2, name: 'Khách', email: EMAIL } },
    });
    expect(page.callsOf('GET /users/me/invoice')).toHaveLength(0);
  });
});

describe('an order that nobody has answered', () => {
  it('is the same purchase when it is sent again with something changed, and what was placed is not placed twice', async () => {
    const refusals = [new AppError('BACKEND_UNAVAILABLE'), new AppError('IDEMPOTENCY_KEY_REUSED')];
    const page = show({
      'POST /orders': () => {
        throw refusals.shift()!;
      },
    });
    await page.write(await noteTo('Lúa Vàng'), 'Gói quà');
    await place(page);
    expect(await screen.findByText(/^Máy chủ chưa trả lời/)).toBeVisible();
    await page.write(await noteTo('Lúa Vàng'), ' nhé');
    await place(page);
    expect(await screen.findByText(/^Lần đặt trước đã thành công/)).toBeVisible();
    const keys = page.callsOf('POST /orders').map(({ idempotencyKey }) => idempotencyKey);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    await waitFor(() => expect(readDraft()).toBeNull());
  });
});
