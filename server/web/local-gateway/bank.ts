import { z } from 'zod';
import { ownPath } from '@/contract/rules/access';
import { LIMITS } from '@/contract/vocabulary/limits';
import { EmulatorError } from '../../identity/local-emulator/emulator-error';
import type { Fields } from '../../identity/local-emulator/operations';
import { sign } from '../../shared/payment-signature';

const transfer = z.object({
  account: z.string().min(1).max(LIMITS.reference),
  amount: z.coerce.number<string>().int().min(1).max(LIMITS.amount),
  content: z.string().max(LIMITS.reference),
  /** The page that the customer came from. */
  back: z.string().default('/'),
});
export type Transfer = z.output<typeof transfer>;

/** Parses a transfer from a query or a form. Throws INVALID_ARGUMENT. */
export const readTransfer = (fields: Fields): Transfer => {
  const read = transfer.safeParse(fields);
  if (!read.success) throw new EmulatorError('INVALID_ARGUMENT');
  return { ...read.data, back: ownPath(read.data.back) ?? '/' };
};

/** The account of the payer in the banking app, which its bank reports. */
const PAYER = { bankBin: '970436', account: '0071000881234', accountName: 'NGUYEN DOC SACH' };

/** Builds the notification of a transfer to the shop, signed as its bank signs it. */
export const tellTransfer = (key: string, { account, amount, content }: Transfer, reference: string) => {
  const data = JSON.stringify({ reference, amount, account, description: content, payer: PAYER });
  return { data, mac: sign(key, data) };
};
