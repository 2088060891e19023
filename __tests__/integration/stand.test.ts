import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { SaleAnswer } from '@/contract/endpoints/counter-input';
import type { DeedResult, StandDay, StandFair } from '@/contract/endpoints/stand';
import { codeHashOf, codeWindowOf } from '@/contract/rules/pickup';
import { refusal } from '@tests/support/backend';
import { DAY, MINUTE, SECOND } from '@tests/support/clock';
import { openCounter, type Counter } from '@tests/support/counter';
import { describeOnDatabases } from '@tests/support/databases';
import { makeFair, makeIssuer } from '@tests/support/make-data';

describeOnDatabases("an issuer's own stand", (open) => {
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
    (await shop.as('issuer', `GET /issuer/stand/${shop.fair.id}/day`)).body as unknown as StandDay;
  const handOverOf = async (id: string) => ({
    ...{ kind: 'handOver', key: randomUUID(), at: now(), id },
    proof: (await shop.pass(id)).code,
  });
  const saleOf = (more: object = {}) => ({
    ...{ kind: 'sale', key: randomUUID(), at: now(), campaignId: shop.fair.id, lines: [line()], total: 90_000 },
    ...more,
  });
  const send = async (...deeds: object[]) =>
    ((await shop.as('issuer', 'POST /issuer/stand/deeds', { deeds })).body as unknown as { results: DeedResult[] })
      .results;
  const countOrders = async () => (await shop.db.rows<{ n: number }>(sql`SELECT count(*)::int AS n FROM orders`))[0]!.n;

  it('is given what it needs for a day: own orders with hashes of their codes, what it sells, and a public key', async () => {
    const id = await waiting();
    const other = await shop.sell({ issuerId: shop.otherIssuer.id });
    const foreign = await shop.waiting([{ productId: other.id }]);
    const { code } = await shop.pass(id);
    const given = await day();
    expect(given.products).toEqual([expect.objectContaining({ id: product.id, price: 90_000 })]);
    expect(given.orders.map((order) => order.id)).not.toContain(foreign);
    const order = given.orders.find((known) => known.id === id)!;
    expect(order).toMatchObject({ status: 3, collect: 90_000, lines: [{ quantity: 1 }] });
    const window = codeWindowOf(shop.clock.now().getTime()) - given.firstWindow;
    expect(order.codes[window]).toBe(await codeHashOf(given.salt, id, code));
    expect(order.codes).toHaveLength(5);
    expect(JSON.stringify(given)).not.toContain(code);
    expect((await day()).salt).not.toBe(given.salt);
  });

  it('is there for who takes part in an offline fair that runs or ended two days ago at most', async () => {
    const fairs = (await shop.as('issuer', 'GET /issuer/stand')).body as unknown as StandFair[];
    expect(fairs.map(({ id }) => id)).toEqual([shop.fair.id]);
    const elsewhere = await makeFair(shop.db);
    expect(await shop.as('issuer', `GET /issuer/stand/${elsewhere.id}/day`)).toEqual(refusal(404, 'STAND_NOT_FOUND'));
    const sale = { campaignId: elsewhere.id, lines: [line()] };
    expect(await shop.as('issuer', 'POST /issuer/orders', sale)).toEqual(refusal(404, 'STAND_NOT_FOUND'));
  });

  it('hands own orders over and sells own books, and no others', async () => {
    const id = await waiting();
    const { code } = await shop.pass(id);
    const received = await shop.as('issuer', 'PUT /issuer/orders/received', { id, proof: code });
    expect(received.body).toMatchObject({ id, status: 6 });
    const sold = await shop.as('issuer', 'POST /issuer/orders', { campaignId: shop.fair.id, lines: [line()] });
    expect((sold.body as unknown as SaleAnswer).orders[0]).toMatchObject({ status: 6, total: 90_000 });
    const other = await shop.sell({ issuerId: shop.otherIssuer.id });
    const foreign = { campaignId: shop.fair.id, lines: [{ ...line(), productId: other.id }] };
    expect(await shop.as('issuer', 'POST /issuer/orders', foreign)).toEqual(refusal(404, 'PRODUCT_NOT_FOUND'));
    const known = { campaignId: shop.fair.id, lines: [line()], buyer: { customerId: shop.reader.id } };
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
    // The same hand-over by another phone is a conflict that says who was faster.
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
    expect((body as unknown as { results: DeedResult[] }).results.map(({ code }) => code)).toEqual([
      'ORDER_NOT_FOUND',
      'STAND_NOT_FOUND',
    ]);
  });

  it('sells at the time of the sale, also when it is told after the end of the fair; what came after the end is refused', async () => {
    const id = await waiting();
    const deeds = [await handOverOf(id), saleOf()];
    const end = new Date(shop.clock.now().getTime() + SECOND).toISOString();
    await shop.db.rows(sql`UPDATE campaigns SET ends_at = ${end} WHERE id = ${shop.fair.id}`);
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
  });
});
