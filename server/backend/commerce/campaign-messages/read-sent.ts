import { sql, type SQL } from 'drizzle-orm';
import {
  campaignMessageErrors,
  type MessageRecipient,
  type SentMessage,
  type SentMessageDetail,
} from '@/contract/endpoints/campaign-messages';
import type { Page } from '@/contract/schema';
import { AppError, type ExpectedError } from '@/contract/vocabulary/error-codes';
import type { Sql } from '../../db/database';
import { pageWindow, readPage } from '../conditions';
import { oneRow, type CallContext } from '../kernel';
import { beginOfDay, nameOfCampaign } from './addressees';

/** What became of the mails to the recipient `r`: one that the mail server took counts, however many failed. */
const mailState = sql`CASE
  WHEN EXISTS (SELECT 1 FROM mails m WHERE m.message_id = r.message_id AND m.recipient_id = r.issuer_id AND m.sent_at IS NOT NULL) THEN 'sent'
  WHEN EXISTS (SELECT 1 FROM mails m WHERE m.message_id = r.message_id AND m.recipient_id = r.issuer_id AND m.refused IS NOT NULL) THEN 'failed'
  ELSE 'waiting' END`;

const countOf = (which: SQL): SQL =>
  sql`(SELECT count(*)::int FROM campaign_message_recipients r WHERE r.message_id = msg.id AND ${which})`;

const columns = sql`msg.id, msg.subject, msg.audience, u.name AS "senderName", msg.created_at AS "createdAt",
  msg.reminded_at AS "remindedAt", ${countOf(sql`true`)} AS recipients, ${countOf(sql`r.read_at IS NOT NULL`)} AS read,
  ${countOf(sql`${mailState} = 'failed'`)} AS failed`;

const sender = sql`JOIN users u ON u.id = msg.sender_id`;

/** The messages to a fair, the newest first. Throws CAMPAIGN_NOT_FOUND. */
export const listSent = async (
  { db }: CallContext,
  campaignId: number,
  query: { page: number; size: number },
): Promise<Page<SentMessage>> => {
  await nameOfCampaign(db, campaignId);
  const matches = sql`FROM campaign_messages msg WHERE msg.campaign_id = ${campaignId}`;
  return readPage<SentMessage>(db, {
    ...{ matches, columns, ...query },
    hits: sql`SELECT msg.id ${matches} ORDER BY msg.id DESC ${pageWindow(query)}`,
    joins: sql`JOIN campaign_messages msg ON msg.id = hit.id ${sender}`,
  });
};

const readRecipients = (db: Sql, id: number): Promise<MessageRecipient[]> =>
  db.rows<MessageRecipient>(sql`
    SELECT u.id, u.name, u.image_url AS "imageUrl", r.read_at AS "readAt", ${mailState} AS mail,
      (SELECT max(m.sent_at) FROM mails m WHERE m.message_id = r.message_id AND m.recipient_id = r.issuer_id) AS "mailedAt"
    FROM campaign_message_recipients r JOIN users u ON u.id = r.issuer_id
    WHERE r.message_id = ${id} ORDER BY fold(u.name), u.id`);

/** Why no reminder can be sent now; undefined when one can (D4.29.6). */
export const againstReminding = (
  now: Date,
  { recipients, read, createdAt, remindedAt }: Pick<SentMessage, 'recipients' | 'read' | 'createdAt' | 'remindedAt'>,
): ExpectedError | undefined => {
  if (read >= recipients) return campaignMessageErrors.MESSAGE_READ_BY_ALL;
  const last = Date.parse(remindedAt ?? createdAt);
  return last >= Date.parse(beginOfDay(now)) ? campaignMessageErrors.MESSAGE_REMINDED : undefined;
};

/** One message with its recipients. Throws MESSAGE_NOT_FOUND. */
export const readSent = async (db: Sql, now: Date, id: number): Promise<SentMessageDetail> => {
  const found = await db.rows<Omit<SentMessageDetail, 'readers' | 'reminding'>>(sql`
    SELECT ${columns}, msg.campaign_id AS "campaignId", msg.body, msg.page
    FROM campaign_messages msg ${sender} WHERE msg.id = ${id}`);
  const message = oneRow(found, campaignMessageErrors.MESSAGE_NOT_FOUND);
  const refusal = againstReminding(now, message);
  return {
    ...message,
    readers: await readRecipients(db, id),
    reminding: refusal ? new AppError(refusal).message : null,
  };
};
