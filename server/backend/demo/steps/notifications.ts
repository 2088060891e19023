import { sql } from 'drizzle-orm';
import { ORDER_STATUS, type OrderStatusId } from '@/contract/states/order';
import type { Audience } from '../../commerce/notifications/notify';
import type { OrderEvent, OrderTopic } from '../../commerce/orders/events';
import { orderNotices } from '../../commerce/orders/notices';
import type { Sql } from '../../db/database';
import { insertRows } from '../../db/insert-rows';
import { notifications } from '../../db/schema/messages';
import { makePeople, type SeedPerson } from '../data/people';

/** How many of everybody's newest are still unread. */
const UNREAD = 3;
const READ_AFTER_MS = 40 * 60_000;

interface Happened extends OrderEvent {
  at: string;
}

type Row = typeof notifications.$inferInsert;

const TOPICS: Partial<Record<OrderStatusId, OrderTopic>> = {
  [ORDER_STATUS.PROCESSING]: 'order.placed',
  [ORDER_STATUS.SHIPPING]: 'order.shipping',
  [ORDER_STATUS.SHIPPED]: 'order.shipped',
  [ORDER_STATUS.CANCELLED]: 'order.cancelled',
};

const readSteps = (tx: Sql): Promise<Happened[]> =>
  tx.rows<Happened>(sql`
    SELECT s.at, o.id AS "orderId", o.code, o.campaign_id AS "campaignId", c.name AS "campaignName",
      o.issuer_id AS "issuerId", issuer.name AS "issuerName", o.customer_id AS "customerId", o.type, s.status,
      s.actor_id AS "actorId", coalesce(to_jsonb(actor.role), '"clock"') AS "actorRole", s.note
    FROM order_steps s
    JOIN orders o ON o.id = s.order_id
    JOIN campaigns c ON c.id = o.campaign_id
    JOIN users issuer ON issuer.id = o.issuer_id
    LEFT JOIN users actor ON actor.id = s.actor_id
    ORDER BY s.at, o.code, s.status`);

const idsOf = (audience: Audience, people: readonly SeedPerson[]): string[] =>
  'role' in audience
    ? people.filter(({ role, active }) => role === audience.role && active).map(({ id }) => id)
    : [audience.userId];

/** Negative ids stand for the events: the outbox has none of them. */
const rowsOf = ({ at, ...event }: Happened, index: number, people: readonly SeedPerson[]): Row[] => {
  const topic = TOPICS[event.status];
  if (!topic) return [];
  return orderNotices[topic](event).flatMap(({ audience, ...notice }) =>
    idsOf(audience, people).map((userId) => ({ ...notice, userId, outboxId: -1 - index, createdAt: at, readAt: null })),
  );
};

const withReading = (rows: readonly Row[], seededAt: Date): Row[] => {
  const newer = new Map<string, number>();
  return rows
    .toReversed()
    .map((row) => {
      const seen = newer.get(row.userId) ?? 0;
      newer.set(row.userId, seen + 1);
      if (seen < UNREAD) return row;
      const readAt = Math.min(Date.parse(row.createdAt) + READ_AFTER_MS, seededAt.getTime());
      return { ...row, readAt: new Date(readAt).toISOString() };
    })
    .toReversed();
};

/** The notifications that the steps of the demo's orders would have stored, oldest first. */
export const insertNotifications = async (tx: Sql, seededAt: Date): Promise<void> => {
  const people = makePeople();
  const rows = (await readSteps(tx)).flatMap((step, index) => rowsOf(step, index, people));
  await insertRows(tx, notifications, withReading(rows, seededAt));
};
