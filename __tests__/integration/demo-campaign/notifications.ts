import { sql } from 'drizzle-orm';
import { NOTIFICATION } from '@/contract/vocabulary/notification-types';
import { notificationEndpoints, type Notification } from '@/contract/endpoints/notifications';
import type { Carrier } from '@/contract/rules/carriers';
import { ORDER_STATUS } from '@/contract/states/order';
import { notificationText } from '@/text/notification';
import { orderText } from '@/text/order';
import { storeNotices } from '@server/backend/commerce/notifications/notify';
import { seedDemo } from '@server/backend/demo/seed';
import type { TestBackend } from '@tests/support/backend';

const list = notificationEndpoints['GET /notifications'].answer;

interface SeenStep {
  id: string;
  code: string;
  carrier: Carrier | null;
  place: string;
  status: number;
  note: string;
  at: string;
}

/**
 * The notification of a step to a customer of the demo: its parcels have carriers, and are returned only after
 * delivery.
 */
const sentenceOf = ({ code, carrier, place, status, note }: SeenStep): string => {
  const { orderAvailable, orderShippingBy, orderShipped, orderReceived, orderReturned, reason } = notificationText;
  if (status === ORDER_STATUS.PICKUP_AVAILABLE) return orderAvailable(code, place);
  if (status === ORDER_STATUS.SHIPPING) return orderShippingBy(code, orderText.carriers[carrier ?? 'other']);
  if (status === ORDER_STATUS.SHIPPED) return orderShipped(code);
  return status === ORDER_STATUS.RECEIVED ? orderReceived(code) : reason(orderReturned(code), note);
};

/** Checks that all users were notified of what happened at the fair. */
export const describeNotifications = (demo: () => TestBackend): void => {
  let backend: TestBackend;
  beforeAll(() => {
    backend = demo();
  });

  const read = async (email: string): Promise<Notification[]> => {
    const token = await backend.signIn(email);
    return list.parse((await backend.call('GET /notifications?size=100', { token })).body).data;
  };
  const count = async () => (await backend.db.rows(sql`SELECT count(*)::int AS rows FROM notifications`))[0];

  test('have no mail left to send but those of the last day', async () => {
    const dayBefore = new Date(backend.clock.now().getTime() - 86_400_000).toISOString();
    const waiting = await backend.db.rows<{ isOld: boolean }>(sql`
      SELECT created_at < ${dayBefore} AS "isOld" FROM mails WHERE sent_at IS NULL AND refused IS NULL`);
    expect(waiting.length).toBeGreaterThan(0);
    expect(waiting.filter(({ isOld }) => isOld)).toEqual([]);
  });

  test.each(['customer@hoisach.test', 'issuer@hoisach.test', 'admin@hoisach.test'])(
    'tell %s what happened: newest first, the newest few unread, nothing from the future',
    async (email) => {
      const notified = await read(email);
      expect(notified.length).toBeGreaterThan(5);
      const times = notified.map(({ createdAt }) => Date.parse(createdAt));
      expect(times).toEqual(times.toSorted((a, b) => b - a));
      expect(notified.map(({ readAt }) => readAt === null)).toEqual(notified.map((_, index) => index < 3));
      const now = backend.clock.now().getTime();
      for (const { createdAt, readAt } of notified) {
        expect(Date.parse(createdAt)).toBeLessThanOrEqual(now);
        if (readAt) expect(Date.parse(readAt)).toBeGreaterThanOrEqual(Date.parse(createdAt));
        if (readAt) expect(Date.parse(readAt)).toBeLessThanOrEqual(now);
      }
    },
  );

  test('a customer is told of every parcel of theirs that went and came, when it did, and is led to it', async () => {
    const ofOrders = (await read('customer@hoisach.test')).filter(({ type }) => type === NOTIFICATION.ORDER_STATUS);
    const ofMoney = ofOrders.filter(({ message }) => /Ban tổ chức (sẽ|đã) hoàn lại/.test(message));
    expect(ofMoney).not.toEqual([]);
    const notified = ofOrders
      .filter((notice) => !ofMoney.includes(notice))
      .map(({ message, link, createdAt }) => ({ message, link, at: Date.parse(createdAt) }));
    const steps = await backend.db.rows<SeenStep>(sql`
      SELECT o.id, o.code, o.carrier, o.address_line AS place, s.status, s.note, s.at FROM order_steps s JOIN orders o ON o.id = s.order_id
      JOIN users u ON u.id = o.customer_id WHERE u.email = 'customer@hoisach.test' AND s.status IN (3, 4, 5, 6, 8)`);
    const expected = steps.map((step) => ({
      message: sentenceOf(step),
      ...{ link: `/orders/${step.id}`, at: Date.parse(step.at) },
    }));
    expect(notified).toHaveLength(expected.length);
    expect(notified).toEqual(expect.arrayContaining(expected));
  });

  test('an issuer is told of the own orders alone, the organiser of all that were placed and, online, paid', async () => {
    const [wrong] = await backend.db.rows(sql`
      SELECT count(*)::int AS rows FROM notifications n
      JOIN issuers i ON i.user_id = n.user_id
      JOIN orders o ON n.message LIKE '%' || o.code || '%' AND o.issuer_id <> n.user_id`);
    expect(wrong).toEqual({ rows: 0 });
    const [row] = await backend.db.rows<{ placed: number; notified: number }>(sql`
      SELECT (SELECT count(DISTINCT s.order_id) FROM order_steps s WHERE s.status = ${ORDER_STATUS.PROCESSING})::int AS placed,
        (SELECT count(*) FROM notifications n JOIN users u ON u.id = n.user_id
         WHERE u.email = 'admin@hoisach.test' AND n.type = ${NOTIFICATION.NEW_ORDER})::int AS notified`);
    expect(row?.notified).toBeGreaterThan(100);
    expect(row?.notified).toBe(row?.placed);
  });

  test('filling again adds none, and what is told from now on comes after them', async () => {
    const before = await count();
    await seedDemo(backend.db, { now: backend.clock.now() });
    expect(await count()).toEqual(before);
    const now = backend.clock.now();
    const [customer] = await backend.db.rows<{ id: string }>(
      sql`SELECT id FROM users WHERE email = 'customer@hoisach.test'`,
    );
    const audience = { userId: customer!.id };
    await backend.db.transaction((tx) =>
      storeNotices({ tx, now, actor: undefined }, { id: 2_000_000_000, createdAt: now.toISOString() }, [
        { type: NOTIFICATION.ORDER_STATUS, status: 4, message: 'New', link: '/orders/1', audience },
      ]),
    );
    expect((await read('customer@hoisach.test'))[0]?.message).toBe('New');
  });
};
