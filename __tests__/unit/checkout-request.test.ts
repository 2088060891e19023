import fc from 'fast-check';
import { LIMITS } from '@/contract/vocabulary/limits';
import { placeOrderBody, type PlaceOrderInput } from '@/contract/endpoints/orders';
import { ORDER_TYPE, type OrderTypeId } from '@/contract/states/order';
import { idempotencyKeyOf, toOrderRequest } from '@/features/checkout/order-request';

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

describe('what the checkout sends', () => {
  const sentFor = (format: number, type: OrderTypeId = ORDER_TYPE.DELIVERY) => {
    const { recipient, address, lines } = request();
    const product = { id: lines[0]?.productId ?? '', format, campaign: { id: 1 } };
    const draft = JSON.parse(
      JSON.stringify({ attempt: ATTEMPT, items: [{ product, quantity: 1, withPdf: false, withAudio: false }] }),
    ) as Parameters<typeof toOrderRequest>[0];
    return toOrderRequest(draft, { recipient, address: address ?? fail(), note: '  ', type, pickup: null, payment: 3 });
  };

  it('fits the contract, and an empty note is left out', () => {
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

function fail(): never {
  throw new Error('the sample has no address');
}
