import { sql } from 'drizzle-orm';
import { ACCOUNT, ENTRY_KIND } from '@/contract/vocabulary/ledger';
import type { Actor, TransactionContext } from '../kernel';

/** Books the points that a customer had before the ledger (D4.21.8); the points themselves are granted elsewhere. */
export const postOpening = async (
  { tx, now, actor }: TransactionContext<Pick<Actor, 'name'>>,
  customerId: string,
  points: number,
): Promise<void> => {
  await tx.rows(sql`
    INSERT INTO ledger_entries (customer_id, account, amount, kind, actor_name, at)
    SELECT ${customerId}::uuid, v.account, v.amount, ${ENTRY_KIND.OPENING}::smallint, ${actor.name}::text,
      ${now.toISOString()}::timestamptz
    FROM (VALUES (${ACCOUNT.POINTS}::smallint, ${points}::bigint), (${ACCOUNT.POINTS_GIVEN}::smallint, ${-points}::bigint))
      v(account, amount)`);
};
