import { sql } from 'drizzle-orm';
import { ACCOUNT, ENTRY_KIND } from '@/contract/vocabulary/ledger';
import type { Actor, TransactionContext } from '../kernel';
import type { StoredSettlement } from './read';

/**
 * Books the payment of a settlement: its net amount leaves the platform for the issuer, or arrives from the issuer when
 * negative.
 */
export const postPayment = async (
  { tx, now, actor }: TransactionContext<Actor>,
  { id, campaign, issuer, sums: { net } }: StoredSettlement,
  reference: string,
): Promise<void> => {
  await tx.rows(sql`
    INSERT INTO ledger_entries (campaign_id, issuer_id, account, amount, kind, reference, actor_name, at, settlement_id)
    SELECT ${campaign.id}::int, ${issuer.id}::uuid, v.account, v.amount, ${ENTRY_KIND.SETTLEMENT}::smallint, ${reference}::text,
      ${actor.name}::text, ${now.toISOString()}::timestamptz, ${id}::int
    FROM (VALUES (${ACCOUNT.SETTLED}::smallint, ${net}::bigint), (${ACCOUNT.HELD}::smallint, ${-net}::bigint)) v(account, amount)`);
};
