import { z } from 'zod';
import { ownPath } from '@/contract/rules/access';
import { LIMITS } from '@/contract/vocabulary/limits';
import { EmulatorError } from '../identity/local-emulator/emulator-error';
import type { Fields } from '../identity/local-emulator/operations';
import { sign } from '../payment-signature';

const transfer = z.object({
  account: z.string().min(1).max(LIMITS.reference),
  amount: z.coerce.number<string>().int().min(1).max(LIMITS.amount),
  content: z.string().max(LIMITS.reference),
  /** The page from which the reader came. */
  back: z.string().default('/'),
});
export type Transfer = z.output<typeof transfer>;

/** A transfer as an address or a form names it. Throws INVALID_ARGUMENT. */
export const readTransfer = (fields: Fields): Transfer => {
  const read = transfer.safeParse(fields);
  if (!read.success) throw new EmulatorError('INVALID_ARGUMENT');
  return { ...read.data, back: ownPath(read.data.back) ?? '/' };
};

/** What the shop is told of a transfer, signed as its bank signs it. */
export const tellTransfer = (key: string, { account, amount, content }: Transfer, reference: string) => {
  const data = JSON.stringify({ reference, amount, account, description: content });
  return { data, mac: sign(key, data) };
};
