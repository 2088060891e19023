import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { sql } from 'drizzle-orm';
import { channelOf, type ChannelData } from '@/contract/realtime/channels';
import { checkoutAnswer } from '@/contract/endpoints/orders';
import { ROLE } from '@/contract/vocabulary/roles';
import type { OrderEvent } from '@server/backend/commerce/orders/events';
import type { RestorableBus } from '@server/backend/realtime/bus/bus';
import { publishStock } from '@server/backend/realtime/push-handlers';
import { startTestBackend, type TestBackend } from '@tests/support/backend';
import { describeOnBuses } from '@tests/support/buses';
import { describeOnDatabase } from '@tests/support/databases';
import { makeUser } from '@tests/support/make-data';
import { openShop, type Shop } from '@tests/support/shop';
import { connectSocket, type SocketClient } from '@tests/support/socket-client';

describeOnDatabase('live data of orders', (open) => {
  let shop: Shop;
  let stranger: SocketClient;
  let issuer: SocketClient;
  let other: SocketClient;
  let organiser: SocketClient;

  const connectAs = async (token?: string): Promise<SocketClient> => {
    const client = await connectSocket(await shop.port());
    if (token) await client.authenticate(token);
    return client;
  };

  beforeAll(async () => {
    shop = await openShop(open);
    const admin = await makeUser(shop.db, ROLE.SYSTEM);
    const tokenOfOther = await shop.signIn(shop.otherIssuer.email);
    stranger = await connectAs();
    issuer = await connectAs(shop.issuerToken);
    other = await connectAs(tokenOfOther);
    organiser = await connectAs(await shop.signIn(admin.email));
    await stranger.subscribe(channelOf.stock(shop.campaign.id));
    await issuer.subscribe(channelOf.orders(shop.issuer.id));
    await other.subscribe(channelOf.orders(shop.otherIssuer.id));
    await organiser.subscribe('orders:all');
  });

  afterAll(async () => {
    await Promise.all([stranger, issuer, other, organiser].map((client) => client.close()));
    await shop.close();
  });

  const orderOne = async (productId: string, quantity: number) => {
    const { orders } = checkoutAnswer.parse((await shop.order([{ productId, quantity }])).body);
    await shop.outbox.drain();
    return orders[0]!;
  };

  it('tells customers what is left of everything that shares a book, as the product page says it', async () => {
    const single = await shop.sell({ brought: 10 });
    const [{ bookId }] = (await shop.db.rows<{ bookId: number }>(sql`
      SELECT book_id AS "bookId" FROM product_items WHERE product_id = ${single.id}`)) as [{ bookId: number }];
    const combo = await shop.sell({ brought: 4 });
    await shop.db.rows(
      sql`INSERT INTO product_items (product_id, book_id, display_index) VALUES (${combo.id}, ${bookId}, 2)`,
    );
    const unrelated = await shop.sell({ brought: 5 });
    const { id } = await orderOne(single.id, 7);
    const { products } = (await stranger.next(channelOf.stock(shop.campaign.id))) as {
      products: { id: string; saleQuantity: number }[];
    };
    expect(new Map(products.map((product) => [product.id, product.saleQuantity]))).toEqual(
      new Map([
        [single.id, 3],
        [combo.id, 3],
      ]),
    );
    for (const product of products) {
      const { body } = await shop.call(`GET /products/${product.id}`);
      expect(body.saleQuantity).toBe(product.saleQuantity);
    }
    expect(products.map((product) => product.id)).not.toContain(unrelated.id);
    const cancelled = await shop.call('PUT /orders/cancel', { token: shop.customerToken, body: { id } });
    expect(cancelled.status).toBe(200);
    await shop.outbox.drain();
    expect(await stranger.next(channelOf.stock(shop.campaign.id))).toMatchObject({
      products: expect.arrayContaining([{ id: single.id, saleQuantity: 10 }]),
    });
    for (const client of [issuer, organiser]) client.received.length = 0;
  });

  it('shows a new order and every step of it to its issuer and the organiser, and to no other issuer', async () => {
    const product = await shop.sell({ brought: 3 });
    const { id, code } = await orderOne(product.id, 1);
    const placed = { id, code, type: 1, status: 2, issuerId: shop.issuer.id };
    expect(await issuer.next(channelOf.orders(shop.issuer.id))).toEqual(placed);
    expect(await organiser.next('orders:all')).toEqual(placed);
    await shop.call('PUT /issuer/orders/shipping', { token: shop.issuerToken, body: { id } });
    await shop.outbox.drain();
    expect(await issuer.next(channelOf.orders(shop.issuer.id))).toMatchObject({ id, status: 4 });
    expect(await organiser.next('orders:all')).toMatchObject({ id, status: 4 });
    await other.settle();
    expect(other.received).toEqual([]);
  });

  it('tells whoever looks at a campaign what somebody has just bought there, not who, and not every sale', async () => {
    const watcher = await connectAs();
    await watcher.subscribe(channelOf.sales(shop.campaign.id));
    shop.clock.advance(10_000);
    const first = await shop.sell({ brought: 3, title: 'Số đỏ' });
    const second = await shop.sell({ brought: 3, title: 'Bỉ vỏ' });
    const { id } = await orderOne(first.id, 1);
    await orderOne(second.id, 1);
    expect(await watcher.next(channelOf.sales(shop.campaign.id))).toEqual({ productId: first.id, title: 'Số đỏ' });
    shop.clock.advance(10_000);
    await shop.call('PUT /issuer/orders/shipping', { token: shop.issuerToken, body: { id } });
    await shop.outbox.drain();
    await orderOne(second.id, 1);
    expect(await watcher.next(channelOf.sales(shop.campaign.id))).toEqual({ productId: second.id, title: 'Bỉ vỏ' });
    expect(watcher.received).toEqual([]);
    await watcher.close();
    for (const client of [stranger, issuer, organiser]) client.received.length = 0;
  });

  it('tells customers nothing of a step that leaves as much on sale', async () => {
    const { id } = await orderOne((await shop.sell({ brought: 3 })).id, 1);
    await stranger.next(channelOf.stock(shop.campaign.id));
    await stranger.settle();
    stranger.received.length = 0;
    for (const step of ['shipping', 'shipped']) {
      const moved = await shop.call(`PUT /issuer/orders/${step}`, { token: shop.issuerToken, body: { id } });
      expect(moved.status).toBe(200);
      await shop.outbox.drain();
    }
    await stranger.settle();
    expect(stranger.received).toEqual([]);
  });

  it('tells customers what a sale over the counter leaves', async () => {
    const product = await shop.sell({ brought: 3 });
    stranger.received.length = 0;
    const sold = await shop.call('POST /issuer/orders', {
      token: shop.issuerToken,
      headers: { 'idempotency-key': randomUUID() },
      body: {
        campaignId: shop.campaign.id,
        lines: [{ productId: product.id, quantity: 2, withPdf: false, withAudio: false }],
      },
    });
    expect(sold.status).toBe(201);
    await shop.outbox.drain();
    expect(await stranger.next(channelOf.stock(shop.campaign.id))).toMatchObject({
      products: [{ id: product.id, saleQuantity: 1 }],
    });
  });

  it('tells which of two dispatchers has read later, and neither waits until the other has published', async () => {
    const { id } = await orderOne((await shop.sell({ brought: 3 })).id, 1);
    const [placed] = await shop.db.rows<{ payload: OrderEvent }>(sql`
      SELECT payload FROM outbox WHERE topic = 'order.placed' AND payload->>'orderId' = ${id}`);
    const notified: ChannelData['stock'][] = [];
    const tell = (before: () => Promise<void>): Promise<void> =>
      publishStock({
        toChannel: async (_, data) => {
          await before();
          notified.push(data as ChannelData['stock']);
        },
      }).together({ db: shop.db, now: shop.clock.now(), actor: undefined }, [
        { id: 1, topic: 'order.changed', createdAt: shop.clock.now().toISOString(), payload: placed!.payload },
      ]);
    let goOn = () => {};
    const held = new Promise<void>((resolve) => (goOn = resolve));
    let first = Promise.resolve();
    await new Promise<void>((resolve) => {
      first = tell(() => (resolve(), held));
    });
    await tell(() => Promise.resolve());
    goOn();
    await first;
    expect(notified.map(({ products }) => products)).toEqual([notified[0]!.products, notified[0]!.products]);
    expect(notified[0]!.asOf).toBeGreaterThan(notified[1]!.asOf);
  });
});

