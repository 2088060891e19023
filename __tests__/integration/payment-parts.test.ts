import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import type { Payment } from '@/contract/endpoints/payments';
import type { RefundList } from '@/contract/endpoints/refunds';
import { ACCOUNT } from '@/contract/vocabulary/ledger';
import { describeOnDatabase } from '@tests/support/databases';
import { expectLedger } from '@tests/support/ledger-checks';
import { IS_LONG_RUN } from '@tests/support/long-run';
import { openPaymentShop, type PaymentShop } from '@tests/support/payment-shop';

const VIETQR = 4;

describeOnDatabase('A payment is a sum of receipts (D4.13.40 to D4.13.42)', (open) => {
  let made: PaymentShop;
  beforeAll(async () => {
    made = await openPaymentShop(open);
  });
  afterEach(async () => {
    await made.shop.outbox.drain();
    await expectLedger(made.shop.db);
  });
  afterAll(() => made.close());

  const paymentOf = async (checkoutId: string): Promise<Payment> =>
    (await made.ask(`GET /orders/${checkoutId}/payment`)).body as unknown as Payment;
  const transfer = async (checkoutId: string, amount: number): Promise<void> => {
    const description = await contentOf(checkoutId);
    expect((await made.tellTransfer({ reference: made.nextReference(), amount, description })).body.return_code).toBe(
      1,
    );
  };
  const contentOf = async (checkoutId: string): Promise<string> => {
    const [row] = await made.shop.db.rows<{ content: string }>(
      sql`SELECT content FROM payment_tries WHERE checkout_id = ${checkoutId}`,
    );
    return row!.content;
  };
  const accounts = async (checkoutId: string) => {
    const [held, deposit, refund, rounding] = await Promise.all(
      [ACCOUNT.HELD, ACCOUNT.DEPOSIT, ACCOUNT.REFUND, ACCOUNT.ROUNDING].map((account) =>
        made.accountOf(checkoutId, account),
      ),
    );
    return { held, deposit, refund, rounding };
  };
  const setRounding = (rounding: number | null) =>
    made.shop.db.rows(sql`UPDATE campaigns SET rounding_limit = ${rounding} WHERE id = ${made.shop.campaign.id}`);
  const expireNow = async (checkoutId: string): Promise<void> => {
    // The clock stays: a fair does not last as many days.
    await made.shop.db.rows(sql`
      UPDATE payments SET expires_at = ${made.shop.clock.now().toISOString()} WHERE checkout_id = ${checkoutId}`);
    await made.expire(checkoutId);
    await made.shop.outbox.drain();
  };

  test('three transfers add up; before the last one nothing moves, and its content stays the same', async () => {
    const { checkoutId, total } = await made.place(VIETQR);
    const content = await contentOf(checkoutId);
    await transfer(checkoutId, 20_000);
    await transfer(checkoutId, 10_000);
    expect(await made.statuses(checkoutId)).toEqual([1]);
    expect(await paymentOf(checkoutId)).toMatchObject({
      state: 1,
      amount: total - 30_000,
      received: 30_000,
      owedBack: 0,
    });
    expect(await accounts(checkoutId)).toEqual({ held: 30_000, deposit: -30_000, refund: 0, rounding: 0 });
    const { amount, transfer: shown } = (await made.pay(checkoutId)).body as unknown as {
      amount: number;
      transfer: { content: string; qr: string };
    };
    expect([amount, shown.content]).toEqual([total - 30_000, content]);
    expect(shown.qr).toContain(`540${String(total - 30_000).length}${total - 30_000}`.slice(1));
    await transfer(checkoutId, total - 30_000);
    expect(await made.statuses(checkoutId)).toEqual([2]);
    expect(await paymentOf(checkoutId)).toMatchObject({ state: 2, amount: total, received: 0, owedBack: 0 });
    expect(await accounts(checkoutId)).toEqual({ held: total, deposit: 0, refund: 0, rounding: 0 });
  });

  test('each part is said at once, by bell and mail, with what is missing', async () => {
    const { checkoutId, orders, total } = await made.place(VIETQR, [made.shop.issuer.id, made.shop.otherIssuer.id]);
    await transfer(checkoutId, 20_000);
    await made.shop.outbox.drain();
    const [notice] = await made.shop.db.rows<{ message: string }>(sql`
      SELECT message FROM notifications WHERE message LIKE ${`Đã nhận 20.000%${orders[0]!.code}%`}`);
    expect(notice?.message.replace(/\u00a0/g, ' ')).toContain('còn ');
    const [mail] = await made.shop.db.rows<{ step: unknown }>(sql`
      SELECT m.step FROM mails m JOIN orders o ON o.id = m.order_id
      WHERE o.checkout_id = ${checkoutId} AND m.step->>'topic' = 'order.partReceived'`);
    expect(mail?.step).toMatchObject({
      received: 20_000,
      transfer: { amount: total - 20_000, orders: 2, content: await contentOf(checkoutId) },
    });
  });

  test('the same part told twice counts once, and two at once do not lose each other', async () => {
    const { checkoutId, total } = await made.place(VIETQR);
    const description = await contentOf(checkoutId);
    const parts = [total - 30_000, 20_000, 10_000].map((amount) => ({
      reference: made.nextReference(),
      amount,
      description,
    }));
    await Promise.all([...parts, ...parts].map((part) => made.tellTransfer(part)));
    expect(await made.statuses(checkoutId)).toEqual([2]);
    expect(await accounts(checkoutId)).toEqual({ held: total, deposit: 0, refund: 0, rounding: 0 });
  });

  test('what is more than enough is owed back, with its cause', async () => {
    const { checkoutId, total } = await made.place(VIETQR);
    await transfer(checkoutId, total - 1000);
    await transfer(checkoutId, 5000);
    expect(await accounts(checkoutId)).toEqual({ held: total + 4000, deposit: 0, refund: -4000, rounding: 0 });
    expect(await paymentOf(checkoutId)).toMatchObject({ state: 2, owedBack: 4000, owedFor: ['tooMuch'] });
  });

  test('when the time is over, or the customer changes to cash, parts are owed back', async () => {
    const [late, cash] = [await made.place(VIETQR), await made.place(VIETQR)];
    await transfer(cash.checkoutId, 7000);
    expect((await made.ask(`POST /orders/${cash.checkoutId}/cash`)).status).toBe(200);
    await transfer(late.checkoutId, 9000);
    await expireNow(late.checkoutId);
    expect(await made.statuses(late.checkoutId)).toEqual([7]);
    for (const [{ checkoutId }, amount] of [
      [late, 9000],
      [cash, 7000],
    ] as const) {
      expect(await accounts(checkoutId)).toEqual({ held: amount, deposit: 0, refund: -amount, rounding: 0 });
      expect(await paymentOf(checkoutId)).toMatchObject({ received: 0, owedBack: amount, owedFor: ['partial'] });
    }
  });

  test('when orders are cancelled, the parts pay what is left of them, or are owed back', async () => {
    const two = await made.place(VIETQR, [made.shop.issuer.id, made.shop.otherIssuer.id]);
    const [first, second] = two.orders;
    await transfer(two.checkoutId, second!.total + 500);
    expect((await made.ask('PUT /orders/cancel', { id: first!.id })).status).toBe(200);
    await made.shop.outbox.drain();
    expect(await made.statuses(two.checkoutId)).toEqual([7, 2]);
    expect(await accounts(two.checkoutId)).toEqual({
      held: second!.total + 500,
      deposit: 0,
      refund: -500,
      rounding: 0,
    });
    expect((await paymentOf(two.checkoutId)).owedFor).toEqual(['tooMuch']);
    const one = await made.place(VIETQR);
    await transfer(one.checkoutId, 3000);
    await made.ask('PUT /orders/cancel', { id: one.orders[0]!.id });
    await made.shop.outbox.drain();
    expect(await accounts(one.checkoutId)).toEqual({ held: 3000, deposit: 0, refund: -3000, rounding: 0 });
    expect(await paymentOf(one.checkoutId)).toMatchObject({ state: 5, owedFor: ['cancelled'] });
  });

  describe('a small difference (D4.13.41)', () => {
    beforeAll(() => setRounding(1000));
    afterAll(() => setRounding(null));

    test('is left at that, more or less, and goes back with the order', async () => {
      for (const difference of [-500, 500]) {
        const { checkoutId, orders, total } = await made.place(VIETQR);
        await transfer(checkoutId, total + difference);
        expect(await made.statuses(checkoutId)).toEqual([2]);
        const held = total + difference;
        expect(await accounts(checkoutId)).toEqual({ held, deposit: 0, refund: 0, rounding: -difference });
        await made.shop.call('PUT /issuer/orders/cancel', {
          token: made.shop.issuerToken,
          body: { id: orders[0]!.id, note: 'Hết sách' },
        });
        expect(await accounts(checkoutId)).toEqual({ held, deposit: 0, refund: -held, rounding: 0 });
      }
    });

    test('is never more than the limit of the fair, and than a fiftieth of what is due', async () => {
      const { checkoutId, total } = await made.place(VIETQR);
      await transfer(checkoutId, total - 1001);
      expect(await paymentOf(checkoutId)).toMatchObject({ state: 1, amount: 1001 });
      await setRounding(10_000);
      const tolerance = Math.floor(total / 50);
      const other = await made.place(VIETQR);
      await transfer(other.checkoutId, other.total - tolerance - 1);
      expect(await made.statuses(other.checkoutId)).toEqual([1]);
      await transfer(other.checkoutId, 1);
      expect(await made.statuses(other.checkoutId)).toEqual([2]);
    });
  });

  describe('money that comes when the time is over (D4.13.42)', () => {
    const reservedOf = async ({ products }: { products: { id: string }[] }): Promise<number> => {
      const [row] = await made.shop.db.rows<{ reserved: number }>(sql`
        SELECT s.reserved FROM stock s JOIN product_items i ON i.book_id = s.book_id
        WHERE s.campaign_id = ${made.shop.campaign.id} AND i.product_id = ${products[0]!.id}`);
      return row!.reserved;
    };

    test('takes the orders up again while their copies are there, with the parts that came in time', async () => {
      const placed = await made.place(VIETQR);
      const { checkoutId, total } = placed;
      await transfer(checkoutId, 20_000);
      await expireNow(checkoutId);
      expect(await reservedOf(placed)).toBe(0);
      await transfer(checkoutId, total - 20_000);
      expect(await made.statuses(checkoutId)).toEqual([2]);
      expect(await reservedOf(placed)).toBe(2);
      expect(await accounts(checkoutId)).toEqual({ held: total, deposit: 0, refund: 0, rounding: 0 });
      expect(await paymentOf(checkoutId)).toMatchObject({ state: 2, amount: total, owedBack: 0 });
      const [step] = await made.shop.db.rows<{ note: string }>(sql`
        SELECT s.note FROM order_steps s JOIN orders o ON o.id = s.order_id
        WHERE o.checkout_id = ${checkoutId} ORDER BY s.id DESC LIMIT 1`);
      expect(step?.note).toMatch(/Tiền đến sau hạn, sách vẫn còn nên đơn được nhận lại$/);
      await made.shop.outbox.drain();
      const notices = await made.shop.db.rows(sql`
        SELECT 1 FROM notifications WHERE user_id = ${made.shop.customer.id} AND message LIKE '%nên đơn được nhận lại.'`);
      expect(notices).toHaveLength(1);
    });

    test('is owed back when it is not enough, when others have the copies, or when the customer ordered again', async () => {
      const [short, sold, again] = [await made.place(VIETQR), await made.place(VIETQR), await made.place(VIETQR)];
      for (const { checkoutId } of [short, sold, again]) await expireNow(checkoutId);
      await transfer(short.checkoutId, short.total - 1);
      await made.shop.db.rows(sql`
        UPDATE stock SET brought = sold + reserved + 1 WHERE campaign_id = ${made.shop.campaign.id} AND book_id IN (
          SELECT i.book_id FROM product_items i WHERE i.product_id = ${sold.products[0]!.id})`);
      await transfer(sold.checkoutId, sold.total);
      await made.shop.order([{ productId: again.products[0]!.id, quantity: 1 }]);
      await transfer(again.checkoutId, again.total);
      for (const [{ checkoutId }, amount] of [
        [short, short.total - 1],
        [sold, sold.total],
        [again, again.total],
      ] as const) {
        expect(await made.statuses(checkoutId)).toEqual([7]);
        expect(await accounts(checkoutId)).toEqual({ held: amount, deposit: 0, refund: -amount, rounding: 0 });
        expect((await paymentOf(checkoutId)).owedFor).toEqual(['late']);
      }
    });

    test('does not take up what its customer or issuer had cancelled before', async () => {
      const two = await made.place(VIETQR, [made.shop.issuer.id, made.shop.otherIssuer.id]);
      await made.ask('PUT /orders/cancel', { id: two.orders[0]!.id });
      await expireNow(two.checkoutId);
      await transfer(two.checkoutId, two.total);
      expect(await made.statuses(two.checkoutId)).toEqual([7, 2]);
      expect(await accounts(two.checkoutId)).toMatchObject({ held: two.total, refund: -two.orders[0]!.total });
    });
  });

  const STEPS = ['part', 'part', 'part', 'rest', 'more', 'cancelOne', 'refuse', 'expire', 'cash', 'payBack'] as const;
  const script = fc.array(fc.record({ step: fc.constantFrom(...STEPS), pick: fc.nat(3) }), {
    minLength: 4,
    maxLength: 12,
    size: 'max',
  });

  const payBack = async (): Promise<void> => {
    const { data } = (await made.ask('GET /admin/refunds?size=50', undefined, made.organiser))
      .body as unknown as RefundList;
    for (const { id, owed } of data)
      await made.shop.call(`POST /admin/refunds/${id}/paid`, {
        token: made.organiser,
        headers: { 'idempotency-key': randomUUID() },
        body: { amount: owed, reference: 'FT-BACK', accountVersion: null },
      });
  };

  test('whatever comes, is cancelled, expires or is paid back, in any order, the ledger holds', async () => {
    const property = fc.asyncProperty(script, fc.constantFrom(null, 800), async (steps, rounding) => {
      await setRounding(rounding);
      const { checkoutId, orders, total } = await made.place(VIETQR, [made.shop.issuer.id, made.shop.otherIssuer.id]);
      const pay = async (amount: number) => (amount > 0 ? transfer(checkoutId, amount) : undefined);
      const orderId = (pick: number) => orders[pick % orders.length]!.id;
      const DO: Record<(typeof STEPS)[number], (pick: number) => Promise<unknown>> = {
        part: (pick) => pay(Math.floor(total / (pick + 2))),
        rest: async (pick) => pay((await paymentOf(checkoutId)).amount - 300 * pick),
        more: async (pick) => pay((await paymentOf(checkoutId)).amount + 300 * pick),
        cancelOne: (pick) => made.ask('PUT /orders/cancel', { id: orderId(pick) }),
        refuse: (pick) =>
          made.shop.call('PUT /issuer/orders/cancel', {
            token: made.shop.issuerToken,
            body: { id: orderId(pick), note: 'Hết sách' },
          }),
        expire: () => expireNow(checkoutId),
        cash: () => made.ask(`POST /orders/${checkoutId}/cash`),
        payBack,
      };
      for (const { step, pick } of steps) {
        await DO[step](pick);
        await made.shop.outbox.drain();
        await expectLedger(made.shop.db);
      }
    });
    await fc.assert(property, { numRuns: IS_LONG_RUN ? 150 : 12 });
  });
});
