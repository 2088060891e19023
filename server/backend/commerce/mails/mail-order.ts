import { sql } from 'drizzle-orm';
import type { Anyone, TransactionContext } from '../kernel';
import type { GroupHandler, OutboxEvent } from '../events';
import type {
  OrderEvent,
  OrderPartEvent,
  OrderRefundAccountEvent,
  OrderRefundEvent,
  OrderTopic,
  OrderTransferEvent,
  RefundTopic,
} from '../orders/events';
import type { ReturnEvent, ReturnEvents } from '../returns/events';
import { returnNotices } from '../returns/notices';
import type { MailedStep } from './ports';

const stepOf = ({
  topic,
  payload: { from, status, note, place, slot, actorRole, customerId },
}: OutboxEvent<OrderEvent>): MailedStep => ({
  topic: topic as OrderTopic | 'order.slotNear',
  hasAccount: customerId !== null,
  ...{ from, status, note, place, slot, actorRole },
});

const refundOf = ({
  topic,
  payload: { status, amount, cause, reference, asksAccount, customerId, way, bankBin, accountEnd },
}: OutboxEvent<OrderRefundEvent>): MailedStep => ({
  topic: topic as RefundTopic,
  hasAccount: customerId !== null,
  ...{ status, note: '', place: null, actorRole: 'clock' },
  refund: { amount, cause, reference, ...(asksAccount && { asksAccount }), ...(way && { way, bankBin, accountEnd }) },
});

const refundAccountOf = ({
  payload: { status, customerId, bankBin, accountEnd, isChange },
}: OutboxEvent<OrderRefundAccountEvent>): MailedStep => ({
  topic: 'order.refundAccount',
  hasAccount: customerId !== null,
  ...{ status, note: '', place: null, actorRole: 'clock' },
  refundAccount: { bankBin, accountEnd, isChange },
});

const transferOf = ({
  payload: { status, amount, orders, content, expiresAt, customerId },
}: OutboxEvent<OrderTransferEvent>): MailedStep => ({
  topic: 'order.transferAwaited',
  hasAccount: customerId !== null,
  ...{ status, note: '', place: null, actorRole: 'clock' },
  transfer: { amount, orders, content, expiresAt },
});

const partOf = (event: OutboxEvent<OrderPartEvent>): MailedStep => ({
  ...transferOf(event),
  topic: 'order.partReceived',
  received: event.payload.received,
});

/**
 * A step of a return request that its customer is notified of, with the same words; undefined for one that they are not
 * notified of.
 */
const returnOf = ({ topic, payload }: OutboxEvent<ReturnEvent>): MailedStep | undefined => {
  const notices = returnNotices[topic as keyof ReturnEvents](payload);
  const notice = notices.find(({ audience }) => 'userId' in audience && audience.userId === payload.customerId);
  return (
    notice && {
      topic: topic as keyof ReturnEvents,
      hasAccount: true,
      ...{ status: payload.orderStatus, note: '', place: null, actorRole: 'clock' },
      sentence: notice.message,
    }
  );
};

/**
 * Stores one message per event, however often it is handled; none for an event that its buyer is not written to about,
 * or an order without an e-mail address.
 */
const keepMails =
  <Payload extends { orderId: string }>(stepOf: (event: OutboxEvent<Payload>) => MailedStep | undefined) =>
  async ({ tx }: TransactionContext<Anyone>, events: readonly OutboxEvent<Payload>[]): Promise<void> => {
    const rows = events.flatMap((event) => {
      const step = stepOf(event);
      return step ? [{ outbox_id: event.id, order_id: event.payload.orderId, step, at: event.createdAt }] : [];
    });
    await tx.rows(sql`
      INSERT INTO mails (outbox_id, order_id, step, created_at, due_at)
      SELECT row.outbox_id, row.order_id, row.step, row.at, row.at
      FROM json_to_recordset(${JSON.stringify(rows)}::json) AS row(outbox_id bigint, order_id uuid, step jsonb, at timestamptz)
      JOIN orders o ON o.id = row.order_id AND o.recipient_email <> ''
      ON CONFLICT (outbox_id) DO NOTHING`);
  };

/**
 * Queues mails to buyers about a step of their orders (D4.16), once however often the event is handled; none for an
 * order without an e-mail address. The text is written when the mail is sent, and the order's content no longer
 * changes.
 */
export const mailBuyers: GroupHandler<OrderEvent> = { together: keepMails(stepOf) };

/** The same for guests only: customers with an account are notified in another way. */
export const mailGuests: GroupHandler<OrderEvent> = {
  together: keepMails<OrderEvent>((event) => (event.payload.customerId === null ? stepOf(event) : undefined)),
};

/** Queues mails to buyers about refunds due or paid (D4.21.10). */
export const mailRefunds: GroupHandler<OrderRefundEvent> = { together: keepMails(refundOf) };

/** Queues mails to buyers about the account to which a refund goes, also when its customer named it (D4.21.15). */
export const mailRefundAccounts: GroupHandler<OrderRefundAccountEvent> = { together: keepMails(refundAccountOf) };

/** Queues mails to buyers about how to pay by transfer (D4.13.26). */
export const mailTransfers: GroupHandler<OrderTransferEvent> = { together: keepMails(transferOf) };

/** Queues mails to buyers about a part of what is due, with how to pay the rest (D4.13.40). */
export const mailParts: GroupHandler<OrderPartEvent> = { together: keepMails(partOf) };

/** Queues mails to buyers about their return requests (D3.15.6). */
export const mailReturns: GroupHandler<ReturnEvent> = { together: keepMails(returnOf) };
