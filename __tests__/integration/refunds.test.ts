import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { OrderMoney } from '@/contract/endpoints/order-money';
import type { Refund, RefundList } from '@/contract/endpoints/refunds';
import { refundAccountSentence, refundOwedSentence, refundPaidSentence } from '@/contract/rules/refund-words';
import { customerRefundText } from '@/text/customer-refund';
import { inDong } from '@/text/money';
import { ACCOUNT } from '@/contract/vocabulary/ledger';
import { REFUND_WAY } from '@/contract/vocabulary/refunds';
import { ROLE } from '@/contract/vocabulary/roles';
import { CLOCK, inTransaction } from '@server/backend/commerce/kernel';
import { postExtraMoney } from '@server/backend/commerce/ledger';
import { ORDER_LIFE_CYCLE } from '@server/backend/commerce/orders/move/life-cycle';
import { readMovableOrders } from '@server/backend/commerce/orders/move/movable';
import { transition } from '@server/backend/commerce/transition';
import { refusal } from '@tests/support/backend';
import { DAY } from '@tests/support/clock';
import { describeOnDatabase } from '@tests/support/databases';
import { expectLedger } from '@tests/support/ledger-checks';
import { makeCustomer, makeUser } from '@tests/support/make-data';
import { openShop, type Shop } from '@tests/support/shop';