describeOnBuses('live data over two backends', (open) => {
  let buses: RestorableBus[];
  let here: TestBackend;
  let there: TestBackend;

  beforeAll(async () => {
    buses = await open(2, pino({ level: 'silent' }));
    here = await startTestBackend({ bus: buses[0]! });
    // The database is closed once, by the backend that opened it.
    there = await startTestBackend({ bus: buses[1]!, db: { ...here.db, close: async () => undefined } });
  });

  afterAll(async () => {
    await there.close();
    await here.close();
    await Promise.all(buses.map((bus) => bus.close()));
  });

  it('reaches who is connected to either, and ends sessions on both', async () => {
    const admin = await makeUser(here.db, ROLE.SYSTEM);
    const token = await here.signIn(admin.email);
    const clients = [await connectSocket(await here.port()), await connectSocket(await there.port())];
    for (const client of clients) {
      await client.authenticate(token);
      await client.subscribe('orders:all');
    }
    const order = { id: 'o', code: 'DH1', type: 1, status: 2, issuerId: 'i' } as const;
    await there.realtime.publisher.toChannel('orders:all', order);
    for (const client of clients) expect(await client.next('orders:all')).toEqual(order);
    const { sessionId } = await here.tokens.verify(token, here.clock.now());
    await here.realtime.publisher.endSessions([sessionId]);
    for (const client of clients) {
      expect(await client.answer('refused')).toMatchObject({ code: 'SESSION_ENDED', channels: ['orders:all'] });
      await client.close();
    }
  });
});
