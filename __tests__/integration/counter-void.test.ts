import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { SaleAnswer } from '@/contract/endpoints/counter-input';
import type { CounterDay, OfflineActionResult } from '@/contract/endpoints/counter-desk';
import { ACCOUNT } from '@/contract/vocabulary/ledger';
import { ROLE } from '@/contract/vocabulary/roles';
import { refusal } from '@tests/support/backend';
import { DAY } from '@tests/support/clock';
import { openCounter, putOnDuty, type Counter } from '@tests/support/counter';
import { describeOnDatabase } from '@tests/support/databases';
import { expectLedger } from '@tests/support/ledger-checks';
import { makeUser } from '@tests/support/make-data';

describeOnDatabase('A sale or a hand-over that is undone (D3.7.11)', (open) => {
  let shop: Counter;
  let product: { id: string };
  beforeAll(async () => {
    shop = await openCounter(open);
    product = await shop.sell({ brought: 100 });
  });
  afterEach(async () => {
    await shop.outbox.drain();
    await expectLedger(shop.db);
  });
  afterAll(() => shop.close());

  const lines = () => [{ productId: product.id, quantity: 2, withPdf: false, withAudio: false }];
  const sale = (who: 'staff' | 'issuer', buyer?: object) =>
    shop.as(who, `POST /${who}/orders`, { campaignId: shop.campaign.id, lines: lines(), ...(buyer && { buyer }) });
  const sold = async (who: 'staff' | 'issuer', buyer?: object): Promise<string> =>
    ((await sale(who, buyer)).body as unknown as SaleAnswer).orders[0]!.id;
  const undo = (id: string, more: object = {}, key = randomUUID()) =>
    shop.as('staff', 'PUT /staff/orders/voided', { id, reason: 'wrongBook', ...more }, key);
  const handedOver = async (): Promise<string> => {
    const id = await shop.waiting([{ productId: product.id, quantity: 2 }]);
    expect((await shop.handOver(id, (await shop.pass(id)).code)).status).toBe(200);
    return id;
  };
  const copies = async () => {
    const [row] = await shop.db.rows<{ reserved: number; sold: number }>(sql`
      SELECT s.reserved, s.sold FROM stock s JOIN product_items i ON i.book_id = s.book_id WHERE i.product_id = ${product.id}`);
    return row!;
  };
  const points = async (): Promise<number> => {
    const [row] = await shop.db.rows<{ point: number }>(
      sql`SELECT point FROM customers WHERE user_id = ${shop.customer.id}`,
    );
    return row!.point;
  };
  const orderOf = async (id: string) => {
    const [row] = await shop.db.rows<{ status: number; note: string; balance: number }>(sql`
      SELECT o.status, (SELECT s.note FROM order_steps s WHERE s.order_id = o.id ORDER BY s.id DESC LIMIT 1) AS note,
        (SELECT coalesce(sum(abs(b.amount)), 0)::int FROM (SELECT sum(e.amount) AS amount FROM ledger_entries e
          WHERE e.order_id = o.id GROUP BY e.account) b) AS balance FROM orders o WHERE o.id = ${id}`);
    return row!;
  };
  const organiser = async () => shop.signIn((await makeUser(shop.db, ROLE.SYSTEM)).email);

  test('a sale brings back copies, points and every account, once, with its reason', async () => {
    const before = { copies: await copies(), points: await points() };
    const id = await sold('staff', { customerId: shop.customer.id });
    expect([(await copies()).sold, (await points()) > before.points]).toEqual([before.copies.sold + 2, true]);
    const key = randomUUID();
    const answers = await Promise.all([undo(id, {}, key), undo(id, {}, key)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await undo(id)).toEqual(refusal(409, 'ORDER_STATE_CHANGED'));
    expect({ copies: await copies(), points: await points() }).toEqual(before);
    expect(await orderOf(id)).toEqual({ status: 7, note: 'Huỷ tại quầy: Nhầm sách', balance: 0 });
    await shop.outbox.drain();
    const notices = await shop.db.rows<{ message: string }>(sql`
      SELECT message FROM notifications WHERE user_id = ${shop.customer.id} ORDER BY id DESC LIMIT 1`);
    expect(notices[0]?.message).toMatch(/^Lần bán hoặc giao đơn hàng .* tại quầy đã được huỷ\..*Nhầm sách/);
  });

  test('an order that was handed over waits again, and can be handed over again', async () => {
    const before = await copies();
    const id = await handedOver();
    expect((await undo(id, { reason: 'wrongOrder', note: 'Đưa cho người khác' })).status).toBe(200);
    expect(await orderOf(id)).toMatchObject({ status: 3, note: 'Huỷ tại quầy: Nhầm đơn hàng. Đưa cho người khác' });
    expect(await copies()).toEqual({ reserved: before.reserved + 2, sold: before.sold });
    await shop.outbox.drain();
    const notices = await shop.db.rows<{ message: string }>(sql`
      SELECT n.message FROM notifications n WHERE n.message LIKE 'Lần giao đơn hàng%'`);
    expect(notices.length).toBeGreaterThan(0);
    expect((await shop.handOver(id, (await shop.pass(id)).code)).status).toBe(200);
    expect(await copies()).toEqual({ reserved: before.reserved, sold: before.sold + 2 });
  });

  test('by staff only what they did themselves, on the same day; later by its issuer or the organiser', async () => {
    const other = await makeUser(shop.db, ROLE.STAFF);
    await putOnDuty(shop.db, shop.campaign.id, other.id);
    const token = await shop.signIn(other.email);
    const first = await sold('staff');
    const byOther = await shop.call('PUT /staff/orders/voided', {
      token,
      headers: { 'idempotency-key': randomUUID() },
      body: { id: first, reason: 'slip' },
    });
    expect(byOther).toEqual(refusal(403, 'VOID_NOT_OWN'));
    const second = await sold('staff');
    shop.clock.advance(DAY);
    expect(await undo(first)).toEqual(refusal(403, 'VOID_NOT_OWN'));
    // An older date is not believed, nor one before the sale.
    const daysAgo = (days: number) => ({ at: new Date(shop.clock.now().getTime() - days * DAY).toISOString() });
    for (const days of [1.001, 2]) expect(await undo(first, daysAgo(days))).toEqual(refusal(403, 'VOID_NOT_OWN'));
    const note = 'Bán nhầm hôm qua';
    expect((await shop.as('issuer', 'PUT /issuer/orders/voided', { id: first, note })).status).toBe(200);
    const foreign = await shop.call('PUT /issuer/orders/voided', {
      token: await shop.signIn(shop.otherIssuer.email),
      body: { id: second, note },
    });
    expect(foreign).toEqual(refusal(404, 'ORDER_NOT_FOUND'));
    const byOrganiser = await shop.call('PUT /admin/orders/voided', {
      token: await organiser(),
      body: { id: second, note },
    });
    expect(byOrganiser.body).toMatchObject({ status: 7 });
    expect(await shop.as('customer', 'PUT /staff/orders/voided', { id: second, reason: 'slip' })).toEqual(
      refusal(403, 'FORBIDDEN'),
    );
  });

  test('lines of a sale to a walk-in customer go back for cash; what is owed back otherwise is not given twice', async () => {
    const parts = [{ productId: product.id, quantity: 1 }];
    const back = (id: string, more: object = {}) =>
      shop.as('issuer', 'PUT /issuer/orders/lines/reversed', { id, parts, note: 'Rách bìa', ...more }, randomUUID());
    const balances = (id: string) =>
      shop.db.rows<{ account: number; amount: number }>(sql`
        SELECT account, sum(amount)::int AS amount FROM ledger_entries WHERE order_id = ${id} AND account IN (3, 10)
        GROUP BY 1 HAVING sum(amount) <> 0 ORDER BY 1`);
    const walkIn = await sold('issuer');
    const { total } = (await back(walkIn)).body as unknown as { total: number };
    expect(await balances(walkIn)).toEqual([{ account: ACCOUNT.COLLECTED, amount: total }]);
    expect((await back(walkIn)).body).toMatchObject({ status: 7 });
    expect(await balances(walkIn)).toEqual([]);

    const ordered = await handedOver();
    await back(ordered);
    expect(await undo(ordered)).toEqual(refusal(409, 'VOID_LINES_RETURNED'));
    const inCash = await handedOver();
    await back(inCash, { inCash: true });
    expect(await undo(inCash)).toMatchObject({ status: 200, body: { status: 3 } });
  });

  test('an order of which lines were taken out is not handed over as it was', async () => {
    const id = await shop.waiting([{ productId: product.id, quantity: 3 }]);
    const parts = [{ productId: product.id, quantity: 1 }];
    await shop.as('customer', 'PUT /orders/lines/reversed', { id, parts }, randomUUID());
    const proof = (await shop.pass(id)).code;
    const handOver = (seen: number) =>
      shop.as('staff', 'PUT /staff/orders/received', { id, proof, copies: seen }, randomUUID());
    expect(await handOver(3)).toEqual(refusal(409, 'HAND_OVER_CHANGED'));
    expect((await handOver(2)).status).toBe(200);
  });

  test('nor one of which a copy was exchanged, whatever it counts', async () => {
    const other = await shop.sell({ brought: 10 });
    const id = await shop.waiting([{ productId: product.id, quantity: 1 }]);
    const known = async () =>
      (
        (await shop.as('issuer', `GET /issuer/stand/${shop.campaign.id}/day`)).body as unknown as CounterDay
      ).orders.find((order) => order.id === id)!.changes;
    const before = await known();
    const [parts, instead] = [product, other].map((one) => [{ productId: one.id, quantity: 1 }]);
    const exchange = { id, parts, instead, note: 'Bạn đọc đổi ý' };
    await shop.as('issuer', 'PUT /issuer/orders/lines/exchanged', exchange, randomUUID());
    const proof = (await shop.pass(id)).code;
    const handOver = (changes: number | undefined) =>
      shop.as('issuer', 'PUT /issuer/orders/received', { id, proof, copies: 1, changes }, randomUUID());
    expect(await handOver(before)).toEqual(refusal(409, 'HAND_OVER_CHANGED'));
    expect((await handOver(await known())).status).toBe(200);
  });

  test('an ordered book that an office takes back after the fair is owed back, and a sale is not', async () => {
    const [ordered, walkIn] = [await handedOver(), await sold('issuer')];
    const ends = await shop.db.rows<{ at: string }>(
      sql`SELECT ends_at AS at FROM campaigns WHERE id = ${shop.campaign.id}`,
    );
    await shop.db.rows(
      sql`UPDATE campaigns SET ends_at = ${shop.clock.now().toISOString()} WHERE id = ${shop.campaign.id}`,
    );
    const note = 'Thiếu trang';
    for (const id of [ordered, walkIn])
      expect((await shop.as('issuer', 'PUT /issuer/orders/voided', { id, note })).body).toMatchObject({ status: 7 });
    await shop.db.rows(sql`UPDATE campaigns SET ends_at = ${ends[0]!.at} WHERE id = ${shop.campaign.id}`);
    const owed = await shop.db.rows<{ id: string }>(sql`
      SELECT order_id AS id FROM ledger_entries WHERE account = ${ACCOUNT.REFUND} AND order_id IN (${ordered}, ${walkIn})
      GROUP BY 1 HAVING sum(amount) < 0`);
    expect(owed).toEqual([{ id: ordered }]);
  });

  test('at a stand without a network: a sale that was never seen is undone by its key, in the order in which all was done', async () => {
    const at = () => shop.clock.now().toISOString();
    const before = await copies();
    const id = await handedOver();
    const [saleKey, otherSale] = [randomUUID(), randomUUID()];
    const saleOf = (key: string) => ({ kind: 'sale', key, at: at(), campaignId: shop.campaign.id, lines: lines() });
    const deeds = [
      saleOf(saleKey),
      { kind: 'voidSale', key: randomUUID(), at: at(), sale: saleKey, reason: 'slip' },
      saleOf(otherSale),
      { kind: 'void', key: randomUUID(), at: at(), id, reason: 'wrongOrder' },
      { kind: 'voidSale', key: randomUUID(), at: at(), sale: randomUUID(), reason: 'slip' },
    ];
    for (let round = 0; round < 2; round += 1) {
      const { body } = await shop.as('issuer', 'POST /issuer/stand/deeds', { deeds });
      const { results } = body as unknown as { results: OfflineActionResult[] };
      expect(results.map(({ done, code }) => code ?? done)).toEqual([true, true, true, true, 'ORDER_NOT_FOUND']);
    }
    expect(await copies()).toEqual({ reserved: before.reserved + 2, sold: before.sold + 2 });
  });

  test('a settlement that both agreed to stands; the next one holds the reversal', async () => {
    const id = await sold('issuer');
    const draft = await shop.db.rows<{ id: number }>(sql`
      SELECT id FROM settlements WHERE issuer_id = ${shop.issuer.id} AND status IN (1, 2, 3)`);
    await shop.db.rows(sql`
      UPDATE ledger_entries SET settlement_id = ${draft[0]!.id} WHERE order_id = ${id}`);
    await shop.db.rows(
      sql`UPDATE settlements SET status = 4, hash = 'agreed', agreed_at = now() WHERE id = ${draft[0]!.id}`,
    );
    expect((await shop.as('issuer', 'PUT /issuer/orders/voided', { id, note: 'Bán nhầm' })).status).toBe(200);
    const rows = await shop.db.rows<{ settled: boolean; goods: number }>(sql`
      SELECT settlement_id IS NOT NULL AS settled, sum(amount)::int AS goods FROM ledger_entries
      WHERE order_id = ${id} AND account = ${ACCOUNT.GOODS} GROUP BY 1 ORDER BY 1`);
    expect(rows.map(({ settled }) => settled)).toEqual([false, true]);
    expect(rows[0]!.goods).toBe(-rows[1]!.goods);
  });
});
