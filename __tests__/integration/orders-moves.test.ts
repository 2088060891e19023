import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { checkoutAnswer, type Order } from '@/contract/endpoints/orders';
import type { OrderReport } from '@/contract/endpoints/order-moves';
import { ROLE } from '@/contract/vocabulary/roles';
import { statusText } from '@/text/status';
import { describeOnDatabase } from '@tests/support/databases';
import { makeUser } from '@tests/support/make-data';
import { openShop, type Shop } from '@tests/support/shop';

/** Each status change of the back office: from which statuses, to which one, and for which kind of order. */
const MOVES = [
  { way: 'shipping', from: [2], to: 4, kind: 'parcel' },
  { way: 'shipment', from: [4], to: 4, kind: 'parcel', changes: { carrier: 'vnpost', trackingNumber: 'VN1' + '23' } },
  { way: 'delivery-failed', from: [4], to: 4, kind: 'parcel', changes: { expectedOn: '2099-01-31' } },
  { way: 'shipped', from: [4], to: 5, kind: 'parcel' },
  { way: 'returned', from: [4, 5], to: 8, kind: 'parcel' },
  { way: 'available', from: [2], to: 3, kind: 'counter' },
  { way: 'available/address', from: [3], to: 3, kind: 'counter', changes: { scheduleId: null } },
  { way: 'cancel', from: [1, 2, 3], to: 7, kind: 'both' },
] as const;

const STATUSES = [1, 2, 3, 4, 5, 6, 7, 8];

