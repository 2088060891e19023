import { sql } from 'drizzle-orm';
import type { CounterPlace } from '@/contract/endpoints/order-moves';
import { checkoutAnswer, type Order } from '@/contract/endpoints/orders';
import { AppError } from '@/contract/vocabulary/error-codes';
import { ROLE } from '@/contract/vocabulary/roles';
import { CLOCK, inTransaction, type CallContext } from '@server/backend/commerce/kernel';
import { handingOver } from '@server/backend/commerce/orders/move/hand-over';
import { ORDER_LIFE_CYCLE } from '@server/backend/commerce/orders/move/life-cycle';
import { perform, PARTIES } from '@server/backend/commerce/orders/move/perform';
import { readMovableOrders } from '@server/backend/commerce/orders/move/movable';
import { transition } from '@server/backend/commerce/transition';
import { DAY, MINUTE } from '@tests/support/clock';
import { describeOnDatabase } from '@tests/support/databases';
import { makeCampaign, makeUser } from '@tests/support/make-data';
import { makeStop } from '@tests/support/make-stop';
import { openShop, type Shop } from '@tests/support/shop';

describeOnDatabase('An order at the counter', (open) => {
  let shop: Shop;
  beforeAll(async () => (shop = await openShop(open)));
  afterAll(() => shop.close());

  const place = async (scheduleId?: number | null) => {
    const { id } = await shop.sell();
    const pickup = scheduleId === undefined ? {} : { pickup: { scheduleId } };
    return shop.order([{ productId: id }], { body: { type: 2, address: undefined, ...pickup } });
  };
  const placed = async (scheduleId?: number | null): Promise<Order> =>
    checkoutAnswer.parse((await place(scheduleId)).body).orders[0]!;

  test('keeps the stop that its customer chose, or the own place of the campaign (D3.7.6)', async () => {
    const stop = await makeStop(shop.db, shop.campaign.id);
    expect((await placed(stop.id)).pickup).toEqual({ scheduleId: stop.id, line: stop.line, stalls: [], slot: null });
    const [own] = await shop.db.rows<{ line: string }>(
      sql`SELECT address_line AS line FROM campaigns WHERE id = ${shop.campaign.id}`,
    );
    for (const choice of [null, undefined])
      expect((await placed(choice)).pickup).toEqual({ scheduleId: null, line: own!.line, stalls: [], slot: null });
  });

  test('says at which stalls of its counter the issuer stands, and at those of no other', async () => {
    const stop = await makeStop(shop.db, shop.campaign.id);
    const stand = (code: string, scheduleId: number | null) => sql`
      WITH stall AS (INSERT INTO stalls (campaign_id, schedule_id, code)
        VALUES (${shop.campaign.id}, ${scheduleId}, ${code}) RETURNING id)
      INSERT INTO stall_issuers (stall_id, issuer_id, starts_at, ends_at)
      SELECT id, ${shop.issuer.id}, '2026-11-01', '2026-12-31' FROM stall`;
    for (const [code, at] of [
      ['B3', null],
      ['B4', null],
      ['S1', stop.id],
    ] as const)
      await shop.db.rows(stand(code, at));
    for (const [at, stalls] of [
      [null, ['B3', 'B4']],
      [stop.id, ['S1']],
    ] as const) {
      const order = await placed(at);
      expect(order.pickup?.stalls).toEqual(stalls);
      expect((await seen(order.id)).pickup?.stalls).toEqual(stalls);
    }
  });

  test('is not placed for a stop that is over, or of another campaign; nothing is reserved then (D3.7.6)', async () => {
    const over = await makeStop(shop.db, shop.campaign.id, { endsAt: '2026-11-20T02:00:00Z' });
    const elsewhere = await makeStop(shop.db, (await makeCampaign(shop.db)).id);
    for (const { id } of [over, elsewhere, { id: 999_999 }]) {
      const refused = await place(id);
      expect([refused.status, refused.body.code]).toEqual([422, 'PICKUP_PLACE_UNKNOWN']);
      expect(Object.keys(refused.body.fields ?? {})).toEqual(['pickup']);
    }
  });

  test('a delivery has no counter, whatever is sent along', async () => {
    const stop = await makeStop(shop.db, shop.campaign.id);
    const { id } = await shop.sell();
    const answer = await shop.order([{ productId: id }], { body: { pickup: { scheduleId: stop.id } } });
    expect(checkoutAnswer.parse(answer.body).orders[0]!.pickup).toBeNull();
  });

  const move = (way: string, id: string, changes: object = {}) =>
    shop.call(`PUT /issuer/orders/${way}`, { token: shop.issuerToken, body: { id, ...changes } });
  const seen = async (id: string): Promise<Order> =>
    (await shop.call(`GET /orders/${id}`, { token: shop.customerToken })).body as unknown as Order;

  test('may wait at the campaign itself and at its stops that run now or later, and is told to its customer there (D9.1.8, D9.1.9)', async () => {
    const [stop, later] = [
      await makeStop(shop.db, shop.campaign.id, { line: 'Quầy một' }),
      await makeStop(shop.db, shop.campaign.id, {
        line: 'Quầy hai',
        startsAt: '2026-11-25T02:00:00Z',
        endsAt: '2026-11-26T02:00:00Z',
      }),
    ];
    const over = await makeStop(shop.db, shop.campaign.id, { endsAt: '2026-11-20T02:00:00Z' });
    const { id, code } = await placed(stop.id);
    const { body } = await shop.call(`GET /issuer/orders/${id}/addresses`, { token: shop.issuerToken });
    const places = body as unknown as CounterPlace[];
    const ids = places.map(({ scheduleId }) => scheduleId);
    expect(ids).toEqual(expect.arrayContaining([null, stop.id, later.id]));
    expect(ids).not.toContain(over.id);
    expect(places.filter(({ chosen }) => chosen).map(({ line }) => line)).toEqual(['Quầy một']);

    expect((await move('available', id)).body.status).toBe(3);
    expect((await seen(id)).address?.line).toBe('Quầy một');
    for (const wrong of [over.id, 999_999]) {
      const refused = await move('available/address', id, { scheduleId: wrong });
      expect([refused.status, refused.body.code]).toEqual([422, 'PICKUP_PLACE_UNKNOWN']);
    }
    shop.clock.advance(60_000);
    expect((await move('available/address', id, { scheduleId: later.id })).status).toBe(200);
    expect((await move('available/address', id, { scheduleId: later.id })).status).toBe(200);
    const after = await seen(id);
    expect([after.status, after.address?.line, after.pickup?.scheduleId]).toEqual([3, 'Quầy hai', later.id]);
    expect(after.steps.map(({ status }) => status)).toEqual([2, 3, 3]);
    await shop.outbox.drain();
    const notified = await shop.db.rows<{ message: string }>(sql`
      SELECT message FROM notifications WHERE user_id = ${shop.customer.id} AND link = ${`/orders/${id}`} ORDER BY id`);
    expect(notified.map(({ message }) => message.replaceAll(code, '#'))).toEqual([
      'Đơn hàng # đang đợi bạn ở quầy: Quầy một.',
      'Đơn hàng # đổi nơi nhận: Quầy hai.',
    ]);
  });

  test('tells the attending staff of its campaign when it is placed, and no other staff (D6.9.9)', async () => {
    const [staff, away] = [await makeUser(shop.db, ROLE.STAFF), await makeUser(shop.db, ROLE.STAFF)];
    for (const [{ id }, active] of [
      [staff, true],
      [away, false],
    ] as const)
      await shop.db.rows(sql`
        INSERT INTO campaign_staff (campaign_id, staff_id, active, created_at, updated_at)
        VALUES (${shop.campaign.id}, ${id}, ${active}, now(), now())`);
    const { code } = await placed();
    await shop.outbox.drain();
    const notified = await shop.db.rows<{ userId: string }>(sql`
      SELECT user_id AS "userId" FROM notifications WHERE type = 6 AND message LIKE ${`%${code}%`}
        AND user_id IN (${staff.id}, ${away.id})`);
    expect(notified.map(({ userId }) => userId)).toEqual([staff.id]);
  });

  describe('handed over', () => {
    const contextAt = (now: Date): CallContext => ({
      ...{ db: shop.db, now },
      actor: { id: shop.issuer.id, role: ROLE.ISSUER, name: 'Nhà phát hành', sessionId: '' },
    });
    const handOver = (id: string, at?: Date, now = shop.clock.now()) =>
      perform(contextAt(now), PARTIES[ROLE.ISSUER], id, handingOver({ ...(at && { at }) }));
    const refusalOf = (work: Promise<unknown>): Promise<string> =>
      work.then(
        () => 'taken',
        (error: unknown) => (error instanceof AppError ? error.code : Promise.reject(error as Error)),
      );
    const ready = async (): Promise<Order> => {
      const order = await placed();
      await move('available', order.id);
      return order;
    };
    const storedOf = async (id: string) => {
      const [row] = await shop.db.rows<{ by: string; at: string; points: number; sold: number; reserved: number }>(sql`
        SELECT o.handed_over_by AS by, o.handed_over_at AS at, c.point AS points, s.sold, s.reserved
        FROM orders o JOIN customers c ON c.user_id = o.customer_id JOIN order_lines l ON l.order_id = o.id
        JOIN stock s ON s.campaign_id = o.campaign_id AND s.book_id = l.book_ids[1] WHERE o.id = ${id}`);
      return row!;
    };
    /** Ends the fair now, and closes the order as the scheduled task does. */
    const endCampaign = async (id: string): Promise<Date> => {
      const end = shop.clock.now();
      await shop.db.rows(sql`UPDATE campaigns SET ends_at = ${end.toISOString()} WHERE id = ${shop.campaign.id}`);
      await inTransaction({ db: shop.db, now: end, actor: CLOCK }, async (ctx) => {
        const [order] = await readMovableOrders(ctx.tx, end, sql`o.id = ${id}`);
        await transition(ctx, ORDER_LIFE_CYCLE, 'cancel', order!);
      });
      return end;
    };
    const reopen = () =>
      shop.db.rows(sql`UPDATE campaigns SET ends_at = '2026-12-01T00:00:00Z' WHERE id = ${shop.campaign.id}`);

    test('its copies are sold, its points granted, and who did it when is kept; a second time is refused', async () => {
      const { id, plusPoint } = await ready();
      const before = await storedOf(id);
      expect((await handOver(id)).status).toBe(6);
      expect(await storedOf(id)).toEqual({
        ...{ by: shop.issuer.id, at: expect.anything(), points: before.points + plusPoint },
        ...{ sold: before.sold + 1, reserved: before.reserved - 1 },
      });
      expect(await refusalOf(handOver(id))).toBe('ORDER_STATE_CHANGED');
    });

    test('only when it is ready, and while the campaign runs', async () => {
      const { id } = await placed();
      expect(await refusalOf(handOver(id))).toBe('ORDER_STATE_CHANGED');
      await move('available', id);
      expect(await refusalOf(handOver(id, new Date('2020-01-01T00:00:00Z')))).toBe('HAND_OVER_OUTSIDE_FAIR');
    });

    test('before the campaign ended and told later: taken for two days, though the clock has closed it (D9.1.16, D3.7.7)', async () => {
      const orders = [await ready(), await ready(), await ready()];
      const [first, second, third] = orders as [Order, Order, Order];
      const happened = shop.clock.now();
      const before = await storedOf(first.id);
      shop.clock.advance(MINUTE);
      const end = await endCampaign(first.id);
      await endCampaign(second.id);
      expect(await storedOf(first.id)).toMatchObject({ sold: before.sold, reserved: before.reserved - 1 });
      const dayLater = new Date(end.getTime() + DAY);
      expect(await refusalOf(handOver(first.id, undefined, dayLater))).toBe('ORDER_STATE_CHANGED');
      expect((await handOver(first.id, happened, dayLater)).status).toBe(6);
      const after = await storedOf(first.id);
      expect(after).toMatchObject({ sold: before.sold + 1, reserved: before.reserved - 1 });
      expect([after.points, Date.parse(after.at)]).toEqual([before.points + first.plusPoint, happened.getTime()]);
      expect(await refusalOf(handOver(first.id, happened, dayLater))).toBe('ORDER_STATE_CHANGED');
      const tooLate = new Date(end.getTime() + 2 * DAY);
      expect(await refusalOf(handOver(second.id, happened, tooLate))).toBe('HAND_OVER_TOO_LATE');
      // Not closed yet, because no backend was running.
      expect((await handOver(third.id, happened, dayLater)).status).toBe(6);
      await reopen();
    });

    test('what its customer or its issuer cancelled is not handed over late', async () => {
      const [byCustomer, byIssuer] = [await ready(), await ready()];
      const happened = shop.clock.now();
      shop.clock.advance(MINUTE);
      await shop.call('PUT /orders/cancel', { token: shop.customerToken, body: { id: byCustomer.id } });
      await move('cancel', byIssuer.id, { note: 'Hết sách' });
      for (const { id } of [byCustomer, byIssuer])
        expect(await refusalOf(handOver(id, happened))).toBe('ORDER_STATE_CHANGED');
    });

    test('an order that waits is neither ready elsewhere nor made ready once the campaign is over', async () => {
      const [waiting, open] = [await ready(), await placed()];
      const closed = await ready();
      await endCampaign(closed.id);
      for (const [way, id, changes] of [
        ['available', open.id, {}],
        ['available/address', waiting.id, { scheduleId: null }],
      ] as const) {
        const refused = await move(way, id, changes);
        expect([refused.status, refused.body.code]).toEqual([409, 'ORDER_CAMPAIGN_ENDED']);
      }
      await reopen();
    });
  });
});
