import { screen, waitFor, within } from '@testing-library/react';
import { orderErrors, type CalculateInput, type Calculation, type Order } from '@/contract/endpoints/orders';
import { addressErrors } from '@/contract/endpoints/addresses';
import type { PlaceOrderInput } from '@/contract/endpoints/orders';
import { AppError } from '@/contract/vocabulary/error-codes';
import { toCartProduct } from '@/entities/cart/cart-rules';
import { beginDraft, forgetDraft } from '@/entities/cart/checkout-draft';
import { CheckoutScreen } from '@/features/checkout/CheckoutScreen';
import { checkoutText } from '@/text/checkout';
import { invoiceText } from '@/text/invoice';
import { orderText } from '@/text/order';
import { paymentCardText } from '@/text/payment-card';
import { orderButton, ordersOf, unfold } from '@tests/support/component/checkout';
import { CUSTOMER, customerWith } from '@tests/support/component/customer';
import type { Answers } from '@tests/support/component/fake-api';
import { officeOrder } from '@tests/support/component/office-orders';
import { OFFLINE_CAMPAIGN as CAMPAIGN } from '@tests/support/component/offline-campaign';
import { retype } from '@tests/support/component/records';
import { renderScreen } from '@tests/support/component/render-screen';
import { productCardOf } from '@tests/support/product-card';

const { method, recipient, notes, payment } = checkoutText;
const ALL = [method, recipient, notes, payment, invoiceText.title];
const CHECKOUT = '0b9e7a51-3c14-4d0c-9a53-2f4a7b5f0a01';
const ZALOPAY = 2;
const ME = customerWith(0, { id: 1, name: 'Thành viên', conditionalPoint: 0 });

const calculated = ({ type }: CalculateInput): Calculation => {
  const freight = type === 2 ? 0 : 30_000;
  const sums = { subTotal: 100_000, goods: 80_000, freight, discountTotal: -20_000, total: 80_000 + freight };
  const part = { issuer: { id: CHECKOUT, name: 'Bến Xuân' }, printed: true, freightName: 'Gửi', plusPoint: 80 };
  return {
    ...{ ...sums, plusPoint: 80, freightName: 'Gửi', requiredLevel: null, copiesPerReader: null, lines: [] },
    parcels: [{ ...part, ...sums }],
  };
};

/** The customer's last order: at the fair of the checkout, paid with ZaloPay. */
const lastOrder = (over: Partial<Order> = {}): Order => {
  const { customer: _, ...order } = officeOrder(1);
  return { ...order, payment: ZALOPAY, campaign: { ...order.campaign, id: CAMPAIGN.id }, ...over };
};
const AT_COUNTER = lastOrder({
  type: 2,
  address: null,
  pickup: { scheduleId: 11, line: 'Đại học Huế', stalls: [], slot: null },
});

const sent: PlaceOrderInput[] = [];
const show = (last: Order | undefined, answers: Answers = {}) => {
  const product = toCartProduct(productCardOf({ campaign: { id: CAMPAIGN.id, format: 1 } }));
  beginDraft([{ product, quantity: 1, withPdf: false, withAudio: false }]);
  return renderScreen(<CheckoutScreen />, {
    ...{ path: '/checkout', user: CUSTOMER },
    answers: {
      'GET /users/me': ME,
      'GET /users/me/addresses': [],
      'GET /users/me/invoice': { invoice: null },
      'GET /orders': last ? ordersOf(last) : ordersOf(),
      'GET /campaigns/{id}': CAMPAIGN,
      'GET /campaigns/{id}/slots': [],
      'GET /payments/methods': { methods: [3, 2], waits: [{ method: 2, minutes: 15 }] },
      'GET /provinces': [],
      'GET /provinces/{code}/wards': [],
      'POST /orders/calculate': ({ body }) => calculated(body),
      'POST /orders': ({ body }) => {
        sent.push(body);
        return { checkoutId: CHECKOUT, orders: [] };
      },
      ...answers,
    },
  });
};

beforeEach(() => {
  sent.length = 0;
  forgetDraft();
});

const heading = (section: string) => screen.findByRole('heading', { name: section });
const sectionOf = async (section: string) => (await heading(section)).closest('section')!;
const foldedOf = async (sections: readonly string[]) => {
  await heading(payment);
  return sections.filter((section) => screen.queryByRole('button', { name: checkoutText.changeOf(section) }));
};
const change = (section: string) => screen.getByRole('button', { name: checkoutText.changeOf(section) });
const fold = (section: string) => screen.getByRole('button', { name: checkoutText.foldOf(section) });
const nameField = () => screen.getByRole('textbox', { name: /^Họ và tên/ });

