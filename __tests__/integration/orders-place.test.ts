import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { calculation, checkoutAnswer } from '@/contract/endpoints/orders';
import { describeOnDatabase } from '@tests/support/databases';
import { eventually } from '@tests/support/eventually';
import {
  makeCustomer,
  makeCampaign,
  makeIssuer,
  makeLevel,
  makeParticipant,
  makeProduct,
} from '@tests/support/make-data';
import { openShop, orderBody, pictureOf, RECIPIENT, type LineSpec, type Shop } from '@tests/support/shop';

describeOnDatabase('Placing an order', (open) => {
  let shop: Shop;
  beforeAll(async () => (shop = await openShop(open)));
  afterAll(() => shop.close());

  const stockOf = async (productId: string) => {
    const [row] = await shop.db.rows<{ reserved: number; sold: number }>(sql`
      SELECT s.reserved, s.sold FROM stock s JOIN product_items pi ON pi.book_id = s.book_id
      WHERE pi.product_id = ${productId}`);
    return row;
  };

  test('becomes one order per issuer, each with its own freight, code, first step and event', async () => {
    const own = await shop.sell({ coverPrice: 100_000, salePrice: 90_500 });
    const other = await shop.sell({ issuerId: shop.otherIssuer.id, coverPrice: 50_000, salePrice: 50_000 });
    const answer = await shop.order([{ productId: own.id, quantity: 2 }, { productId: other.id }]);
    expect(answer.status).toBe(201);
    const { checkoutId, orders } = checkoutAnswer.parse(answer.body);
    expect(orders).toHaveLength(2);
    const first = orders.find(({ issuer }) => issuer.id === shop.issuer.id)!;
    expect(first).toMatchObject({
      checkoutId,
      status: 2,
      payment: 3,
      recipient: RECIPIENT,
      subTotal: 200_000,
      goods: 181_000,
      discountTotal: -19_000,
      freight: 15_000,
      total: 196_000,
      plusPoint: 181,
      address: { line: '1 Đinh Lễ, Phường Ba Đình, Thành phố Hà Nội' },
    });
    expect(first.code).toMatch(/^DH261121[0-9A-Z]{5}[A-Z]$/);
    expect(first.steps).toMatchObject([{ status: 2, by: shop.customer.name }]);
    expect(await stockOf(own.id)).toEqual({ reserved: 2, sold: 0 });
    const events = await shop.db.rows<{ code: string }>(sql`
      SELECT payload->>'code' AS code FROM outbox WHERE topic = 'order.placed' ORDER BY code`);
    expect(events.map(({ code }) => code)).toEqual(orders.map(({ code }) => code).sort());
    const delivered = await shop.outbox.drain();
    expect(delivered).toBeGreaterThan(0);
    const notified = await shop.db.rows<{ userId: string; type: number; message: string }>(sql`
      SELECT user_id AS "userId", type, message FROM notifications WHERE message LIKE ${`%${first.code}%`}`);
    expect(notified).toContainEqual(expect.objectContaining({ userId: shop.issuer.id, type: 6 }));
  });

  test.each([0, 7, 113, 474])('is answered as it is read from then on, %i ms later', async (ms) => {
    shop.clock.advance(ms);
    const own = await shop.sell({ coverPrice: 100_000, salePrice: 90_500 });
    const other = await shop.sell({ issuerId: shop.otherIssuer.id });
    const delivered = await shop.order([{ productId: own.id, quantity: 2 }, { productId: other.id }]);
    const collected = await shop.order([{ productId: own.id }], { body: { type: 2, address: undefined, note: 'x' } });
    for (const { orders } of [delivered, collected].map(({ body }) => checkoutAnswer.parse(body)))
      for (const placed of orders) {
        const { body } = await shop.call(`GET /orders/${placed.id}`, { token: shop.customerToken });
        expect(placed).toEqual(body);
      }
  });

  test('travels at the outer freight to a province where the campaign is not', async () => {
    const { id } = await shop.sell();
    const far = { detail: '1 Lê Lợi', provinceCode: 79, wardCode: 26740 };
    const answer = await shop.order([{ productId: id }], { body: { address: far } });
    expect(checkoutAnswer.parse(answer.body).orders[0]).toMatchObject({ freight: 30_000 });
  });

  describe('of what is not printed (D4.8.6)', () => {
    let campaignId: number;
    beforeAll(async () => {
      campaignId = (await makeCampaign(shop.db, { format: 2 })).id;
      for (const { id } of [shop.issuer, shop.otherIssuer]) await makeParticipant(shop.db, campaignId, id);
    });
    const sellAs = (format: number, issuerId = shop.issuer.id) =>
      shop.sell({ campaignId, issuerId, format, salePrice: 90_000 });
    const NOWHERE = { address: undefined };
    const orderHere = async (lines: LineSpec[], body: Record<string, unknown> = {}) =>
      checkoutAnswer.parse((await shop.order(lines, { body: { campaignId, ...body } })).body).orders;
    const calculate = async (lines: LineSpec[]) => {
      const body = { campaignId, type: 1, lines: orderBody(0, lines).lines };
      return calculation.parse((await shop.call('POST /orders/calculate', { body })).body);
    };

    test('has no freight and needs no address', async () => {
      const lines = [{ productId: (await sellAs(2)).id }, { productId: (await sellAs(3)).id }];
      expect(await orderHere(lines, NOWHERE)).toMatchObject([{ freight: 0, total: 180_000, address: null }]);
      expect(await calculate(lines)).toMatchObject({
        ...{ freight: 0, freightName: 'Không có phí', total: 180_000 },
        parcels: [{ printed: false, freight: 0, freightName: 'Không có phí' }],
      });
    });

    test('keeps no address that it does not need', async () => {
      const [order] = await orderHere([{ productId: (await sellAs(2)).id }]);
      expect(order?.address).toBeNull();
    });

    test('takes a receiver whom no paper could name, for it has no papers (D4.13.27)', async () => {
      const recipient = { ...RECIPIENT, name: '王小明' };
      const lines = [{ productId: (await sellAs(2)).id }];
      expect(await orderHere(lines, { ...NOWHERE, recipient })).toMatchObject([{ recipient }]);
      const printed = [...lines, { productId: (await sellAs(1, shop.otherIssuer.id)).id }];
      const address = { detail: '北京', provinceCode: 1, wardCode: 4 };
      const refused = await shop.order(printed, { body: { campaignId, address, recipient } });
      expect(refused).toMatchObject({
        status: 422,
        body: {
          code: 'LETTERS_NOT_PRINTABLE',
          message: 'Nhãn và phiếu in không có chữ “王小明”. Vui lòng viết bằng chữ Latinh.',
          fields: {
            'recipient.name': [expect.stringContaining('王小明')],
            'address.detail': [expect.stringContaining('北京')],
          },
        },
      });
    });

    test('together with a printed book it travels with it', async () => {
      const lines = [{ productId: (await sellAs(2)).id }, { productId: (await sellAs(1)).id }];
      const refused = await shop.order(lines, { body: { campaignId, ...NOWHERE } });
      expect([refused.status, refused.body.code]).toEqual([422, 'ADDRESS_REQUIRED']);
      expect(await orderHere(lines)).toMatchObject([{ freight: 15_000, address: { detail: '1 Đinh Lễ' } }]);
    });

    test('beside a parcel of another issuer it has neither freight nor address of its own', async () => {
      const lines = [{ productId: (await sellAs(3)).id }, { productId: (await sellAs(1, shop.otherIssuer.id)).id }];
      const refused = await shop.order(lines, { body: { campaignId, ...NOWHERE } });
      expect([refused.status, refused.body.code]).toEqual([422, 'ADDRESS_REQUIRED']);
      expect(await calculate(lines)).toMatchObject({
        ...{ freight: 15_000, freightName: 'Nội thành' },
        parcels: [
          { printed: false, freight: 0 },
          { printed: true, freight: 15_000, freightName: 'Nội thành' },
        ],
      });
      const orders = await orderHere(lines);
      const facts = orders.map(({ issuer, freight, address }) => [issuer.id, freight, address?.detail ?? null]);
      expect(facts).toEqual(
        expect.arrayContaining([
          [shop.issuer.id, 0, null],
          [shop.otherIssuer.id, 15_000, '1 Đinh Lễ'],
        ]),
      );
    });
  });

  test('a repeat with the same key gets the first answer, and another body with that key is refused', async () => {
    const { id } = await shop.sell({ brought: 5 });
    const key = randomUUID();
    const first = await shop.order([{ productId: id }], { key });
    const repeat = await shop.order([{ productId: id }], { key });
    expect(repeat.status).toBe(201);
    expect(repeat.body).toEqual(first.body);
    const other = await shop.order([{ productId: id, quantity: 2 }], { key });
    expect([other.status, other.body.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
    expect(await stockOf(id)).toEqual({ reserved: 1, sold: 0 });
  });

  test('a repeat of what was answered before there were invoices is answered, too', async () => {
    const { id } = await shop.sell({ brought: 5 });
    const key = randomUUID();
    const first = await shop.order([{ productId: id }], { key });
    await shop.db.rows(sql`
      UPDATE idempotency_keys SET answer = jsonb_set(answer::jsonb, '{orders,0}', (answer::jsonb #> '{orders,0}') - 'invoice')::json
      WHERE key = ${key}`);
    const repeat = await shop.order([{ productId: id }], { key });
    expect([repeat.status, repeat.body]).toEqual([201, first.body]);
  });

  test('ten calls at once with the same key place one order', async () => {
    const { id } = await shop.sell({ brought: 20 });
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => shop.order([{ productId: id }], { key })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await stockOf(id)).toEqual({ reserved: 1, sold: 0 });
  });

  test('a key belongs to its user: another customer may use the same one', async () => {
    const { id } = await shop.sell({ brought: 5 });
    const other = await makeCustomer(shop.db, { levelId: shop.levels.base });
    const key = randomUUID();
    const mine = await shop.order([{ productId: id }], { key });
    const theirs = await shop.order([{ productId: id }], { key, token: await shop.signIn(other.email) });
    expect(theirs.status).toBe(201);
    expect(theirs.body.checkoutId).not.toBe(mine.body.checkoutId);
  });

  describe('is refused in Vietnamese, and changes nothing', () => {
    const refused = async (
      lines: LineSpec[],
      expected: [status: number, code: string, field?: string],
      body?: Record<string, unknown>,
    ) => {
      const before = await pictureOf(shop.db);
      const answer = await shop.order(lines, { body });
      expect([answer.status, answer.body.code]).toEqual(expected.slice(0, 2));
      expect(answer.body.message).toMatch(/[à-ỹđ]/i);
      if (expected[2]) expect(Object.keys(answer.body.fields ?? {})).toContain(expected[2]);
      expect(await pictureOf(shop.db)).toEqual(before);
    };
    let id: string;
    beforeAll(async () => ({ id } = await shop.sell({ brought: 3 })));

    test.each([0, -1, 1.5, '1'])('quantity %s', (quantity) =>
      refused([{ productId: id, quantity: quantity as number }], [422, 'INVALID_INPUT', 'lines.0.quantity']),
    );
    test('a quantity above the stock', () =>
      refused([{ productId: id, quantity: 4 }], [409, 'QUANTITY_ABOVE_STOCK', 'lines.0.quantity']));
    test('a sold out product', async () => {
      const removed = await shop.sell({ brought: 0 });
      await refused([{ productId: removed.id }], [409, 'OUT_OF_STOCK', 'lines.0.quantity']);
    });
    test('the same product in two lines', () =>
      refused([{ productId: id }, { productId: id }], [422, 'INVALID_INPUT', 'lines.1.productId']));
    test('no lines', () => refused([], [422, 'INVALID_INPUT', 'lines']));
    test('products of two campaigns', async () => {
      const campaign = await makeCampaign(shop.db);
      const stranger = await makeProduct(shop.db, { campaignId: campaign.id, issuerId: shop.issuer.id });
      await refused(
        [{ productId: id }, { productId: stranger.id }],
        [422, 'PRODUCT_OTHER_CAMPAIGN', 'lines.1.productId'],
      );
    });
    test('a product nobody knows', () => refused([{ productId: randomUUID() }], [404, 'PRODUCT_NOT_FOUND']));
    test('a campaign nobody knows', () =>
      refused([{ productId: id }], [404, 'CAMPAIGN_NOT_FOUND'], { campaignId: 999_999 }));
    test('a product that its issuer took off sale', async () => {
      const off = await shop.sell({ onSale: false });
      await refused([{ productId: off.id }], [409, 'PRODUCT_NOT_ON_SALE']);
    });
    test('a product that was not approved', async () => {
      const pending = await shop.sell({ review: 1 });
      await refused([{ productId: pending.id }], [404, 'PRODUCT_NOT_FOUND']);
    });
    test.each([
      ['that has not begun', { startsAt: '2026-11-25T00:00:00Z' }],
      ['that is over', { endsAt: '2026-11-20T00:00:00Z' }],
      ['that is postponed', { postponedAt: '2026-11-20T00:00:00Z' }],
      ['that was cancelled', { cancelledAt: '2026-11-20T00:00:00Z' }],
    ])('a campaign %s', async (_, facts) => {
      const campaign = await makeCampaign(shop.db, facts);
      const product = await makeProduct(shop.db, { campaignId: campaign.id, issuerId: shop.issuer.id });
      await refused([{ productId: product.id }], [409, 'CAMPAIGN_NOT_RUNNING'], { campaignId: campaign.id });
    });
    test('an edition that is not offered', () =>
      refused([{ productId: id, withPdf: true }], [422, 'EDITION_NOT_OFFERED', 'lines.0.withPdf']));
    test('a product whose issuer does not take part', async () => {
      const stranger = await makeIssuer(shop.db);
      const product = await shop.sell({ issuerId: stranger.id });
      await refused([{ productId: product.id }], [409, 'PRODUCT_NOT_ON_SALE']);
    });
    test('an edition at an offline campaign, and the edition that the product already is', async () => {
      const offline = await shop.sell({ pdfExtraPrice: 10_000 });
      await refused([{ productId: offline.id, withPdf: true }], [422, 'EDITION_NOT_OFFERED']);
      const campaign = await makeCampaign(shop.db, { format: 2 });
      const spec = { campaignId: campaign.id, issuerId: shop.issuer.id, format: 2, pdfExtraPrice: 10_000 };
      const pdf = await makeProduct(shop.db, spec);
      await refused([{ productId: pdf.id, withPdf: true }], [422, 'EDITION_NOT_OFFERED'], { campaignId: campaign.id });
    });
    test('a counter order at an online campaign', async () => {
      const campaign = await makeCampaign(shop.db, { format: 2 });
      await makeParticipant(shop.db, campaign.id, shop.issuer.id);
      const product = await makeProduct(shop.db, { campaignId: campaign.id, issuerId: shop.issuer.id });
      await refused([{ productId: product.id }], [422, 'PICKUP_NOT_OFFERED'], { campaignId: campaign.id, type: 2 });
    });
    test('a payment that is not offered yet', () =>
      refused([{ productId: id }], [422, 'PAYMENT_NOT_OFFERED'], { payment: 2 }));
    test('a delivery without an address', () =>
      refused([{ productId: id }], [422, 'ADDRESS_REQUIRED', 'address'], { address: undefined }));
    test('a ward of another province', () =>
      refused([{ productId: id }], [422, 'WARD_NOT_IN_PROVINCE', 'address.wardCode'], {
        address: { detail: '1', provinceCode: 79, wardCode: 4 },
      }));
    test('an unknown field', () => refused([{ productId: id }], [422, 'INVALID_INPUT'], { total: 1 }));
    test('a price of the client', () => refused([{ productId: id, price: 1 } as LineSpec], [422, 'INVALID_INPUT']));
    test('a level below the lowest that the campaign asks for', async () => {
      const campaign = await makeCampaign(shop.db);
      const [silver, gold] = [await makeLevel(shop.db, 500), await makeLevel(shop.db, 900)];
      for (const level of [gold, silver])
        await shop.db.rows(sql`INSERT INTO campaign_levels VALUES (${campaign.id}, ${level.id})`);
      const product = await makeProduct(shop.db, { campaignId: campaign.id, issuerId: shop.issuer.id });
      await refused([{ productId: product.id }], [403, 'LEVEL_TOO_LOW'], { campaignId: campaign.id });
      const above = await makeCustomer(shop.db, { levelId: gold.id });
      await makeParticipant(shop.db, campaign.id, shop.issuer.id);
      const answer = await shop.order([{ productId: product.id }], {
        token: await shop.signIn(above.email),
        body: { campaignId: campaign.id },
      });
      expect(answer.status).toBe(201);
    });
    test('a missing key', async () => {
      const answer = await shop.call('POST /orders', {
        token: shop.customerToken,
        body: orderBody(shop.campaign.id, [{ productId: id }]),
      });
      expect([answer.status, answer.body.code]).toEqual([400, 'IDEMPOTENCY_KEY_MISSING']);
    });
  });

  test('the calculation says what the order will cost', async () => {
    const own = await shop.sell({ salePrice: 33_333, coverPrice: 40_001 });
    const other = await shop.sell({ issuerId: shop.otherIssuer.id });
    const lines = [{ productId: own.id, quantity: 3 }, { productId: other.id }];
    const calculated = await shop.call('POST /orders/calculate', {
      body: {
        campaignId: shop.campaign.id,
        type: 1,
        address: { provinceCode: 1 },
        lines: orderBody(0, lines).lines,
      },
    });
    expect(calculated.status).toBe(200);
    const { orders } = checkoutAnswer.parse((await shop.order(lines)).body);
    const sum = (key: 'total' | 'freight' | 'goods' | 'subTotal' | 'discountTotal' | 'plusPoint') =>
      orders.reduce((total, order) => total + order[key], 0);
    for (const key of ['total', 'freight', 'goods', 'subTotal', 'discountTotal', 'plusPoint'] as const)
      expect(calculated.body[key]).toBe(sum(key));
    const amountsOf = (list: { productId: string; total: number; subTotal: number }[]) =>
      list.map(({ productId, total, subTotal }) => ({ productId, total, subTotal }));
    const ordered = amountsOf(orders.flatMap((order) => order.lines));
    expect(amountsOf(calculated.body.lines as never[])).toEqual(expect.arrayContaining(ordered));
    expect(ordered).toHaveLength(lines.length);
  });

  test('an order that comes while the campaign is being postponed waits for that, and is refused', async () => {
    // A single connection serialises these by itself.
    if (shop.db.kind === 'pglite') return;
    const campaign = sql`campaigns SET postponed_at = ${shop.clock.now().toISOString()} WHERE id = ${shop.campaign.id}`;
    const { id } = await shop.sell({});
    const { order } = await shop.db.transaction(async (tx) => {
      await tx.rows(sql`SELECT 1 FROM campaigns WHERE id = ${shop.campaign.id} FOR UPDATE`);
      const order = shop.order([{ productId: id }]);
      await eventually(async () =>
        expect(await shop.db.rows(sql`SELECT 1 FROM pg_locks WHERE NOT granted`)).not.toEqual([]),
      );
      await tx.rows(sql`UPDATE ${campaign}`);
      return { order };
    });
    const { status, body } = await order;
    await shop.db.rows(sql`UPDATE campaigns SET postponed_at = NULL WHERE id = ${shop.campaign.id}`);
    expect([status, body.code]).toEqual([409, 'CAMPAIGN_NOT_RUNNING']);
  });
});
