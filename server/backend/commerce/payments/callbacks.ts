import { sql } from 'drizzle-orm';
import { inTransaction, type Anyone, type CallContext } from '../kernel';
import { receiveTransfer } from './bank-transfers/receive';
import { recordReceipt } from './record-receipt';
import type { PaymentPorts, ReportedReceipt } from './ports';

/** Responses in ZaloPay's form, also sent to banks: accepted, a wrong signature, or send again later (D4.13.5). */
const ANSWER = {
  taken: { return_code: 1, return_message: 'success' },
  forged: { return_code: -1, return_message: 'mac not equal' },
  unknown: { return_code: 0, return_message: 'unknown transaction' },
} as const;

const checkoutOf = async ({ db }: CallContext<Anyone>, { content }: Pick<ReportedReceipt, 'content'>) => {
  const [known] = await db.rows<{ checkoutId: string }>(sql`
    SELECT checkout_id AS "checkoutId" FROM payment_tries WHERE content = ${content}`);
  return known?.checkoutId;
};

interface Callback {
  data: string;
  mac: string;
}

type Answer = (typeof ANSWER)[keyof typeof ANSWER];

/** Handles ZaloPay's callback about money: only signed data is accepted, and each transaction counts once (D4.13.6). */
export const recordZaloPayPayment = async (
  ctx: CallContext<Anyone>,
  { zaloPay }: PaymentPorts,
  call: Callback,
): Promise<Answer> => {
  const money = zaloPay?.readCallback(call);
  if (!money) return ANSWER.forged;
  const checkoutId = await checkoutOf(ctx, money);
  if (!checkoutId) return ANSWER.unknown;
  await inTransaction(ctx, (ctx) => recordReceipt(ctx, checkoutId, money));
  return ANSWER.taken;
};

/**
 * Handles a bank's callback about a transfer: it is kept, whatever its content says, so the bank need not send it again
 * (D4.13.11).
 */
export const recordBankTransfer = async (
  ctx: CallContext<Anyone>,
  { bank }: PaymentPorts,
  call: Callback,
): Promise<Answer> => {
  const transfer = bank?.readCallback(call);
  if (!transfer) return ANSWER.forged;
  await inTransaction(ctx, (ctx) => receiveTransfer(ctx, transfer));
  return ANSWER.taken;
};
