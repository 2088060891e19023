import { readFileSync } from 'node:fs';
import { screen, waitFor, within } from '@testing-library/react';
import type { Order, PlaceOrderInput } from '@/contract/endpoints/orders';
import { paymentErrors, type ListedPayment, type Payment } from '@/contract/endpoints/payments';
import { AppError } from '@/contract/vocabulary/error-codes';
import { ROLE } from '@/contract/vocabulary/roles';
import { toCartProduct } from '@/entities/cart/cart-rules';
import { beginDraft } from '@/entities/cart/checkout-draft';
import { CheckoutScreen } from '@/features/checkout/CheckoutScreen';
import { OrderSuccessScreen } from '@/features/checkout/OrderSuccessScreen';
import { PaymentsScreen } from '@/features/payments/PaymentsScreen';
import type { Answers } from '@tests/support/component/fake-api';
import { orderButton, ordersOf } from '@tests/support/component/checkout';
import { CUSTOMER, customerWith } from '@tests/support/component/customer';
import { renderScreen } from '@tests/support/component/render-screen';
import { productCardOf } from '@tests/support/product-card';

const CHECKOUT = '0b9e7a51-3c14-4d0c-9a53-2f4a7b5f0a01';
const ORDER = '0b9e7a51-3c14-4d0c-9a53-2f4a7b5f0a11';
const SUMS = {
  subTotal: 100_000,
  goods: 80_000,
  freight: 15_000,
  discountTotal: -20_000,
  total: 95_000,
  plusPoint: 80,
};

const WAITING: Order = {
  ...{ id: ORDER, code: '#0000000000001', checkoutId: CHECKOUT, type: 1, status: 1, payment: 2, ...SUMS },
  orderDate: '2027-01-28T09:00:00+07:00',
  campaign: { id: 1, name: 'Phố sách', imageUrl: '/files/fairs/a.webp', status: 2 },
  issuer: { id: '0b9e7a51-3c14-4d0c-9a53-2f4a7b5f0a02', name: 'Sách Bến Xuân' },
  recipient: { name: 'Minh Anh', phone: '0903 123 456', email: CUSTOMER.email },
  ...{ address: null, shipment: null, pickup: null, lines: [], invoice: null },
  steps: [{ status: 1, at: '2027-01-28T09:00:00+07:00', by: 'Minh Anh', role: 4, note: '' }],
};

describe('the choice of a payment at the checkout', () => {
  const show = (answers: Answers = {}, sums = SUMS) => {
    const card = productCardOf({ campaign: { format: 2 } });
    beginDraft([{ product: toCartProduct(card), quantity: 1, withPdf: false, withAudio: false }]);
    const parcel = { issuer: { id: card.issuer.id, name: card.issuer.name }, printed: true, freightName: 'x', ...sums };
    return renderScreen(<CheckoutScreen />, {
      ...{ path: '/checkout', user: CUSTOMER },
      answers: {
        'GET /users/me': customerWith(0, { id: 1, name: 'Thành viên', conditionalPoint: 0 }),
        'GET /users/me/addresses': [],
        'GET /orders': ordersOf(),
        'POST /orders/calculate': {
          ...sums,
          freightName: 'x',
          requiredLevel: null,
          copiesPerReader: null,
          parcels: [parcel],
          lines: [],
        },
        'GET /provinces': [],
        'GET /provinces/{code}/wards': [],
        'GET /payments/methods': {
          methods: [3, 2, 4],
          waits: [
            { method: 2, minutes: 15 },
            { method: 4, minutes: 1440 },
          ],
        },
        ...answers,
      },
    });
  };

  const paymentSheet = async (): Promise<HTMLElement> =>
    (await screen.findByRole('heading', { name: 'Phương thức thanh toán' })).closest('section')!;

  it('offers what this installation has, says what each means, and sends the chosen one', async () => {
    const sent: PlaceOrderInput[] = [];
    const page = show({
      'POST /orders': ({ body }) => {
        sent.push(body);
        return { checkoutId: CHECKOUT, orders: [WAITING] };
      },
    });
    const choices = await paymentSheet();
    expect(await within(choices).findByRole('radio', { name: 'Chuyển khoản VietQR' })).toBeVisible();
    expect(within(choices).getByRole('radio', { name: 'Thanh toán tiền mặt' })).toBeChecked();
    expect(choices).toHaveTextContent('Trả ngay trên trang ZaloPay, trong 15 phút.');
    expect(choices).toHaveTextContent('Quét mã bằng ứng dụng ngân hàng, trong 1 ngày.');
    expect(choices).toHaveTextContent('Khi nhận hàng bạn không phải trả thêm gì.');
    await page.user.click(within(choices).getByRole('radio', { name: 'Thanh toán qua ZaloPay' }));
    await page.user.click(orderButton());
    await waitFor(() => expect(sent.map(({ payment }) => payment)).toEqual([2]));
    expect(await screen.findByText('Đã ghi nhận đơn hàng, mời bạn thanh toán')).toBeVisible();
  });

  it('asks nothing where there is nothing to pay (D4.13.23)', async () => {
    show({}, { ...SUMS, subTotal: 0, goods: 0, freight: 0, discountTotal: 0, total: 0, plusPoint: 0 });
    const choices = await paymentSheet();
    expect(await within(choices).findByText('Đơn hàng miễn phí: bạn không phải trả gì.')).toBeVisible();
    expect(within(choices).queryByRole('radio')).toBeNull();
  });

  it('offers cash alone where nothing else is configured', async () => {
    show({ 'GET /payments/methods': { methods: [3], waits: [] } });
    const choices = await paymentSheet();
    expect(within(choices).getAllByRole('radio')).toHaveLength(1);
  });

  it('still sells for cash when the others could not be read, and can be asked again', async () => {
    let isUp = false;
    const page = show({
      'GET /payments/methods': () => {
        if (!isUp) throw new AppError('INTERNAL');
        return { methods: [3, 4], waits: [{ method: 4, minutes: 120 }] };
      },
    });
    expect(await screen.findByText(/Chưa tải được các cách thanh toán khác/)).toBeVisible();
    isUp = true;
    await page.user.click(screen.getByRole('button', { name: 'Tải lại' }));
    expect(await screen.findByRole('radio', { name: 'Chuyển khoản VietQR' })).toBeVisible();
  });
});

