import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { isUnmailed, quietAt } from '../notifications/choices';
import { readOrders } from '../orders/read';
import type { LeasedTask } from '../tasks';
import { MailRefused, type MailPorts, type MailedStep } from './ports';

const EVERY_MS = 2000;
const BATCH = 20;
/** What could not be sent for so long is no news any more. */
const STALE_MS = 2 * 86_400_000;

interface Waiting {
  id: number;
  orderId: string;
  step: MailedStep;
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
    SELECT m.id, m.order_id AS "orderId", m.step
    FROM mails m JOIN orders o ON o.id = m.order_id LEFT JOIN notification_choices c ON c.user_id = o.customer_id
    WHERE ${waits} AND m.created_at > ${new Date(now.getTime() - STALE_MS).toISOString()} AND ${quietAt(now)} IS NOT TRUE
    ORDER BY m.id LIMIT ${BATCH}`);

const markSent = (db: Database, now: Date, id: number): Promise<unknown> =>
  db.rows(sql`UPDATE mails SET sent_at = ${now.toISOString()} WHERE id = ${id}`);

const markRefused = (db: Database, id: number, { message }: Error): Promise<unknown> =>
  db.rows(sql`UPDATE mails SET refused = ${message.slice(0, 500)} WHERE id = ${id}`);

/** Sends one; one that will never be taken is put aside with the reason, so that it holds up no other. */
const sendOne = async (db: Database, now: Date, ports: Required<MailPorts>, { id, orderId, step }: Waiting) => {
  const [order] = await readOrders(db, now, sql`o.id = ${orderId}`);
  try {
    if (order) await ports.send!({ to: order.recipient.email, ...ports.writeOrderMail(order, step) });
    await markSent(db, now, id);
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error;
    await markRefused(db, id, error);
  }
};

/**
 * Sends what waits, in the order in which it happened. When the mail server cannot be reached the task fails, and with it is tried
 * again ever less often; what waits stays, as does what would come in somebody's quiet hours. A message is sent twice when a backend ends between sending it and saying so.
 */
export const sendMails = (ports: MailPorts): LeasedTask<null> => ({
  kind: 'lease',
  everyMs: EVERY_MS,
  async run({ db, now, signal }) {
    if (!ports.send) return;
    await dropUnwanted(db);
    for (;;) {
      const waiting = await readWaiting(db, now);
      if (waiting.length === 0) return;
      for (const mail of waiting) {
        signal.throwIfAborted();
        await sendOne(db, now, ports as Required<MailPorts>, mail);
      }
    }
  },
});
