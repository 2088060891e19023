import { sql } from 'drizzle-orm';
import type { Anyone, TransactionContext } from '../kernel';
import type { GroupHandler, OutboxEvent } from '../events';
import type { OrderEvent, OrderRefundEvent, OrderTopic, OrderTransferEvent, RefundTopic } from '../orders/events';
import type { MailedStep } from './ports';

const stepOf = ({
  topic,
  payload: { status, note, place, actorRole, customerId },
}: OutboxEvent<OrderEvent>): MailedStep => ({
  topic: topic as OrderTopic,
  hasAccount: customerId !== null,
  ...{ status, note, place, actorRole },
});

const refundOf = ({
  topic,
  payload: { status, amount, cause, reference, customerId },
}: OutboxEvent<OrderRefundEvent>): MailedStep => ({
  topic: topic as RefundTopic,
  hasAccount: customerId !== null,
  ...{ status, note: '', place: null, actorRole: 'clock' },
  refund: { amount, cause, reference },
});

const transferOf = ({
  payload: { status, amount, orders, content, expiresAt, customerId },
}: OutboxEvent<OrderTransferEvent>): MailedStep => ({
  topic: 'order.transferAwaited',
  hasAccount: customerId !== null,
  ...{ status, note: '', place: null, actorRole: 'clock' },
  transfer: { amount, orders, content, expiresAt },
});

/** Keeps a message for each event, once however often it is handled; who has left no address is not written to. */
const keepMails =
  <Payload extends { orderId: string }>(stepOf: (event: OutboxEvent<Payload>) => MailedStep) =>
  async ({ tx }: TransactionContext<Anyone>, events: readonly OutboxEvent<Payload>[]): Promise<void> => {
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
  };

/**
 * Has the buyers of orders written to about a step (D4.16), once however often the event is handled. Who has left no address is
 * not. The message is written when it is sent, and what was sold does not change any more.
 */
export const mailBuyers: GroupHandler<OrderEvent> = { together: keepMails(stepOf) };

/** Has buyers written to about money that is owed back to them or was paid back (D4.21.10). */
export const mailRefunds: GroupHandler<OrderRefundEvent> = { together: keepMails(refundOf) };

/** Has buyers written to about how to pay by transfer (D4.13.26). */
export const mailTransfers: GroupHandler<OrderTransferEvent> = { together: keepMails(transferOf) };
