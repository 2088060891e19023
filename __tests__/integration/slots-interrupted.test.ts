import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Order } from '@/contract/endpoints/orders';
import { SLOT_REMINDER_MS, slotInWords } from '@/contract/rules/slots';
import { ORDER_STATUS } from '@/contract/states/order';
import { PAYMENT } from '@/contract/states/order';
import { ROLE } from '@/contract/vocabulary/roles';
import { notificationText } from '@/text/notification';
import { inTransaction } from '@server/backend/commerce/kernel';
import { bankOrGateway, releaseOrders } from '@server/backend/commerce/payments/close-payment';
import { refusal } from '@tests/support/backend';
import { MINUTE } from '@tests/support/clock';
import { openCounter, type Counter } from '@tests/support/counter';
import { describeOnDatabase } from '@tests/support/databases';
import { makeUser } from '@tests/support/make-data';
import { makeStop } from '@tests/support/make-stop';
import { seenOf, type OrganiserCall } from '@tests/support/organiser';
import {
  moveSlot,
  orderSlot,
  placedOrder,
  readBooked,
  runSlotJobs,
  saveHours,
  slotAt,
  slotHours,
} from '@tests/support/slots';

const MOVES = { postponement: 'postpone', restart: 'resume', end: 'end' } as const;

describeOnDatabase('a chosen time to collect', (open) => {
  let shop: Counter;
  let asAdmin: OrganiserCall;
  let productId: string;
  beforeEach(async () => {
    shop = await openCounter(open);
    const admin = await shop.signIn((await makeUser(shop.db, ROLE.SYSTEM)).email);
    asAdmin = (request, body) => shop.call(request, { token: admin, ...(body && { body }) });
    productId = (await shop.sell({ brought: 500 })).id;
    await saveHours(shop, [slotHours({ until: '12:00' })]);
  });
  afterEach(() => shop.close());

  const placed = async (time?: string): Promise<Order> =>
    placedOrder(await orderSlot(shop, [{ productId }], time && slotAt(time)));
  const setStatus = (id: string, status: number) =>
    shop.db.rows(sql`UPDATE orders SET status = ${status} WHERE id = ${id}`);
  const toTime = (time: string, before = 0) =>
    shop.clock.advance(Date.parse(slotAt(time)) - before - shop.clock.now().getTime());
  const move = async (way: keyof typeof MOVES) => {
    const { id } = shop.campaign;
    const answer = await asAdmin(`PUT /admin/campaigns/${way}`, { id, seen: await seenOf(asAdmin, id, MOVES[way]) });
    expect(answer.status).toBe(200);
  };
  const notices = async (part: string): Promise<string[]> => {
    const rows = await shop.db.rows<{ message: string }>(sql`
      SELECT message FROM notifications WHERE user_id = ${shop.customer.id} AND message LIKE ${`%${part}%`} ORDER BY id`);
    return rows.map(({ message }) => message);
  };
  const lost = ({ code }: Order, time: string) => notificationText.orderSlotLost(code, slotInWords(slotAt(time)));
  const near = ({ code }: Order, time: string) =>
    notificationText.orderSlotNear(code, slotInWords(slotAt(time)), false);
  const slotOf = async ({ id }: Order) => {
    const { body } = await shop.as('customer', `GET /orders/${id}`);
    return (body as unknown as Order).pickup?.slot?.startDate ?? null;
  };
  const pay = ({ checkoutId }: Order) =>
    inTransaction({ db: shop.db, now: shop.clock.now(), actor: bankOrGateway({ method: PAYMENT.VIETQR }) }, (ctx) =>
      releaseOrders(ctx, checkoutId, ''),
    );

  test('that passed while the fair was postponed is freed, its customer is notified, and chooses another', async () => {
    const [served, begun, ready, kept] = [
      await placed('09:00'),
      await placed('09:45'),
      await placed('10:15'),
      await placed('11:00'),
    ];
    await setStatus(ready.id, ORDER_STATUS.PICKUP_AVAILABLE);
    toTime('09:30');
    await move('postponement');
    toTime('10:30');
    expect(await moveSlot(shop, begun.id, slotAt('11:00'))).toEqual(refusal(409, 'ORDER_CAMPAIGN_POSTPONED'));
    await move('restart');
    await runSlotJobs(shop);
    expect(await notices('tạm hoãn. Bạn có thể')).toEqual(
      [begun, ready].map((order) => lost(order, order === begun ? '09:45' : '10:15')),
    );
    expect(await Promise.all([served, begun, ready].map(slotOf))).toEqual([expect.any(String), null, null]);
    expect((await readBooked(shop)).map(({ taken, bookings }) => [taken, bookings])).toEqual([
      [1, 1],
      [1, 1],
    ]);
    for (const { id } of [begun, ready]) expect((await moveSlot(shop, id, slotAt('11:15'))).status).toBe(200);
    expect(await moveSlot(shop, ready.id, slotAt('11:30'))).toEqual(refusal(409, 'ORDER_STATE_CHANGED'));
    expect(Date.parse((await slotOf(kept))!)).toBe(Date.parse(slotAt('11:00')));
    // Who has an e-mail address is written to as well.
    const mails = await shop.db.rows<{ slot: string }>(sql`
      SELECT step->>'slot' AS slot FROM mails WHERE step->>'topic' = 'order.slotLost' ORDER BY slot`);
    expect(mails.map(({ slot }) => slot)).toEqual([slotAt('09:45'), slotAt('10:15')]);
  });

  test('whose reminder was due while the fair was postponed is reminded of when it is resumed, once', async () => {
    const [reminded, order] = [await placed('11:00'), await placed('11:15')];
    toTime('11:00', SLOT_REMINDER_MS);
    await runSlotJobs(shop);
    toTime('11:00', SLOT_REMINDER_MS - MINUTE);
    await move('postponement');
    toTime('11:15', SLOT_REMINDER_MS);
    await runSlotJobs(shop);
    toTime('10:50');
    await move('restart');
    await runSlotJobs(shop);
    await runSlotJobs(shop);
    expect(await notices('Sắp đến giờ nhận')).toEqual([near(reminded, '11:00'), near(order, '11:15')]);
  });

  test('of a guest is reminded of by mail, and of a customer by notification alone', async () => {
    const [ofGuest, ofCustomer] = [await placed('11:00'), await placed('11:00')];
    const guestId = randomUUID();
    await shop.db.rows(sql`INSERT INTO guests (id, email, created_at) VALUES (${guestId}, 'khach@test.vn', now())`);
    await shop.db.rows(sql`
      UPDATE orders SET customer_id = NULL, guest_id = ${guestId}, recipient_email = 'khach@test.vn' WHERE id = ${ofGuest.id}`);
    toTime('11:00', SLOT_REMINDER_MS);
    await runSlotJobs(shop);
    expect(await notices('Sắp đến giờ nhận')).toEqual([near(ofCustomer, '11:00')]);
    const mails = await shop.db.rows<{ orderId: string; slot: string }>(sql`
      SELECT order_id AS "orderId", step->>'slot' AS slot FROM mails WHERE step->>'topic' = 'order.slotNear'`);
    expect(mails).toEqual([{ orderId: ofGuest.id, slot: slotAt('11:00') }]);
  });

  test('of an order that is paid after the reminder was due is reminded of then; a late choice is not', async () => {
    const [order, early] = [await placed('09:00'), await placed('09:45')];
    for (const { id } of [order, early]) await setStatus(id, ORDER_STATUS.PENDING_PAYMENT);
    toTime('09:00', SLOT_REMINDER_MS);
    await runSlotJobs(shop);
    expect(await notices('Sắp đến giờ nhận')).toEqual([]);
    toTime('09:00', 10 * MINUTE);
    const late = await placed('09:15');
    await setStatus(late.id, ORDER_STATUS.PENDING_PAYMENT);
    for (const one of [order, early, late]) await pay(one);
    await runSlotJobs(shop);
    expect(await notices('Sắp đến giờ nhận')).toEqual([near(order, '09:00')]);
    toTime('09:45', SLOT_REMINDER_MS);
    await runSlotJobs(shop);
    await runSlotJobs(shop);
    expect(await notices('Sắp đến giờ nhận')).toEqual([near(order, '09:00'), near(early, '09:45')]);
  });

  test('at a stop that is dropped, because the fair ends early, ends with its order, which its customer is told', async () => {
    const stop = await makeStop(shop.db, shop.campaign.id, { startsAt: slotAt('09:00') });
    await saveHours(shop, [slotHours({ scheduleId: stop.id })]);
    const order = placedOrder(await orderSlot(shop, [{ productId }], slotAt('09:15'), { scheduleId: stop.id }));
    await move('end');
    await runSlotJobs(shop);
    expect(await readBooked(shop)).toEqual([]);
    expect(await notices(notificationText.orderCancelledByClock(order.code))).toHaveLength(1);
  });
});
