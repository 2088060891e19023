import { sql } from 'drizzle-orm';
import {
  campaignMessageErrors,
  type ReceivedMessage,
  type ReceivedMessageDetail,
} from '@/contract/endpoints/campaign-messages';
import type { Page } from '@/contract/schema';
import type { Sql } from '../../db/database';
import { pageWindow, readPage } from '../conditions';
import { emit } from '../emit';
import { inTransaction, oneRow, type CallContext, type User } from '../kernel';
import { nameOfCampaign } from './addressees';

const columns = sql`msg.id, msg.subject, msg.created_at AS "createdAt", r.read_at AS "readAt"`;

const toMe = ({ id }: User) =>
  sql`campaign_message_recipients r JOIN campaign_messages msg ON msg.id = r.message_id AND r.issuer_id = ${id}`;

/** The messages of a fair to the caller, the newest first. Throws CAMPAIGN_NOT_FOUND. */
export const listReceived = async (
  { db, actor }: CallContext,
  campaignId: number,
  query: { page: number; size: number },
): Promise<Page<ReceivedMessage>> => {
  await nameOfCampaign(db, campaignId);
  const matches = sql`FROM ${toMe(actor)} WHERE msg.campaign_id = ${campaignId}`;
  return readPage<ReceivedMessage>(db, {
    ...{ matches, columns, ...query },
    hits: sql`SELECT msg.id ${matches} ORDER BY msg.id DESC ${pageWindow(query)}`,
    joins: sql`JOIN ${toMe(actor)} ON msg.id = hit.id`,
  });
};

/** One message to the caller. Throws MESSAGE_NOT_FOUND, also for a message to others. */
export const readReceived = async (db: Sql, actor: User, id: number): Promise<ReceivedMessageDetail> => {
  const found = await db.rows<ReceivedMessageDetail>(sql`
    SELECT ${columns}, json_build_object('id', c.id, 'name', c.name) AS campaign, msg.body, msg.page,
      (SELECT max(pt.id) FROM participants pt WHERE pt.campaign_id = c.id AND pt.issuer_id = r.issuer_id) AS "participationId"
    FROM ${toMe(actor)} JOIN campaigns c ON c.id = msg.campaign_id WHERE msg.id = ${id}`);
  return oneRow(found, campaignMessageErrors.MESSAGE_NOT_FOUND);
};

/** Marks a message to the caller as read; the first time is kept. Throws MESSAGE_NOT_FOUND. */
export const markRead = (ctx: CallContext, messageId: number): Promise<ReceivedMessageDetail> =>
  inTransaction(ctx, async (ctx) => {
    const { tx, now, actor } = ctx;
    const { campaign } = await readReceived(tx, actor, messageId);
    const marked = await tx.rows(sql`
      UPDATE campaign_message_recipients SET read_at = ${now.toISOString()}
      WHERE message_id = ${messageId} AND issuer_id = ${actor.id} AND read_at IS NULL RETURNING 1`);
    if (marked.length > 0)
      await emit(ctx, 'campaignMessage.changed', { messageId, campaignId: campaign.id, issuerIds: [actor.id] });
    return readReceived(tx, actor, messageId);
  });
