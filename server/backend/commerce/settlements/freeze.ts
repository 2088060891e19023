import { sql } from 'drizzle-orm';
import { settlementErrors } from '@/contract/endpoints/settlements';
import { SETTLEMENT_STATUS } from '@/contract/states/settlement';
import { AppError } from '@/contract/vocabulary/error-codes';
import { settlementText } from '@/text/settlement';
import type { Actor, TransactionContext } from '../kernel';
import type { StoredSettlement } from './read';
import { contentHash } from './sums';

/** Error for entries that differ from those shown to the caller. */
export const changedSince = ({ sums, orders }: Pick<StoredSettlement, 'sums' | 'orders'>): AppError =>
  new AppError(settlementErrors.SETTLEMENT_CHANGED, { now: settlementText.standsAt(orders, sums.net) });

/**
 * Assigns the open entries to a settlement that both sides have agreed to, and opens the next draft for later entries,
 * so that there always is one. The UPDATE also includes entries booked since the settlement was read: then the content
 * differs from what was agreed, and everything is rolled back.
 * @throws {AppError} SETTLEMENT_CHANGED
 */
export const freeze = async ({ tx, now }: TransactionContext<Actor>, settlement: StoredSettlement): Promise<void> => {
  const { id, campaign, issuer, hash } = settlement;
  const at = now.toISOString();
  await tx.rows(sql`
    UPDATE ledger_entries SET settlement_id = ${id}
    WHERE settlement_id IS NULL AND campaign_id = ${campaign.id} AND issuer_id = ${issuer.id}`);
  const [content] = await tx.rows<{ hash: string }>(sql`
    SELECT ${contentHash} AS hash FROM ledger_entries e WHERE e.settlement_id = ${id}`);
  if (content?.hash !== hash) throw changedSince(settlement);
  await tx.rows(sql`
    INSERT INTO settlements (campaign_id, issuer_id, status, created_at, updated_at)
    VALUES (${campaign.id}, ${issuer.id}, ${SETTLEMENT_STATUS.OPEN}, ${at}, ${at})`);
};
