import { sql } from 'drizzle-orm';
import pino from 'pino';
import { checkoutAnswer } from '@/contract/endpoints/orders';
import { scheduleMissing } from '@server/backend/commerce/campaigns/dates';
import { CLOCK, inTransaction } from '@server/backend/commerce/kernel';
import { createTaskHandlers } from '@server/backend/jobs/task-handlers';
import { noMail } from '@tests/support/no-mail';
import { createTaskRunner } from '@server/backend/jobs/task-runner';
import { orderText } from '@/text/order';
import { DAY, MINUTE } from '@tests/support/clock';
import { describeOnDatabase } from '@tests/support/databases';
import { openShop, type Shop } from '@tests/support/shop';

describeOnDatabase('The end of a campaign', (open) => {
  let shop: Shop;
  beforeEach(async () => {
    shop = await openShop(open);
    await shop.db.rows(sql`UPDATE sessions SET expires_at = expires_at + interval '1 year'`);
  });
  afterEach(() => shop.close());

  const place = async (kind: 'parcel' | 'counter', status = 2): Promise<string> => {
    const { id: productId } = await shop.sell();
    const body = kind === 'counter' ? { type: 2, address: undefined } : {};
    const { orders } = checkoutAnswer.parse((await shop.order([{ productId }], { body })).body);
    const { id } = orders[0]!;
    if (status !== 2) await shop.db.rows(sql`UPDATE orders SET status = ${status} WHERE id = ${id}`);
    return id;
  };

  /** Three backends run the due tasks at the same time. */
  const runJobs = async (): Promise<void> => {
    const { db, clock, parts } = shop;
    const options = {
      db,
      clock: clock.now,
      handlers: createTaskHandlers({ payments: { waitMs: {} }, parts, mails: noMail, logFailure }),
      log: pino({ level: 'silent' }),
    };
    await Promise.all([1, 2, 3].map(() => createTaskRunner(options).drain()));
    await shop.outbox.drain();
  };

  const schedule = (): Promise<void> =>
    inTransaction({ db: shop.db, now: shop.clock.now(), actor: CLOCK }, (ctx) => scheduleMissing(ctx));

  const endsAt = (at: number): Promise<unknown> =>
    shop.db.rows(sql`UPDATE campaigns SET ends_at = ${new Date(at).toISOString()} WHERE id = ${shop.campaign.id}`);

  const logFailure = jest.fn();

  const read = async (id: string) => {
    const [row] = await shop.db.rows<{
      status: number;
      closed: number;
      note: string | null;
      reserved: number;
      sold: number;
    }>(sql`
      SELECT o.status, (SELECT count(*)::int FROM order_steps s WHERE s.order_id = o.id AND s.status = 7) AS closed,
        (SELECT s.note FROM order_steps s WHERE s.order_id = o.id AND s.status = 7) AS note, k.reserved, k.sold
      FROM orders o JOIN order_lines l ON l.order_id = o.id
      JOIN stock k ON k.campaign_id = o.campaign_id AND k.book_id = l.book_ids[1] WHERE o.id = ${id}`);
    return row!;
  };

  const closed = (note: string) => ({ status: 7, closed: 1, note, reserved: 0, sold: 0 });

  test('closes unpaid and uncollected orders once and restocks them, whoever runs; deliveries stay (A11.4, D3.8.4)', async () => {
    const [unpaid, open, ready] = [await place('parcel', 1), await place('counter'), await place('counter', 3)];
    const [parcel, unpaidCounter] = [await place('parcel'), await place('counter', 1)];
    await endsAt(shop.clock.now().getTime() + 5 * MINUTE);
    await schedule();
    await runJobs();
    expect((await read(open)).status).toBe(2);
    shop.clock.advance(5 * MINUTE);
    await runJobs();
    await runJobs();
    for (const id of [open, ready]) expect(await read(id)).toEqual(closed(orderText.closedUncollected));
    for (const id of [unpaid, unpaidCounter]) expect(await read(id)).toEqual(closed(orderText.closedUnpaid));
    expect(await read(parcel)).toEqual({ status: 2, closed: 0, note: null, reserved: 1, sold: 0 });
    const notified = await shop.db.rows<{ userId: string }>(sql`
      SELECT user_id AS "userId" FROM notifications WHERE type = 7 AND link IN (${`/orders/${ready}`}, ${`/issuer/orders/${ready}`})`);
    expect(notified.map(({ userId }) => userId).sort()).toEqual([shop.customer.id, shop.issuer.id].sort());
    for (const [way, status] of [
      ['shipping', 4],
      ['shipped', 5],
    ] as const)
      expect(
        (await shop.call(`PUT /issuer/orders/${way}`, { token: shop.issuerToken, body: { id: parcel } })).body.status,
      ).toBe(status);
  });

  test('is caught up with after a time without a backend, also by orders of campaigns that ended before there was such work', async () => {
    const ids = await Promise.all(Array.from({ length: 30 }, () => place('counter')));
    await endsAt(shop.clock.now().getTime() + MINUTE);
    shop.clock.advance(2 * DAY);
    await shop.db.rows(sql`DELETE FROM scheduled_tasks`);
    await schedule();
    await schedule();
    await runJobs();
    for (const id of ids) expect(await read(id)).toEqual(closed(orderText.closedUncollected));
  });

  test('closes an order that was accepted when all others had been closed: it came in time and waited for its turn', async () => {
    const end = shop.clock.now().getTime() + MINUTE;
    await endsAt(end);
    await schedule();
    shop.clock.advance(MINUTE);
    await runJobs();
    const closing = sql`SELECT done_at IS NOT NULL AS done FROM scheduled_tasks WHERE topic = 'orders.close'`;
    await endsAt(end + MINUTE);
    const id = await place('counter');
    await endsAt(end);
    expect(await shop.db.rows(closing)).toEqual([{ done: true }]);
    await runJobs();
    expect((await read(id)).status).toBe(2);
    shop.clock.advance(DAY);
    await schedule();
    await runJobs();
    expect(await read(id)).toEqual(closed(orderText.closedUncollected));
    await schedule();
    expect(await shop.db.rows(closing)).toEqual([{ done: true }]);
  });

  test('closes all others when one of them cannot be closed, and says so', async () => {
    const ids = await Promise.all(Array.from({ length: 4 }, () => place('counter')));
    const [broken, ...others] = ids.sort() as [string, ...string[]];
    // The reserved copies that it would release are missing from its stock.
    const setReserved = (count: number) =>
      shop.db.rows(sql`UPDATE stock SET reserved = ${count}
        WHERE book_id = (SELECT book_ids[1] FROM order_lines WHERE order_id = ${broken})`);
    await setReserved(0);
    await endsAt(shop.clock.now().getTime() + MINUTE);
    await schedule();
    shop.clock.advance(MINUTE);
    await runJobs();
    for (const id of others) expect(await read(id)).toEqual(closed(orderText.closedUncollected));
    expect((await read(broken)).status).toBe(2);
    expect(logFailure).toHaveBeenCalledWith(
      expect.any(Error),
      expect.objectContaining({ topic: 'orders.close', campaign: shop.campaign.id, id: broken }),
    );
    expect((await shop.app.inject('/metrics')).body).toContain('tasks_failing{topic="orders.close"} 1');
    const closeOut = async () => {
      const { body } = await shop.call(`GET /issuer/campaigns/${shop.campaign.id}/close-out`, {
        token: shop.issuerToken,
      });
      return body;
    };
    expect(await closeOut()).toMatchObject({ closingFails: true, orders: [{ count: 1, endsWithFair: true }] });
    await setReserved(1);
    shop.clock.advance(5 * MINUTE);
    await runJobs();
    expect(await read(broken)).toEqual(closed(orderText.closedUncollected));
    expect(await closeOut()).toMatchObject({ closingFails: false, orders: [] });
  });

  test('a postponed campaign keeps its orders until it goes on, or its end has come', async () => {
    const id = await place('counter', 3);
    await shop.db.rows(sql`UPDATE campaigns SET postponed_at = now() WHERE id = ${shop.campaign.id}`);
    await endsAt(shop.clock.now().getTime() + 5 * MINUTE);
    await schedule();
    await runJobs();
    expect((await read(id)).status).toBe(3);
    shop.clock.advance(5 * MINUTE);
    await runJobs();
    expect(await read(id)).toEqual(closed(orderText.closedUncollected));
  });
});
