import { sql } from 'drizzle-orm';
import pino from 'pino';
import type { OrderNote } from '@/contract/endpoints/order-notes';
import { checkoutAnswer } from '@/contract/endpoints/orders';
import { ROLE } from '@/contract/vocabulary/roles';
import { CONSUMERS } from '@server/backend/commerce/consumers';
import { createOutbox } from '@server/backend/jobs/outbox';
import { createPushHandlers } from '@server/backend/realtime/push-handlers';
import { describeOnDatabase } from '@tests/support/databases';
import { makeUser } from '@tests/support/make-data';
import { recordingPublisher } from '@tests/support/recording-publisher';
import { openShop, type Shop } from '@tests/support/shop';

describeOnDatabase('Notes on an order (D3.6.10)', (open) => {
  let shop: Shop;
  let organiser: { id: string; email: string };
  let organiserToken: string;
  beforeAll(async () => {
    shop = await openShop(open);
    organiser = await makeUser(shop.db, ROLE.SYSTEM);
    organiserToken = await shop.signIn(organiser.email);
  });
  afterAll(() => shop.close());

  const place = async () => {
    const { id } = await shop.sell();
    return checkoutAnswer.parse((await shop.order([{ productId: id }])).body).orders[0]!;
  };
  const say = (by: 'issuer' | 'admin', id: string, text: string, token: string) =>
    shop.call(`POST /${by}/orders/${id}/notes`, { token, body: { text } });

  test('are read by issuer and organiser in their order, told to the other side, and hidden from the customer', async () => {
    const order = await place();
    expect((await say('issuer', order.id, 'Sách bị lỗi gáy', shop.issuerToken)).status).toBe(201);
    expect((await say('admin', order.id, 'Nhờ đổi cuốn khác', organiserToken)).status).toBe(201);
    for (const [by, token] of [
      ['issuer', shop.issuerToken],
      ['admin', organiserToken],
    ] as const) {
      const { body } = await shop.call(`GET /${by}/orders/${order.id}/notes`, { token });
      expect((body as unknown as OrderNote[]).map(({ role, text }) => [role, text])).toEqual([
        [ROLE.ISSUER, 'Sách bị lỗi gáy'],
        [ROLE.SYSTEM, 'Nhờ đổi cuốn khác'],
      ]);
    }
    const seen = await shop.call(`GET /orders/${order.id}`, { token: shop.customerToken });
    expect(seen.text).not.toContain('lỗi gáy');
    await shop.outbox.drain();
    const notified = await shop.db.rows<{ userId: string; link: string }>(sql`
      SELECT user_id AS "userId", link FROM notifications WHERE type = 8 ORDER BY id`);
    expect(notified).toEqual([
      { userId: organiser.id, link: `/admin/orders/${order.id}` },
      { userId: shop.issuer.id, link: `/issuer/orders/${order.id}` },
    ]);
  });

  test('are told at once to whoever has the order open in a back office, and never to its customer', async () => {
    const { id, code, type, status } = await place();
    await shop.outbox.drain();
    await say('issuer', id, 'Sách bị lỗi gáy', shop.issuerToken);
    const { publisher, pushed } = recordingPublisher();
    const pushHandlers = createPushHandlers(publisher);
    const log = pino({ level: 'silent' });
    await createOutbox({ db: shop.db, clock: shop.clock.now, consumers: CONSUMERS, pushHandlers, log }).drain();
    const notified = { id, code, type, status, issuerId: shop.issuer.id };
    expect(pushed.filter(([method]) => method === 'toChannel')).toEqual([
      ['toChannel', `orders:${shop.issuer.id}`, notified],
      ['toChannel', 'orders:all', notified],
    ]);
    expect(JSON.stringify(pushed)).not.toContain(shop.customer.id);
  });

  test("somebody else's order has none, and nobody writes to it", async () => {
    const { id } = await place();
    const token = await shop.signIn(shop.otherIssuer.email);
    for (const answer of [
      await shop.call(`GET /issuer/orders/${id}/notes`, { token }),
      await say('issuer', id, 'x', token),
    ])
      expect([answer.status, answer.body.code]).toEqual([404, 'ORDER_NOT_FOUND']);
    expect((await say('issuer', id, '   ', shop.issuerToken)).status).toBe(422);
    expect((await say('issuer', id, 'x', shop.customerToken)).status).toBe(403);
  });
});
