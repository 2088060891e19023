import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { ListedPayment } from '@/contract/endpoints/payments';
import type { Order } from '@/contract/endpoints/orders';
import { LIMITS } from '@/contract/vocabulary/limits';
import { statusText } from '@/text/status';
import { refusal } from '@tests/support/backend';
import { describeOnDatabase } from '@tests/support/databases';
import { openPaymentShop, type PaymentShop } from '@tests/support/payment-shop';

const HELD = 2;
const REFUND = 10;

describeOnDatabase('Money that nobody may make up (D4.13)', (open) => {
  let made: PaymentShop;
  beforeAll(async () => {
    made = await openPaymentShop(open);
  });
  afterAll(() => made.close());

  const listed = async (query: string): Promise<ListedPayment[]> =>
    (await made.ask(`GET /admin/payments?${query}`, undefined, made.organiser)).body.data as ListedPayment[];
  const stepOf = async ({ id }: Order, token = made.shop.customerToken) =>
    ((await made.ask(`GET /orders/${id}`, undefined, token)).body as unknown as Order).steps.at(-1);

  test('a transaction pays the checkout that it was made for, and no other', async () => {
    const [one, other] = [await made.place(), await made.place()];
    const reference = made.nextReference();
    await made.callBack(made.zaloPay.callbackOf(await made.contentOf(one.checkoutId), reference));
    // The same transaction reported again for another checkout, with a valid signature.
    const again = made.zaloPay.callbackOf(await made.contentOf(other.checkoutId), reference);
    expect((await made.callBack(again)).body.return_code).toBe(1);
    expect([await made.statuses(one.checkoutId), await made.statuses(other.checkoutId)]).toEqual([[2], [1]]);
    expect(await made.accountOf(other.checkoutId, HELD)).toBe(0);
  });

  test('a signature of other letters is forged, and a field that the gateway adds one day is left out', async () => {
    const { checkoutId } = await made.place();
    const notified = made.zaloPay.callbackOf(await made.contentOf(checkoutId), made.nextReference());
    const strange = await made.callBack({ ...notified, mac: 'é'.repeat(64) });
    expect([strange.status, strange.body.return_code]).toEqual([200, -1]);
    expect((await made.callBack({ ...notified, channel: 38 })).body.return_code).toBe(1);
    expect(await made.statuses(checkoutId)).toEqual([2]);
  });

  test.each([0, -1, LIMITS.amount + 1, 0.5])('an amount of %d is none, whoever has signed it', async (amount) => {
    const { checkoutId } = await made.place();
    const content = await made.contentOf(checkoutId);
    const signed = await made.callBack(made.zaloPay.callbackOf(content, made.nextReference(), amount));
    expect([signed.status, signed.body.return_code]).toEqual([200, -1]);
    const transfer = { reference: made.nextReference(), description: content, amount };
    expect((await made.tellTransfer(transfer)).body.return_code).toBe(-1);
    expect([await made.statuses(checkoutId), await made.accountOf(checkoutId, HELD)]).toEqual([[1], 0]);
  });

  test('a customer who asks twice at once is sent to one order of the gateway', async () => {
    const { checkoutId } = await made.place();
    const answers = await Promise.all(Array.from({ length: 5 }, () => made.pay(checkoutId)));
    expect(new Set(answers.map(({ body }) => body.payUrl)).size).toBe(1);
    const tries = await made.shop.db.rows(sql`SELECT 1 FROM payment_tries WHERE checkout_id = ${checkoutId}`);
    expect(tries).toHaveLength(1);
  });

  test('a gateway that fails is tried ten times, and then no more', async () => {
    const { checkoutId } = await made.place();
    made.zaloPay.setSilent(true);
    for (let tried = 0; tried < LIMITS.paymentTries; tried += 1) {
      expect(await made.pay(checkoutId)).toEqual(refusal(503, 'GATEWAY_UNAVAILABLE'));
      made.shop.clock.advance(31_000);
    }
    made.zaloPay.setSilent(false);
    expect(await made.pay(checkoutId)).toEqual(refusal(429, 'PAYMENT_TRIES_EXCEEDED'));
    expect((await made.ask(`POST /orders/${checkoutId}/cash`)).status).toBe(200);
  });

  test('calls from outside and tries to pay are limited', async () => {
    const limited = await openPaymentShop(open, { callback: 4, heavy: 2 });
    try {
      const { checkoutId } = await limited.place();
      const outside = [() => limited.callBack({ data: '{}', mac: '' }), () => limited.tellTransfer({}, 'another key')];
      const pay = () => limited.pay(checkoutId);
      for (const call of [...outside, ...outside, pay, pay]) expect((await call()).status).toBe(200);
      for (const call of [...outside, pay]) expect(await call()).toEqual(refusal(429, 'TOO_MANY_REQUESTS'));
    } finally {
      await limited.close();
    }
  });

  describe('a transfer that the bank tells of (D4.13.11)', () => {
    test('pays at once, whatever the bank writes around its content; told again it is the same', async () => {
      const { checkoutId, orders, total } = await made.place(4);
      const content = await made.contentOf(checkoutId);
      const spaced = `MBVCB.482. ${content.slice(0, 7)} ${content.slice(7).toLowerCase()}. CT tu 0123 toi 0011004`;
      const notified = { reference: 'FT-BANK-1', amount: total, description: spaced };
      const answers = await Promise.all(Array.from({ length: 5 }, () => made.tellTransfer(notified)));
      expect(new Set(answers.map(({ body }) => body.return_code))).toEqual(new Set([1]));
      expect([await made.statuses(checkoutId), await made.accountOf(checkoutId, HELD)]).toEqual([[2], total]);
      expect(await stepOf(orders[0]!)).toMatchObject({ by: statusText.actor.bank, role: null });
    });

    test('is not heard with another key, for another account, or as nonsense; without a content that is known it pays nothing', async () => {
      const { checkoutId, total } = await made.place(4);
      const description = await made.contentOf(checkoutId);
      const notified = { reference: 'FT-BANK-2', amount: total, description };
      expect((await made.tellTransfer(notified, 'another key')).body.return_code).toBe(-1);
      expect((await made.tellTransfer({ ...notified, account: '0011005' })).body.return_code).toBe(-1);
      expect((await made.tellTransfer({ ...notified, amount: -total })).body.return_code).toBe(-1);
      expect((await made.tellTransfer({ ...notified, description: 'tien nha' })).body.return_code).toBe(1);
      expect(await made.statuses(checkoutId)).toEqual([1]);
    });

    test('and that was confirmed by hand is one payment, whichever comes first', async () => {
      for (const first of ['hand', 'bank']) {
        const { checkoutId, total } = await made.place(4);
        const description = await made.contentOf(checkoutId);
        const byBank = () => made.tellTransfer({ reference: `FT-B-${first}`, amount: total, description });
        if (first === 'bank') await byBank();
        const byHand = await made.confirm(checkoutId, total, `FT-H-${first}`);
        if (first === 'bank') expect(byHand).toEqual(refusal(409, 'TRANSFER_KNOWN'));
        await byBank();
        expect([await made.accountOf(checkoutId, HELD), await made.accountOf(checkoutId, REFUND)]).toEqual([total, 0]);
      }
    });
  });

  test('two organisers who confirm the same transfer at once book it once', async () => {
    const { checkoutId, total } = await made.place(4);
    const answers = await Promise.all([1, 2, 3].map(() => made.confirm(checkoutId, total, 'FT-TWICE')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await made.accountOf(checkoutId, HELD)).toBe(total);
  });

  test('a second payment of the same sum is kept and owed back, by the gateway or said to be another', async () => {
    const { checkoutId, total } = await made.place();
    const content = await made.contentOf(checkoutId);
    const first = made.nextReference();
    // Confirmed with the gateway's own reference; the gateway reports that payment later, and then a second one.
    await made.confirm(checkoutId, total, first);
    await made.callBack(made.zaloPay.callbackOf(content, first));
    expect(await made.accountOf(checkoutId, HELD)).toBe(total);
    await made.callBack(made.zaloPay.callbackOf(content, made.nextReference()));
    expect([await made.accountOf(checkoutId, HELD), await made.accountOf(checkoutId, REFUND)]).toEqual([
      2 * total,
      -total,
    ]);
    expect(await made.confirm(checkoutId, total, 'FT-THIRD')).toEqual(refusal(409, 'TRANSFER_KNOWN'));
    expect((await made.confirm(checkoutId, total, 'FT-THIRD', { another: true })).status).toBe(200);
    expect(await made.accountOf(checkoutId, REFUND)).toBe(-2 * total);
  });

  test('what is owed back leaves the list when it was paid back, and its customer sees both', async () => {
    const { checkoutId, orders, total } = await made.place(4);
    await made.confirm(checkoutId, total - 1000, 'FT-SHORT');
    await made.confirm(checkoutId, 4000, 'FT-REST');
    const ownPayment = async () => (await made.ask(`GET /orders/${checkoutId}/payment`)).body;
    expect(await ownPayment()).toMatchObject({
      ...{ state: 2, amount: total, owedBack: 3000, refunded: 0, owedFor: ['tooMuch'] },
    });
    const find = (rows: ListedPayment[]) => rows.filter((row) => row.checkoutId === checkoutId);
    expect(find(await listed('owed=1&size=50'))).toHaveLength(1);
    const paid = await made.shop.call(`POST /admin/refunds/${orders[0]!.id}/paid`, {
      token: made.organiser,
      headers: { 'idempotency-key': randomUUID() },
      body: { amount: 3000, reference: 'FT-BACK', accountVersion: null },
    });
    expect(paid.status).toBe(200);
    expect(find(await listed('owed=1&size=50'))).toHaveLength(0);
    expect(await ownPayment()).toMatchObject({ owedBack: 0, refunded: 3000, owedFor: [] });
    // The reasons for what is owed now, not for what was refunded before.
    await made.confirm(checkoutId, 2000, 'FT-MORE');
    expect(await ownPayment()).toMatchObject({ owedBack: 2000, owedFor: ['twice'] });
    await made.shop.call('PUT /issuer/orders/cancel', {
      token: made.shop.issuerToken,
      body: { id: orders[0]!.id, note: 'Hết sách' },
    });
    expect(await ownPayment()).toMatchObject({ owedBack: total + 2000, owedFor: ['cancelled', 'twice'] });
  });

  test('a payment is found by code, customer, content and reference, by way and by state', async () => {
    const { checkoutId, orders, total } = await made.place(4);
    const content = await made.contentOf(checkoutId);
    await made.confirm(checkoutId, total, 'FT-FOUND');
    for (const search of [orders[0]!.code, content.toLowerCase(), 'ft-found', 'minh anh'])
      expect((await listed(`size=50&search=${encodeURIComponent(search)}`)).map((row) => row.checkoutId)).toContain(
        checkoutId,
      );
    expect((await listed('size=50&method=2')).map((row) => row.checkoutId)).not.toContain(checkoutId);
    expect((await listed('size=50&method=4&state=2')).map((row) => row.checkoutId)).toContain(checkoutId);
    expect(await listed('search=HS000000000000')).toEqual([]);
  });

  test('the history names who moved the orders: the organiser, the gateway, or their customer', async () => {
    const [hand, gateway, cash] = [await made.place(4), await made.place(), await made.place()];
    await made.confirm(hand.checkoutId, hand.total, 'FT-NAMED');
    await made.callBack(made.zaloPay.callbackOf(await made.contentOf(gateway.checkoutId), made.nextReference()));
    await made.ask(`POST /orders/${cash.checkoutId}/cash`);
    expect(await stepOf(hand.orders[0]!)).toMatchObject({ status: 2, by: made.organiserName, role: 1 });
    expect(await stepOf(gateway.orders[0]!)).toMatchObject({ status: 2, by: statusText.actor.gateway, role: null });
    expect(await stepOf(cash.orders[0]!)).toMatchObject({ status: 2, role: 4 });
  });
});
