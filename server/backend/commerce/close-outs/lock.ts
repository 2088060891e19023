import { sql } from 'drizzle-orm';
import type { TransactionContext } from '../kernel';
import type { Part } from './read';

/**
 * Locks a close-out, creating it if it does not exist: of two concurrent counts or signatures the second waits, and its
 * later statements see what the first has written. The caller must have checked that the issuer belongs to the fair.
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
 * Locks stock counters against changes until the transaction ends, in id order as orders do: a concurrent hand-over or
 * return waits.
 * @param bookIds some of the issuer's books; by default all
 */
export const lockCounters = async (
  { tx }: TransactionContext,
  { campaignId, issuerId }: Part,
  bookIds?: readonly number[],
): Promise<void> => {
  const some = bookIds ? sql`s.book_id = ANY(${sql.param([...bookIds])}::int[])` : sql`true`;
  await tx.rows(sql`
    SELECT 1 FROM stock s JOIN books b ON b.id = s.book_id
    WHERE s.campaign_id = ${campaignId} AND b.issuer_id = ${issuerId} AND ${some} ORDER BY s.book_id FOR SHARE OF s`);
};

/** Locks settlements against changes: a concurrent agreement waits. */
export const lockSettlements = async ({ tx }: TransactionContext, { campaignId, issuerId }: Part): Promise<void> => {
  await tx.rows(sql`
    SELECT 1 FROM settlements s WHERE s.campaign_id = ${campaignId} AND s.issuer_id = ${issuerId} ORDER BY s.id FOR SHARE`);
};