describe('the checkout of a customer who has ordered before', () => {
  it('is folded to what it begins with, and is sent as it says', async () => {
    const page = show(lastOrder());
    expect(await foldedOf(ALL)).toEqual(ALL);
    await waitFor(async () => expect(await sectionOf(method)).toHaveTextContent(/Giao hàng · 30\.000\s₫/));
    expect(await sectionOf(recipient)).toHaveTextContent('Minh Anh · 0901234567 · 1 Đinh Lễ, Hà Nội');
    expect(await sectionOf(notes)).toHaveTextContent(checkoutText.noNotes);
    expect(await sectionOf(payment)).toHaveTextContent(paymentCardText.choice.label[ZALOPAY]!);
    expect(await sectionOf(invoiceText.title)).toHaveTextContent(invoiceText.none);
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: /^Đặt hàng/ })).toHaveLength(1);
    expect(orderButton()).toHaveTextContent(/^Đặt hàng · 110\.000\s₫$/);
    await page.user.click(orderButton());
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ type: 1, payment: ZALOPAY, address: { detail: '1 Đinh Lễ' } });
  });

  it('takes no sale at a stand for the last order, and asks for none that was cancelled or returned', async () => {
    const received = { status: 6, at: '2026-11-01T03:00:00Z', by: 'Hoa', role: 3, note: '' } as const;
    const sold = { ...AT_COUNTER, id: CHECKOUT, status: 6, payment: 3, steps: [received] } as Order;
    const page = show(undefined, { 'GET /orders': ordersOf(sold, lastOrder()) });
    await waitFor(async () => expect(await sectionOf(method)).toHaveTextContent(/Giao hàng · 30\.000\s₫/));
    expect(await sectionOf(payment)).toHaveTextContent(paymentCardText.choice.label[ZALOPAY]!);
    const [asked] = page.callsOf('GET /orders');
    expect(asked?.query).toMatchObject({ status: [1, 2, 3, 4, 5, 6] });
  });

  it.each([
    ['sold at a stand', { status: 6, steps: [{ status: 6, at: '2026-11-01T03:00:00Z', by: '', role: 3, note: '' }] }],
    ['cancelled', { status: 7 }],
    ['returned', { status: 8 }],
  ] as const)('is that of a first-time buyer when all orders were %s', async (_, over) => {
    show(lastOrder(over as Partial<Order>));
    expect(await foldedOf(ALL)).toEqual([]);
  });

  it('unfolds a section in place with the focus in it, and folds it to its new value', async () => {
    const page = show(lastOrder());
    await foldedOf(ALL);
    expect(change(payment)).toHaveAttribute('aria-expanded', 'false');
    await unfold(page, payment);
    expect(screen.getByRole('radio', { name: paymentCardText.choice.label[ZALOPAY]! })).toHaveFocus();
    expect(fold(payment)).toHaveAttribute('aria-expanded', 'true');
    await page.user.click(screen.getByRole('radio', { name: checkoutText.cash }));
    await page.user.click(fold(payment));
    await waitFor(() => expect(change(payment)).toHaveFocus());
    expect(await sectionOf(payment)).toHaveTextContent(checkoutText.cash);
  });

  it('does not fold what is wrong, and says a typed address with its names', async () => {
    const page = show(lastOrder(), {
      'GET /provinces': [{ code: 1, name: 'Hà Nội', fullName: 'Thành phố Hà Nội', slug: 'ha-noi' }],
      'GET /provinces/{code}/wards': [{ code: 4, name: 'Ba Đình', fullName: 'Phường Ba Đình', provinceCode: 1 }],
    });
    await unfold(page, recipient);
    const phone = screen.getByRole('textbox', { name: /^Số điện thoại/ });
    await retype(page, phone, '0901');
    await page.user.click(fold(recipient));
    await waitFor(() => expect(phone).toHaveFocus());
    expect(phone).toBeInvalid();
    await retype(page, phone, '0901234567');
    await retype(page, screen.getByRole('textbox', { name: /^Địa chỉ nhận hàng/ }), '2 Đinh Lễ');
    await page.user.click(fold(recipient));
    await waitFor(async () =>
      expect(await sectionOf(recipient)).toHaveTextContent('2 Đinh Lễ, Phường Ba Đình, Thành phố Hà Nội'),
    );
  });

  it('leaves open what is not known, and what an order would not take', async () => {
    const page = show(lastOrder(), { 'GET /users/me': { ...ME, phone: null } });
    expect(await foldedOf(ALL)).toEqual(ALL.filter((section) => section !== recipient));
    page.unmount();
    forgetDraft();
    // Stored before the papers limited the letters.
    show(lastOrder(), { 'GET /users/me': { ...ME, name: '王小明' } });
    await waitFor(() => expect(nameField()).toHaveValue('王小明'));
    expect(nameField()).toBeValid();
  });

  it('asks again about the invoice when the last order had one', async () => {
    const invoice = { kind: 2 as const, name: 'Minh Anh', taxCode: null, address: 'Huế', email: CUSTOMER.email };
    show(lastOrder({ invoice }));
    expect(await foldedOf(ALL)).toEqual(ALL.filter((section) => section !== invoiceText.title));
    expect(screen.getByRole('checkbox', { name: invoiceText.ask })).not.toBeChecked();
  });

  it.each([
    ['switched off', lastOrder({ payment: 4 }), {}],
    ['of an order that cost nothing', lastOrder({ payment: 3, total: 0 }), {}],
    [
      'not known to be offered',
      lastOrder(),
      {
        'GET /campaigns/{id}/slots': [],
        'GET /payments/methods': () => {
          throw new AppError('INTERNAL');
        },
      } satisfies Answers,
    ],
  ])('does not suggest a payment that is %s', async (_, last, answers) => {
    show(last, answers);
    expect(await foldedOf([payment])).toEqual([]);
    expect(screen.getByRole('radio', { name: checkoutText.cash })).toBeChecked();
  });

  it('collects where they collected last, while that counter is open', async () => {
    const page = show(AT_COUNTER);
    expect(await foldedOf(ALL)).toEqual(ALL);
    expect(await sectionOf(method)).toHaveTextContent('Tại quầy · Đại học Huế');
    await page.user.click(orderButton());
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ type: 2, pickup: { scheduleId: 11 }, payment: ZALOPAY });
  });

  it('is the same purchase after a reload when the answer was lost, whatever the last order is then', async () => {
    const lost: Answers = {
      'POST /orders': () => {
        throw new AppError('BACKEND_UNAVAILABLE');
      },
    };
    const keys: (string | undefined)[] = [];
    for (const last of [lastOrder(), undefined]) {
      const page = show(last, lost);
      await foldedOf(ALL);
      await page.user.click(orderButton());
      await screen.findByText(checkoutText.unanswered);
      keys.push(...page.callsOf('POST /orders').map(({ idempotencyKey }) => idempotencyKey));
      page.unmount();
    }
    expect(keys).toHaveLength(2);
    expect(keys[1]).toBe(keys[0]);
  });

  it('keeps the own place of the campaign over a reload when the last order was collected at a stop', async () => {
    const page = show(AT_COUNTER);
    await unfold(page, method);
    await page.user.click(screen.getByRole('radio', { name: orderText.campaignPlace }));
    page.unmount();
    const again = show(AT_COUNTER);
    expect(await foldedOf([method])).toEqual([]);
    await again.user.click(orderButton());
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.pickup).toEqual({ scheduleId: null });
  });

  it('asks how the order is received when that counter is closed, or of another fair', async () => {
    const page = show({ ...AT_COUNTER, pickup: { scheduleId: 12, line: '', stalls: [], slot: null } });
    expect(await foldedOf(ALL)).toEqual(ALL.filter((section) => section !== method));
    expect(screen.getByRole('radio', { name: checkoutText.delivery })).toBeChecked();
    page.unmount();
    forgetDraft();
    show({ ...AT_COUNTER, campaign: { ...AT_COUNTER.campaign, id: CAMPAIGN.id + 1 } });
    expect(await foldedOf([method])).toEqual([]);
    expect(screen.queryByText(orderText.campaignPlace)).not.toBeInTheDocument();
  });
});

