import { sql, type SQL } from 'drizzle-orm';
import { counterOf } from '@server/shared/metrics';
import type { Database } from '../../db/database';
import { limitTo } from '../conditions';
import { insertEvents } from '../emit';
import type { CallContext, SystemActor } from '../kernel';
import { isUnmailed, quietAt } from '../notifications/choices';
import { readOrders } from '../orders/read/read-orders';
import type { LeasedTask } from '../tasks';
import { readAwaited } from './awaited-transfer';
import type { MailedMessage } from './mail-message';
import {
  MailDelayed,
  MailRefused,
  type Mail,
  type MailedGift,
  type MailPorts,
  type MailedStep,
  type SendMail,
  type WrittenMessage,
} from './ports';

const EVERY_MS = 2000;
/** Messages per run, so that a run stays far below its lease. */
const BATCH = 20;
const DROPPED_AT_ONCE = 200;
/** A message that could not be sent for this long is outdated and dropped. */
const STALE_MS = 2 * 86_400_000;
const FIRST_DELAY_MS = 60_000;
const LONGEST_DELAY_MS = 6 * 3_600_000;

type About =
  | {
      orderId: string;
      messageId: null;
      recipientId: null;
      customerId: string | null;
      step: MailedStep | { gift: MailedGift };
    }
  | { orderId: null; messageId: number; recipientId: string; step: { message: MailedMessage } };

type Waiting = About & {
  id: number;
  /** How often it was postponed. */
  tries: number;
};

const waits = sql`m.sent_at IS NULL AND m.refused IS NULL`;

/**
 * A message `m` to which the choices and quiet hours of the buyer of its order apply: a gift goes to another address, and
 * a notice of where their money goes must not be switched off or wait.
 */
const isByChoice = sql`NOT m.step ?| ARRAY['gift', 'refundAccount']`;

/**
 * Deletes pending messages that their customer does not want; checked when sending, so that the choice also applies to
 * messages already waiting.
 */
const dropUnwanted = (db: Database): Promise<unknown> =>
  db.rows(sql`
    DELETE FROM mails m USING orders o, notification_choices c
    WHERE ${waits} AND o.id = m.order_id AND c.user_id = o.customer_id AND ${isUnmailed('orders')} AND ${isByChoice}`);

/**
 * The messages that may be sent now: in the customer's quiet hours a message waits until they end, without delaying
 * those of others.
 */
const readWaiting = (db: Database, now: Date): Promise<Waiting[]> =>
  db.rows(sql`
    SELECT m.id, m.order_id AS "orderId", m.message_id AS "messageId", m.recipient_id AS "recipientId", o.customer_id AS "customerId", m.step, m.tries
    FROM mails m LEFT JOIN orders o ON o.id = m.order_id LEFT JOIN notification_choices c ON c.user_id = o.customer_id
    WHERE ${waits} AND m.due_at <= ${now.toISOString()} AND (${quietAt(now)} IS NOT TRUE OR NOT ${isByChoice})
    ORDER BY m.id ${limitTo(BATCH)}`);

/** Keeps what became of mails; where they carry messages of the organiser, pages that show who was reached read again. */
const settle = <Row>(db: Database, now: Date, change: SQL, returned: SQL): Promise<Row[]> => {
  const changed = insertEvents(
    now,
    'campaignMessage.changed',
    sql`jsonb_build_object('messageId', msg.id, 'campaignId', msg.campaign_id, 'issuerIds', jsonb_build_array(settled.recipient_id))`,
    sql`FROM settled JOIN campaign_messages msg ON msg.id = settled.message_id`,
  );
  return db.rows<Row>(sql`
    WITH settled AS (UPDATE mails SET ${change} RETURNING *), changed AS (${changed})
    SELECT ${returned} FROM settled`);
};

const markSent = (db: Database, now: Date, id: number): Promise<unknown> =>
  settle(db, now, sql`sent_at = ${now.toISOString()} WHERE id = ${id}`, sql`id`);

const markRefused = (db: Database, now: Date, id: number, { message }: Error): Promise<unknown> =>
  settle(db, now, sql`refused = ${message.slice(0, 500)} WHERE id = ${id}`, sql`id`);

/** Postpones a message with an exponential backoff, first by a minute. */
const putOff = (db: Database, now: Date, { id, tries }: Waiting): Promise<unknown> => {
  const dueAt = new Date(now.getTime() + Math.min(FIRST_DELAY_MS * 2 ** tries, LONGEST_DELAY_MS));
  return db.rows(sql`UPDATE mails SET tries = tries + 1, due_at = ${dueAt.toISOString()} WHERE id = ${id}`);
};

/** The reason in `refused` of a message that was pending for too long. */
export const TOO_OLD = 'not sent within two days';

const dropped = counterOf({
  name: 'mails_dropped_total',
  help: 'Mails that were given up because they could not be sent for two days.',
});

/** Drops some of the outdated messages, and logs each. The next run continues. */
const dropStale = async (db: Database, now: Date, logFailure: MailPorts['logFailure']): Promise<void> => {
  const oldest = new Date(now.getTime() - STALE_MS).toISOString();
  const which = sql`id = ANY(ARRAY(
    SELECT m.id FROM mails m WHERE ${waits} AND m.created_at <= ${oldest} ORDER BY m.id ${limitTo(DROPPED_AT_ONCE)}))`;
  const stale = await settle<{ id: number; orderId: string | null; messageId: number | null }>(
    db,
    now,
    sql`refused = ${TOO_OLD} WHERE ${which}`,
    sql`id, order_id AS "orderId", message_id AS "messageId"`,
  );
  for (const { id, orderId, messageId } of stale)
    logFailure(new Error(`a message was ${TOO_OLD}`), {
      mail: id,
      ...(orderId === null ? { message: messageId } : { order: orderId }),
    });
  dropped.inc(stale.length);
};

