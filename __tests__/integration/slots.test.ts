import { sql } from 'drizzle-orm';
import type { PickupTicket } from '@/contract/endpoints/counter';
import type { OpenSlots } from '@/contract/endpoints/slots';
import { SLOT_MS, SLOT_REMINDER_MS, slotEnd, slotInWords } from '@/contract/rules/slots';
import { ORDER_STATUS } from '@/contract/states/order';
import { notificationText } from '@/text/notification';
import { orderText } from '@/text/order';
import { slotText } from '@/text/slot';
import { readQueue } from '@server/backend/commerce/slots/queue';
import { createPushHandlers } from '@server/backend/realtime/push-handlers';
import { refusal } from '@tests/support/backend';
import { DAY, MINUTE } from '@tests/support/clock';
import { openCounter, type Counter } from '@tests/support/counter';
import { describeOnDatabase } from '@tests/support/databases';
import { makeCustomer } from '@tests/support/make-data';
import { makeStop } from '@tests/support/make-stop';
import { recordingPublisher } from '@tests/support/recording-publisher';
import {
  moveSlot,
  orderSlot,
  placedOrder,
  readBooked,
  readPlan,
  runSlotJobs,
  saveHours,
  SLOT_DAY,
  slotAt,
  slotHours,
} from '@tests/support/slots';