describe('a refusal', () => {
  it('unfolds the section of the field that it names, and leads there', async () => {
    const { WARD_NOT_IN_PROVINCE: wrong } = addressErrors;
    const page = show(lastOrder(), {
      'POST /orders': () => {
        throw new AppError(wrong, {}, { 'address.detail': [wrong.sentence] });
      },
    });
    await foldedOf(ALL);
    await page.user.click(orderButton());
    await waitFor(() => expect(screen.getByRole('textbox', { name: /^Địa chỉ nhận hàng/ })).toHaveFocus());
    expect(screen.getByRole('textbox', { name: /^Địa chỉ nhận hàng/ })).toBeInvalid();
    expect(await foldedOf(ALL)).toEqual(ALL.filter((section) => section !== recipient));
  });

  it('of the payment unfolds the payment, with what is offered now', async () => {
    let methods = [3, ZALOPAY] as (2 | 3)[];
    const page = show(lastOrder(), {
      'GET /campaigns/{id}/slots': [],
      'GET /payments/methods': () => ({ methods, waits: methods.length > 1 ? [{ method: 2, minutes: 15 }] : [] }),
      'POST /orders': () => {
        throw new AppError(orderErrors.PAYMENT_NOT_OFFERED);
      },
    });
    await foldedOf(ALL);
    methods = [3];
    await page.user.click(orderButton());
    await waitFor(async () => expect(await foldedOf([payment])).toEqual([]));
    const choices = within(await sectionOf(payment));
    await waitFor(() => expect(choices.getAllByRole('radio')).toHaveLength(1));
  });
});

describe('a customer who orders for the first time', () => {
  it.each([
    ['has no order', {}],
    [
      'has orders that cannot be loaded',
      {
        'GET /orders': () => {
          throw new AppError('DATABASE_BUSY');
        },
      } satisfies Answers,
    ],
  ])('and %s finds every section open', async (_, answers) => {
    show(undefined, answers);
    expect(await foldedOf(ALL)).toEqual([]);
    expect(screen.queryByRole('button', { expanded: true })).not.toBeInTheDocument();
    expect(nameField()).toHaveValue('Minh Anh');
    expect(screen.getByRole('radio', { name: checkoutText.cash })).toBeChecked();
  });
});