describe('the page after the checkout', () => {
  const payment: Payment = {
    ...{
      checkoutId: CHECKOUT,
      method: 2,
      state: 1,
      amount: 95_000,
      received: 0,
      frozen: false,
      owedBack: 0,
      refunded: 0,
      refusal: null,
      owedFor: [],
    },
    expiresAt: new Date(Date.now() + 600_000).toISOString(),
  };
  const show = (over: Partial<Payment>) =>
    renderScreen(<OrderSuccessScreen />, {
      path: `/order-success?checkout=${CHECKOUT}&status=1`,
      user: CUSTOMER,
      answers: {
        'GET /orders': { data: [WAITING], metadata: { page: 1, size: 10, total: 1 }, counts: [] },
        'GET /orders/{checkoutId}/payment': { ...payment, ...over },
        'POST /orders/{checkoutId}/payment/check': { ...payment, ...over },
      },
    });

  // The query string with which the gateway sends a browser back (`status=1`) proves nothing.
  it.each([
    ['waits', {}, 'Còn một bước: thanh toán'],
    ['was paid', { state: 2 as const }, 'Đặt hàng thành công'],
    ['was not paid in time', { state: 3 as const, amount: 0 }, 'Đơn hàng đã bị huỷ'],
    ['was refused', { refusal: { at: payment.expiresAt, code: -1 } }, 'Thanh toán chưa thành công'],
    ['is frozen', { frozen: true }, 'Đơn hàng được giữ nguyên'],
  ])('of a payment that %s says so', async (_, over, title) => {
    show(over);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  });
});

