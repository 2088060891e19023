import { sql } from 'drizzle-orm';
import type { Sql } from '../../../db/database';

const KIND = 'transfers of account';

/**
 * Until the end of the transaction no statement of this account is imported, which could hold the transfer that the bank
 * reports. Calls do not wait for each other. Taken before any other lock.
 */
export const lockAccountForCall = async (tx: Sql, account: string): Promise<void> => {
  await tx.rows(sql`SELECT pg_advisory_xact_lock_shared(hashtext(${KIND}), hashtext(${account}))`);
};

/** Until the end of the transaction nothing else says which transfers of this account there are. */
export const lockAccountForStatement = async (tx: Sql, account: string): Promise<void> => {
  await tx.rows(sql`SELECT pg_advisory_xact_lock(hashtext(${KIND}), hashtext(${account}))`);
};
