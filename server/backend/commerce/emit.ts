import { sql, type SQL } from 'drizzle-orm';
import type { NotificationTypeId } from '@/contract/vocabulary/notification-types';
import type { OrderActor, OrderStatusId, OrderTypeId } from '@/contract/states/order';
import type { TxContext } from './kernel';

export type OrderTopic = 'order.placed' | 'order.shipping' | 'order.shipped' | 'order.cancelled';

/** What consumers learn of an order's step. */
export interface OrderEvent {
  orderId: string;
  code: string;
  campaignId: number;
  campaignName: string;
  issuerId: string;
  issuerName: string;
  customerId: string | null;
  type: OrderTypeId;
  status: OrderStatusId;
  actorId: string | null;
  actorRole: OrderActor;
  note: string;
}

/** One notification as it was stored for several users. */
export interface StoredNotice {
  userIds: string[];
  type: NotificationTypeId;
  status: number;
  message: string;
}

/** What may happen, by topic, and what its consumers learn of it. */
export interface Events extends Record<OrderTopic, OrderEvent> {
  /** A step of an order, once what is stored about it is committed: for those who are only told. */
  'order.changed': OrderEvent;
  'notification.stored': StoredNotice;
  /** A user has read some. */
  'notification.read': { userId: string };
  'session.ended': { sessionIds: string[] };
}

/**
 * The statement that writes events of a topic, for one that makes them together with what they speak of.
 * @param payload jsonb, for each row of `from`; once, without
 */
export const insertEvents = (now: Date, topic: keyof Events, payload: SQL, from = sql``): SQL => {
  const at = now.toISOString();
  return sql`
    INSERT INTO outbox (topic, payload, created_at, due_at)
    SELECT ${topic}::text, ${payload}, ${at}::timestamptz, ${at}::timestamptz ${from}`;
};

/** Writes an event in the transaction in which it happened; the dispatcher carries it on (design section 5, Outbox). */
export const emit = async <Topic extends keyof Events>(
  { tx, now }: TxContext,
  topic: Topic,
  event: Events[Topic],
): Promise<void> => {
  await tx.rows(insertEvents(now, topic, sql`${JSON.stringify(event)}::jsonb`));
};
