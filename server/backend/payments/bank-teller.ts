import { z } from 'zod';
import { transferContentIn } from '@/contract/rules/viet-qr';
import { LIMITS } from '@/contract/vocabulary/limits';
import { sign } from '../../payment-signature';
import { isSameSecret } from '../../same-secret';
import type { BankTeller } from '../commerce/payments/ports';

const told = z.object({
  /** As the bank names the transfer. */
  reference: z.string().trim().min(1).max(LIMITS.reference),
  /** Đồng. */
  amount: z.int().min(1).max(LIMITS.amount),
  account: z.string(),
  /** What the transfer says, with whatever the bank puts around it. */
  description: z.string().max(LIMITS.callbackData),
});

const parseTold = (data: string): z.output<typeof told> | undefined => {
  try {
    return told.parse(JSON.parse(data));
  } catch {
    // Signed, and yet no transfer: as little to be heard as what is not signed.
    return undefined;
  }
};

/** Who tells of transfers to an account, and signs it with a key of its own (D4.13.11). */
export const createBankTeller = ({ account, key }: { account: string; key: string }): BankTeller => ({
  readCallback({ data, mac }) {
    if (!isSameSecret(mac, sign(key, data))) return undefined;
    const transfer = parseTold(data);
    if (transfer?.account !== account) return undefined;
    const { amount, reference, description } = transfer;
    return { content: transferContentIn(description) ?? '', amount, reference };
  },
});