type Sending = Pick<CallContext<SystemActor>, 'db' | 'now'> & { ports: MailPorts; send: SendMail };

type Written = { orderId: string; step: MailedStep };

/**
 * Updates a message to the current transfer due: orders may have been paid or cancelled while it waited for quiet hours
 * or the mail server, and other orders of the checkout may still be waiting. Undefined when none is, or the fair is
 * postponed.
 */
const withCurrentTransfer = async (
  { db, now }: Pick<Sending, 'db' | 'now'>,
  { orderId, step }: Written,
): Promise<Written | undefined> => {
  if (!step.transfer) return { orderId, step };
  const awaited = await readAwaited(db, now, orderId);
  if (!awaited) return undefined;
  const { first, received, ...due } = awaited;
  const part = step.received !== undefined && { received };
  return { orderId: first, step: { ...step, ...part, transfer: { ...step.transfer, ...due } } };
};

/** Whether the gift behind a link is neither withdrawn nor accepted. */
const isWaiting = async (db: Database, token: string): Promise<boolean> => {
  const found = await db.rows(sql`
    SELECT 1 FROM gifts WHERE token = ${token} AND accepted_at IS NULL AND withdrawn_at IS NULL`);
  return found.length > 0;
};

/**
 * The mail with a message of the organiser.
 * @throws {MailRefused} its recipient's account is disabled
 */
const writeMessage = async (
  { db, ports }: Pick<Sending, 'db' | 'ports'>,
  { messageId, recipientId, step }: Extract<About, { orderId: null }>,
): Promise<Mail> => {
  const [found] = await db.rows<Omit<WrittenMessage, 'reminds'> & { email: string }>(sql`
    SELECT msg.id AS "messageId", c.id AS "campaignId", c.name AS "campaignName", u.name AS "recipientName", u.email,
      msg.subject, msg.body
    FROM campaign_messages msg JOIN campaigns c ON c.id = msg.campaign_id JOIN users u ON u.id = ${recipientId} AND u.active
    WHERE msg.id = ${messageId}`);
  if (!found) throw new MailRefused('the account of the recipient is disabled');
  const { email, ...message } = found;
  return { to: email, ...ports.writeMessageMail({ ...message, reminds: step.message.reminds }) };
};

/**
 * The text of a message; undefined when its order no longer exists, its transfer is no longer due, or its gift waits no
 * more.
 * @throws {MailDelayed} this one cannot be written; others can
 */
const write = async ({ db, now, ports }: Sending, waiting: About): Promise<Mail | undefined> => {
  if (waiting.orderId === null) return writeMessage({ db, ports }, waiting);
  const { orderId: ofOrder, customerId, step: about } = waiting;
  if ('gift' in about)
    return (await isWaiting(db, about.gift.token))
      ? { to: about.gift.email, ...ports.writeGiftMail(about.gift) }
      : undefined;
  const current = await withCurrentTransfer({ db, now }, { orderId: ofOrder, step: about });
  if (!current) return undefined;
  const { orderId, step } = current;
  const [order] = await readOrders(db, now, sql`o.id = ${orderId}`);
  if (!order) return undefined;
  try {
    const mail = { to: order.recipient.email, ...ports.writeOrderMail(order, step) };
    const oneClickUrl = mail.unsubscribeUrl && customerId ? ports.oneClickUrlOf(customerId) : undefined;
    return { ...mail, ...(oneClickUrl && { oneClickUrl }) };
  } catch (error) {
    throw new MailDelayed('not written', { cause: error });
  }
};

/**
 * Sends one message. A refused one is set aside with the reason; one that cannot be written or is not accepted now is
 * postponed: none delays the others.
 */
const sendOne = async (sending: Sending, waiting: Waiting): Promise<void> => {
  const { db, now, ports, send } = sending;
  try {
    const mail = await write(sending, waiting);
    if (mail) await send(mail);
    await markSent(db, now, waiting.id);
  } catch (error) {
    if (!(error instanceof MailRefused || error instanceof MailDelayed)) throw error;
    ports.logFailure(error, { mail: waiting.id });
    await (error instanceof MailRefused ? markRefused(db, now, waiting.id, error) : putOff(db, now, waiting));
  }
};

/**
 * Sends the pending messages, the oldest first; messages pending for two days are dropped, also while the mail server
 * is unavailable. When the mail server cannot be reached, or accepts nothing from us, the task fails and is retried
 * with a backoff; pending messages stay, as do those in a customer's quiet hours. A message is sent twice when a
 * backend crashes between sending it and marking it as sent.
 */
export const sendMails = (ports: MailPorts): LeasedTask<null> => ({
  kind: 'lease',
  everyMs: EVERY_MS,
  async run({ db, now, signal }) {
    const { send } = ports;
    if (!send) return;
    await dropUnwanted(db);
    await dropStale(db, now, ports.logFailure);
    for (const mail of await readWaiting(db, now)) {
      signal.throwIfAborted();
      await sendOne({ db, now, ports, send }, mail);
    }
  },
});
