import { sql } from 'drizzle-orm';
import {
  campaignMessageErrors,
  type Addressee,
  type MessageInput,
  type SentMessageDetail,
} from '@/contract/endpoints/campaign-messages';
import { AppError } from '@/contract/vocabulary/error-codes';
import { LIMITS } from '@/contract/vocabulary/limits';
import { campaignMessageText } from '@/text/campaign-message';
import type { Sql } from '../../db/database';
import { anyUuid } from '../conditions';
import { emit, emitAll } from '../emit';
import { idempotent } from '../idempotent';
import type { CallContext, TransactionContext } from '../kernel';
import { lockNames } from '../lock-names';
import { beginOfDay, countLeft, nameOfCampaign, readAddressees } from './addressees';
import { readSent } from './read-sent';

/**
 * The recipients as they are now. Throws PREVIEW_STALE when the group is not the one that the sender saw, or an issuer who was
 * ticked cannot be written to any more.
 */
const recipientsOf = async (tx: Sql, { campaignId, audience, issuerIds }: MessageInput): Promise<Addressee[]> => {
  const seen = new Set(issuerIds.map((id) => id.toLowerCase()));
  const all = await readAddressees(tx, campaignId);
  const meant = all.filter(({ id, groups }) => (audience === 'chosen' ? seen.has(id) : groups.includes(audience)));
  if (meant.length !== seen.size || meant.some(({ id }) => !seen.has(id)))
    throw new AppError('PREVIEW_STALE', { now: campaignMessageText.nowIn(String(meant.length)) });
  return meant;
};

/** Throws MESSAGE_REPEATED when one of the recipients got the same words on this day, e.g. from another tab. */
const refuseRepeated = async (
  { tx, now }: TransactionContext,
  { campaignId, subject, body }: MessageInput,
  ids: readonly string[],
): Promise<void> => {
  const repeated = await tx.rows<{ name: string }>(sql`
    SELECT DISTINCT u.name FROM campaign_messages msg
    JOIN campaign_message_recipients r ON r.message_id = msg.id JOIN users u ON u.id = r.issuer_id
    WHERE msg.campaign_id = ${campaignId} AND msg.created_at >= ${beginOfDay(now)} AND msg.subject = ${subject}
      AND msg.body = ${body} AND ${anyUuid(sql`r.issuer_id`, ids)} ORDER BY u.name`);
  if (repeated.length > 0)
    throw new AppError(campaignMessageErrors.MESSAGE_REPEATED, {
      issuers: repeated.map(({ name }) => name).join(', '),
    });
};

const insertMessage = async ({ tx, now, actor }: TransactionContext, input: MessageInput, ids: readonly string[]) => {
  const { campaignId, audience, subject, body, page } = input;
  const [made] = await tx.rows<{ id: number }>(sql`
    INSERT INTO campaign_messages (campaign_id, sender_id, audience, subject, body, page, created_at)
    VALUES (${campaignId}, ${actor.id}, ${audience}, ${subject}, ${body}, ${page}, ${now.toISOString()}) RETURNING id`);
  await tx.rows(sql`
    INSERT INTO campaign_message_recipients (message_id, issuer_id)
    SELECT ${made!.id}::int, unnest(${sql.param([...ids])}::uuid[])`);
  return made!.id;
};

/**
 * The organiser writes to issuers of a fair (D4.29): stored with its recipients, who are notified and mailed after the
 * commit. A repeated call with the key returns the first answer.
 * @throws {AppError} CAMPAIGN_NOT_FOUND, PREVIEW_STALE, MESSAGES_USED_UP or MESSAGE_REPEATED
 */
export const sendMessage = (ctx: CallContext, input: MessageInput, key: string): Promise<SentMessageDetail> =>
  idempotent(ctx, { operation: 'POST /admin/campaign-messages', key, request: input }, async (ctx) => {
    const { tx, now } = ctx;
    const { campaignId, subject } = input;
    // Two messages at once must not both be the last of the day.
    await lockNames(tx, 'campaign messages', [String(campaignId)]);
    const campaignName = await nameOfCampaign(tx, campaignId);
    const issuerIds = (await recipientsOf(tx, input)).map(({ id }) => id);
    await refuseRepeated(ctx, input, issuerIds);
    if ((await countLeft(tx, now, campaignId)) === 0)
      throw new AppError(campaignMessageErrors.MESSAGES_USED_UP, { count: LIMITS.messagesADay });
    const messageId = await insertMessage(ctx, input, issuerIds);
    await emitAll(
      ctx,
      'campaignMessage.sent',
      issuerIds.map((issuerId) => ({ messageId, campaignId, campaignName, subject, issuerId })),
    );
    await emit(ctx, 'campaignMessage.changed', { messageId, campaignId, issuerIds });
    return readSent(tx, now, messageId);
  });
