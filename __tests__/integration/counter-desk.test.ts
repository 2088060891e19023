import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { SaleAnswer } from '@/contract/endpoints/counter-input';
import type { OfflineActionResult, CounterDay, CounterCampaign } from '@/contract/endpoints/counter-desk';
import { codeHashOf, codeWindowOf } from '@/contract/rules/pickup';
import { refusal } from '@tests/support/backend';
import { LIMITS } from '@/contract/vocabulary/limits';
import { CLOCK } from '@server/backend/commerce/kernel';
import { cleanUp } from '@server/backend/jobs/clean-up';
import { DAY, MINUTE, SECOND } from '@tests/support/clock';
import { openCounter, type Counter } from '@tests/support/counter';
import { describeOnDatabase } from '@tests/support/databases';
import { makeCampaign, makeIssuer } from '@tests/support/make-data';

describeOnDatabase("an issuer's own stand", (open) => {
  let shop: Counter;
  let product: { id: string };

  beforeAll(async () => {
    shop = await openCounter(open);
    product = await shop.sell({ brought: 100 });
  });

  afterAll(() => shop.close());

  const waiting = () => shop.waiting([{ productId: product.id }]);
  const line = () => ({ productId: product.id, quantity: 1, withPdf: false, withAudio: false });
  const now = () => shop.clock.now().toISOString();
  const day = async () =>
    (await shop.as('issuer', `GET /issuer/stand/${shop.campaign.id}/day`)).body as unknown as CounterDay;
  const handOverOf = async (id: string) => ({
    ...{ kind: 'handOver', key: randomUUID(), at: now(), id },
    proof: (await shop.pass(id)).code,
  });
  const saleOf = (more: object = {}) => ({
    ...{ kind: 'sale', key: randomUUID(), at: now(), campaignId: shop.campaign.id, lines: [line()], total: 90_000 },
    ...more,
  });
  const send = async (...deeds: object[]) =>
    (
      (await shop.as('issuer', 'POST /issuer/stand/deeds', { deeds })).body as unknown as {
        results: OfflineActionResult[];
      }
    ).results;
  const countOrders = async () => (await shop.db.rows<{ n: number }>(sql`SELECT count(*)::int AS n FROM orders`))[0]!.n;

  it('is given what it needs for a day: own orders with hashes of their codes, what it sells, and a public key', async () => {
    const id = await waiting();
    const other = await shop.sell({ issuerId: shop.otherIssuer.id });
    const foreign = await shop.waiting([{ productId: other.id }]);
    const { code } = await shop.pass(id);
    const given = await day();
    expect(given.products).toEqual([expect.objectContaining({ id: product.id, price: 90_000 })]);
    const [book] = await shop.db.rows<{ codes: string[] }>(sql`
      SELECT array_remove(ARRAY[b.code, b.isbn13, b.isbn10], NULL) AS codes FROM books b JOIN product_items pi ON pi.book_id = b.id
      WHERE pi.product_id = ${product.id}`);
    expect(given.products[0]?.codes?.toSorted()).toEqual(book?.codes.toSorted());
    expect(given.orders.map((order) => order.id)).not.toContain(foreign);
    const order = given.orders.find((known) => known.id === id)!;
    expect(order).toMatchObject({ status: 3, collect: 90_000, lines: [{ quantity: 1 }] });
    const window = codeWindowOf(shop.clock.now().getTime()) - given.firstWindow;
    expect(order.codes[window]).toBe(await codeHashOf(given.salt, id, code));
    expect(order.codes).toHaveLength(5);
    expect(JSON.stringify(given)).not.toContain(code);
    // Unchanged: hashes with a new salt would reveal more about the code with every download.
    const again = await day();
    expect([again.salt, again.orders.find((known) => known.id === id)?.codes]).toEqual([given.salt, order.codes]);
    expect(given.more).toBe(0);
  });

  it('is given as many orders as its phone can hold, those that wait before all others, and told how many more there are', async () => {
    const id = await waiting();
    await shop.db.rows(sql`
      INSERT INTO orders (id, code, checkout_id, campaign_id, issuer_id, type, status, payment, recipient_name, recipient_phone,
        recipient_email, sub_total, goods, freight, discount_total, total, plus_point, copies, commission, ordered_at, updated_at)
      SELECT gen_random_uuid(), 'COPY' || n, checkout_id, campaign_id, issuer_id, type, 2, payment, 'Nhiều', '',
        '', sub_total, goods, freight, discount_total, total, plus_point, copies, commission, '2026-11-01', '2027-01-01'
      FROM orders o, generate_series(1, ${LIMITS.counterDayOrders}::int) n WHERE o.id = ${id}`);
    await shop.db.rows(sql`
      INSERT INTO order_lines SELECT (jsonb_populate_record(l, jsonb_build_object('order_id', o.id))).* FROM order_lines l, orders o
      WHERE l.order_id = ${id} AND o.code LIKE 'COPY%'`);
    const given = await day();
    await shop.db.rows(sql`DELETE FROM order_lines WHERE order_id IN (SELECT id FROM orders WHERE code LIKE 'COPY%')`);
    await shop.db.rows(sql`DELETE FROM orders WHERE code LIKE 'COPY%'`);
    expect(given.orders).toHaveLength(LIMITS.counterDayOrders);
    expect(given.orders.map((order) => order.id)).toContain(id);
    const before = await day();
    expect(given.more).toBe(before.orders.length);
    // All waiting orders, and as many others as there is room for.
    const waitingOf = ({ orders }: CounterDay) => orders.filter(({ status }) => status === 3).map((order) => order.id);
    expect(waitingOf(given)).toEqual(waitingOf(before));
  });

  it('is there for who takes part in an offline campaign that runs or ended two days ago at most', async () => {
    const campaigns = (await shop.as('issuer', 'GET /issuer/stand')).body as unknown as CounterCampaign[];
    expect(campaigns.map(({ id }) => id)).toEqual([shop.campaign.id]);
    const elsewhere = await makeCampaign(shop.db);
    expect(await shop.as('issuer', `GET /issuer/stand/${elsewhere.id}/day`)).toEqual(refusal(404, 'STAND_NOT_FOUND'));
    const sale = { campaignId: elsewhere.id, lines: [line()] };
    expect(await shop.as('issuer', 'POST /issuer/orders', sale)).toEqual(refusal(404, 'STAND_NOT_FOUND'));
  });

  it('hands own orders over and sells own books, and no others', async () => {
    const id = await waiting();
    const { code } = await shop.pass(id);
    const received = await shop.as('issuer', 'PUT /issuer/orders/received', { id, proof: code });
    expect(received.body).toMatchObject({ id, status: 6 });
    shop.clock.advance(SECOND);
    const sold = await shop.as('issuer', 'POST /issuer/orders', { campaignId: shop.campaign.id, lines: [line()] });
    const [sale] = (sold.body as unknown as SaleAnswer).orders;
    expect(sale).toMatchObject({ status: 6, total: 90_000 });
    // Below those that wait, what was done last is first: that is what may have to be undone.
    const done = (await day()).orders.filter(({ status }) => status === 6);
    expect(done.slice(0, 2).map((order) => order.id)).toEqual([sale!.id, id]);
    const other = await shop.sell({ issuerId: shop.otherIssuer.id });
    const foreign = { campaignId: shop.campaign.id, lines: [{ ...line(), productId: other.id }] };
    expect(await shop.as('issuer', 'POST /issuer/orders', foreign)).toEqual(refusal(404, 'PRODUCT_NOT_FOUND'));
    const known = { campaignId: shop.campaign.id, lines: [line()], buyer: { customerId: shop.customer.id } };
    expect(await shop.as('issuer', 'POST /issuer/orders', known)).toEqual(refusal(422, 'INVALID_INPUT'));
  });

  it('sends what it did, each exactly once by its key, and one that is refused leaves the others alone', async () => {
    const [one, two] = [await waiting(), await waiting()];
    const deeds = [
      await handOverOf(one),
      { ...(await handOverOf(two)), proof: '00000000' },
      saleOf(),
      saleOf({ total: 5 }),
      saleOf({ lines: [{ ...line(), quantity: 999 }] }),
    ];
    const before = await countOrders();
    const results = await send(...deeds);
    expect(results.map(({ done, code }) => [done, code])).toEqual([
      [true, null],
      [false, 'PICKUP_CODE_WRONG'],
      [true, null],
      [false, 'SALE_PRICE_CHANGED'],
      [false, 'QUANTITY_ABOVE_STOCK'],
    ]);
    for (const { done, message } of results) expect(Boolean(message)).toBe(!done);
    const again = await send(...deeds);
    expect(again.filter(({ done }) => done)).toEqual(results.filter(({ done }) => done));
    expect(await countOrders()).toBe(before + 1);
    // The same hand-over by another phone is a conflict; the message names the faster one.
    const twice = await send({
      ...(await handOverOf(await waiting())),
      id: one,
      proof: (deeds[0] as { proof: string }).proof,
    });
    expect(twice[0]).toMatchObject({ done: false, code: 'ORDER_ALREADY_RECEIVED' });
  });

  it('refuses a queue that is none: twice the same key, nothing, or too much', async () => {
    const deed = saleOf();
    for (const deeds of [
      [deed, deed],
      [],
      Array.from({ length: 51 }, () => saleOf()),
      [{ ...deed, kind: 'gift' }],
      [null],
    ])
      expect(await shop.as('issuer', 'POST /issuer/stand/deeds', { deeds })).toEqual(refusal(422, 'INVALID_INPUT'));
  });

  it('gives an issuer who is somebody else nothing', async () => {
    const id = await waiting();
    const deed = await handOverOf(id);
    const token = await shop.signIn((await makeIssuer(shop.db)).email);
    const { body } = await shop.call('POST /issuer/stand/deeds', { token, body: { deeds: [deed, saleOf()] } });
    expect((body as unknown as { results: OfflineActionResult[] }).results.map(({ code }) => code)).toEqual([
      'ORDER_NOT_FOUND',
      'STAND_NOT_FOUND',
    ]);
  });

  it('sells what it sold before its campaign was postponed, however late it is told; nothing of after that (D4.15.4)', async () => {
    const before = saleOf();
    shop.clock.advance(30 * MINUTE);
    await shop.db.rows(sql`UPDATE campaigns SET postponed_at = ${now()} WHERE id = ${shop.campaign.id}`);
    const after = saleOf();
    shop.clock.advance(MINUTE);
    const [notified, refused] = await send(before, after);
    await shop.db.rows(sql`UPDATE campaigns SET postponed_at = NULL WHERE id = ${shop.campaign.id}`);
    expect(notified?.done).toBe(true);
    expect(refused).toMatchObject({ done: false, code: 'CAMPAIGN_NOT_RUNNING' });
  });

  it('books a sale once, also when its answer was lost and the phone sends it again after its key was cleaned up', async () => {
    const deed = saleOf();
    const [first] = await send(deed);
    const orders = await countOrders();
    shop.clock.advance(8 * DAY);
    const ctx = { db: shop.db, now: shop.clock.now(), actor: CLOCK, signal: new AbortController().signal };
    await cleanUp('idempotency_keys').run(ctx, { topic: '', key: '', payload: null });
    expect(await shop.db.rows(sql`SELECT 1 FROM idempotency_keys WHERE key = ${deed.key}`)).toEqual([]);
    const answers = await Promise.all([send(deed), send(deed)]);
    for (const [again] of answers) expect(again).toEqual(first);
    expect(await countOrders()).toBe(orders);
  });

  it('sells at the time of the sale, also when it is told after the end of the campaign; what came after the end is refused', async () => {
    const id = await waiting();
    const deeds = [await handOverOf(id), saleOf()];
    const end = new Date(shop.clock.now().getTime() + SECOND).toISOString();
    await shop.db.rows(sql`UPDATE campaigns SET ends_at = ${end} WHERE id = ${shop.campaign.id}`);
    shop.clock.advance(DAY);
    const [handedOver, sold, late] = await send(...deeds, saleOf());
    expect([handedOver?.done, sold?.done]).toEqual([true, true]);
    expect(late).toMatchObject({ done: false, code: 'CAMPAIGN_NOT_RUNNING' });
    const [order] = await shop.db.rows<{ at: Date }>(
      sql`SELECT ordered_at AS at FROM orders WHERE id = ${sold!.order!.id}`,
    );
    expect(new Date(order!.at).toISOString()).toBe(deeds[1]!.at);
    shop.clock.advance(DAY + MINUTE);
    const [over] = await send(saleOf({ at: deeds[1]!.at }));
    expect(over?.code).toBe('STAND_NOT_FOUND');
    // An accepted deed gets the same answer again, even if its time is over by now (A5.5).
    expect(await send(...deeds)).toEqual([handedOver, sold]);
  });
});
