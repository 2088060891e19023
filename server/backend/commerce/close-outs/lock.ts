import { sql } from 'drizzle-orm';
import type { TransactionContext } from '../kernel';
import type { Part } from './read';

/**
 * Holds a close-out, made when it is not there yet: of two who count or sign at once the second waits here, and reads in later
 * statements what the first has written. The caller has seen that the issuer belongs to the fair.
 */
export const lockCloseOut = async ({ tx, now }: TransactionContext, { campaignId, issuerId }: Part): Promise<void> => {
  const at = now.toISOString();
  await tx.rows(sql`
    INSERT INTO close_outs (campaign_id, issuer_id, created_at, updated_at)
    VALUES (${campaignId}, ${issuerId}, ${at}, ${at}) ON CONFLICT DO NOTHING`);
  await tx.rows(sql`
    SELECT 1 FROM close_outs WHERE campaign_id = ${campaignId} AND issuer_id = ${issuerId} FOR UPDATE`);
};

/**
 * Keeps counters as they are until the transaction ends, in the order of their ids as orders lock them: a hand-over or a
 * return that comes at once waits.
 * @param bookIds some of the issuer's; all of them unless told
 */
export const holdCounters = async (
  { tx }: TransactionContext,
  { campaignId, issuerId }: Part,
  bookIds?: readonly number[],
): Promise<void> => {
  const some = bookIds ? sql`s.book_id = ANY(${sql.param([...bookIds])}::int[])` : sql`true`;
  await tx.rows(sql`
    SELECT 1 FROM stock s JOIN books b ON b.id = s.book_id
    WHERE s.campaign_id = ${campaignId} AND b.issuer_id = ${issuerId} AND ${some} ORDER BY s.book_id FOR SHARE OF s`);
};

/** Keeps settlements as they are: whoever agrees to one at once waits. */
export const holdSettlements = async ({ tx }: TransactionContext, { campaignId, issuerId }: Part): Promise<void> => {
  await tx.rows(sql`
    SELECT 1 FROM settlements s WHERE s.campaign_id = ${campaignId} AND s.issuer_id = ${issuerId} ORDER BY s.id FOR SHARE`);
};