describeOnDatabase('times to collect', (open) => {
  let shop: Counter;
  let productId: string;
  beforeEach(async () => {
    shop = await openCounter(open);
    productId = (await shop.sell({ brought: 500 })).id;
  });
  afterEach(() => shop.close());

  const line = () => [{ productId }];
  const openSlots = async (more = ''): Promise<OpenSlots[]> =>
    (await shop.call(`GET /campaigns/${shop.campaign.id}/slots?issuer=${shop.issuer.id}${more}`))
      .body as unknown as OpenSlots[];
  const placed = async (time?: string) => placedOrder(await orderSlot(shop, line(), time && slotAt(time)));
  const setStatus = (id: string, status: number) =>
    shop.db.rows(sql`UPDATE orders SET status = ${status} WHERE id = ${id}`);
  const toTime = (time: string) => shop.clock.advance(Date.parse(slotAt(time)) - shop.clock.now().getTime());
  const booked = (time: string, count: number) => ({
    ...{ startDate: expect.any(String), taken: count, bookings: count },
    startDate: expect.stringContaining(slotAt(time).slice(0, 16)),
  });
  const notices = async (): Promise<string[]> => {
    const rows = await shop.db.rows<{ message: string }>(sql`
      SELECT message FROM notifications WHERE user_id = ${shop.customer.id} ORDER BY id`);
    return rows.map(({ message }) => message);
  };

  describe('of an issuer', () => {
    test('are saved by day, place and capacity, and offered until they begin', async () => {
      const stop = await makeStop(shop.db, shop.campaign.id);
      const hours = [slotHours({ until: '09:30' }), slotHours({ scheduleId: stop.id, from: '14:00', until: '14:15' })];
      expect(await saveHours(shop, hours)).toMatchObject({ status: 200, body: { version: 2, hours, booked: [] } });
      expect((await readPlan(shop)).places.map(({ scheduleId }) => scheduleId)).toEqual([null, stop.id]);
      expect(await openSlots()).toEqual([
        {
          ...{ issuerId: shop.issuer.id, scheduleId: null },
          slots: ['09:00', '09:15'].map((time) => ({
            startDate: expect.stringContaining(slotAt(time).slice(0, 16)),
            ...{ endDate: slotEnd(slotAt(time)), left: 2 },
          })),
        },
      ]);
      expect((await openSlots(`&scheduleId=${stop.id}`))[0]?.slots).toHaveLength(1);
      toTime('09:00');
      expect((await openSlots())[0]?.slots).toHaveLength(1);
    });

    test('that orders have chosen can neither be removed nor get fewer places; others can', async () => {
      await saveHours(shop, [slotHours()]);
      for (const time of ['09:15', '09:15', '09:45']) await placed(time);
      const slot = slotInWords(slotAt('09:15'));
      expect(await saveHours(shop, [slotHours({ capacity: 1 })])).toMatchObject({
        ...{ status: 409, body: { code: 'SLOT_TAKEN' } },
        text: expect.stringContaining(slot),
      });
      const without = await saveHours(shop, [slotHours({ from: '09:30' })]);
      expect(without).toMatchObject({
        status: 409,
        body: { code: 'SLOT_BOOKED' },
        text: expect.stringContaining(slot),
      });
      const less = [slotHours({ from: '09:15', until: '09:30' }), slotHours({ from: '09:45', capacity: 1 })];
      expect(await saveHours(shop, less)).toMatchObject({ status: 200, body: { hours: less } });
      expect(await readBooked(shop)).toEqual([booked('09:15', 2), booked('09:45', 1)]);
    });

    test('belong to who takes part, until the fair is over; a stale save is refused, and overlaps are', async () => {
      expect((await saveHours(shop, [slotHours()], 1)).status).toBe(200);
      expect(await saveHours(shop, [], 1)).toMatchObject({ status: 409, body: { code: 'CONFLICT', version: 2 } });
      const outside = await saveHours(shop, [slotHours({ day: '2027-01-01' })]);
      expect(outside).toMatchObject({ status: 422, body: { fields: { 'hours.0.day': [slotText.outside] } } });
      const twice = await saveHours(shop, [slotHours(), slotHours()]);
      expect(twice).toMatchObject({ status: 422, body: { fields: { 'hours.1.from': [slotText.overlap] } } });
      await shop.db.rows(sql`UPDATE participants SET status = 9 WHERE issuer_id = ${shop.issuer.id}`);
      expect(await saveHours(shop, [], 2)).toEqual(refusal(409, 'SLOTS_NOT_OFFERABLE'));
      expect(await openSlots()).toEqual([]);
      await shop.db.rows(sql`UPDATE participants SET status = 3 WHERE issuer_id = ${shop.issuer.id}`);
      await shop.db.rows(sql`UPDATE campaigns SET ends_at = ${shop.clock.now().toISOString()}`);
      expect(await saveHours(shop, [], 2)).toEqual(refusal(409, 'SLOTS_CLOSED'));
    });
  });

  describe('of an order', () => {
    test('are chosen with it, and are in its answers, those of staff, guests and the counter too', async () => {
      await saveHours(shop, [slotHours()]);
      const order = await placed('09:15');
      const slot = { startDate: '2026-11-22T02:15:00+00:00', endDate: '2026-11-22T02:30:00+00:00' };
      expect(order.pickup?.slot).toEqual(slot);
      const seen = [
        await shop.as('customer', `GET /orders/${order.id}`),
        await shop.as('staff', `GET /staff/orders/${order.id}`),
        await shop.as('issuer', `GET /issuer/orders/${order.id}`),
        await shop.call('POST /orders/track', { body: { code: order.code, phone: order.recipient.phone } }),
      ];
      for (const { body } of seen) expect(body.pickup).toEqual(order.pickup);
      const later = await placed();
      const day = await shop.as('issuer', `GET /issuer/stand/${shop.campaign.id}/day`);
      expect(day.body.orders).toEqual([
        expect.objectContaining({ id: order.id, slot: slotAt('09:15') }),
        expect.objectContaining({ id: later.id, slot: null }),
      ]);
    });

    test('sort the tables of the offices, orders without one last', async () => {
      await saveHours(shop, [slotHours()]);
      const [none, late, early] = [await placed(), await placed('09:45'), await placed('09:15')];
      const sorted = async (sort: string) => {
        const { body } = await shop.as('issuer', `GET /issuer/orders?type=2&sort=${sort}`);
        return (body.data as { id: string }[]).map(({ id }) => id);
      };
      expect(await sorted('slotAsc')).toEqual([early, late, none].map(({ id }) => id));
      expect(await sorted('slotDesc')).toEqual([late, early, none].map(({ id }) => id));
    });

    test('that are full, begun or unknown refuse the order, and nothing changes', async () => {
      await saveHours(shop, [slotHours({ capacity: 1, until: '09:15' }), slotHours({ day: '2026-11-21' })]);
      await placed('09:00');
      const before = await shop.db.rows(sql`SELECT count(*) FROM orders, outbox`);
      const field = { 'pickup.slots.0.startDate': [expect.any(String)] };
      const refused = async (startDate: string, options = {}) =>
        (await orderSlot(shop, line(), startDate, options)).body;
      expect(await refused(slotAt('09:00'))).toMatchObject({ code: 'SLOT_FULL', fields: field });
      expect(await refused('2026-11-21T02:00:00Z')).toMatchObject({ code: 'SLOT_BEGUN', fields: field });
      expect(await refused(slotAt('12:00'))).toMatchObject({ code: 'SLOT_UNKNOWN', fields: field });
      const stop = await makeStop(shop.db, shop.campaign.id);
      expect(await refused(slotAt('09:00'), { scheduleId: stop.id })).toMatchObject({ code: 'SLOT_UNKNOWN' });
      const elsewhere = { slots: [{ issuerId: shop.otherIssuer.id, startDate: slotAt('09:00') }], scheduleId: null };
      expect(await refused(slotAt('09:00'), { body: { pickup: elsewhere } })).toMatchObject({ code: 'SLOT_UNKNOWN' });
      expect(await shop.db.rows(sql`SELECT count(*) FROM orders, outbox`)).toEqual(before);
    });

    test('are moved and given up until they begin or the order is ready, only by its customer', async () => {
      await saveHours(shop, [slotHours()]);
      const { id } = await placed();
      const to = (time: string | null) => moveSlot(shop, id, time && slotAt(time));
      expect((await to('09:00')).body.pickup).toMatchObject({ slot: { startDate: '2026-11-22T02:00:00+00:00' } });
      expect((await to('09:30')).status).toBe(200);
      expect(await readBooked(shop)).toEqual([booked('09:30', 1)]);
      expect((await to(null)).body.pickup).toMatchObject({ slot: null });
      expect(await readBooked(shop)).toEqual([]);
      const stranger = await makeCustomer(shop.db, { levelId: shop.levels.base });
      const token = await shop.signIn(stranger.email);
      expect(await moveSlot(shop, id, slotAt('09:00'), token)).toEqual(refusal(404, 'ORDER_NOT_FOUND'));
      await to('09:00');
      await setStatus(id, ORDER_STATUS.PICKUP_AVAILABLE);
      expect(await to('09:30')).toEqual(refusal(409, 'ORDER_STATE_CHANGED'));
      await setStatus(id, ORDER_STATUS.PROCESSING);
      toTime('09:00');
      expect((await to('09:30')).body).toMatchObject({ code: 'SLOT_BEGUN' });
    });

    test('are freed when it is cancelled, or collected elsewhere, which its customer is notified of', async () => {
      await saveHours(shop, [slotHours()]);
      const stop = await makeStop(shop.db, shop.campaign.id);
      const [cancelled, moved, kept] = [await placed('09:00'), await placed('09:00'), await placed('09:15')];
      await shop.as('customer', 'PUT /orders/cancel', { id: cancelled.id });
      await shop.as('issuer', 'PUT /issuer/orders/available', { id: moved.id, scheduleId: stop.id });
      await shop.as('issuer', 'PUT /issuer/orders/available', { id: kept.id });
      expect(await readBooked(shop)).toEqual([booked('09:15', 1)]);
      await shop.outbox.drain();
      const available = (await notices()).filter((message) => message.includes(slotText.freed));
      expect(available).toEqual([expect.stringContaining(moved.code)]);
    });

    test('are reminded of once, half an hour before, where they were moved to', async () => {
      await saveHours(shop, [slotHours(), slotHours({ from: '15:00', until: '15:15' })]);
      const [order, cancelled] = [await placed('09:00'), await placed('09:15')];
      await shop.as('customer', 'PUT /orders/cancel', { id: cancelled.id });
      await moveSlot(shop, order.id, slotAt('15:00'));
      toTime('09:00');
      await runSlotJobs(shop);
      expect(await notices()).toEqual([]);
      shop.clock.advance(Date.parse(slotAt('15:00')) - SLOT_REMINDER_MS - shop.clock.now().getTime());
      await runSlotJobs(shop);
      await runSlotJobs(shop);
      const words = slotInWords(slotAt('15:00'));
      expect(await notices()).toEqual([notificationText.orderSlotNear(order.code, words, false)]);
    });

    test('are named to who did not come, when the fair is over', async () => {
      await saveHours(shop, [slotHours()]);
      const { id, code } = await placed('09:00');
      await setStatus(id, ORDER_STATUS.PICKUP_AVAILABLE);
      const end = new Date(shop.clock.now().getTime() + 2 * DAY).toISOString();
      await shop.db.rows(sql`UPDATE campaigns SET ends_at = ${end}`);
      await shop.db.rows(sql`INSERT INTO scheduled_tasks (topic, key, payload, scheduled_for, due_at)
        VALUES ('orders.close', ${String(shop.campaign.id)}, 'null', ${end}, ${end})`);
      shop.clock.advance(2 * DAY);
      await runSlotJobs(shop);
      const reason = `${orderText.closedUncollected} ${slotText.missed(slotInWords(slotAt('09:00')))}`;
      expect(await notices()).toContain(notificationText.reason(notificationText.orderCancelledByClock(code), reason));
      expect(await readBooked(shop)).toEqual([]);
    });
  });

  describe('and their queue', () => {
    const ticketOf = async (id: string) =>
      (await shop.as('customer', `GET /orders/${id}/pickup-ticket`)).body as unknown as PickupTicket;

    test('is by slot and booking, counts who was not served yet, and moves on for those behind', async () => {
      await saveHours(shop, [slotHours({ capacity: 3 })]);
      const [late, first, second] = [await placed('09:15'), await placed('09:00'), await placed('09:00')];
      const unpaid = await placed('09:00');
      await setStatus(unpaid.id, ORDER_STATUS.PENDING_PAYMENT);
      await setStatus(late.id, ORDER_STATUS.PICKUP_AVAILABLE);
      expect((await ticketOf(late.id)).queue).toBeNull();
      toTime('09:00');
      expect((await ticketOf(first.id)).queue).toEqual({ number: 1, ahead: 0 });
      expect((await ticketOf(second.id)).queue).toEqual({ number: 2, ahead: 1 });
      expect((await ticketOf(late.id)).queue).toEqual({ number: 4, ahead: 2 });

      await setStatus(first.id, ORDER_STATUS.PICKUP_AVAILABLE);
      const { code } = await shop.pass(first.id);
      await shop.outbox.drain();
      const { publisher, pushed } = recordingPublisher();
      expect((await shop.handOver(first.id, code)).status).toBe(200);
      await shop.outbox.drain();
      const [event] = await shop.db.rows<{ payload: never }>(sql`
        SELECT payload FROM outbox WHERE topic = 'order.changed' ORDER BY id DESC LIMIT 1`);
      const ctx = { db: shop.db, now: shop.clock.now(), actor: undefined };
      for (const handler of createPushHandlers(publisher)['order.changed'])
        if (typeof handler !== 'function')
          await handler.together(ctx, [{ id: 1, topic: 'order.changed', createdAt: '', payload: event!.payload }]);
      const changed = (of: { code: string }) => [
        'toUsers',
        [shop.customer.id],
        'OrderChanged',
        expect.objectContaining({ code: of.code }),
      ];
      expect(pushed.filter(([method]) => method === 'toUsers')).toEqual([second, late].map(changed));
      expect((await ticketOf(second.id)).queue).toEqual({ number: 2, ahead: 0 });
      expect((await ticketOf(first.id)).queue).toBeNull();
      shop.clock.advance(SLOT_MS);
      expect((await ticketOf(second.id)).queue).toBeNull();
    });

    test('is right after any sequence of bookings, moves, cancellations and hand-overs', async () => {
      await saveHours(shop, [slotHours({ capacity: 200 }), slotHours({ day: '2026-11-23', capacity: 200 })]);
      /** The model: orders in the sequence of their bookings. */
      let line: { id: string; startDate: string; status: number }[] = [];
      const times = ['09:00', '09:15', '09:30'].map(slotAt);
      let seed = 7;
      const draw = (most: number): number => (seed = (seed * 48_271) % 2_147_483_647) % most;
      const today = () => line.filter(({ startDate }) => startDate.startsWith(SLOT_DAY));
      const inQueue = () => today().toSorted((one, other) => one.startDate.localeCompare(other.startDate));
      const isWaiting = ({ status }: { status: number }) => status === 2 || status === 3;
      const steps = [
        async () => {
          const startDate = draw(6) === 0 ? slotAt('09:00').replace('-22', '-23') : times[draw(3)]!;
          const { id } = placedOrder(await orderSlot(shop, [{ productId }], startDate));
          line.push({ id, startDate, status: 2 });
        },
        async () => {
          const of = line.filter(({ status }) => status === 2)[draw(4)];
          if (!of) return;
          const startDate = times[draw(3)]!;
          await moveSlot(shop, of.id, startDate);
          if (startDate !== of.startDate) line = [...line.filter((one) => one !== of), { ...of, startDate }];
        },
        async () => {
          const of = line.filter(isWaiting)[draw(5)];
          if (!of) return;
          of.status = draw(2) === 0 ? 3 : 6;
          await setStatus(of.id, of.status);
        },
        async () => {
          const of = line.filter(isWaiting)[draw(8)];
          if (!of) return;
          await shop.as('customer', 'PUT /orders/cancel', { id: of.id });
          line = line.filter((one) => one !== of);
        },
      ];
      for (let step = 0; step < 60; step += 1) await steps[[0, 0, 1, 2, 2, 3][draw(6)]!]!();
      const at = new Date(Date.parse(slotAt('09:15')) + MINUTE);
      const queue = inQueue();
      expect(queue.length).toBeGreaterThan(5);
      for (const { id, startDate, status } of line) {
        const place = queue.findIndex((one) => one.id === id);
        const shown = place >= 0 && (status === 3 || (status === 2 && startDate === slotAt('09:15')));
        const expected = { number: place + 1, ahead: queue.slice(0, place).filter(isWaiting).length };
        expect(await readQueue(shop.db, at, id)).toEqual(shown ? expected : null);
      }
    });
  });
});
