import fc from 'fast-check';
import { LIMITS } from '@/contract/vocabulary/limits';
import { placeOrderBody, type PlaceOrderInput } from '@/contract/endpoints/orders';
import { ORDER_TYPE, type OrderTypeId } from '@/contract/vocabulary/order-types';
import { INVOICE_BUYER } from '@/contract/vocabulary/kinds';
import { NO_INVOICE } from '@/features/checkout/invoice-draft';
import { fieldOf, idempotencyKeyOf, toOrderRequest, type CheckoutValues } from '@/features/checkout/order-request';
import { checkoutErrors } from '@/features/checkout/validate-checkout';

const PRODUCTS = ['9d8380c8-f173-48ef-bd01-47c900315036', '9d8380c8-f173-48ef-bd01-47c900315037'] as const;
const ATTEMPT = 'a'.repeat(24);

const request = (changes: Partial<PlaceOrderInput> = {}): PlaceOrderInput => ({
  campaignId: 1,
  type: 1,
  payment: 3,
  recipient: { name: 'Minh Anh', phone: '0903 123 456', email: 'a@b.vn' },
  address: { detail: '35 Pasteur', provinceCode: 79, wardCode: 26740 },
  lines: [{ productId: '9d8380c8-f173-48ef-bd01-47c900315036', quantity: 1, withPdf: false, withAudio: false }],
  ...changes,
});

describe('the idempotency key of a purchase', () => {
  it('is the same for the same content, and fits the limits of the contract', () => {
    const key = idempotencyKeyOf(ATTEMPT, request());
    expect(idempotencyKeyOf(ATTEMPT, request())).toBe(key);
    expect(key.length).toBeGreaterThanOrEqual(LIMITS.idempotencyKey.min);
    expect(key.length).toBeLessThanOrEqual(LIMITS.idempotencyKey.max);
  });

  it('is another one for another purchase or another content, down to the case of a letter', () => {
    const key = idempotencyKeyOf(ATTEMPT, request());
    expect(idempotencyKeyOf('b'.repeat(24), request())).not.toBe(key);
    const recipient = { ...request().recipient, name: 'minh anh' };
    expect(idempotencyKeyOf(ATTEMPT, request({ recipient }))).not.toBe(key);
  });

  it('tells any two notes apart', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (one, other) => {
        fc.pre(one !== other);
        expect(idempotencyKeyOf(ATTEMPT, request({ note: one }))).not.toBe(
          idempotencyKeyOf(ATTEMPT, request({ note: other })),
        );
      }),
    );
  });
});

const ISSUERS = ['22222222-2222-4222-8222-222222222222', '44444444-4444-4444-8444-444444444444'] as const;

const draftOf = (format: number, issuers: readonly string[] = [ISSUERS[0]]) =>
  JSON.parse(
    JSON.stringify({
      attempt: ATTEMPT,
      items: issuers.map((id, place) => ({
        product: { id: PRODUCTS[place], format, campaign: { id: 1 }, issuer: { id, name: 'A' } },
        ...{ quantity: 1, withPdf: false, withAudio: false },
      })),
    }),
  ) as Parameters<typeof toOrderRequest>[0];

const valuesWith = (over: Partial<CheckoutValues> = {}): CheckoutValues => {
  const { recipient, address } = request();
  return {
    ...{
      recipient,
      address: address ?? fail(),
      keepsAddress: false,
      notes: { [ISSUERS[0]]: '  ' },
      invoice: NO_INVOICE,
    },
    ...{ type: ORDER_TYPE.DELIVERY, pickup: null, slots: {}, slotsAt: null, payment: 3, ...over },
  };
};

describe('what the checkout sends', () => {
  const sentFor = (format: number, type: OrderTypeId = ORDER_TYPE.DELIVERY) =>
    toOrderRequest(draftOf(format), valuesWith({ type }));

  it('fits the contract, and an empty note and an invoice that nobody wants are left out', () => {
    const sent = sentFor(1);
    expect(sent).toEqual(request());
    expect(placeOrderBody.safeParse(sent).success).toBe(true);
  });

  it('has no address of what is collected, but the counter (D3.7.6)', () => {
    const { address: _, ...rest } = request();
    const sent = sentFor(1, ORDER_TYPE.PICKUP);
    expect(sent).toEqual({ ...rest, type: 2, pickup: { scheduleId: null } });
    expect(placeOrderBody.safeParse(sent).success).toBe(true);
  });

  it('has no address where nothing is printed (D4.8.6)', () => {
    const { address: _, ...files } = request();
    expect(sentFor(2)).toEqual(files);
    expect(placeOrderBody.safeParse(sentFor(2)).success).toBe(true);
  });
});

