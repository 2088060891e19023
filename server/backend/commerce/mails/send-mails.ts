import { sql } from 'drizzle-orm';
import { counterOf } from '@server/metrics';
import type { Database } from '../../db/database';
import { limitTo } from '../conditions';
import type { CallContext, SystemActor } from '../kernel';
import { isUnmailed, quietAt } from '../notifications/choices';
import { readOrders } from '../orders/read';
import type { LeasedTask } from '../tasks';
import { readAwaited } from './awaited-transfer';
import { MailDelayed, MailRefused, type Mail, type MailPorts, type MailedStep, type SendMail } from './ports';

const EVERY_MS = 2000;
/** In one run, which stays far below its lease. */
const BATCH = 20;
const DROPPED_AT_ONCE = 200;
/** What could not be sent for so long is no news any more. */
const STALE_MS = 2 * 86_400_000;
const FIRST_DELAY_MS = 60_000;
const LONGEST_DELAY_MS = 6 * 3_600_000;

interface Waiting {
  id: number;
  orderId: string;
  step: MailedStep;
  /** How often it was put off. */
  tries: number;
}

const waits = sql`m.sent_at IS NULL AND m.refused IS NULL`;

/** Takes back what its reader does not want to be written about; asked when it is sent, so that it holds for what has waited, too. */
const dropUnwanted = (db: Database): Promise<unknown> =>
  db.rows(sql`
    DELETE FROM mails m USING orders o, notification_choices c
    WHERE ${waits} AND o.id = m.order_id AND c.user_id = o.customer_id AND ${isUnmailed('orders')}`);

/** What may be sent now: in the quiet hours of its reader a message waits until they end, and holds up nobody else's. */
const readWaiting = (db: Database, now: Date): Promise<Waiting[]> =>
  db.rows(sql`
    SELECT m.id, m.order_id AS "orderId", m.step, m.tries
    FROM mails m JOIN orders o ON o.id = m.order_id LEFT JOIN notification_choices c ON c.user_id = o.customer_id
    WHERE ${waits} AND m.due_at <= ${now.toISOString()} AND ${quietAt(now)} IS NOT TRUE
    ORDER BY m.id ${limitTo(BATCH)}`);

const markSent = (db: Database, now: Date, id: number): Promise<unknown> =>
  db.rows(sql`UPDATE mails SET sent_at = ${now.toISOString()} WHERE id = ${id}`);

const markRefused = (db: Database, id: number, { message }: Error): Promise<unknown> =>
  db.rows(sql`UPDATE mails SET refused = ${message.slice(0, 500)} WHERE id = ${id}`);

/** Tried again in a minute, then ever less often. */
const putOff = (db: Database, now: Date, { id, tries }: Waiting): Promise<unknown> => {
  const dueAt = new Date(now.getTime() + Math.min(FIRST_DELAY_MS * 2 ** tries, LONGEST_DELAY_MS));
  return db.rows(sql`UPDATE mails SET tries = tries + 1, due_at = ${dueAt.toISOString()} WHERE id = ${id}`);
};

/** Why a message was not sent that had waited for too long, as `refused` has it. */
export const TOO_OLD = 'not sent within two days';

const dropped = counterOf({
  name: 'mails_dropped_total',
  help: 'Messages about orders that were given up because they could not be sent for two days.',
});

/** Gives up some of what is no news any more, and says of each that it was. The next run goes on. */
const dropStale = async (db: Database, now: Date, logFailure: MailPorts['logFailure']): Promise<void> => {
  const oldest = new Date(now.getTime() - STALE_MS).toISOString();
  const stale = await db.rows<{ id: number; orderId: string }>(sql`
    UPDATE mails SET refused = ${TOO_OLD} WHERE id = ANY(ARRAY(
      SELECT m.id FROM mails m WHERE ${waits} AND m.created_at <= ${oldest} ORDER BY m.id ${limitTo(DROPPED_AT_ONCE)}))
    RETURNING id, order_id AS "orderId"`);
  for (const { id, orderId } of stale) logFailure(new Error(`a message was ${TOO_OLD}`), { mail: id, order: orderId });
  dropped.inc(stale.length);
};

type Sending = Pick<CallContext<SystemActor>, 'db' | 'now'> & { ports: MailPorts; send: SendMail };

type Written = Pick<Waiting, 'orderId' | 'step'>;

/**
 * What a message is about now: how to pay is no news of what was paid or cancelled while it waited for quiet hours or the mail server,
 * and other orders of the checkout may still wait. Undefined when none does, or the fair is postponed.
 */
const withCurrentTransfer = async (
  { db, now }: Pick<Sending, 'db' | 'now'>,
  { orderId, step }: Written,
): Promise<Written | undefined> => {
  if (!step.transfer) return { orderId, step };
  const awaited = await readAwaited(db, now, orderId);
  if (!awaited) return undefined;
  const { first, ...due } = awaited;
  return { orderId: first, step: { ...step, transfer: { ...step.transfer, ...due } } };
};

/**
 * The message as it is sent; undefined when its order is gone, or it asks for what was done.
 * @throws {MailDelayed} it cannot be written: others can
 */
const write = async ({ db, now, ports }: Sending, waiting: Waiting): Promise<Mail | undefined> => {
  const current = await withCurrentTransfer({ db, now }, waiting);
  if (!current) return undefined;
  const { orderId, step } = current;
  const [order] = await readOrders(db, now, sql`o.id = ${orderId}`);
  if (!order) return undefined;
  try {
    return { to: order.recipient.email, ...ports.writeOrderMail(order, step) };
  } catch (error) {
    throw new MailDelayed('not written', { cause: error });
  }
};

/**
 * Sends one. One that is refused is put aside with the reason, one that cannot be written or is not taken now put off: none holds up
 * another.
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
    await (error instanceof MailRefused ? markRefused(db, waiting.id, error) : putOff(db, now, waiting));
  }
};

/**
 * Sends what waits, the oldest first; what has waited for two days is marked as given up, also while the mail server is away. When the
 * mail server cannot be reached, or takes nothing from us, the task fails, and with it is tried again ever less often; what waits stays,
 * as does what would come in somebody's quiet hours. A message is sent twice when a backend ends between sending it and saying so.
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
