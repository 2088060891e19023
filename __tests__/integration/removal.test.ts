import { sql } from 'drizzle-orm';
import { checkoutAnswer } from '@/contract/endpoints/orders';
import { ROLE } from '@/contract/vocabulary/roles';
import { describeOnWatchedDatabase } from '@tests/support/watch-catalogue';
import { makeUser } from '@tests/support/make-data';
import { openShop, type Shop } from '@tests/support/shop';

describeOnWatchedDatabase('Removing an issuer from a campaign (D3.3.9)', (open) => {
  let shop: Shop;
  let token: string;
  beforeEach(async () => {
    shop = await openShop(open);
    token = await shop.signIn((await makeUser(shop.db, ROLE.SYSTEM)).email);
  });
  afterEach(() => shop.close());

  const participationOf = async (issuerId: string): Promise<number> => {
    const [row] = await shop.db.rows<{ id: number }>(sql`SELECT id FROM participants WHERE issuer_id = ${issuerId}`);
    return row!.id;
  };

  const orderOf = async (productId: string): Promise<string> =>
    checkoutAnswer.parse((await shop.order([{ productId, quantity: 2 }])).body).orders[0]!.id;

  const giveStall = async (issuerId: string, code: string) => {
    await shop.db.rows(sql`
      WITH stall AS (INSERT INTO stalls (campaign_id, code) VALUES (${shop.campaign.id}, ${code}) RETURNING id)
      INSERT INTO stall_issuers (stall_id, issuer_id, starts_at, ends_at)
      SELECT id, ${issuerId}::uuid, ${shop.campaign.startsAt}::timestamptz, ${shop.campaign.endsAt}::timestamptz FROM stall`);
  };

  /**
   * Creates three products of the issuer, one of them rejected; an open order and a shipped one; and a stall. And a
   * product, an order and a stall of another issuer.
   */
  const fill = async () => {
    const { issuer, otherIssuer } = shop;
    const [sold, waiting] = [await shop.sell(), await shop.sell({ review: 1 })];
    await shop.sell({ review: 2 });
    const [open, sent] = [await orderOf(sold.id), await orderOf(sold.id)];
    await shop.call('PUT /issuer/orders/shipping', { token: shop.issuerToken, body: { id: sent } });
    const foreign = await shop.sell({ issuerId: otherIssuer.id });
    const others = await orderOf(foreign.id);
    await giveStall(issuer.id, 'A1');
    await giveStall(otherIssuer.id, 'A2');
    return { id: await participationOf(issuer.id), sold, waiting, foreign, open, sent, others };
  };

  const seen = { products: 2, orders: 1, stalls: 1 };
  const statusOf = async (id: string) => {
    const [row] = await shop.db.rows<{ status: number }>(sql`SELECT status FROM orders WHERE id = ${id}`);
    return row!.status;
  };

  test.each([
    ['while the campaign runs', null],
    ['while it is postponed', '2026-11-21T00:00:00Z'],
  ])(
    '%s: products are withdrawn, open orders cancelled and restocked, stalls free, everybody told',
    async (_, postponedAt) => {
      const { id, sold, waiting, foreign, open: opened, sent, others } = await fill();
      await shop.db.rows(sql`UPDATE campaigns SET postponed_at = ${postponedAt}`);
      const asked = await shop.call(`GET /admin/participants/${id}/consequences`, { token });
      expect(asked.body).toEqual(seen);
      const body = { id, note: 'Vi phạm nội quy', readerNote: 'Gian hàng đóng cửa sớm', seen };
      const removed = await shop.call('PUT /admin/participants/removal', { token, body });
      expect([removed.status, removed.body.status, removed.body.inForce]).toEqual([200, 7, null]);

      const products = await shop.db.rows<{ id: string; review: number }>(sql`
      SELECT id, review FROM products WHERE id IN (${sold.id}, ${waiting.id}, ${foreign.id})`);
      const reviews = new Map(products.map((product) => [product.id, product.review]));
      expect([sold.id, waiting.id, foreign.id].map((product) => reviews.get(product))).toEqual([2, 2, 3]);
      const steps = await shop.db.rows(sql`SELECT note FROM product_steps WHERE product_id = ${sold.id}`);
      expect(steps).toEqual([{ note: 'Vi phạm nội quy' }]);
      expect([await statusOf(opened), await statusOf(sent), await statusOf(others)]).toEqual([7, 4, 2]);
      const [counter] = await shop.db.rows(sql`
      SELECT s.reserved, s.sold FROM stock s JOIN product_items i ON i.book_id = s.book_id WHERE i.product_id = ${sold.id}`);
      expect(counter).toEqual({ reserved: 0, sold: 2 });
      const stalls = await shop.db.rows(sql`SELECT issuer_id AS id FROM stall_issuers`);
      expect(stalls).toEqual([{ id: shop.otherIssuer.id }]);

      await shop.outbox.drain();
      const notified = async (userId: string, type: number) =>
        shop.db.rows<{ message: string }>(sql`
        SELECT message FROM notifications WHERE user_id = ${userId} AND type = ${type} ORDER BY id DESC LIMIT 1`);
      expect((await notified(shop.issuer.id, 5))[0]?.message).toContain('Vi phạm nội quy');
      const toCustomer = (await notified(shop.customer.id, 7))[0]?.message;
      expect(toCustomer).toContain(`${shop.issuer.name} không còn tham gia hội sách: Gian hàng đóng cửa sớm`);
      expect(toCustomer).not.toContain('Vi phạm');
      const cancelled = await shop.db.rows<{ note: string }>(sql`
        SELECT note FROM order_steps WHERE order_id = ${opened} AND status = 7`);
      expect(cancelled[0]?.note).not.toContain('Vi phạm');
    },
  );

  test('nobody removes more than they were shown, twice, or after the campaign', async () => {
    const { id, sold } = await fill();
    await orderOf(sold.id);
    const remove = (counts: typeof seen) =>
      shop.call('PUT /admin/participants/removal', { token, body: { id, note: 'Vi phạm', seen: counts } });
    const stale = await remove(seen);
    expect([stale.status, stale.body.code]).toEqual([409, 'PREVIEW_STALE']);
    expect(stale.body.message).toContain('2 đơn hàng');
    const ended = await shop.db.rows<{ at: string }>(sql`SELECT ends_at AS at FROM campaigns`);
    await shop.db.rows(sql`UPDATE campaigns SET ends_at = '2026-11-02'`);
    expect((await remove({ ...seen, orders: 2 })).body.code).toBe('TERMS_CLOSED');
    await shop.db.rows(sql`UPDATE campaigns SET ends_at = ${ended[0]!.at}`);
    const answers = await Promise.all([remove({ ...seen, orders: 2 }), remove({ ...seen, orders: 2 })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('what is removed cannot be bought any more', async () => {
    const { id, sold } = await fill();
    const body = { id, note: 'Vi phạm', seen };
    await shop.call('PUT /admin/participants/removal', { token, body });
    const refused = await shop.order([{ productId: sold.id }]);
    expect([refused.status, refused.body.code]).toEqual([404, 'PRODUCT_NOT_FOUND']);
  });
});