describe('the organiser’s list of payments', () => {
  const listed: ListedPayment = {
    ...{
      checkoutId: CHECKOUT,
      method: 4,
      state: 1,
      amount: 95_000,
      received: 0,
      frozen: false,
      owedBack: 9000,
      refunded: 0,
      refusal: null,
      owedFor: [],
    },
    ...{ expiresAt: '2027-01-29T09:00:00+07:00', createdAt: '2027-01-28T09:00:00+07:00' },
    customer: { id: CUSTOMER.id, name: CUSTOMER.name },
    orders: [{ id: ORDER, code: '#0000000000001', type: 1 }],
    contents: ['HS0123456789AB'],
    receipts: [{ reference: 'FT1', amount: 9000, at: '2027-01-28T10:00:00+07:00', outcome: 3, by: 'Ban tổ chức' }],
  };
  const show = (answers: Answers = {}, path = '/admin/payments') =>
    renderScreen(<PaymentsScreen />, {
      path,
      user: { ...CUSTOMER, role: ROLE.SYSTEM },
      answers: {
        'GET /menu/counts': {},
        'GET /admin/payments': { data: [listed], metadata: { page: 1, size: 10, total: 1 } },
        ...answers,
      },
    });
  const openDialog = async (page: ReturnType<typeof show>) => {
    await page.user.click(await screen.findByRole('button', { name: /#0000000000001/ }));
    await page.user.click(await screen.findByRole('menuitem', { name: 'Xác nhận đã nhận tiền' }));
    return screen.findByRole('dialog');
  };

  it('leads to orders, customers and refunds, and says what became of money', async () => {
    show();
    expect(await screen.findByRole('link', { name: '#0000000000001' })).toHaveAttribute(
      'href',
      `/admin/orders/${ORDER}`,
    );
    expect(screen.getByRole('link', { name: CUSTOMER.name })).toHaveAttribute(
      'href',
      `/admin/customers/${CUSTOMER.id}`,
    );
    expect(screen.getByText(/FT1, Sai số tiền, phải hoàn, Ban tổ chức xác nhận/)).toBeVisible();
    // The sum is on a line of its own: next to it, the code of the bank would read as more digits.
    expect(screen.getByText(/^9\.000\s₫$/)).toHaveClass('sum');
    expect(readFileSync('src/features/payments/payment-columns.module.css', 'utf8')).toMatch(
      /\.sum \{\s+display: block/,
    );
    expect(screen.getByRole('link', { name: 'Xem khoản hoàn tiền' })).toHaveAttribute(
      'href',
      `/admin/refunds?search=${encodeURIComponent('#0000000000001')}`,
    );
  });

  it('asks what its address says', async () => {
    const page = show({}, '/admin/payments?state=3&method=4&owed=1&search=HS');
    await screen.findByRole('link', { name: '#0000000000001' });
    expect(page.callsOf('GET /admin/payments')[0]?.query).toMatchObject({
      ...{ state: [3], method: [4], owed: '1', search: 'HS' },
    });
  });

  it('confirms by hand with a reference, after saying what another amount means', async () => {
    const page = show({
      'PUT /admin/payments/confirmation': ({ body: { amount, reference } }) => ({
        ...listed,
        receipts: [...listed.receipts, { reference, amount, at: listed.createdAt, outcome: 4, by: 'Ban tổ chức' }],
      }),
    });
    const dialog = await openDialog(page);
    expect(within(dialog).getByText('HS0123456789AB')).toBeVisible();
    const confirm = within(dialog).getByRole('button', { name: 'Xác nhận đã nhận tiền' });
    expect(confirm).toBeDisabled();
    const amount = within(dialog).getByRole('textbox', { name: /^Số tiền đã nhận/ });
    expect(amount).toHaveValue('95.000');
    await page.user.clear(amount);
    await page.user.type(amount, '90000');
    expect(within(dialog).getByRole('status')).toHaveTextContent(/^Chưa đủ: .* đơn hàng chờ thêm 5\.000 ₫, trừ khi/);
    await page.write(within(dialog).getByRole('textbox', { name: /^Mã giao dịch/ }), ' FT2 ');
    await page.user.click(confirm);
    expect(await screen.findByText('Đã ghi nhận một phần; đơn hàng chờ phần còn lại.')).toBeVisible();
    expect(page.callsOf('PUT /admin/payments/confirmation')[0]?.body).toEqual({
      ...{ checkoutId: CHECKOUT, amount: 90_000, reference: 'FT2' },
    });
  });

  it('keeps what was typed when it is refused, and books another transfer of a told amount only when told to', async () => {
    const notified = { ...listed, receipts: [{ ...listed.receipts[0]!, amount: 95_000, outcome: 1 as const, by: '' }] };
    const page = show({
      'GET /menu/counts': {},
      'GET /admin/payments': { data: [notified], metadata: { page: 1, size: 10, total: 1 } },
      'PUT /admin/payments/confirmation': ({ body: { reference, another } }) => {
        if (!another) throw new AppError(paymentErrors.TRANSFER_KNOWN, { reference });
        return notified;
      },
    });
    const dialog = await openDialog(page);
    const reference = within(dialog).getByRole('textbox', { name: /^Mã giao dịch/ });
    await page.user.type(reference, 'FT3');
    await page.user.click(within(dialog).getByRole('button', { name: 'Xác nhận đã nhận tiền' }));
    expect(await screen.findByText(/FT3 đã được ghi nhận/)).toBeVisible();
    expect(reference).toHaveValue('FT3');
    await page.user.click(within(dialog).getByRole('checkbox', { name: /một khoản khác/ }));
    await page.user.click(within(dialog).getByRole('button', { name: 'Xác nhận đã nhận tiền' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(page.callsOf('PUT /admin/payments/confirmation')[1]?.body).toMatchObject({ another: true });
  });
});
