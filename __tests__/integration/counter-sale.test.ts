import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Buyer } from '@/contract/endpoints/counter';
import type { SaleAnswer } from '@/contract/endpoints/counter-input';
import { refusal } from '@tests/support/backend';
import { DAY, MINUTE, SECOND } from '@tests/support/clock';
import { openCounter, putOnDuty, type Counter } from '@tests/support/counter';
import { describeOnDatabase } from '@tests/support/databases';
import { makeCustomer, makeCampaign } from '@tests/support/make-data';
import { pictureOf } from '@tests/support/shop';

describeOnDatabase('selling at the counter', (open) => {
  let shop: Counter;
  let product: { id: string };

  beforeAll(async () => {
    shop = await openCounter(open, { rateLimits: { people: 12 } });
    product = await shop.sell({ brought: 50 });
  });

  afterAll(() => shop.close());

  const lineOf = (productId: string, quantity = 1) => ({ productId, quantity, withPdf: false, withAudio: false });
  const saleOf = (more: object = {}) => ({ campaignId: shop.campaign.id, lines: [lineOf(product.id, 2)], ...more });
  const sell = (more: object = {}, key?: string) => shop.as('staff', 'POST /staff/orders', saleOf(more), key);
  const stockOf = async () =>
    (
      await shop.db.rows<{ reserved: number; sold: number }>(sql`
      SELECT s.reserved, s.sold FROM stock s JOIN product_items pi ON pi.book_id = s.book_id
      WHERE pi.product_id = ${product.id} AND s.campaign_id = ${shop.campaign.id}`)
    )[0]!;

  it('is received at once, for cash, by the one price function; copies are sold, and nobody is anonymous to nobody', async () => {
    const before = await stockOf();
    const answer = await sell({ total: 180_000 });
    expect(answer.status).toBe(201);
    const [order] = (answer.body as unknown as SaleAnswer).orders;
    expect(order).toMatchObject({ status: 6, type: 2, payment: 3, total: 180_000, recipient: { name: '', phone: '' } });
    expect(order!.steps).toHaveLength(1);
    expect(await stockOf()).toEqual({ reserved: before.reserved, sold: before.sold + 2 });
    const [kept] = await shop.db.rows(sql`
      SELECT o.customer_id AS customer, o.handed_over_by AS by, c.customer_id AS buyer FROM orders o
      JOIN checkouts c ON c.id = o.checkout_id WHERE o.id = ${order!.id}`);
    expect(kept).toEqual({ customer: null, by: shop.staff.id, buyer: null });
    const [sum] = await shop.db.rows(
      sql`SELECT sum(amount)::int AS sum FROM ledger_entries WHERE order_id = ${order!.id}`,
    );
    expect(sum).toEqual({ sum: 0 });
  });

  it('is told to the issuer alone', async () => {
    const [order] = ((await sell()).body as unknown as SaleAnswer).orders;
    await shop.outbox.drain();
    const notified = await shop.db.rows(sql`
      SELECT user_id AS "userId" FROM notifications WHERE message LIKE ${`%${order!.code}%`}`);
    expect(notified).toEqual([{ userId: shop.issuer.id }]);
  });

  it('keeps a typed name, and gives a customer with an account their points', async () => {
    const typed = await sell({ buyer: { name: 'Trần Minh', phone: '0903 123 456' } });
    expect((typed.body as unknown as SaleAnswer).orders[0]?.recipient).toEqual({
      name: 'Trần Minh',
      phone: '0903 123 456',
    });
    const buyer = await makeCustomer(shop.db, { levelId: shop.levels.base, name: 'Đỗ Thu Hà', phone: '0912345678' });
    const known = await sell({ buyer: { customerId: buyer.id } });
    const [order] = (known.body as unknown as SaleAnswer).orders;
    expect(order?.recipient).toEqual({ name: 'Đỗ Thu Hà', phone: '' });
    // Neither staff nor the issuer are shown more of an account's number than three digits (D4.15.2).
    for (const [who, request] of [
      ['staff', `GET /staff/orders?search=${order!.code}`],
      ['issuer', `GET /issuer/orders/${order!.id}`],
    ] as const) {
      const { text } = await shop.as(who, request);
      expect(text).toContain('Đỗ Thu Hà');
      expect(text).not.toContain('0912345678');
    }
    const [points] = await shop.db.rows(sql`SELECT point FROM customers WHERE user_id = ${buyer.id}`);
    expect(points).toEqual({ point: 180 });
  });

  it('sells once per key, however often it is sent', async () => {
    const key = randomUUID();
    const before = await stockOf();
    const answers = await Promise.all(Array.from({ length: 4 }, () => sell({}, key)));
    for (const { body } of answers) expect(body).toEqual(answers[0]!.body);
    expect((await stockOf()).sold).toBe(before.sold + 2);
  });

  it('makes one order of each issuer', async () => {
    const other = await shop.sell({ issuerId: shop.otherIssuer.id });
    const answer = await sell({ lines: [lineOf(product.id), lineOf(other.id)] });
    const { orders } = answer.body as unknown as SaleAnswer;
    expect(orders.map(({ issuer }) => issuer.id).sort()).toEqual([shop.issuer.id, shop.otherIssuer.id].sort());
  });

  it('changes nothing when it is refused', async () => {
    const elsewhere = await makeCampaign(shop.db);
    const coming = await makeCampaign(shop.db, { startsAt: '2026-11-30T00:00:00.000Z' });
    await putOnDuty(shop.db, coming.id, shop.staff.id);
    const before = await pictureOf(shop.db);
    const refusals: [object, number, string][] = [
      [{ total: 1000 }, 409, 'SALE_PRICE_CHANGED'],
      [{ lines: [lineOf(product.id, 900)] }, 409, 'QUANTITY_ABOVE_STOCK'],
      [{ lines: [lineOf(randomUUID())] }, 404, 'PRODUCT_NOT_FOUND'],
      [{ buyer: { customerId: randomUUID() } }, 404, 'BUYER_NOT_FOUND'],
      [{ buyer: { customerId: shop.issuer.id } }, 404, 'BUYER_NOT_FOUND'],
      [{ buyer: {} }, 422, 'INVALID_INPUT'],
      [{ buyer: { customerId: shop.customer.id, name: 'A' } }, 422, 'INVALID_INPUT'],
      [{ buyer: null }, 422, 'INVALID_INPUT'],
      [{ lines: [lineOf(product.id), lineOf(product.id)] }, 422, 'INVALID_INPUT'],
      [{ scheduleId: 999_999 }, 422, 'PICKUP_PLACE_UNKNOWN'],
      [{ campaignId: elsewhere.id }, 403, 'NOT_ON_DUTY'],
      [{ campaignId: 999_999 }, 404, 'CAMPAIGN_NOT_FOUND'],
      [{ campaignId: coming.id }, 422, 'PRODUCT_OTHER_CAMPAIGN'],
      [{ at: new Date(shop.clock.now().getTime() + 3_600_000).toISOString() }, 422, 'DEED_IN_FUTURE'],
    ];
    for (const [more, status, code] of refusals) expect(await sell(more)).toEqual(refusal(status, code));
    expect(await pictureOf(shop.db)).toEqual(before);
  });

  it('finds customers by name, and by the whole phone number or its last four digits, and by no other part of it', async () => {
    const { id } = await makeCustomer(shop.db, { name: 'Phạm Quỳnh Châu', phone: '0988 777 666' });
    const find = (query: string) => shop.as('staff', `GET /staff/customers?${query}`);
    for (const query of ['name=quynh%20chau', 'phone=0988777666', 'phone=%2B84988777666', 'phone=7666']) {
      const found = (await find(query)).body as unknown as Buyer[];
      expect(found).toEqual([{ id, name: 'Phạm Quỳnh Châu', level: expect.any(String), phoneEnd: '666' }]);
    }
    expect((await find('phone=7776')).body).toEqual([]);
    expect((await find('name=0988777')).body).toEqual([]);
    for (const query of ['phone=77766', 'phone=098877', 'name=a', '', 'name=chau&phone=7666'])
      expect(await find(query)).toEqual(refusal(422, 'INVALID_INPUT'));
    for (let i = 0; i < 8; i += 1) await find('phone=7666');
    expect(await find('phone=7666')).toEqual(refusal(429, 'TOO_MANY_REQUESTS'));
  });

  it('answers a repeat as it did at first, though the duty is over by then (A5.5)', async () => {
    const key = randomUUID();
    const first = await sell({}, key);
    const end = new Date(shop.clock.now().getTime() + SECOND).toISOString();
    await shop.db.rows(sql`UPDATE campaigns SET ends_at = ${end} WHERE id = ${shop.campaign.id}`);
    shop.clock.advance(2 * DAY + MINUTE);
    expect(await sell()).toEqual(refusal(403, 'DUTY_OVER'));
    const again = await sell({}, key);
    expect([again.status, again.body]).toEqual([201, first.body]);
  });
});
