import { sql } from 'drizzle-orm';
import { checkoutAnswer, order as orderSchema, type Order } from '@/contract/endpoints/orders';
import { ROLE } from '@/contract/vocabulary/roles';
import { campaignNotice } from '@/text/campaign-life';
import { describeOnDatabase } from '@tests/support/databases';
import { makeCustomer, makeLevel, makeUser } from '@tests/support/make-data';
import { seenOf } from '@tests/support/organiser';
import { openShop, type Shop } from '@tests/support/shop';

describeOnDatabase("An order's life", (open) => {
  let shop: Shop;
  beforeAll(async () => (shop = await openShop(open)));
  afterAll(() => shop.close());

  const place = async (quantity = 2, format = 1): Promise<{ order: Order; bookId: number }> => {
    const product = await shop.sell({ format });
    const { orders } = checkoutAnswer.parse((await shop.order([{ productId: product.id, quantity }])).body);
    const [item] = await shop.db.rows<{ bookId: number }>(
      sql`SELECT book_id AS "bookId" FROM product_items WHERE product_id = ${product.id}`,
    );
    return { order: orders[0]!, bookId: item!.bookId };
  };

  const counterOf = async (bookId: number) => {
    const [row] = await shop.db.rows(sql`SELECT reserved, sold FROM stock WHERE book_id = ${bookId}`);
    return row;
  };

  const move = (path: string, id: string, token = shop.issuerToken, note?: string) =>
    shop.call(`PUT ${path}`, { token, body: { id, ...(note !== undefined && { note }) } });

  const customerRow = async () => {
    const [row] = await shop.db.rows<{ point: number; levelId: number }>(
      sql`SELECT point, level_id AS "levelId" FROM customers WHERE user_id = ${shop.customer.id}`,
    );
    return row!;
  };

  const seenByCustomer = async (id: string): Promise<Order> =>
    orderSchema.parse((await shop.call(`GET /orders/${id}`, { token: shop.customerToken })).body);

  test('placed, shipped, delivered: copies are reserved, then sold; points and level come with the delivery', async () => {
    const { order, bookId } = await place();
    const before = await customerRow();
    const reachable = await makeLevel(shop.db, before.point + order.plusPoint);
    expect(await counterOf(bookId)).toEqual({ reserved: 2, sold: 0 });

    shop.clock.advance(60_000);
    const shipping = await move('/issuer/orders/shipping', order.id, undefined, 'Gửi sáng nay');
    expect(shipping.status).toBe(200);
    expect(shipping.body.status).toBe(4);
    expect(await counterOf(bookId)).toEqual({ reserved: 0, sold: 2 });
    expect(await customerRow()).toEqual(before);

    shop.clock.advance(60_000);
    await move('/issuer/orders/shipped', order.id);
    const shipped = await seenByCustomer(order.id);
    expect(shipped.status).toBe(5);
    expect(shipped.steps.map(({ status, note }) => [status, note])).toEqual([
      [2, ''],
      [4, 'Gửi sáng nay'],
      [5, ''],
    ]);
    expect(await customerRow()).toEqual({ point: before.point + order.plusPoint, levelId: reachable.id });
    await shop.outbox.drain();
    const notified = await shop.db.rows<{ status: number }>(sql`
      SELECT status FROM notifications WHERE user_id = ${shop.customer.id} AND type = 8
        AND link = ${`/orders/${order.id}`} ORDER BY id`);
    expect(notified.map(({ status }) => status)).toEqual([4, 5]);
  });

  test('of files alone: delivered without being sent; copies are sold and points come with that (D3.6.8)', async () => {
    const { order, bookId } = await place(2, 2);
    const before = await customerRow();
    const refused = await move('/issuer/orders/shipping', order.id);
    expect([refused.status, refused.body.code]).toEqual([409, 'ORDER_STATE_CHANGED']);
    expect(orderSchema.parse(order).status).toBe(2);

    expect((await move('/issuer/orders/shipped', order.id)).body.status).toBe(5);
    expect((await seenByCustomer(order.id)).steps.map(({ status }) => status)).toEqual([2, 5]);
    expect(await counterOf(bookId)).toEqual({ reserved: 0, sold: 2 });
    expect((await customerRow()).point).toBe(before.point + order.plusPoint);
    const again = await move('/issuer/orders/shipped', order.id);
    expect([again.status, again.body.code]).toEqual([409, 'ORDER_STATE_CHANGED']);
    expect((await customerRow()).point).toBe(before.point + order.plusPoint);
  });

  test('cancelled by its customer: the copies go back, the issuer is told', async () => {
    const { order, bookId } = await place();
    const answer = await move('/orders/cancel', order.id, shop.customerToken, 'Đặt nhầm');
    expect(orderSchema.parse(answer.body).status).toBe(7);
    expect(await counterOf(bookId)).toEqual({ reserved: 0, sold: 0 });
    await shop.outbox.drain();
    const notified = await shop.db.rows<{ message: string }>(sql`
      SELECT message FROM notifications WHERE user_id = ${shop.issuer.id} AND type = 7 ORDER BY id DESC LIMIT 1`);
    expect(notified[0]?.message).toContain(order.code);
  });

  test('gives its place under a ceiling back, also when the ceiling came later', async () => {
    const product = await shop.sell({ quantityCap: 5 });
    const orders = [];
    for (const quantity of [2, 3]) {
      const answer = await shop.order([{ productId: product.id, quantity }]);
      orders.push(checkoutAnswer.parse(answer.body).orders[0]!);
    }
    const taken = async () => {
      const [row] = await shop.db.rows<{ taken: number }>(
        sql`SELECT quantity_taken AS taken FROM products WHERE id = ${product.id}`,
      );
      return row?.taken;
    };
    expect(await taken()).toBe(5);
    expect((await move('/orders/cancel', orders[0]!.id, shop.customerToken)).status).toBe(200);
    expect(await taken()).toBe(3);
    await shop.db.rows(sql`UPDATE products SET quantity_taken = 0 WHERE id = ${product.id}`);
    expect((await move('/orders/cancel', orders[1]!.id, shop.customerToken)).status).toBe(200);
    expect(await taken()).toBe(0);
  });

  test('refused by its issuer only with a reason', async () => {
    const { order } = await place();
    expect((await move('/issuer/orders/cancel', order.id)).status).toBe(422);
    expect((await move('/issuer/orders/cancel', order.id, undefined, '  ')).status).toBe(422);
    expect((await move('/issuer/orders/cancel', order.id, undefined, 'Sách bị lỗi')).status).toBe(200);
  });

  test('a parcel on its way can no longer be cancelled, and a move out of turn is refused', async () => {
    const { order } = await place();
    const early = await move('/issuer/orders/shipped', order.id);
    expect([early.status, early.body.code]).toEqual([409, 'ORDER_STATE_CHANGED']);
    await move('/issuer/orders/shipping', order.id);
    for (const [path, token] of [
      ['/orders/cancel', shop.customerToken],
      ['/issuer/orders/shipping', shop.issuerToken],
    ] as const) {
      const answer = await move(path, order.id, token);
      expect([answer.status, answer.body.code]).toEqual([409, 'ORDER_STATE_CHANGED']);
      expect(answer.body.message).toContain('Đang vận chuyển');
    }
  });

  test('its issuer learns what a parcel needs, and not the e-mail of the customer', async () => {
    const { order } = await place();
    const seen = await shop.call(`GET /issuer/orders/${order.id}`, { token: shop.issuerToken });
    expect(seen.body.recipient).toEqual({ name: order.recipient.name, phone: order.recipient.phone });
    for (const request of [`GET /issuer/orders?search=${order.code}`, 'GET /issuer/orders?size=500'])
      expect((await shop.call(request, { token: shop.issuerToken })).text).not.toContain(order.recipient.email);
    const moved = await move('/issuer/orders/shipping', order.id);
    expect(moved.text).not.toContain(order.recipient.email);
  });

  test('a double click ships once', async () => {
    const { order, bookId } = await place();
    const answers = await Promise.all(Array.from({ length: 8 }, () => move('/issuer/orders/shipping', order.id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(7);
    expect(await counterOf(bookId)).toEqual({ reserved: 0, sold: 2 });
  });

  test('shipping and cancelling at once: one of them wins, and the copies add up', async () => {
    const { order, bookId } = await place();
    const [ship, cancel] = await Promise.all([
      move('/issuer/orders/shipping', order.id),
      move('/orders/cancel', order.id, shop.customerToken),
    ]);
    expect([ship.status, cancel.status].sort()).toEqual([200, 409]);
    expect(await counterOf(bookId)).toEqual({ reserved: 0, sold: ship.status === 200 ? 2 : 0 });
  });

  test("somebody else's order is not there, to read or to move", async () => {
    const { order } = await place();
    const stranger = await shop.signIn((await makeCustomer(shop.db, { levelId: shop.levels.base })).email);
    const otherIssuer = await shop.signIn(shop.otherIssuer.email);
    const answers = await Promise.all([
      shop.call(`GET /orders/${order.id}`, { token: stranger }),
      move('/orders/cancel', order.id, stranger),
      shop.call(`GET /issuer/orders/${order.id}`, { token: otherIssuer }),
      move('/issuer/orders/shipping', order.id, otherIssuer),
      move('/issuer/orders/cancel', order.id, otherIssuer, 'no'),
    ]);
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(answers.map(() => [404, 'ORDER_NOT_FOUND']));
    expect((await shop.call(`GET /orders/${order.id}`, { token: shop.customerToken })).body.status).toBe(2);
  });

  test('is frozen while its campaign is postponed, and goes on after', async () => {
    const { order } = await place();
    await shop.db.rows(sql`UPDATE campaigns SET postponed_at = now() WHERE id = ${shop.campaign.id}`);
    const frozen = await move('/issuer/orders/shipping', order.id);
    expect([frozen.status, frozen.body.code]).toEqual([409, 'ORDER_CAMPAIGN_POSTPONED']);
    await shop.db.rows(sql`UPDATE campaigns SET postponed_at = NULL WHERE id = ${shop.campaign.id}`);
    expect((await move('/issuer/orders/shipping', order.id)).status).toBe(200);
  });

  test('its customer, and nobody without an open order, is told when the campaign is postponed, goes on and ends early', async () => {
    const product = await shop.sell({});
    const other = await makeCustomer(shop.db);
    const { id, name } = shop.campaign;
    const token = await shop.signIn((await makeUser(shop.db, ROLE.SYSTEM)).email);
    // Orders placed after the organiser looked do not block the fair's status change.
    const seen = await seenOf((request) => shop.call(request, { token }), id, 'end');
    expect((await shop.order([{ productId: product.id, quantity: 1 }])).status).toBe(201);
    for (const way of ['postponement', 'restart', 'end'])
      expect((await shop.call(`PUT /admin/campaigns/${way}`, { token, body: { id, seen } })).status).toBe(200);
    await shop.outbox.drain();
    const notified = await shop.db.rows(sql`
      SELECT user_id AS "userId", message, link FROM notifications
      WHERE type = 9 AND user_id IN (${shop.customer.id}, ${other.id}) ORDER BY id`);
    const { postponed, resumed, endedEarly } = campaignNotice;
    const common = { userId: shop.customer.id, link: `/campaigns/${id}` };
    expect(notified).toEqual([postponed, resumed, endedEarly].map((say) => ({ ...common, message: say(name) })));
    await shop.db.rows(sql`UPDATE campaigns SET ends_at = '2026-12-01T00:00:00Z' WHERE id = ${id}`);
  });

  test('a delivery in hand is finished after the campaign has ended', async () => {
    const { order } = await place();
    await shop.db.rows(sql`UPDATE campaigns SET ends_at = '2026-11-21T02:00:00Z' WHERE id = ${shop.campaign.id}`);
    expect((await move('/issuer/orders/shipping', order.id)).status).toBe(200);
    expect((await move('/issuer/orders/shipped', order.id)).status).toBe(200);
    await shop.db.rows(sql`UPDATE campaigns SET ends_at = '2026-12-01T00:00:00Z' WHERE id = ${shop.campaign.id}`);
  });

  test('lists show own orders only, with counts per status, by code, day and status', async () => {
    const { order } = await place();
    const list = async (query: string, token = shop.customerToken) =>
      (await shop.call(`GET /orders?${query}`, { token })).body as unknown as {
        data: Order[];
        metadata: { total: number };
        counts: { status: number; count: number }[];
      };
    const byCode = await list(`search=${order.code.toLowerCase().slice(2)}`);
    expect(byCode.data.map(({ id }) => id)).toEqual([order.id]);
    const all = await list('size=500');
    const processing = await list('status=2&size=500');
    expect(processing.data.every(({ status }) => status === 2)).toBe(true);
    expect(processing.counts).toEqual(all.counts);
    expect(all.counts.reduce((sum, { count }) => sum + count, 0)).toBe(all.metadata.total);
    expect((await list('from=2026-11-21&to=2026-11-21')).metadata.total).toBe(all.metadata.total);
    expect((await list('from=2026-11-22')).metadata.total).toBe(0);
    const stranger = await shop.signIn((await makeCustomer(shop.db, { levelId: shop.levels.base })).email);
    expect((await list('size=500', stranger)).metadata.total).toBe(0);
  });

  test('a list may name one checkout: all its orders, and nobody else sees them', async () => {
    const products = [await shop.sell(), await shop.sell({ issuerId: shop.otherIssuer.id })];
    await place();
    const { checkoutId, orders } = checkoutAnswer.parse(
      (await shop.order(products.map(({ id }) => ({ productId: id })))).body,
    );
    const list = async (path: string, token: string) => shop.call(`GET ${path}?checkoutId=${checkoutId}`, { token });
    const own = (await list('/orders', shop.customerToken)).body as unknown as { data: Order[] };
    expect(own.data.map(({ id }) => id).sort()).toEqual(orders.map(({ id }) => id).sort());
    expect(orders).toHaveLength(2);
    const stranger = await shop.signIn((await makeCustomer(shop.db, { levelId: shop.levels.base })).email);
    expect((await list('/orders', stranger)).body).toMatchObject({ data: [], metadata: { total: 0 } });
    expect((await list('/issuer/orders', shop.issuerToken)).status).toBe(422);
    expect((await shop.call('GET /orders?checkoutId=nothing', { token: shop.customerToken })).status).toBe(422);
  });
});
