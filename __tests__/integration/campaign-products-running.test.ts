import { sql } from 'drizzle-orm';
import type { CampaignProduct } from '@/contract/endpoints/campaign-products';
import { ROLE } from '@/contract/vocabulary/roles';
import { switchSale } from '@server/backend/commerce/campaign-products/switch-sale';
import { react, type Events, type OutboxEvent } from '@server/backend/commerce/events';
import { CLOCK } from '@server/backend/commerce/kernel';
import { createPushHandlers } from '@server/backend/realtime/push-handlers';
import { campaignProductText } from '@/text/campaign-product';
import { refusal } from '@tests/support/backend';
import { openBookCampaign, singleFacts, type BookCampaign } from '@tests/support/book-campaign';
import { describeOnWatchedDatabase } from '@tests/support/watch-catalogue';
import { recordingPublisher } from '@tests/support/recording-publisher';
import { watchDatabase } from '@tests/support/watched-database';

describeOnWatchedDatabase('Books for sale while their campaign runs', (open) => {
  let campaign: BookCampaign;
  let running: { id: number };
  beforeAll(async () => {
    campaign = await openBookCampaign(open);
    running = await campaign.coming({ format: 1 });
  });
  afterAll(() => campaign.close());

  const onSale = async (facts: object = {}): Promise<CampaignProduct> => {
    const product = await campaign.bring(running.id, (await campaign.book()).id, facts);
    await campaign.accept(product);
    await campaign.start(running.id);
    return campaign.read(product.id);
  };
  const change = ({ id, version }: CampaignProduct, facts: { quantity: number }) =>
    campaign.asIssuer('PUT /issuer/products/started', { id, version, ...facts });
  const turn = ({ id, version }: CampaignProduct, onSale: boolean, orders = 0) =>
    campaign.asIssuer('PUT /issuer/products/sale', { id, version, onSale, seen: { orders } });
  const order = async (product: CampaignProduct, quantity: number): Promise<string> => {
    const answer = await campaign.order([{ productId: product.id, quantity }], { body: { campaignId: running.id } });
    expect(answer.status).toBe(201);
    return (answer.body as unknown as { orders: { id: string }[] }).orders[0]!.id;
  };

  it('orders keep the terms of their product beside its commission', async () => {
    const product = await onSale({ commission: 33 });
    const id = await order(product, 1);
    const [line] = await campaign.db.rows(sql`
      SELECT l.commission, l.terms_id = p.terms_id AND p.terms_id IS NOT NULL AS same
      FROM order_lines l JOIN products p ON p.id = l.product_id WHERE l.order_id = ${id}`);
    expect(line).toEqual({ commission: 33, same: true });
  });

  it('copies are added and taken away, never below what is ordered or promised', async () => {
    const product = await onSale({ quantity: 10 });
    const bookId = product.bookId!;
    await order(product, 4);
    expect(await change(product, { quantity: 3 })).toMatchObject({
      status: 422,
      body: { fields: { quantity: [campaignProductText.belowTaken(4)] } },
    });
    expect((await change(product, { quantity: 4 })).body).toMatchObject({ status: 8, available: 0 });
    expect((await change(await campaign.read(product.id), { quantity: 20 })).body).toMatchObject({
      status: 3,
      available: 16,
    });
    expect(await campaign.counter(running.id, bookId)).toBe('20 brought, 4 reserved, 0 sold');

    const other = await campaign.book();
    const combo = await campaign.bundle(running.id, [bookId, other.id], { quantity: 15 });
    expect(await change(await campaign.read(product.id), { quantity: 14 })).toMatchObject({
      body: { fields: { quantity: [campaignProductText.belowPromised(15)] } },
    });
    await campaign.accept(combo);
    const bought = await campaign.read(combo.id);
    await order(bought, 2);
    expect(await change(bought, { quantity: 1 })).toMatchObject({
      body: { fields: { quantity: [campaignProductText.soldNow(2)] } },
    });
    expect((await change(await campaign.read(combo.id), { quantity: 25 })).body).toMatchObject({
      quantity: 25,
      taken: 2,
    });
    expect(await campaign.counter(running.id, bookId)).toBe('25 brought, 6 reserved, 0 sold');
  });

  it('a stop cancels no more open orders than were shown, with its reason, and what is resumed is on sale again', async () => {
    const product = await onSale();
    const consequences = `GET /issuer/products/${product.id}/consequences`;
    expect((await campaign.asIssuer(consequences)).body).toEqual({ orders: 0 });
    const [open, onItsWay] = [await order(product, 2), await order(product, 1)];
    await campaign.asIssuer('PUT /issuer/orders/shipping', { id: onItsWay });
    expect((await campaign.asIssuer(consequences)).body).toEqual({ orders: 1 });
    const stranger = await campaign.signIn(campaign.otherIssuer.email);
    expect(await campaign.call(consequences, { token: stranger })).toEqual(refusal(404, 'PRODUCT_NOT_FOUND'));
    expect(await turn(product, false, 0)).toMatchObject({
      ...{ status: 409, body: { code: 'PREVIEW_STALE', message: expect.stringContaining('1 đơn hàng đang mở') } },
    });
    expect((await campaign.read(product.id)).onSale).toBe(true);
    // Fewer open orders than were shown do not block the change.
    expect((await turn(product, false, 2)).body).toMatchObject({
      ...{ status: 4, onSale: false },
      actions: { stop: campaignProductText.alreadyStopped, resume: null },
    });
    const status = async (id: string) =>
      (await campaign.call(`GET /orders/${id}`, { token: campaign.customerToken })).body.status;
    expect([await status(open), await status(onItsWay)]).toEqual([7, 4]);
    expect(await campaign.counter(running.id, product.bookId!)).toBe('10 brought, 0 reserved, 1 sold');
    await campaign.outbox.drain();
    const notified = await campaign.db.rows(sql`SELECT 1 FROM notifications
      WHERE user_id = ${campaign.customer.id} AND message LIKE ${`%${campaignProductText.stoppedSale}%`}`);
    expect(notified).toHaveLength(1);
    expect((await campaign.asIssuer(consequences)).body).toEqual({ orders: 0 });
    expect((await turn(await campaign.read(product.id), true)).body).toMatchObject({ status: 3 });
  });

  it('a stop takes as many statements for many open orders as for few', async () => {
    const statementsFor = async (orders: number): Promise<number> => {
      const product = await onSale({ quantity: 20 });
      for (let count = 0; count < orders; count += 1) await order(product, 1);
      const watched = watchDatabase(campaign.db);
      const actor = { id: campaign.issuer.id, role: ROLE.ISSUER, name: campaign.issuer.name, sessionId: '' };
      const { version } = await campaign.read(product.id);
      await switchSale(
        { db: watched.db, now: campaign.clock.now(), actor },
        { id: product.id, version, onSale: false, seen: { orders } },
      );
      const closed = await campaign.db.rows(sql`
        SELECT 1 FROM orders o JOIN order_lines l ON l.order_id = o.id
        WHERE l.product_id = ${product.id} AND o.status = 7 AND EXISTS (
          SELECT 1 FROM order_steps s WHERE s.order_id = o.id AND s.status = 7 AND s.note = ${campaignProductText.stoppedSale})`);
      expect(closed).toHaveLength(orders);
      expect(await campaign.counter(running.id, product.bookId!)).toBe('20 brought, 0 reserved, 0 sold');
      return watched.inside.length;
    };
    const few = await statementsFor(2);
    expect(await statementsFor(9)).toBe(few);
  });

  it('an edition without its whole file is not sold again once its sale was stopped (D4.5.18)', async () => {
    const online = await campaign.coming();
    const book = await campaign.electronic();
    const product = await campaign.bring(online.id, book.id, { format: 2 });
    await campaign.accept(product);
    await campaign.start(online.id);
    await turn(await campaign.read(product.id), false);
    await campaign.db.rows(sql`UPDATE books SET pdf_file_id = NULL WHERE id = ${book.id}`);
    expect(await turn(await campaign.read(product.id), true)).toEqual(refusal(409, 'PRODUCT_WITHOUT_EDITION'));
  });

  it('a bundle without a limit of sets has none when its sale was stopped and resumed', async () => {
    const combo = await campaign.bundle(running.id, [(await campaign.book()).id, (await campaign.book()).id]);
    await campaign.accept(combo);
    await campaign.db.rows(sql`UPDATE products SET quantity_cap = NULL WHERE id = ${combo.id}`);
    expect((await turn(await campaign.read(combo.id), false)).body).toMatchObject({ onSale: false, quantity: null });
    expect((await turn(await campaign.read(combo.id), true)).body).toMatchObject({ onSale: true, quantity: null });
  });

  it('what changes is pushed to the screens of issuer, organiser and customers', async () => {
    const product = await onSale({ quantity: 6 });
    const combo = await campaign.bundle(running.id, [product.bookId!, (await campaign.book()).id], { quantity: 2 });
    await campaign.accept(combo);
    await change(product, { quantity: 9 });
    const [event] = await campaign.db.rows<OutboxEvent<Events['product.changed']>>(sql`
      SELECT id, topic, payload, created_at AS "createdAt" FROM outbox WHERE topic = 'product.changed' ORDER BY id DESC LIMIT 1`);
    const { publisher, pushed } = recordingPublisher();
    for (const handler of createPushHandlers(publisher)['product.changed'])
      await react(handler, { db: campaign.db, now: campaign.clock.now(), actor: CLOCK }, [event!]);
    const news = { campaignId: running.id, issuerId: campaign.issuer.id };
    expect(pushed).toEqual([
      ['toChannel', `products:${campaign.issuer.id}`, news],
      ['toChannel', 'products:all', news],
      ['toChannel', `fair:${running.id}`, { id: running.id, status: 2 }],
      [
        'toChannel',
        `stock:${running.id}`,
        {
          asOf: expect.any(Number),
          products: expect.arrayContaining([
            { id: product.id, saleQuantity: 9 },
            { id: combo.id, saleQuantity: 2 },
          ]),
        },
      ],
    ]);
  });

  it('nothing else changes, and nothing of what was not accepted', async () => {
    const product = await onSale();
    const facts = { ...singleFacts, id: product.id, version: product.version, discount: 50 };
    expect(await campaign.asIssuer('PUT /issuer/products/singles', facts)).toEqual(
      refusal(409, 'FAIR_ALREADY_STARTED'),
    );
    const waiting = await campaign.bring(running.id, (await campaign.book()).id);
    expect(await change(waiting, { quantity: 5 })).toEqual(refusal(409, 'PRODUCT_NOT_ACCEPTED'));
    expect(await turn(waiting, false)).toEqual(refusal(409, 'PRODUCT_NOT_ACCEPTED'));
    expect(await change({ ...product, version: product.version + 1 }, { quantity: 5 })).toEqual(
      refusal(409, 'CONFLICT'),
    );
    const soon = await campaign.coming();
    const early = await campaign.bring(soon.id, (await campaign.book()).id);
    expect(await change(early, { quantity: 5 })).toEqual(refusal(409, 'FAIR_NOT_RUNNING_YET'));
    expect(await turn(early, false)).toEqual(refusal(409, 'FAIR_NOT_RUNNING_YET'));
    await campaign.db.rows(sql`UPDATE campaigns SET postponed_at = '2026-11-20T01:00:00Z' WHERE id = ${running.id}`);
    expect(await change(product, { quantity: 5 })).toEqual(refusal(409, 'FAIR_IS_POSTPONED'));
    await campaign.db.rows(sql`UPDATE campaigns SET postponed_at = NULL WHERE id = ${running.id}`);
  });
});
