import { sql } from 'drizzle-orm';
import type { Sql } from '../../../db/database';
import type { Payer } from '../payer';

/** Keeps from which account a transfer came, unless that is known; a later report may say it where the first did not. */
export const keepPayer = async (tx: Sql, id: number, payer: Payer | undefined): Promise<void> => {
  if (!payer) return;
  await tx.rows(sql`
    UPDATE bank_transfers SET payer_bank_bin = ${payer.bankBin}, payer_account = ${payer.account},
      payer_name = ${payer.accountName} WHERE id = ${id} AND payer_account IS NULL`);
};
