import { sql } from 'drizzle-orm';
import type { NotificationTypeId } from '@/contract/notification-types';
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

/** Writes an event in the transaction in which it happened; the dispatcher carries it on (design section 5, Outbox). */
export const emit = async <Topic extends keyof Events>(
  { tx, now }: TxContext,
  topic: Topic,
  event: Events[Topic],
): Promise<void> => {
  const at = now.toISOString();
  await tx.rows(sql`
    INSERT INTO outbox (topic, payload, created_at, due_at) VALUES (${topic}, ${JSON.stringify(event)}::jsonb, ${at}, ${at})`);
};
