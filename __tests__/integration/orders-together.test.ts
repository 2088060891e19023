import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { checkoutAnswer, type PlaceOrderInput } from '@/contract/endpoints/orders';
import { AppError } from '@/contract/vocabulary/error-codes';
import { ROLE } from '@/contract/vocabulary/roles';
import type { CallContext } from '@server/backend/commerce/kernel';
import { createPlaceOrder } from '@server/backend/commerce/orders/place/place-order';
import type { PlaceOrder } from '@server/backend/commerce/orders/ports';
import type { Database } from '@server/backend/db/database';
import { describeOnBothDatabases } from '@tests/support/databases';
import { makeCustomer, makeCampaign, makeParticipant } from '@tests/support/make-data';
import { openShop, orderBody, pictureOf, type LineSpec, type Shop } from '@tests/support/shop';

const VIETQR = 4;

describeOnBothDatabases('Orders that come at the same time', (open) => {
  let shop: Shop;
  let customers: { id: string; name: string }[];
  let place: PlaceOrder;
  let db: Database;
  let transactions: number;

  beforeAll(async () => {
    shop = await openShop(open);
    customers = [];
    for (let count = 0; count < 6; count += 1)
      customers.push(await makeCustomer(shop.db, { levelId: shop.levels.base }));
    db = {
      ...shop.db,
      transaction(work, mode) {
        transactions += 1;
        return shop.db.transaction(work, mode);
      },
    };
  });
  beforeEach(() => (place = createPlaceOrder(db)));
  afterAll(() => shop.close());

  const contextOf = (customer: number): CallContext => {
    const { id, name } = customers[customer]!;
    return { db, now: shop.clock.now(), actor: { id, name, role: ROLE.CUSTOMER, sessionId: randomUUID() } };
  };

  const bodyOf = (lines: LineSpec[], more: Record<string, unknown> = {}) =>
    orderBody(shop.campaign.id, lines, more) as unknown as PlaceOrderInput;

  const callOf = (customer: number, input: PlaceOrderInput, key: string = randomUUID()) => ({ customer, input, key });

  const placeOne = ({ customer, input, key }: ReturnType<typeof callOf>) =>
    place(contextOf(customer), input, key, { [VIETQR]: 60_000 });

  /** Places them in one transaction. */
  const together = async (...calls: ReturnType<typeof callOf>[]) => {
    transactions = 0;
    const outcomes = await Promise.allSettled(calls.map(placeOne));
    expect(transactions).toBe(1);
    return outcomes;
  };

  const codeOf = (reason: unknown) => (reason instanceof AppError ? reason.code : String(reason));

  const readBack = async (orderIds: string[]) =>
    shop.db.rows(sql`
      SELECT o.id, o.customer_id AS "customerId", st.actor_id AS "actorId", st.note,
        (SELECT e.actor_name FROM ledger_entries e WHERE e.order_id = o.id LIMIT 1) AS "bookedFor",
        (SELECT sum(e.amount)::int FROM ledger_entries e WHERE e.order_id = o.id) AS balance,
        (SELECT array_agg(ob.topic ORDER BY ob.id) FROM outbox ob WHERE ob.payload->>'orderId' = o.id::text) AS topics
      FROM orders o JOIN order_steps st ON st.order_id = o.id
      WHERE o.id = ANY(${sql.param(orderIds)}::uuid[]) ORDER BY array_position(${sql.param(orderIds)}::uuid[], o.id)`);

  test('are each placed as by themselves: their own customer, step, entries, events and answer', async () => {
    const product = await shop.sell({ brought: 10 });
    const other = await shop.sell({ issuerId: shop.otherIssuer.id });
    const outcomes = await together(
      callOf(0, bodyOf([{ productId: product.id, quantity: 2 }], { note: 'for one' })),
      callOf(1, bodyOf([{ productId: product.id }, { productId: other.id }])),
      callOf(2, bodyOf([{ productId: other.id }], { payment: VIETQR })),
    );
    const answers = outcomes.map((outcome) => checkoutAnswer.parse((outcome as { value: unknown }).value));
    expect(answers.map(({ orders }) => orders.length)).toEqual([1, 2, 1]);
    expect(answers.flatMap(({ orders }) => orders.map(({ status }) => status))).toEqual([2, 2, 2, 1]);
    const [one, two, three] = [0, 1, 2].map((place) => ({
      customerId: customers[place]!.id,
      actorId: customers[place]!.id,
      bookedFor: customers[place]!.name,
      balance: 0,
    }));
    const ids = answers.flatMap(({ orders }) => orders.map(({ id }) => id));
    expect(await readBack(ids)).toEqual([
      { ...one, id: ids[0], note: 'for one', topics: ['order.placed'] },
      { ...two, id: ids[1], note: '', topics: ['order.placed'] },
      { ...two, id: ids[2], note: '', topics: ['order.placed'] },
      { ...three, id: ids[3], note: '', topics: ['order.changed', 'order.transferAwaited'] },
    ]);
    const waiting = await shop.db.rows(sql`
      SELECT checkout_id AS id FROM payments WHERE checkout_id = ANY(${sql.param(answers.map(({ checkoutId }) => checkoutId))}::uuid[])`);
    expect(waiting).toEqual([{ id: answers[2]!.checkoutId }]);
    const [stock] = await shop.db.rows(sql`
      SELECT s.reserved FROM stock s JOIN product_items pi ON pi.book_id = s.book_id WHERE pi.product_id = ${product.id}`);
    expect(stock).toEqual({ reserved: 3 });
  });

  test('one that is refused changes nothing, and the others stand', async () => {
    const product = await shop.sell({ brought: 10 });
    const capped = await shop.sell({ brought: 10, quantityCap: 1 });
    const unknown = callOf(1, bodyOf([{ productId: randomUUID() }]));
    const tooMany = callOf(2, bodyOf([{ productId: capped.id, quantity: 2 }]));
    const noWard = callOf(
      3,
      bodyOf([{ productId: product.id }], { address: { detail: '1', provinceCode: 1, wardCode: 26740 } }),
    );
    const outcomes = await together(callOf(0, bodyOf([{ productId: product.id }])), unknown, tooMany, noWard);
    expect(outcomes.map((outcome) => ('value' in outcome ? 'placed' : codeOf(outcome.reason)))).toEqual([
      'placed',
      'PRODUCT_NOT_FOUND',
      'QUANTITY_ABOVE_STOCK',
      'WARD_NOT_IN_PROVINCE',
    ]);
    const kept = await shop.db.rows(sql`
      SELECT user_id AS id FROM idempotency_keys WHERE user_id = ANY(${sql.param(customers.slice(1, 4).map(({ id }) => id))}::uuid[])
        AND key = ANY(${sql.param([unknown.key, tooMany.key, noWard.key])}::text[])`);
    expect(kept).toEqual([]);
  });

  test('a repeat among them gets its first answer, and a key of another request is refused', async () => {
    const product = await shop.sell({ brought: 10 });
    const [repeated, reused] = [randomUUID(), randomUUID()];
    const input = bodyOf([{ productId: product.id }]);
    const first = await placeOne(callOf(0, input, repeated));
    await placeOne(callOf(1, input, reused));
    const before = await pictureOf(shop.db);
    const outcomes = await together(
      callOf(0, input, repeated),
      callOf(1, bodyOf([{ productId: product.id, quantity: 2 }]), reused),
    );
    expect(outcomes[0]).toEqual({ status: 'fulfilled', value: first });
    expect(codeOf((outcomes[1] as PromiseRejectedResult).reason)).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(await pictureOf(shop.db)).toEqual(before);
  });

  describe('at the desk', () => {
    const order = (customer: number, input: PlaceOrderInput, key?: string) =>
      placeOne(callOf(customer, input, key)).then(
        () => 'placed',
        (error: unknown) => codeOf(error),
      );

    test('get the last copies, each or not at all: no more than there are', async () => {
      const single = await shop.sell({ brought: 3 });
      const capped = await shop.sell({ brought: 10, quantityCap: 2 });
      for (const [{ id }, copies] of [
        [single, 3],
        [capped, 2],
      ] as const) {
        const notified = await Promise.all(
          customers.map((_, customer) => order(customer, bodyOf([{ productId: id }]))),
        );
        expect(notified.filter((one) => one === 'placed')).toHaveLength(copies);
        expect(notified.filter((one) => one !== 'placed' && one !== 'OUT_OF_STOCK')).toEqual([]);
      }
    });

    test('one that cannot be written is refused by itself, and the others stand', async () => {
      const product = await shop.sell({ brought: 10 });
      const broken = await shop.sell({ brought: 10 });
      await shop.db.rows(sql`
        CREATE FUNCTION refuse_broken() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN IF NEW.note = 'broken' THEN RAISE EXCEPTION 'broken'; END IF; RETURN NEW; END $$`);
      await shop.db.rows(sql`
        CREATE TRIGGER refuse_broken BEFORE INSERT ON order_steps FOR EACH ROW EXECUTE FUNCTION refuse_broken()`);
      try {
        const notified = await Promise.all([
          order(0, bodyOf([{ productId: product.id }])),
          order(1, bodyOf([{ productId: broken.id }], { note: 'broken' })),
          order(2, bodyOf([{ productId: product.id }])),
        ]);
        expect(notified[0]).toBe('placed');
        expect(notified[1]).toMatch(/broken/);
        expect(notified[2]).toBe('placed');
      } finally {
        await shop.db.rows(sql`DROP TRIGGER refuse_broken ON order_steps`);
        await shop.db.rows(sql`DROP FUNCTION refuse_broken`);
      }
      const [stock] = await shop.db.rows(sql`
        SELECT s.reserved FROM stock s JOIN product_items pi ON pi.book_id = s.book_id WHERE pi.product_id = ${broken.id}`);
      expect(stock).toEqual({ reserved: 0 });
    });

    test('the same call twice, and two of one customer where one more is allowed, make one', async () => {
      const product = await shop.sell({ brought: 10 });
      const key = randomUUID();
      const input = bodyOf([{ productId: product.id }]);
      const before = (await pictureOf(shop.db)) as { orders: number };
      expect(await Promise.all([order(0, input, key), order(0, input, key), order(1, input)])).toEqual(
        Array(3).fill('placed'),
      );
      expect(((await pictureOf(shop.db)) as { orders: number }).orders).toBe(before.orders + 2);
      const campaign = await makeCampaign(shop.db);
      await makeParticipant(shop.db, campaign.id, shop.issuer.id);
      await shop.db.rows(
        sql`UPDATE campaigns SET reader_checkouts = 1, reader_copies = NULL WHERE id = ${campaign.id}`,
      );
      const there = await shop.sell({ campaignId: campaign.id, brought: 10 });
      const limited = bodyOf([{ productId: there.id }], { campaignId: campaign.id });
      const notified = await Promise.all([order(2, limited), order(2, limited), order(3, limited), order(3, limited)]);
      expect(notified.sort()).toEqual(['TOO_MANY_OPEN_ORDERS', 'TOO_MANY_OPEN_ORDERS', 'placed', 'placed']);
    });
  });
});