describeOnDatabase('The moves of the back office', (open) => {
  let shop: Shop;
  let organiserToken: string;
  beforeAll(async () => {
    shop = await openShop(open);
    organiserToken = await shop.signIn((await makeUser(shop.db, ROLE.SYSTEM)).email);
  });
  afterAll(() => shop.close());

  const place = async (kind: 'parcel' | 'counter' = 'parcel', quantity = 2) => {
    const product = await shop.sell({ quantityCap: 100 });
    const body = kind === 'counter' ? { type: 2, address: undefined } : {};
    const { orders } = checkoutAnswer.parse((await shop.order([{ productId: product.id, quantity }], { body })).body);
    return { order: orders[0]!, productId: product.id };
  };

  const counterOf = async (productId: string) => {
    const [row] = await shop.db.rows(sql`
      SELECT s.reserved, s.sold, p.quantity_taken AS taken FROM products p JOIN product_items i ON i.product_id = p.id
      JOIN stock s ON s.book_id = i.book_id AND s.campaign_id = p.campaign_id WHERE p.id = ${productId}`);
    return row;
  };
  const points = async (): Promise<number> => {
    const [row] = await shop.db.rows<{ point: number }>(
      sql`SELECT point FROM customers WHERE user_id = ${shop.customer.id}`,
    );
    return row!.point;
  };
  const move = (by: 'issuer' | 'admin', way: string, id: string, changes: object = {}, token?: string) =>
    shop.call(`PUT /${by}/orders/${way}`, {
      token: token ?? (by === 'admin' ? organiserToken : shop.issuerToken),
      body: { id, note: 'Vì mưa', ...changes },
    });
  const at = (id: string, status: number) => shop.db.rows(sql`UPDATE orders SET status = ${status} WHERE id = ${id}`);
  const read = async (id: string): Promise<Order> =>
    (await shop.call(`GET /orders/${id}`, { token: shop.customerToken })).body as unknown as Order;

  describe.each(['issuer', 'admin'] as const)('by the %s', (by) => {
    it.each(MOVES)('$way is taken from $from alone, by one kind of order, and leads to $to', async (one) => {
      const { way, from, to, kind } = one;
      const changes = 'changes' in one ? one.changes : {};
      for (const other of ['parcel', 'counter'] as const) {
        const { order } = await place(other, 1);
        for (const status of STATUSES) {
          const fits = (kind === 'both' || kind === other) && (from as readonly number[]).includes(status);
          // Its effects are tested below; here each status change is tried from every other status.
          if (fits) continue;
          await at(order.id, status);
          const { status: code, body } = await move(by, way, order.id, changes);
          expect([other, status, code, body.code]).toEqual([other, status, 409, 'ORDER_STATE_CHANGED']);
          expect(body.message).toContain(statusText.order[status]);
        }
        await at(order.id, 2);
      }
      expect(to).toBeGreaterThan(2);
    });

    test('a parcel travels with a carrier, arrives, and comes back: stock, points and what the customer sees', async () => {
      const { order, productId } = await place();
      const before = await points();
      const details = { carrier: 'ghn', trackingNumber: 'GHN-0042', expectedOn: '2026-11-25' };
      const sent = await move(by, 'shipping', order.id, details);
      expect([sent.status, sent.body.status]).toEqual([200, 4]);
      expect(await counterOf(productId)).toEqual({ reserved: 0, sold: 2, taken: 2 });
      const trackingUrl = 'https://donhang.ghn.vn/?order_code=GHN-0042';
      expect((await read(order.id)).shipment).toEqual({ ...details, trackingUrl });

      shop.clock.advance(60_000);
      const otherwise = { carrier: 'jt', trackingNumber: 'JT7', expectedOn: '2026-11-26' };
      expect((await move(by, 'shipment', order.id, { ...otherwise, trackingNumber: 'JT7000' })).status).toBe(200);
      const stepsThen = (await read(order.id)).steps.length;
      expect((await move(by, 'shipment', order.id, { ...otherwise, trackingNumber: 'JT7000' })).status).toBe(200);
      const seen = await read(order.id);
      expect(seen.shipment?.carrier).toBe('jt');
      expect(seen.steps).toHaveLength(stepsThen);
      expect(seen.steps.at(-1)).toMatchObject({ status: 4, role: by === 'admin' ? ROLE.SYSTEM : ROLE.ISSUER });
      expect(seen.steps.at(-1)!.note).toContain('JT7000');
      const yesterday = await move(by, 'delivery-failed', order.id, { expectedOn: '2020-01-31' });
      expect([yesterday.status, yesterday.body.code]).toEqual([422, 'EXPECTED_DAY_PAST']);
      expect((await move(by, 'delivery-failed', order.id, { expectedOn: '2099-01-31' })).status).toBe(200);
      const tried = await read(order.id);
      expect([tried.status, tried.shipment?.expectedOn]).toEqual([4, '2099-01-31']);
      expect(tried.steps.at(-1)!.note).toMatch(/^Giao không thành công: .*31\/01\/2099$/);

      shop.clock.advance(60_000);
      expect((await move(by, 'shipped', order.id)).body.status).toBe(5);
      expect(await points()).toBe(before + order.plusPoint);
      expect((await move(by, 'returned', order.id)).body.status).toBe(8);
      expect(await points()).toBe(before);
      expect(await counterOf(productId)).toEqual({ reserved: 0, sold: 0, taken: 0 });
      const again = await move(by, 'returned', order.id);
      expect([again.status, again.body.code]).toEqual([409, 'ORDER_STATE_CHANGED']);
      expect(await points()).toBe(before);
      await shop.outbox.drain();
      const notified = await shop.db.rows<{ message: string }>(sql`
        SELECT message FROM notifications WHERE user_id = ${shop.customer.id} AND link = ${`/orders/${order.id}`}
          AND type = 8 ORDER BY id`);
      expect(notified.map(({ message }) => message.replaceAll(order.code, '#'))).toEqual([
        'Đơn hàng # đang được Giao Hàng Nhanh vận chuyển.',
        expect.stringContaining('JT7000'),
        'Đơn hàng #: Giao không thành công: Vì mưa. Giao lại ngày 31/01/2099.',
        'Đơn hàng # đã được giao.',
        expect.stringMatching(/^Đơn hàng # đã được trả lại, bạn được hoàn lại 195\.000\s₫\. Ban tổ chức sẽ hoàn lại/),
        'Đơn hàng # đã quay về nhà phát hành. Lý do: Vì mưa',
      ]);
    });

    test('a parcel that fails on its way comes back without having brought points', async () => {
      const { order, productId } = await place();
      const before = await points();
      await move(by, 'shipping', order.id);
      expect((await move(by, 'returned', order.id)).body.status).toBe(8);
      expect(await points()).toBe(before);
      expect(await counterOf(productId)).toEqual({ reserved: 0, sold: 0, taken: 0 });
    });

    test('a reason is asked for: of the organiser always, of the issuer for what takes something back', async () => {
      const { order } = await place();
      for (const { way, ...one } of MOVES) {
        const changes = 'changes' in one ? one.changes : {};
        const { status, body } = await move(by, way, order.id, { ...changes, note: '  ' });
        const asked = by === 'admin' || ['returned', 'cancel', 'delivery-failed'].includes(way);
        expect([way, status === 422 && Object.keys(body.fields ?? {})]).toEqual([way, asked ? ['note'] : false]);
        await at(order.id, 2);
      }
    });

    test('while the campaign is postponed nobody moves anything', async () => {
      const { order } = await place();
      await shop.db.rows(sql`UPDATE campaigns SET postponed_at = now() WHERE id = ${shop.campaign.id}`);
      for (const one of MOVES) {
        const { status, body } = await move(by, one.way, order.id, 'changes' in one ? one.changes : {});
        expect([status, body.code]).toEqual([409, 'ORDER_CAMPAIGN_POSTPONED']);
      }
      const own = await shop.call('PUT /orders/cancel', { token: shop.customerToken, body: { id: order.id } });
      expect([own.status, own.body.code]).toEqual([409, 'ORDER_CAMPAIGN_POSTPONED']);
      await shop.db.rows(sql`UPDATE campaigns SET postponed_at = NULL WHERE id = ${shop.campaign.id}`);
    });

    test('how a parcel travels is checked', async () => {
      const { order } = await place();
      for (const [changes, field] of [
        [{ carrier: null }, 'carrier'],
        [{ carrier: 'post' }, 'carrier'],
        [{ trackingNumber: 'GHN1' }, 'carrier'],
        [{ expectedOn: '2026-12-01' }, 'carrier'],
        [{ carrier: 'ghn', trackingNumber: 'a b' }, 'trackingNumber'],
        [{ carrier: 'ghn', trackingNumber: 'x'.repeat(51) }, 'trackingNumber'],
        [{ carrier: 'ghn', expectedOn: '2026-02-30' }, 'expectedOn'],
        [{ carrier: 'ghn', expectedOn: '2026-11-20' }, 'expectedOn'],
      ] as const) {
        const { status, body } = await move(by, 'shipping', order.id, changes);
        expect([changes, status, Object.keys(body.fields ?? {})]).toEqual([changes, 422, [field]]);
      }
      expect((await read(order.id)).status).toBe(2);
    });
  });

  test("an issuer moves nobody else's orders, and the organiser's step is told to the issuer with its reason (D9.1.15)", async () => {
    const { order } = await place();
    const stranger = await shop.signIn(shop.otherIssuer.email);
    for (const one of MOVES) {
      const { status, body } = await move('issuer', one.way, order.id, 'changes' in one ? one.changes : {}, stranger);
      expect([status, body.code]).toEqual([404, 'ORDER_NOT_FOUND']);
      const refused = await move('admin', one.way, order.id, 'changes' in one ? one.changes : {}, shop.issuerToken);
      expect(refused.status).toBe(403);
    }
    await move('admin', 'shipping', order.id, { note: 'Nhà phát hành nhờ' });
    await shop.outbox.drain();
    const [notified] = await shop.db.rows<{ message: string; status: number }>(sql`
      SELECT message, status FROM notifications WHERE user_id = ${shop.issuer.id} AND type = 8 ORDER BY id DESC LIMIT 1`);
    expect(notified).toEqual({ message: expect.stringContaining('Lý do: Nhà phát hành nhờ'), status: 4 });
  });

  describe('of many orders at once', () => {
    const batch = (by: 'issuer' | 'admin', body: object, key: string = randomUUID(), token?: string) =>
      shop.call(`PUT /${by}/orders/batch`, {
        token: token ?? (by === 'admin' ? organiserToken : shop.issuerToken),
        body,
        headers: { 'idempotency-key': key },
      });
    const reportOf = (answer: { body: object }) => answer.body as unknown as OrderReport;

    test('each is moved by itself: what cannot be is reported with its reason, and fails no other', async () => {
      const [one, other, removed] = [(await place()).order, (await place()).order, (await place()).order];
      const counter = (await place('counter')).order;
      await move('issuer', 'cancel', removed.id);
      const unknown = randomUUID();
      const ids = [one.id, removed.id, unknown, counter.id, other.id];
      const answer = await batch('issuer', { action: 'ship', ids, carrier: 'ghtk' });
      expect(answer.status).toBe(200);
      const report = reportOf(answer);
      expect(report.done).toBe(2);
      expect(report.items.map(({ id, done, status, code }) => [id, done, status, code])).toEqual([
        [one.id, true, 4, null],
        [removed.id, false, 7, 'ORDER_STATE_CHANGED'],
        [unknown, false, null, 'ORDER_NOT_FOUND'],
        [counter.id, false, 2, 'ORDER_STATE_CHANGED'],
        [other.id, true, 4, null],
      ]);
      expect(report.items[1]!.message).toContain('Đã bị huỷ');
      expect(report.items[0]!.orderCode).toBe(one.code);
      expect((await read(other.id)).shipment?.carrier).toBe('ghtk');
    });

    test('a repeat with the same key moves nothing again and reports the same', async () => {
      const orders = [(await place()).order, (await place()).order];
      const body = { action: 'ship', ids: orders.map(({ id }) => id) };
      const key = randomUUID();
      const [first, ...repeats] = await Promise.all([batch('issuer', body, key), batch('issuer', body, key)]);
      expect(reportOf(first!).done).toBe(2);
      for (const repeat of [...repeats, await batch('issuer', body, key)]) expect(repeat.body).toEqual(first!.body);
      const steps = await shop.db.rows(sql`SELECT 1 FROM order_steps WHERE order_id = ${orders[0]!.id} AND status = 4`);
      expect(steps).toHaveLength(1);
    });

    test('cancelling asks for a reason, the organiser for every action; no order twice, none too many', async () => {
      const { id } = (await place()).order;
      const refusals = [
        [await batch('issuer', { action: 'cancel', ids: [id] }), 'note'],
        [await batch('issuer', { action: 'cancel', ids: [id], note: ' ' }), 'note'],
        [await batch('issuer', { action: 'return', ids: [id] }), 'note'],
        [await batch('admin', { action: 'ship', ids: [id] }), 'note'],
        [await batch('issuer', { action: 'ship', ids: [id, id] }), 'ids'],
        [await batch('issuer', { action: 'ship', ids: [] }), 'ids'],
        [await batch('issuer', { action: 'ship', ids: Array.from({ length: 201 }, () => randomUUID()) }), 'ids'],
        [await batch('issuer', { action: 'pay', ids: [id] }), 'action'],
        [await batch('issuer', { action: 'ship', ids: [id], carrier: null }), 'carrier'],
      ] as const;
      for (const [{ status, body }, field] of refusals)
        expect([status, Object.keys(body.fields ?? {})]).toEqual([422, [field]]);
      expect((await read(id)).status).toBe(2);
      const cancelled = await batch('admin', { action: 'cancel', ids: [id], note: 'Sách lỗi in' });
      expect(reportOf(cancelled).done).toBe(1);
      expect((await read(id)).steps.at(-1)).toMatchObject({ status: 7, note: 'Sách lỗi in', role: ROLE.SYSTEM });
    });

    test('counter orders wait where their customers chose; files alone are delivered at once', async () => {
      const counter = (await place('counter')).order;
      const available = await batch('issuer', { action: 'makeAvailable', ids: [counter.id] });
      expect(reportOf(available).done).toBe(1);
      expect((await read(counter.id)).address?.line).toBe((await read(counter.id)).pickup?.line);
      const files = await shop.sell({ format: 2 });
      const { orders } = checkoutAnswer.parse((await shop.order([{ productId: files.id }])).body);
      const delivered = await batch('issuer', { action: 'deliver', ids: [orders[0]!.id] });
      expect(reportOf(delivered).items[0]).toMatchObject({ done: true, status: 5 });
    });

    test("an order of somebody else is not found, and nobody else's is moved", async () => {
      const { id } = (await place()).order;
      const answer = await batch(
        'issuer',
        { action: 'ship', ids: [id] },
        randomUUID(),
        await shop.signIn(shop.otherIssuer.email),
      );
      expect(reportOf(answer).items[0]).toMatchObject({
        done: false,
        status: null,
        orderCode: null,
        code: 'ORDER_NOT_FOUND',
      });
      expect((await read(id)).status).toBe(2);
    });
  });
});
