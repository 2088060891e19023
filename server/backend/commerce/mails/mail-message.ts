import { sql } from 'drizzle-orm';
import type { CampaignMessageEvent } from '../campaign-messages/events';
import type { GroupHandler } from '../events';

/** What the mail with a message of the organiser is: the message, or a reminder of it. */
export interface MailedMessage {
  reminds: boolean;
}

/** Queues the mails with messages of the organiser (D4.29.4), once however often an event is handled. */
export const mailMessages: GroupHandler<CampaignMessageEvent> = {
  async together({ tx }, events) {
    const rows = events.map(({ id, topic, createdAt, payload: { messageId, issuerId } }) => ({
      outbox_id: id,
      message_id: messageId,
      recipient_id: issuerId,
      step: { message: { reminds: topic === 'campaignMessage.reminded' } satisfies MailedMessage },
      at: createdAt,
    }));
    await tx.rows(sql`
      INSERT INTO mails (outbox_id, message_id, recipient_id, step, created_at, due_at)
      SELECT row.outbox_id, row.message_id, row.recipient_id, row.step, row.at, row.at
      FROM json_to_recordset(${JSON.stringify(rows)}::json)
        AS row(outbox_id bigint, message_id int, recipient_id uuid, step jsonb, at timestamptz)
      ON CONFLICT (outbox_id) DO NOTHING`);
  },
};
