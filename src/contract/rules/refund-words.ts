import { customerRefundText } from '@/text/customer-refund';
import { inDong } from '@/text/money';
import { gatewayRefusalText, refundScreenText } from '@/text/refund';
import type { RefundCause } from '../states/payment';
import { BANKS } from '../vocabulary/banks';
import { REFUND_WAY, type RefundWayId } from '../vocabulary/refunds';
import { maskedAccount } from './account-end';

/** How a refund was paid; what earlier versions kept says nothing of it. */
interface Paid {
  way?: RefundWayId | null;
  bankBin?: string | null;
  accountEnd?: string | null;
}

/** The name of a bank, or its digits for one that is not known. */
export const bankName = (bankBin: string): string => BANKS[bankBin] ?? bankBin;

/** By which way a refund was paid, behind a verb. */
export const refundWayInWords = ({ way, bankBin, accountEnd }: Paid): string => {
  const { ways } = customerRefundText;
  if (way === REFUND_WAY.GATEWAY) return ways.gateway;
  if (way === REFUND_WAY.CASH) return ways.cash;
  if (bankBin && accountEnd) return ways.toAccount(maskedAccount(accountEnd), bankName(bankBin));
  return ways.transfer;
};

/**
 * The sentence of the bell and of the mail that money is owed back, and what its customer has to do.
 * @param hasAccount of the customer on the website; a guest has the link of their mails
 */
export const refundOwedSentence = (
  orderCode: string,
  { amount, cause, asksAccount = false }: { amount: number; cause: RefundCause | null; asksAccount?: boolean },
  hasAccount: boolean,
): string => {
  const { owed, askAccount, askAccountOfGuest } = customerRefundText;
  const said = owed(orderCode, inDong(amount), cause);
  return asksAccount ? `${said} ${hasAccount ? askAccount : askAccountOfGuest}` : said;
};

/** The gateway's code of why it refused a refund, with what it means where that is known. */
export const gatewayReasonInWords = (code: number): string => {
  const said = refundScreenText.gatewayCode(String(code));
  const meaning = gatewayRefusalText[code];
  return meaning ? `${meaning} (${said})` : said;
};

/** The sentence of the bell and of the mail that a refund was paid. */
export const refundPaidSentence = (orderCode: string, refund: Paid & { amount: number; reference: string }): string =>
  customerRefundText.paid(orderCode, inDong(refund.amount), refundWayInWords(refund), refund.reference);

/** The sentence of the bell and of the mail that the account for a refund was named or changed. */
export const refundAccountSentence = (
  orderCode: string,
  { bankBin, accountEnd, isChange }: { bankBin: string; accountEnd: string; isChange: boolean },
): string => {
  const { named, changed } = customerRefundText.account;
  return (isChange ? changed : named)(orderCode, maskedAccount(accountEnd), bankName(bankBin));
};
