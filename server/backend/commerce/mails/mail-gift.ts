import { sql } from 'drizzle-orm';
import type { GroupHandler } from '../events';
import type { GiftOfferedEvent } from '../gifts/events';
import type { MailedGift } from './ports';

/** Queues the mails with the links of gifts, once however often an event is handled. */
export const mailGifts: GroupHandler<GiftOfferedEvent> = {
  async together({ tx }, events) {
    const rows = events.map(({ id, createdAt, payload: { orderId, ...gift } }) => ({
      outbox_id: id,
      order_id: orderId,
      step: { gift } satisfies { gift: MailedGift },
      at: createdAt,
    }));
    await tx.rows(sql`
      INSERT INTO mails (outbox_id, order_id, step, created_at, due_at)
      SELECT row.outbox_id, row.order_id, row.step, row.at, row.at
      FROM json_to_recordset(${JSON.stringify(rows)}::json) AS row(outbox_id bigint, order_id uuid, step jsonb, at timestamptz)
      ON CONFLICT (outbox_id) DO NOTHING`);
  },
};