describeOnDatabase('Refunds, and the money of an order', (open) => {
  let shop: Shop;
  let token: string;
  beforeAll(async () => {
    shop = await openShop(open);
    token = await shop.signIn((await makeUser(shop.db, ROLE.SYSTEM)).email);
  });
  afterEach(() => expectLedger(shop.db));
  afterAll(() => shop.close());

  const place = async () => {
    const { id: productId } = await shop.sell();
    const { body } = await shop.order([{ productId }]);
    return (body as { orders: { id: string; code: string }[] }).orders[0]!;
  };

  const owe = async (amount = 50_000) => {
    const order = await place();
    const money = { amount, reference: 'VNP1', cause: 'late' as const };
    await shop.db.transaction((tx) => postExtraMoney({ tx, now: shop.clock.now(), actor: CLOCK }, order.id, money));
    return order;
  };

  const pay = (id: string, body: object, key = randomUUID()) =>
    shop.call(`POST /admin/refunds/${id}/paid`, {
      ...{ token, headers: { 'idempotency-key': key } },
      body: { accountVersion: null, ...body },
    });

  const list = async (query: string): Promise<RefundList> =>
    (await shop.call(`GET /admin/refunds?${query}`, { token })).body as unknown as RefundList;

  const moneyOf = async (id: string, area = 'issuer', by = shop.issuerToken): Promise<OrderMoney> =>
    (await shop.call(`GET /${area}/orders/${id}/money`, { token: by })).body as unknown as OrderMoney;

  it('are listed until they were paid, with their transfer from then on', async () => {
    const { id, code } = await owe();
    expect(await list(`search=${code}`)).toMatchObject({
      data: [{ id, code, owed: 50_000, paid: 0, customer: { id: shop.customer.id }, payments: [] }],
      ...{ owed: 50_000, paid: 0 },
    });
    expect((await pay(id, { amount: 50_000, reference: 'FT9' })).body).toMatchObject({ owed: 0, paid: 50_000 });
    expect((await list(`search=${code}`)).data).toEqual([]);
    expect(await list(`search=${code}&state=paid`)).toMatchObject({
      data: [{ id, payments: [{ amount: 50_000, reference: 'FT9' }] }],
      ...{ owed: 0, paid: 50_000 },
    });
  });

  it('tell their customer of both steps, with how much and why, on the page and by mail (D4.21.10)', async () => {
    const { id, code } = await owe();
    await pay(id, { amount: 50_000, reference: 'FT9' });
    await shop.outbox.drain();
    const notified = await shop.db.rows<{ message: string; link: string }>(sql`
      SELECT message, link FROM notifications WHERE user_id = ${shop.customer.id} AND message LIKE ${`%${code}%`} ORDER BY id`);
    expect(notified.map(({ message }) => message.replace(/\u00a0/g, ' '))).toEqual([
      `Khoản 50.000 ₫ của bạn đến khi đơn hàng ${code} không còn chờ thanh toán. Ban tổ chức sẽ hoàn lại khoản này và báo cho bạn. ${customerRefundText.askAccount}`,
      refundPaidSentence(code, { amount: 50_000, reference: 'FT9' }).replace(/\u00a0/g, ' '),
    ]);
    expect(new Set(notified.map(({ link }) => link))).toEqual(new Set([`/orders/${id}`]));
    const mailed = await shop.db.rows(sql`
      SELECT step->>'topic' AS topic, step->'refund' AS refund FROM mails WHERE order_id = ${id} AND step ? 'refund' ORDER BY id`);
    expect(mailed).toEqual([
      { topic: 'order.refundOwed', refund: { amount: 50_000, cause: 'late', reference: 'VNP1', asksAccount: true } },
      {
        topic: 'order.refundPaid',
        refund: {
          amount: 50_000,
          cause: null,
          reference: 'FT9',
          way: REFUND_WAY.TRANSFER,
          bankBin: null,
          accountEnd: null,
        },
      },
    ]);
  });

  it('are paid once, and never above what is owed', async () => {
    const { id } = await owe();
    expect(await pay(id, { amount: 50_001, reference: 'FT9' })).toEqual(refusal(409, 'REFUND_CHANGED'));
    const key = randomUUID();
    const body = { amount: 50_000, reference: 'FT9' };
    const answers = await Promise.all([pay(id, body, key), pay(id, body, key)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await pay(id, body)).toEqual(refusal(409, 'REFUND_NOT_OWED'));
    const [paid] = await shop.db.rows(sql`
      SELECT count(*)::int FROM ledger_entries WHERE order_id = ${id} AND kind = 3 AND account = ${ACCOUNT.REFUND}`);
    expect(paid).toEqual({ count: 1 });
  });

  it('are paid in parts, each transfer once, together never above what is owed', async () => {
    const { id, code } = await owe();
    expect((await pay(id, { amount: 20_000, reference: 'FT1' })).body).toMatchObject({ owed: 30_000, paid: 20_000 });
    expect(await pay(id, { amount: 20_000, reference: 'FT1' })).toEqual(refusal(409, 'REFUND_REFERENCE_KNOWN'));
    const both = await Promise.all(['FT2', 'FT3'].map((reference) => pay(id, { amount: 30_000, reference })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await list(`search=${code}&state=paid`)).toMatchObject({ data: [{ owed: 0, paid: 50_000 }] });
  });

  it('go to the account that their customer names, by a code for what is still owed (D4.21.12)', async () => {
    const { id, code } = await owe();
    const name = (account: object, token = shop.customerToken, of = id) =>
      shop.call(`PUT /orders/${of}/refund-account`, { token, body: account });
    const account = { bankBin: '970436', account: '0123 456.789', accountName: 'TRAN MINH ANH' };
    expect(await name(account, shop.issuerToken)).toEqual(refusal(403, 'FORBIDDEN'));
    expect(await name({ ...account, bankBin: '123456' })).toEqual(refusal(422, 'INVALID_INPUT'));
    const stranger = await shop.signIn((await makeCustomer(shop.db)).email);
    expect(await name(account, stranger)).toEqual(refusal(404, 'ORDER_NOT_FOUND'));
    expect((await name(account)).body).toMatchObject({ owed: 50_000, account: { account: '0123456789' } });
    await pay(id, { amount: 20_000, reference: 'FT1', accountVersion: 1 });
    const [refund] = (await list(`search=${code}`)).data;
    expect(refund!.account).toMatchObject({ bankBin: '970436', account: '0123456789', accountName: 'TRAN MINH ANH' });
    expect([refund!.owed, refund!.account!.content]).toEqual([30_000, `HOAN${code}`]);
    // Offered again for the next one; nothing is asked for where nothing is owed.
    const next = await owe();
    expect((await shop.call(`GET /orders/${next.id}/refund`, { token: shop.customerToken })).body).toMatchObject({
      ...{ owed: 50_000, account: null, suggestion: { account: '0123456789' } },
    });
    expect(await name(account, shop.customerToken, (await place()).id)).toEqual(refusal(409, 'REFUND_NOT_OWED'));
  });

  const ACCOUNT_OF_READER = { bankBin: '970436', account: '0123456789', accountName: 'TRAN MINH ANH' };
  const nameAccount = (id: string, account = ACCOUNT_OF_READER) =>
    shop.call(`PUT /orders/${id}/refund-account`, { token: shop.customerToken, body: account });
  const messagesOf = async (code: string): Promise<string[]> => {
    await shop.outbox.drain();
    const rows = await shop.db.rows<{ message: string }>(sql`
      SELECT message FROM notifications WHERE user_id = ${shop.customer.id} AND message LIKE ${`%${code}%`} ORDER BY id`);
    return rows.map(({ message }) => message);
  };

  it('keep for each part the account that it went to, whichever is named later (D4.21.14)', async () => {
    const { id, code } = await owe();
    await pay(id, { amount: 10_000, reference: 'FT0' });
    await nameAccount(id);
    await pay(id, { amount: 15_000, reference: 'FT1', accountVersion: 1 });
    const other = { ...ACCOUNT_OF_READER, bankBin: '970418', account: '99990000' };
    await nameAccount(id, other);
    const { body } = await pay(id, { amount: 25_000, reference: 'FT2', accountVersion: 2 });
    expect((body as unknown as RefundList['data'][number]).payments.map(({ account }) => account)).toEqual([
      null,
      ACCOUNT_OF_READER,
      other,
    ]);
    const own = (await shop.call(`GET /orders/${id}/refund`, { token: shop.customerToken })).body;
    expect((own.payments as { account: object }[]).map(({ account }) => account)).toEqual([
      null,
      { bankBin: '970436', end: '6789' },
      { bankBin: '970418', end: '0000' },
    ]);
    const said = (await messagesOf(code)).filter((message) => message.includes('FT'));
    const end = { bankBin: '970436', accountEnd: '6789', way: REFUND_WAY.TRANSFER };
    expect(said[1]).toBe(refundPaidSentence(code, { ...end, amount: 15_000, reference: 'FT1' }));
  });

  it('say to which account a transfer went when another was named meanwhile: only who made it knows (D4.21.14)', async () => {
    const { id } = await owe();
    await nameAccount(id);
    const other = { ...ACCOUNT_OF_READER, bankBin: '970418', account: '99990000' };
    await nameAccount(id, other);
    const paid = { amount: 10_000, reference: 'FT1' };
    for (const accountVersion of [1, null])
      expect(await pay(id, { ...paid, accountVersion })).toEqual(refusal(409, 'REFUND_ACCOUNT_CHANGED'));
    expect(await pay(id, { ...paid, accountVersion: 2, paidToVersion: 9 })).toEqual(
      refusal(409, 'REFUND_ACCOUNT_CHANGED'),
    );
    await pay(id, { ...paid, accountVersion: 2, paidToVersion: 1 });
    await pay(id, { ...paid, reference: 'FT2', accountVersion: 2, paidToVersion: null });
    const { body } = await pay(id, { ...paid, reference: 'FT3', accountVersion: 2 });
    expect((body as unknown as Refund).payments.map(({ account }) => account)).toEqual([
      ACCOUNT_OF_READER,
      null,
      other,
    ]);
  });

  it('are owed again when a part is reversed, once, and its customer is told (D4.21.21)', async () => {
    const { id, code } = await owe();
    await nameAccount(id);
    await pay(id, { amount: 20_000, reference: 'FT1', accountVersion: 1 });
    await pay(id, { amount: 30_000, reference: 'FT2', accountVersion: 1 });
    const reverse = (reference: string, key = randomUUID(), of = id) =>
      shop.call(`POST /admin/refunds/${of}/reversed`, {
        ...{ token, headers: { 'idempotency-key': key } },
        body: { reference, reason: 'Ngân hàng trả lại' },
      });
    expect(await reverse('FT9')).toEqual(refusal(404, 'REFUND_PART_UNKNOWN'));
    expect(await reverse('FT1', undefined, (await place()).id)).toEqual(refusal(409, 'REFUND_NOT_OWED'));
    const key = randomUUID();
    const [first, again] = await Promise.all([reverse('FT2', key), reverse('FT2', key)]);
    expect(again.body).toEqual(first.body);
    expect(first.body).toMatchObject({
      ...{ owed: 30_000, paid: 20_000 },
      payments: [
        { reference: 'FT1', reversed: null },
        { reference: 'FT2', amount: 30_000, account: ACCOUNT_OF_READER, reversed: { reason: 'Ngân hàng trả lại' } },
      ],
    });
    expect(await reverse('FT2')).toEqual(refusal(409, 'REFUND_PART_REVERSED'));
    const owed = refundOwedSentence(code, { amount: 30_000, cause: 'reversed' }, true);
    expect(owed).toContain(inDong(30_000));
    expect((await messagesOf(code)).filter((said) => said === owed)).toHaveLength(1);
    const own = (await shop.call(`GET /orders/${id}/refund`, { token: shop.customerToken })).body;
    expect(own).toMatchObject({ owed: 30_000, payments: [{ reversed: false }, { reversed: true }] });
    expect(JSON.stringify(own)).not.toContain('Ngân hàng');
    const body = { amount: 30_000, reference: 'FT3', accountVersion: 1 };
    expect((await pay(id, body)).body).toMatchObject({ owed: 0, paid: 50_000 });
  });

  it('tell who owns the order of an account that was named or changed, once for each, by its end only (D4.21.15)', async () => {
    const { id, code } = await owe();
    await nameAccount(id);
    await nameAccount(id);
    await nameAccount(id, { ...ACCOUNT_OF_READER, account: '55554444' });
    const said = (await messagesOf(code)).slice(1);
    const bank = { bankBin: '970436' };
    expect(said).toHaveLength(2);
    expect(said[0]).toContain(refundAccountSentence(code, { ...bank, accountEnd: '6789', isChange: false }));
    expect(said[1]).toContain(refundAccountSentence(code, { ...bank, accountEnd: '4444', isChange: true }));
    const mailed = await shop.db.rows<{ step: object }>(sql`
      SELECT step FROM mails WHERE order_id = ${id} AND step ? 'refundAccount' ORDER BY id`);
    expect(mailed).toHaveLength(2);
    expect(JSON.stringify([mailed, said])).not.toMatch(/0123456789|55554444/);
  });

  it('are handed over in cash against a signature, never above what is owed (D4.21.19)', async () => {
    const { id, code } = await owe();
    const cash = (body: object) =>
      shop.call(`POST /admin/refunds/${id}/cash`, { token, body, headers: { 'idempotency-key': randomUUID() } });
    const signed = { signedBy: 'Trần Minh Anh', signature: 'M10 20L30 40L31 41M5 5L5 5' };
    expect(await cash({ ...signed, amount: 50_000, signature: '<script>' })).toEqual(refusal(422, 'INVALID_INPUT'));
    expect(await cash({ ...signed, amount: 50_001 })).toEqual(refusal(409, 'REFUND_CHANGED'));
    await cash({ ...signed, amount: 20_000 });
    const both = await Promise.all([1, 2].map(() => cash({ amount: 30_000, signedBy: 'Trần Minh Anh' })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [refund] = (await list(`search=${code}&state=paid`)).data;
    expect(refund!.payments).toMatchObject([
      { way: REFUND_WAY.CASH, ...signed, reference: `TM-${code}-1`, account: null },
      { way: REFUND_WAY.CASH, signature: null, reference: `TM-${code}-2` },
    ]);
    const paid = { way: REFUND_WAY.CASH, amount: 20_000, reference: `TM-${code}-1` };
    expect(await messagesOf(code)).toContain(refundPaidSentence(code, paid));
  });

  it('are paid by one of two at once', async () => {
    const { id } = await owe();
    const body = { amount: 50_000, reference: 'FT9' };
    const answers = await Promise.all([pay(id, body), pay(id, body)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('are refused for an order that is not there or owes nothing', async () => {
    const body = { amount: 1000, reference: 'FT9' };
    expect(await pay(randomUUID(), body)).toEqual(refusal(404, 'ORDER_NOT_FOUND'));
    expect(await pay((await place()).id, body)).toEqual(refusal(409, 'REFUND_NOT_OWED'));
    expect(await pay((await place()).id, { amount: 0, reference: '' })).toEqual(refusal(422, 'INVALID_INPUT'));
  });

  it('wait as long as a stand may still tell that the order was collected', async () => {
    const { id: productId } = await shop.sell();
    const { body } = await shop.order([{ productId }], { body: { type: 2 } });
    const { id } = (body as { orders: { id: string }[] }).orders[0]!;
    await shop.call('PUT /issuer/orders/available', { token: shop.issuerToken, body: { id } });
    const end = shop.clock.now();
    const endAt = (at: string) =>
      shop.db.rows(sql`UPDATE campaigns SET ends_at = ${at} WHERE id = ${shop.campaign.id}`);
    await endAt(end.toISOString());
    await inTransaction({ db: shop.db, now: end, actor: CLOCK }, async (ctx) => {
      const [order] = await readMovableOrders(ctx.tx, end, sql`o.id = ${id}`);
      await transition(ctx, ORDER_LIFE_CYCLE, 'cancel', order!);
      await postExtraMoney(ctx, id, { amount: 50_000, reference: 'VNP1', cause: 'late' });
    });
    const payment = { amount: 50_000, reference: 'FT9' };
    expect(await pay(id, payment)).toEqual(refusal(409, 'REFUND_TOO_EARLY'));
    await endAt(new Date(end.getTime() - 2 * DAY).toISOString());
    expect((await pay(id, payment)).body).toMatchObject({ owed: 0, paid: 50_000 });
    await endAt('2026-12-01T00:00:00Z');
  });

  it('show in the money of their order, step by step', async () => {
    const { id, code } = await owe();
    await pay(id, { amount: 50_000, reference: 'FT9' });
    for (const way of ['shipping', 'shipped'])
      await shop.call(`PUT /issuer/orders/${way}`, { token: shop.issuerToken, body: { id, note: 'x' } });
    const money = await moneyOf(id);
    expect(money).toMatchObject({ orderId: id, code, freight: 15_000, net: -9000, settled: false });
    expect(money.lines).toMatchObject([
      { position: 0, percent: 10, gross: 100_000, discount: 10_000, commission: 9000 },
    ]);
    expect(money.postings.map(({ kind, status, reference }) => [kind, status, reference])).toEqual([
      [1, 2, ''],
      [2, null, 'VNP1'],
      [3, null, 'FT9'],
      [1, 5, ''],
    ]);
    expect(money.balances).toContainEqual({ account: ACCOUNT.COLLECTED, amount: 105_000 });
    expect(await moneyOf(id, 'admin', token)).toEqual(money);
  });

  it('are nobody else’s to see', async () => {
    const { id } = await place();
    const other = await shop.signIn(shop.otherIssuer.email);
    expect(await shop.call(`GET /issuer/orders/${id}/money`, { token: other })).toEqual(
      refusal(404, 'ORDER_NOT_FOUND'),
    );
  });
});
