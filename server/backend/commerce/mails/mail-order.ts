import { sql } from 'drizzle-orm';
import type { GroupHandler, OutboxEvent } from '../events';
import type { OrderEvent, OrderTopic } from '../orders/events';
import type { MailedStep } from './ports';

const stepOf = ({
  topic,
  payload: { status, note, place, actorRole, customerId },
}: OutboxEvent<OrderEvent>): MailedStep => ({
  topic: topic as OrderTopic,
  hasAccount: customerId !== null,
  ...{ status, note, place, actorRole },
});

/**
 * Has the buyers of orders written to about a step (D4.16), once however often the event is handled. Who has left no address is
 * not. The message is written when it is sent, and what was sold does not change any more.
 */
export const mailBuyers: GroupHandler<OrderEvent> = {
  async together({ tx }, events) {
    const rows = events.map((event) => ({
      outbox_id: event.id,
      order_id: event.payload.orderId,
      step: stepOf(event),
      at: event.createdAt,
    }));
    await tx.rows(sql`
      INSERT INTO mails (outbox_id, order_id, step, created_at, due_at)
      SELECT row.outbox_id, row.order_id, row.step, row.at, row.at
      FROM json_to_recordset(${JSON.stringify(rows)}::json) AS row(outbox_id bigint, order_id uuid, step jsonb, at timestamptz)
      JOIN orders o ON o.id = row.order_id AND o.recipient_email <> ''
      ON CONFLICT (outbox_id) DO NOTHING`);
  },
};
