import { sql } from 'drizzle-orm';
import { campaignMessageErrors, type SentMessageDetail } from '@/contract/endpoints/campaign-messages';
import { AppError } from '@/contract/vocabulary/error-codes';
import { emit, emitAll } from '../emit';
import { inTransaction, oneRow, type CallContext } from '../kernel';
import { nameOfCampaign, readAddressees } from './addressees';
import { againstReminding, readSent } from './read-sent';

/**
 * Reminds the recipients who have not read a message, once a day at most, and not on the day on which it was sent (D4.29.6).
 * @throws {AppError} MESSAGE_NOT_FOUND, MESSAGE_READ_BY_ALL or MESSAGE_REMINDED
 */
export const remindUnread = (ctx: CallContext, id: number): Promise<SentMessageDetail> =>
  inTransaction(ctx, async (ctx) => {
    const { tx, now } = ctx;
    oneRow(
      await tx.rows(sql`SELECT 1 FROM campaign_messages WHERE id = ${id} FOR UPDATE`),
      campaignMessageErrors.MESSAGE_NOT_FOUND,
    );
    const { campaignId, subject, ...message } = await readSent(tx, now, id);
    const refusal = againstReminding(now, message);
    if (refusal) throw new AppError(refusal);
    // Who has left the fair since, or is disabled, is not written to any more.
    const addressees = new Set((await readAddressees(tx, campaignId)).map((issuer) => issuer.id));
    const unread = message.readers.flatMap(({ id: issuerId, readAt }) =>
      readAt === null && addressees.has(issuerId) ? [issuerId] : [],
    );
    if (unread.length === 0) throw new AppError(campaignMessageErrors.MESSAGE_READ_BY_ALL);
    const campaignName = await nameOfCampaign(tx, campaignId);
    await tx.rows(sql`UPDATE campaign_messages SET reminded_at = ${now.toISOString()} WHERE id = ${id}`);
    await emitAll(
      ctx,
      'campaignMessage.reminded',
      unread.map((issuerId) => ({ messageId: id, campaignId, campaignName, subject, issuerId })),
    );
    await emit(ctx, 'campaignMessage.changed', { messageId: id, campaignId, issuerIds: unread });
    return readSent(tx, now, id);
  });
