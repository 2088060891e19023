import { violatedConditions, type LocalIdentityConditions } from '../identity/guard';

/** Facts about a process that is configured to simulate ZaloPay and a bank with its own pages. */
export interface LocalPaymentConditions extends LocalIdentityConditions {
  /** The names of the variables of real gateways that are set. */
  gateways: readonly string[];
}

/**
 * Throws unless this is a local installation with demo accounts and without a real gateway: anyone who reaches such a
 * server can order without paying. Call it before the local gateway is used.
 */
export const assertLocalPaymentsAllowed = ({ gateways, ...conditions }: LocalPaymentConditions): void => {
  const reasons = [...violatedConditions(conditions), ...gateways.map((name) => `${name} is set`)];
  if (reasons.length === 0) return;
  throw new Error(`LOCAL_PAYMENTS=1 is refused: ${reasons.join('; ')}.`);
};