describe('a receiver whom no paper can name (D4.13.27)', () => {
  const recipient = { ...request().recipient, name: '王小明' };
  const notified = 'Nhãn và phiếu in không có chữ “王小明”. Vui lòng viết bằng chữ Latinh';

  it.each([
    ['a delivery', 1, ORDER_TYPE.DELIVERY, { 'recipient.name': notified }],
    ['an order for the counter, which has a slip', 1, ORDER_TYPE.PICKUP, { 'recipient.name': notified }],
    ['files alone, which have no papers', 2, ORDER_TYPE.DELIVERY, {}],
  ] as const)('of %s', (_, format, type, errors) => {
    expect(checkoutErrors(draftOf(format), valuesWith({ type, recipient }))).toEqual(errors);
  });

  it('is asked for the address, too, of a parcel alone', () => {
    const address = { ...valuesWith().address, detail: '北京' };
    const errorsOf = (type: OrderTypeId) => Object.keys(checkoutErrors(draftOf(1), valuesWith({ type, address })));
    expect(errorsOf(ORDER_TYPE.DELIVERY)).toEqual(['address.detail']);
    expect(errorsOf(ORDER_TYPE.PICKUP)).toEqual([]);
  });
});

describe('the notes of a checkout', () => {
  const [first, second] = ISSUERS;
  const removed = '66666666-6666-4666-8666-666666666666';
  const notes = { [first]: ' ', [second]: ' Gói quà ', [removed]: 'Không còn trong đơn' };
  const draft = draftOf(1, ISSUERS);

  it('go to the issuers of the basket to whom something is said', () => {
    const sent = toOrderRequest(draft, valuesWith({ notes }));
    expect(sent.notes).toEqual([{ issuerId: second, text: 'Gói quà' }]);
    expect(placeOrderBody.safeParse(sent).success).toBe(true);
  });

  it('are found again by what is said of them, in the browser and by the backend', () => {
    expect(fieldOf(toOrderRequest(draft, valuesWith({ notes })), 'notes.0.text')).toBe(`notes.${second}`);
    expect(fieldOf({}, 'recipient.name')).toBe('recipient.name');
    const tooLong = valuesWith({ notes: { [second]: 'a'.repeat(LIMITS.note + 1) } });
    expect(Object.keys(checkoutErrors(draft, tooLong))).toEqual([`notes.${second}`]);
  });
});

describe('the invoice of a checkout', () => {
  const invoice = {
    ...{ wanted: true, kind: INVOICE_BUYER.COMPANY, name: 'Công ty Sách', taxCode: '0100 233 488' },
    ...{ address: '1 Đinh Lễ', email: 'ke-toan@badinh.vn' },
  };
  const errorsOf = (over: Partial<typeof NO_INVOICE>) =>
    Object.keys(checkoutErrors(draftOf(1), valuesWith({ invoice: { ...invoice, ...over } })));

  it('is sent when it is wanted, and without a tax code of a person who gives none', () => {
    const { wanted: _, ...sent } = invoice;
    expect(toOrderRequest(draftOf(1), valuesWith({ invoice }))).toMatchObject({ invoice: sent });
    const person = { ...invoice, kind: INVOICE_BUYER.PERSON, taxCode: ' ' };
    expect(toOrderRequest(draftOf(1), valuesWith({ invoice: person }))).toMatchObject({ invoice: { taxCode: null } });
    expect(toOrderRequest(draftOf(1), valuesWith({ invoice: { ...invoice, wanted: false } }))).not.toHaveProperty(
      'invoice',
    );
  });

  it('is checked as the backend does, from the top of the page to its end', () => {
    expect(errorsOf({})).toEqual([]);
    expect(errorsOf({ wanted: false, name: '', taxCode: 'x' })).toEqual([]);
    expect(errorsOf({ name: '', taxCode: '', address: '', email: '' })).toEqual([
      ...['invoice.name', 'invoice.taxCode', 'invoice.address', 'invoice.email'],
    ]);
    expect(errorsOf({ taxCode: '0100233480' })).toEqual(['invoice.taxCode']);
    expect(errorsOf({ kind: INVOICE_BUYER.PERSON, taxCode: '' })).toEqual([]);
  });
});

function fail(): never {
  throw new Error('the sample has no address');
}
