import { z } from 'zod';
import { LIMITS } from '@/contract/vocabulary/limits';
import { sign } from '../../shared/payment-signature';
import { isSameSecret } from '../../shared/same-secret';
import { payerOf } from '../commerce/payments/payer';
import type { BankTeller } from '../commerce/payments/ports';

const payer = z.object({
  bankBin: z.string(),
  account: z.string(),
  accountName: z.string(),
});

const report = z.object({
  /** The bank's id of the transfer. */
  reference: z.string().trim().min(1).max(LIMITS.reference),
  /** In đồng. */
  amount: z.int().min(1).max(LIMITS.amount),
  account: z.string(),
  /** The transfer's text, including what the bank adds around it. */
  description: z.string().max(LIMITS.callbackData),
  /** Who paid, as far as the bank says it: what is no account that money can be sent to is left out. */
  payer: payer.optional().catch(undefined),
});

const parseReport = (data: string): z.output<typeof report> | undefined => {
  try {
    return report.parse(JSON.parse(data));
  } catch {
    // Signed, but not a transfer: ignored like an unsigned message.
    return undefined;
  }
};

/** Creates the parser of notifications about transfers to an account, signed with a key of their own (D4.13.11). */
export const createBankTeller = ({ account, key }: { account: string; key: string }): BankTeller => ({
  readCallback({ data, mac }) {
    if (!isSameSecret(mac, sign(key, data))) return undefined;
    const transfer = parseReport(data);
    if (transfer?.account !== account) return undefined;
    return { ...transfer, payer: transfer.payer && payerOf(transfer.payer) };
  },
});
