import { violatedConditions, type LocalIdentityConditions } from '../identity/guard';

/** Facts about a process that is asked to let pages of its own stand for ZaloPay and a bank. */
export interface LocalPaymentConditions extends LocalIdentityConditions {
  /** What is set of real gateways. */
  gateways: readonly string[];
}

/**
 * Throws unless this is a local installation with demo accounts and without a real gateway: whoever reaches such a server can
 * order without paying. Call it before the local gateway is used.
 */
export const assertLocalPaymentsAllowed = ({ gateways, ...conditions }: LocalPaymentConditions): void => {
  const reasons = [...violatedConditions(conditions), ...gateways.map((name) => `${name} is set`)];
  if (reasons.length === 0) return;
  throw new Error(`LOCAL_PAYMENTS=1 is refused: ${reasons.join('; ')}.`);
};
