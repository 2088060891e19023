import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { createTaskHandlers } from '@server/backend/jobs/task-handlers';
import { noMail } from '@tests/support/no-mail';
import { createTaskRunner } from '@server/backend/jobs/task-runner';
import { scheduleAt } from '@server/backend/commerce/schedule';
import { CLOCK, inTransaction } from '@server/backend/commerce/kernel';
import { moveCampaign, readConsequences } from '@server/backend/commerce/campaigns/move-campaign';
import { seenIn } from '@/contract/endpoints/campaign-seen';
import type { OrganiserAction } from '@/contract/states/campaign';
import { ROLE } from '@/contract/vocabulary/roles';
import pino from 'pino';
import { DAY } from '@tests/support/clock';
import { describeOnDatabase } from '@tests/support/databases';
import { makeCustomer, makeUser } from '@tests/support/make-data';
import { openShop, orderBody, type LineSpec, type Shop } from '@tests/support/shop';

describeOnDatabase('what one customer may hold at a campaign', (open) => {
  let shop: Shop;
  beforeEach(async () => {
    shop = await openShop(open, { payments: { waitMs: { 4: 3 * DAY } }, tokenSeconds: 90 * 86_400 });
  });
  afterEach(() => shop.close());

  const setLimits = (limits: { checkouts?: number; copies?: number; days?: number }) =>
    shop.db.rows(sql`
      UPDATE campaigns SET reader_checkouts = ${limits.checkouts ?? null}, reader_copies = ${limits.copies ?? null},
        cash_days = ${limits.days ?? null} WHERE id = ${shop.campaign.id}`);

  const codeOf = async (lines: LineSpec[], body: Record<string, unknown> = {}) => {
    const answer = await shop.order(lines, { body });
    return answer.status === 201 ? 201 : (answer.body as { code: string }).code;
  };

  it('takes as many unpaid checkouts as the campaign says, and another when one was cancelled or paid', async () => {
    await setLimits({ checkouts: 2 });
    const [one, two] = [
      await shop.sell({ brought: 50 }),
      await shop.sell({ brought: 50, issuerId: shop.otherIssuer.id }),
    ];
    // A cart with books of two issuers is one checkout.
    const first = await shop.order([{ productId: one.id }, { productId: two.id }]);
    expect(first.status).toBe(201);
    expect(await codeOf([{ productId: one.id }], { payment: 4 })).toBe(201);
    const refused = await shop.order([{ productId: one.id }]);
    expect(refused).toMatchObject({ status: 409, body: { code: 'TOO_MANY_OPEN_ORDERS' } });
    expect((refused.body as { message: string }).message).toContain('2 lần đặt');
    await shop.db.rows(sql`UPDATE orders SET status = 2 WHERE payment = 4`);
    expect(await codeOf([{ productId: one.id }])).toBe(201);
    expect(await codeOf([{ productId: one.id }])).toBe('TOO_MANY_OPEN_ORDERS');
    await shop.db.rows(sql`UPDATE orders SET status = 7 WHERE payment = 3`);
    expect(await codeOf([{ productId: one.id }])).toBe(201);
  });

  it('keeps as many copies of a book as the campaign says, over all orders and also inside combos', async () => {
    await setLimits({ copies: 5 });
    const single = await shop.sell({ brought: 50 });
    const [{ bookId }] = (await shop.db.rows<{ bookId: number }>(
      sql`SELECT book_id AS "bookId" FROM product_items WHERE product_id = ${single.id}`,
    )) as [{ bookId: number }];
    const other = await shop.sell({ brought: 50 });
    await shop.db.rows(sql`UPDATE product_items SET book_id = ${bookId} WHERE product_id = ${other.id}`);
    expect(await codeOf([{ productId: single.id, quantity: 6 }])).toBe('TOO_MANY_COPIES');
    expect(await codeOf([{ productId: single.id, quantity: 3 }])).toBe(201);
    const refused = await shop.order([{ productId: other.id, quantity: 3 }]);
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'TOO_MANY_COPIES', fields: { 'lines.0.quantity': [expect.anything()] } },
    });
    expect((refused.body as { message: string }).message).toMatch(/tối đa 5 bản.*đã có 3 bản/);
    expect(
      await codeOf([
        { productId: single.id, quantity: 1 },
        { productId: other.id, quantity: 1 },
      ]),
    ).toBe(201);
    await shop.db.rows(sql`UPDATE orders SET status = 5`);
    expect(await codeOf([{ productId: other.id, quantity: 5 }])).toBe(201);
  });

  it('lets no more through when a customer orders many times at once', async () => {
    await setLimits({ checkouts: 3, copies: 4 });
    const book = await shop.sell({ brought: 500 });
    const codes = await Promise.all(Array.from({ length: 12 }, () => codeOf([{ productId: book.id }])));
    expect(codes.filter((code) => code === 201)).toHaveLength(3);
    expect(new Set(codes)).toEqual(new Set([201, 'TOO_MANY_OPEN_ORDERS']));
    await setLimits({ copies: 7 });
    const more = await Promise.all(Array.from({ length: 8 }, () => codeOf([{ productId: book.id, quantity: 2 }])));
    expect(more.filter((code) => code === 201)).toHaveLength(2);
  });

  it('takes as many orders a minute from one customer as are allowed, whatever became of them', async () => {
    const limited = await openShop(open, { rateLimits: { order: 2 } });
    const lines = [{ productId: (await limited.sell()).id, quantity: 500 }];
    const other = await makeCustomer(limited.db, { levelId: limited.levels.base });
    const token = await limited.signIn(other.email);
    const answers = [await limited.order(lines), await limited.order(lines), await limited.order(lines)];
    expect(answers.map(({ status }) => status)).toEqual([409, 409, 429]);
    expect(answers[2]).toMatchObject({
      headers: { 'retry-after': expect.anything() },
      body: { code: 'TOO_MANY_REQUESTS' },
    });
    expect((await limited.order(lines, { token })).status).toBe(409);
    await limited.close();
  });

  it('limits nobody where the organiser chose none, and no sale over the counter', async () => {
    const book = await shop.sell({ brought: 500 });
    for (let times = 0; times < 7; times += 1) expect(await codeOf([{ productId: book.id, quantity: 20 }])).toBe(201);
    await setLimits({ checkouts: 1, copies: 1 });
    const sale = await shop.call('POST /issuer/orders', {
      token: shop.issuerToken,
      headers: { 'idempotency-key': randomUUID() },
      body: {
        campaignId: shop.campaign.id,
        lines: [{ productId: book.id, quantity: 9, withPdf: false, withAudio: false }],
      },
    });
    expect(sale.status).toBe(201);
  });

  it('refuses a checkout that no bank would pay, and grants points beyond what 32 bits hold', async () => {
    const dear = await shop.sell({ brought: 500, salePrice: 1_000_000_000, coverPrice: 1_000_000_000 });
    const tooLarge = {
      status: 422,
      body: { code: 'ORDER_TOO_LARGE', message: expect.stringContaining('không quá 100.000.000.000\u00a0₫.') },
    };
    expect(await shop.order([{ productId: dear.id, quantity: 101 }])).toMatchObject(tooLarge);
    const { campaignId, type, lines } = orderBody(shop.campaign.id, [{ productId: dear.id, quantity: 101 }]);
    expect(await shop.call('POST /orders/calculate', { body: { campaignId, type, lines } })).toMatchObject(tooLarge);
    const placed = await shop.order([{ productId: dear.id, quantity: 99 }]);
    const [{ id }] = (placed.body as unknown as { orders: [{ id: string }] }).orders;
    await shop.db.rows(sql`UPDATE customers SET point = 2147483000 WHERE user_id = ${shop.customer.id}`);
    for (const step of ['shipping', 'shipped']) {
      const moved = await shop.call(`PUT /issuer/orders/${step}`, { token: shop.issuerToken, body: { id } });
      expect(moved.status).toBe(200);
    }
    const [{ point }] = (await shop.db.rows<{ point: number }>(
      sql`SELECT point FROM customers WHERE user_id = ${shop.customer.id}`,
    )) as [{ point: number }];
    expect(point).toBe(2_147_483_000 + 99_000_000);
  });

  it('says in a calculation how many copies of a book a customer may keep', async () => {
    await setLimits({ copies: 4 });
    const book = await shop.sell();
    const { campaignId, type, lines } = orderBody(shop.campaign.id, [{ productId: book.id }]);
    const { body } = await shop.call('POST /orders/calculate', { body: { campaignId, type, lines } });
    expect(body).toMatchObject({ copiesPerReader: 4 });
  });

  const runClock = async () => {
    const { db, clock, parts } = shop;
    await inTransaction({ db, now: clock.now(), actor: CLOCK }, (ctx) =>
      scheduleAt(ctx, 'orders.untaken', 'test', clock.now(), null),
    );
    const handlers = createTaskHandlers({ payments: { waitMs: {} }, parts, mails: noMail });
    await createTaskRunner({ db, clock: clock.now, handlers, log: pino({ level: 'silent' }) }).drain();
  };

  const statusOf = async ({ body }: { body: unknown }) => {
    const { checkoutId } = body as { checkoutId: string };
    const rows = await shop.db.rows<{ status: number }>(
      sql`SELECT status FROM orders WHERE checkout_id = ${checkoutId}`,
    );
    return rows.map(({ status }) => status).join();
  };

  it('cancels an order in cash that its issuer has not taken up in time, gives its copies back and tells both sides', async () => {
    await setLimits({ days: 2 });
    const book = await shop.sell({ brought: 10 });
    const [late, taken, counter, online] = [
      await shop.order([{ productId: book.id }]),
      await shop.order([{ productId: book.id }]),
      await shop.order([{ productId: book.id }], { body: { type: 2, address: undefined } }),
      await shop.order([{ productId: book.id }], { body: { payment: 4 } }),
    ];
    await shop.db.rows(
      sql`UPDATE orders SET status = 4 WHERE checkout_id = ${(taken.body as { checkoutId: string }).checkoutId}`,
    );
    await shop.db.rows(sql`UPDATE orders SET status = 2 WHERE payment = 4`);
    shop.clock.advance(2 * DAY - 1000);
    await runClock();
    expect(await statusOf(late)).toBe('2');
    shop.clock.advance(1000);
    await runClock();
    expect([await statusOf(late), await statusOf(taken), await statusOf(counter), await statusOf(online)]).toEqual([
      '7',
      '4',
      '7',
      '2',
    ]);
    const [{ reserved }] = (await shop.db.rows<{ reserved: number }>(
      sql`SELECT sum(reserved)::int AS reserved FROM stock`,
    )) as [{ reserved: number }];
    expect(reserved).toBe(2);
    const steps = await shop.db.rows(sql`SELECT note, actor_id FROM order_steps WHERE status = 7`);
    expect(steps).toEqual(Array(2).fill({ note: expect.stringContaining('không tiếp nhận'), actor_id: null }));
    await shop.outbox.drain();
    const notified = await shop.db.rows<{ userId: string }>(
      sql`SELECT user_id AS "userId" FROM notifications WHERE type = 7`,
    );
    const ids = notified.map(({ userId }) => userId);
    expect(ids).toEqual(expect.arrayContaining([shop.customer.id, shop.issuer.id]));
    await runClock();
    expect(await shop.db.rows(sql`SELECT 1 FROM order_steps WHERE status = 7`)).toHaveLength(2);
  });

  it('cancels all others when one of them cannot be cancelled, and says so', async () => {
    await setLimits({ days: 2 });
    const [broken, whole] = [await shop.sell({ brought: 3 }), await shop.sell({ brought: 3 })];
    const [first, second] = [await shop.order([{ productId: broken.id }]), await shop.order([{ productId: whole.id }])];
    // The reserved copies that it would release are missing from its stock.
    await shop.db.rows(sql`
      UPDATE stock SET reserved = 0 WHERE book_id IN (SELECT book_id FROM product_items WHERE product_id = ${broken.id})`);
    shop.clock.advance(2 * DAY);
    await runClock();
    expect([await statusOf(first), await statusOf(second)]).toEqual(['2', '7']);
    const failed = await shop.db.rows(
      sql`SELECT 1 FROM scheduled_tasks WHERE topic = 'orders.untaken' AND last_error IS NOT NULL`,
    );
    expect(failed).toHaveLength(1);
  });

  const move = async (action: OrganiserAction) => {
    const organiser = await makeUser(shop.db, ROLE.SYSTEM);
    const ctx = {
      db: shop.db,
      now: shop.clock.now(),
      actor: { id: organiser.id, role: ROLE.SYSTEM, name: 'A', sessionId: '' },
    };
    const seen = seenIn(await readConsequences(ctx, shop.campaign.id, action));
    await moveCampaign(ctx, action, { id: shop.campaign.id, note: '', seen });
  };

  it('leaves the orders of a postponed campaign alone, and gives them their time back', async () => {
    await setLimits({ days: 2 });
    const placed = await shop.order([{ productId: (await shop.sell()).id }]);
    shop.clock.advance(1.5 * DAY);
    await move('postpone');
    shop.clock.advance(3 * DAY);
    await runClock();
    expect(await statusOf(placed)).toBe('2');
    await move('resume');
    shop.clock.advance(0.5 * DAY - 1000);
    await runClock();
    expect(await statusOf(placed)).toBe('2');
    shop.clock.advance(1000);
    await runClock();
    expect(await statusOf(placed)).toBe('7');
  });

  it('counts the days of a payment that is switched to cash from then on', async () => {
    await setLimits({ days: 2 });
    const placed = await shop.order([{ productId: (await shop.sell()).id }], { body: { payment: 4 } });
    const { checkoutId } = placed.body as { checkoutId: string };
    shop.clock.advance(DAY);
    const answer = await shop.call(`POST /orders/${checkoutId}/cash`, { token: shop.customerToken });
    expect(answer.status).toBe(200);
    shop.clock.advance(1.9 * DAY);
    await runClock();
    expect(await statusOf(placed)).toBe('2');
    shop.clock.advance(0.1 * DAY);
    await runClock();
    expect(await statusOf(placed)).toBe('7');
  });
});
