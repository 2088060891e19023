import { sql } from 'drizzle-orm';
import { checkoutAnswer, type Order } from '@/contract/endpoints/orders';
import { CLOCK } from '@server/backend/commerce/kernel';
import type { MailedStep } from '@server/backend/commerce/mails/ports';
import { sendMails } from '@server/backend/commerce/mails/send-mails';
import { refusal } from '@tests/support/backend';
import { describeOnDatabase } from '@tests/support/databases';
import { makeCustomer } from '@tests/support/make-data';
import { noMail } from '@tests/support/no-mail';
import { openPaymentShop, type PaymentShop } from '@tests/support/payment-shop';

const MINUTE = 60_000;
const HELD = 2;
const REFUND = 10;

describeOnDatabase('Online payments (D4.13)', (open) => {
  let made: PaymentShop;
  let shop: PaymentShop['shop'];
  let zaloPay: PaymentShop['zaloPay'];
  beforeAll(async () => {
    made = await openPaymentShop(open);
    ({ shop, zaloPay } = made);
  });
  afterAll(() => made.close());

  const nextReference = () => made.nextReference();
  const place = (payment?: number, issuers?: string[]) => made.place(payment, issuers);
  const ask = (request: string, body?: object, token?: string) => made.ask(request, body, token);
  const pay = (checkoutId: string) => made.pay(checkoutId);
  const contentOf = (checkoutId: string) => made.contentOf(checkoutId);
  const callBack = (body: object) => made.callBack(body);
  const statuses = (checkoutId: string) => made.statuses(checkoutId);
  const accountOf = (checkoutId: string, account: number) => made.accountOf(checkoutId, account);
  const stateOf = (checkoutId: string) => made.stateOf(checkoutId);
  const expire = (checkoutId: string) => made.expire(checkoutId);
  const reservedOf = async (productId: string): Promise<number> => {
    const [row] = await shop.db.rows<{ reserved: number }>(sql`
      SELECT s.reserved FROM stock s JOIN product_items i ON i.book_id = s.book_id WHERE i.product_id = ${productId}`);
    return row!.reserved;
  };
  /** The steps about which the buyer would be mailed now. */
  const written = async (checkoutId: string): Promise<(MailedStep & { orderId: string })[]> => {
    const steps: (MailedStep & { orderId: string })[] = [];
    const ports = {
      ...noMail,
      send: async () => undefined,
      writeOrderMail: (order: Order, step: MailedStep) => {
        if (order.checkoutId === checkoutId) steps.push({ ...step, orderId: order.id });
        return { subject: '', text: '', html: '' };
      },
    };
    const context = { db: shop.db, now: shop.clock.now(), actor: CLOCK, signal: new AbortController().signal };
    let waiting: unknown[];
    do {
      await sendMails(ports).run(context, { topic: 'mails.send', key: '', payload: null });
      waiting = await shop.db.rows(sql`SELECT 1 FROM mails WHERE sent_at IS NULL AND refused IS NULL LIMIT 1`);
    } while (waiting.length > 0);
    return steps;
  };
  const writtenTopics = async (checkoutId: string) => (await written(checkoutId)).map(({ topic }) => topic);
  const noticesOf = async ({ code }: Order): Promise<number> => {
    await shop.outbox.drain();
    const rows = await shop.db.rows(sql`
      SELECT 1 FROM notifications WHERE user_id = ${shop.issuer.id} AND type = 6 AND message LIKE ${`%${code}%`}`);
    return rows.length;
  };

  test('what is offered is what is configured; the gateway is asked as it wants to be', async () => {
    expect((await shop.call('GET /payments/methods')).body).toEqual({
      methods: [3, 2, 4],
      waits: [
        { method: 2, minutes: 15 },
        { method: 4, minutes: 24 * 60 },
      ],
    });
    const { checkoutId, total } = await place();
    const answer = await pay(checkoutId);
    expect(answer.body).toMatchObject({ state: 1, amount: total, transfer: null });
    const form = zaloPay.received.at(-1)!;
    expect(answer.body.payUrl).toBe(`https://pay.test/${form.get('app_trans_id')}`);
    expect(form.get('app_trans_id')).toMatch(/^\d{6}_\w{12}$/);
    expect(form.get('callback_url')).toBe('https://sach.test/api/payments/zalopay/callback');
    expect(JSON.parse(form.get('embed_data') ?? '')).toEqual({
      redirecturl: `https://sach.test/order-success?checkout=${checkoutId}`,
    });
    // A second request returns the same order of the gateway: two of them could both be paid.
    expect((await pay(checkoutId)).body.payUrl).toBe(answer.body.payUrl);
  });

  test('waits with its copies reserved and nobody told; twenty callbacks at once pay all its orders once', async () => {
    const { checkoutId, orders, products, total } = await place(2, [shop.issuer.id, shop.otherIssuer.id]);
    expect(await statuses(checkoutId)).toEqual([1, 1]);
    expect(await reservedOf(products[0]!.id)).toBe(2);
    const own = orders.find(({ issuer }) => issuer.id === shop.issuer.id)!;
    expect(await noticesOf(own)).toBe(0);

    const notified = zaloPay.callbackOf(await contentOf(checkoutId), nextReference());
    const answers = await Promise.all(Array.from({ length: 20 }, () => callBack(notified)));
    expect(new Set(answers.map(({ body }) => body.return_code))).toEqual(new Set([1]));
    expect(await statuses(checkoutId)).toEqual([2, 2]);
    expect([await stateOf(checkoutId), await accountOf(checkoutId, HELD)]).toEqual([2, total]);
    expect(await accountOf(checkoutId, REFUND)).toBe(0);
    expect(await noticesOf(own)).toBe(1);
    expect(await pay(checkoutId)).toEqual(refusal(409, 'PAYMENT_CLOSED'));
  });

  test('a forged signature, another shop’s money and an unknown transaction change nothing', async () => {
    const { checkoutId } = await place();
    const content = await contentOf(checkoutId);
    const notified = zaloPay.callbackOf(content, nextReference());
    expect((await callBack({ ...notified, mac: notified.mac.replace(/.$/, 'x') })).body.return_code).toBe(-1);
    expect((await callBack({ ...notified, data: notified.data.replace('2553', '2554') })).body.return_code).toBe(-1);
    expect((await callBack({ data: 'no json', mac: '' })).body.return_code).toBe(-1);
    expect((await callBack(zaloPay.callbackOf('260101_unknown', nextReference(), 1000))).body.return_code).toBe(0);
    expect(await statuses(checkoutId)).toEqual([1]);
  });

  test('less than is due is kept until the rest comes; what is too much then is owed back', async () => {
    const { checkoutId, total } = await place();
    const content = await contentOf(checkoutId);
    await callBack(zaloPay.callbackOf(content, nextReference(), total - 1));
    expect(await statuses(checkoutId)).toEqual([1]);
    expect([await accountOf(checkoutId, HELD), await accountOf(checkoutId, REFUND)]).toEqual([total - 1, 0]);
    await callBack(zaloPay.callbackOf(content, nextReference()));
    expect(await statuses(checkoutId)).toEqual([2]);
    expect(await accountOf(checkoutId, HELD)).toBe(2 * total - 1);
    const listed = await ask('GET /admin/payments?owed=1', undefined, made.organiser);
    const [row] = (listed.body.data as { checkoutId: string; receipts: { outcome: number }[] }[]).filter(
      (one) => one.checkoutId === checkoutId,
    );
    expect(row?.receipts.map(({ outcome }) => outcome)).toEqual([4, 1]);
    expect(await accountOf(checkoutId, REFUND)).toBe(1 - total);
  });

  test('refused at the gateway, it says when and why, nothing was taken, and the next try is another order (D4.13.25)', async () => {
    const { checkoutId, total } = await place();
    const check = () => ask(`POST /orders/${checkoutId}/payment/check`);
    expect((await check()).body).toMatchObject({ state: 1, refusal: null });
    const content = await contentOf(checkoutId);
    expect((await check()).body.refusal).toBeNull();
    zaloPay.refuse(content);
    zaloPay.setSilent(true);
    expect(await check()).toEqual(refusal(503, 'GATEWAY_UNAVAILABLE'));
    zaloPay.setSilent(false);
    const { body } = await check();
    expect(body).toMatchObject({ state: 1, amount: total, refusal: { code: -63, at: expect.any(String) } });
    expect(new Date((body.refusal as { at: string }).at)).toEqual(shop.clock.now());
    shop.clock.advance(1000);
    expect((await check()).body.refusal).toEqual(body.refusal);
    expect((await ask(`GET /orders/${checkoutId}/payment`)).body.refusal).toEqual(body.refusal);
    const again = await contentOf(checkoutId);
    expect(again).not.toBe(content);
    zaloPay.pay(again, nextReference());
    expect((await check()).body).toMatchObject({ state: 2, refusal: null });
    expect([await statuses(checkoutId), await accountOf(checkoutId, HELD)]).toEqual([[2], total]);
  });

  test('in time it stays; after its time it goes, its copies go back, and late money is owed back', async () => {
    const { checkoutId, products, total } = await place();
    const content = await contentOf(checkoutId);
    shop.clock.advance(15 * MINUTE - 1);
    await expire(checkoutId);
    expect(await statuses(checkoutId)).toEqual([1]);
    shop.clock.advance(1);
    await Promise.all([expire(checkoutId), expire(checkoutId)]);
    expect([await statuses(checkoutId), await stateOf(checkoutId)]).toEqual([[7], 3]);
    expect(await reservedOf(products[0]!.id)).toBe(0);
    // Others have bought the copies in the meantime.
    await shop.db.rows(sql`
      UPDATE stock SET brought = sold + reserved WHERE book_id IN (
        SELECT i.book_id FROM product_items i WHERE i.product_id = ${products[0]!.id})`);
    expect((await callBack(zaloPay.callbackOf(content, nextReference()))).body.return_code).toBe(1);
    expect(await statuses(checkoutId)).toEqual([7]);
    expect(await accountOf(checkoutId, REFUND)).toBe(-total);
  });

  test('after a downtime the gateway is asked before an order goes; one that gives no answer is waited for a while', async () => {
    const { checkoutId } = await place();
    zaloPay.pay(await contentOf(checkoutId), nextReference());
    const lost = await place();
    await contentOf(lost.checkoutId);
    shop.clock.advance(20 * MINUTE);
    zaloPay.setSilent(true);
    await expect(expire(lost.checkoutId)).rejects.toMatchObject({ code: 'GATEWAY_UNAVAILABLE' });
    expect(await statuses(lost.checkoutId)).toEqual([1]);
    zaloPay.setSilent(false);
    await expire(checkoutId);
    expect(await statuses(checkoutId)).toEqual([2]);
    zaloPay.setSilent(true);
    shop.clock.advance(60 * MINUTE);
    await expire(lost.checkoutId);
    zaloPay.setSilent(false);
    expect(await statuses(lost.checkoutId)).toEqual([7]);
  });

  test('a callback and the end of its time at once: one wins, and the money is right either way', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { checkoutId, total } = await place();
      const notified = zaloPay.callbackOf(await contentOf(checkoutId), nextReference());
      shop.clock.advance(16 * MINUTE);
      await Promise.all([callBack(notified), expire(checkoutId)]);
      const [status] = await statuses(checkoutId);
      const owed = await accountOf(checkoutId, REFUND);
      expect([
        [2, 0],
        [7, -total],
      ]).toContainEqual([status, owed]);
      expect(await accountOf(checkoutId, HELD)).toBe(total);
    }
  });

  test('cash after all: worked on at once; money that still comes is owed back', async () => {
    const { checkoutId, total } = await place();
    const notified = zaloPay.callbackOf(await contentOf(checkoutId), nextReference());
    const [cash] = await Promise.all([ask(`POST /orders/${checkoutId}/cash`), callBack(notified)]);
    const isCash = cash.status === 200;
    expect(await statuses(checkoutId)).toEqual([2]);
    const [order] = await shop.db.rows<{ payment: number }>(
      sql`SELECT payment FROM orders WHERE checkout_id = ${checkoutId}`,
    );
    expect(order?.payment).toBe(isCash ? 3 : 2);
    expect(await accountOf(checkoutId, REFUND)).toBe(isCash ? -total : 0);
    expect(await ask(`POST /orders/${checkoutId}/cash`)).toEqual(refusal(409, 'PAYMENT_CLOSED'));
  });

  test('what costs nothing waits for no money: it is worked on at once, alone or beside what is paid (D4.13.23)', async () => {
    const free = await shop.sell({ format: 2, coverPrice: 0, salePrice: 0, discount: 0 });
    const given = await shop.sell({ format: 2, coverPrice: 50_000, salePrice: 0, discount: 100 });
    const order = async (payment: number, ids: string[]) =>
      checkoutAnswer.parse(
        (
          await shop.order(
            ids.map((productId) => ({ productId })),
            { body: { payment } },
          )
        ).body,
      );
    for (const payment of [2, 4]) {
      const { checkoutId, orders } = await order(payment, [free.id, given.id]);
      expect(orders).toMatchObject([{ status: 2, payment: 3, total: 0, discountTotal: -50_000 }]);
      expect(await noticesOf(orders[0]!)).toBe(1);
      expect((await ask(`GET /orders/${checkoutId}/payment`)).status).toBe(404);
      expect(await pay(checkoutId)).toEqual(refusal(404, 'PAYMENT_NOT_FOUND'));
    }
    const paid = await shop.sell({ issuerId: shop.otherIssuer.id });
    const both = await order(2, [free.id, paid.id]);
    const ofFree = both.orders.find(({ issuer }) => issuer.id === shop.issuer.id)!;
    expect(both.orders.map(({ total, status }) => [total > 0, status]).sort()).toEqual([
      [false, 2],
      [true, 1],
    ]);
    expect(await noticesOf(ofFree)).toBe(1);
    expect((await pay(both.checkoutId)).body).toMatchObject({
      amount: both.orders.find(({ total }) => total > 0)!.total,
    });
    await callBack(zaloPay.callbackOf(await contentOf(both.checkoutId), nextReference()));
    expect(await statuses(both.checkoutId)).toEqual([2, 2]);
  });

  test('an order that its customer cancelled is not paid for; what was paid for it is owed back', async () => {
    const { checkoutId, orders, total } = await place(2, [shop.issuer.id, shop.otherIssuer.id]);
    const content = await contentOf(checkoutId);
    const [removed, kept] = orders;
    await ask('PUT /orders/cancel', { id: removed!.id });
    expect((await pay(checkoutId)).body.amount).toBe(kept!.total);
    await callBack(zaloPay.callbackOf(content, nextReference(), total));
    expect([...(await statuses(checkoutId))].sort()).toEqual([2, 7]);
    expect(await accountOf(checkoutId, REFUND)).toBe(-removed!.total);
  });

  test('is closed when all its orders are cancelled: it waits for nothing, and the gateway is asked once more all the same (D4.13.24)', async () => {
    const listed = async (state: number): Promise<string[]> => {
      const { body } = await ask(`GET /admin/payments?state=${state}&size=100`, undefined, made.organiser);
      return (body as unknown as { data: { checkoutId: string }[] }).data.map(({ checkoutId }) => checkoutId);
    };
    const { checkoutId, orders, total } = await place();
    const content = await contentOf(checkoutId);
    expect([await stateOf(checkoutId), (await listed(1)).includes(checkoutId)]).toEqual([1, true]);
    await ask('PUT /orders/cancel', { id: orders[0]!.id });
    expect(await stateOf(checkoutId)).toBe(5);
    expect([(await listed(1)).includes(checkoutId), (await listed(5)).includes(checkoutId)]).toEqual([false, true]);
    for (const way of ['pay', 'cash'])
      expect(await ask(`POST /orders/${checkoutId}/${way}`)).toEqual(refusal(409, 'PAYMENT_CLOSED'));
    // The money had arrived, and the gateway could not report it.
    zaloPay.pay(content, nextReference());
    shop.clock.advance(15 * MINUTE);
    await expire(checkoutId);
    expect([await stateOf(checkoutId), await accountOf(checkoutId, REFUND)]).toEqual([5, -total]);
  });

  describe('a transfer', () => {
    const confirm = (checkoutId: string, amount: number, reference: string, token?: string) =>
      made.confirm(checkoutId, amount, reference, {}, token);

    test('has a code that banking apps read, and a day', async () => {
      const { checkoutId, total } = await place(4);
      const { transfer } = (await pay(checkoutId)).body as {
        transfer: { qr: string; content: string; apps: { url: string }[] };
      };
      expect(transfer.apps[0]?.url).toBe(
        `https://dl.vietqr.test/pay?app=bidv&am=${total}&tn=${transfer.content}&ba=0011004@vcb&bn=HOI%20SACH&url=https://sach.test/orders`,
      );
      expect(transfer.qr).toMatch(new RegExp(`5406?0?\\d*${total}5802VN`));
      expect(transfer.qr).toContain(transfer.content);
      shop.clock.advance(24 * 60 * MINUTE - 1);
      await expire(checkoutId);
      expect(await statuses(checkoutId)).toEqual([1]);
      shop.clock.advance(1);
      await expire(checkoutId);
      expect(await statuses(checkoutId)).toEqual([7]);
    });

    test('is written about at once, with the content that its page shows (D4.13.26)', async () => {
      const { checkoutId, orders, total } = await place(4, [shop.issuer.id, shop.otherIssuer.id]);
      const mailed = async (topic: string) => {
        await shop.outbox.drain();
        const rows = await shop.db.rows<{ step: Record<string, unknown> }>(sql`
          SELECT m.step FROM mails m JOIN orders o ON o.id = m.order_id
          WHERE o.checkout_id = ${checkoutId} AND m.step->>'topic' = ${topic}`);
        return rows.map(({ step }) => step);
      };
      const content = await contentOf(checkoutId);
      expect(await mailed('order.transferAwaited')).toEqual([
        expect.objectContaining({
          transfer: expect.objectContaining({ amount: total, orders: orders.length, content }),
        }),
      ]);
      expect(await writtenTopics(checkoutId)).toEqual(['order.transferAwaited']);
    });

    test('is written about as it stands when the mail leaves: with the orders that still wait (D4.13.26)', async () => {
      const { checkoutId, orders } = await place(4, [shop.issuer.id, shop.otherIssuer.id]);
      await shop.outbox.drain();
      const content = await contentOf(checkoutId);
      const [removed, left] = orders;
      await ask('PUT /orders/cancel', { id: removed!.id });
      await shop.outbox.drain();
      expect((await written(checkoutId)).filter(({ topic }) => topic === 'order.transferAwaited')).toMatchObject([
        { orderId: left!.id, transfer: { amount: left!.total, orders: 1, content } },
      ]);
    });

    test('is not written about any more when it was paid before the mail could leave (D4.13.26)', async () => {
      const { checkoutId, total } = await place(4);
      await made.confirm(checkoutId, total, nextReference());
      await shop.outbox.drain();
      expect(await writtenTopics(checkoutId)).toEqual(['order.placed']);
    });

    test('is confirmed by the organiser, once; nobody else may', async () => {
      const { checkoutId, total } = await place(4);
      expect(await confirm(checkoutId, total, 'FT1', shop.issuerToken)).toEqual(refusal(403, 'FORBIDDEN'));
      const answer = await confirm(checkoutId, total, 'FT1');
      expect(answer.body).toMatchObject({ state: 2, receipts: [{ reference: 'FT1', amount: total, outcome: 1 }] });
      expect(await statuses(checkoutId)).toEqual([2]);
      expect(await confirm(checkoutId, total, 'FT1')).toEqual(refusal(409, 'TRANSFER_KNOWN'));
      const other = await place(4);
      expect(await confirm(other.checkoutId, other.total, 'FT1')).toEqual(refusal(409, 'TRANSFER_KNOWN'));
      expect(await accountOf(checkoutId, HELD)).toBe(total);
    });

    test('a strange checkout has no payment to see, to pay or to switch', async () => {
      const { checkoutId } = await place(4);
      const stranger = await shop.signIn((await makeCustomer(shop.db, { levelId: shop.levels.base })).email);
      for (const request of ['GET /orders/{}/payment', 'POST /orders/{}/pay', 'POST /orders/{}/cash'])
        expect(await ask(request.replace('{}', checkoutId), undefined, stranger)).toEqual(
          refusal(404, 'PAYMENT_NOT_FOUND'),
        );
    });
  });

  test('confirmed by hand and told by the gateway is one payment, whichever comes first', async () => {
    for (const first of ['hand', 'gateway']) {
      const { checkoutId, total } = await place();
      const notified = zaloPay.callbackOf(await contentOf(checkoutId), nextReference());
      const byHand = () =>
        ask(
          'PUT /admin/payments/confirmation',
          { checkoutId, amount: total, reference: `FT-${first}` },
          made.organiser,
        );
      if (first === 'hand') await byHand();
      await callBack(notified);
      if (first === 'gateway') expect(await byHand()).toEqual(refusal(409, 'TRANSFER_KNOWN'));
      expect([await accountOf(checkoutId, HELD), await accountOf(checkoutId, REFUND)]).toEqual([total, 0]);
    }
  });
});
