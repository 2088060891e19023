import { sql } from 'drizzle-orm';
import { DEFAULT_CUSTOMER_LIMITS, type CustomerLimits } from '@/contract/rules/customer-limits';
import { campaignFormText } from '@/text/campaign-form';

/** The limits of fair `c` for one customer, as a `CustomerLimits`. */
export const customerLimits = sql<CustomerLimits>`json_build_object(
  'openCheckouts', c.reader_checkouts, 'copies', c.reader_copies, 'cashDays', c.cash_days)`;

/** The limit columns for an `UPDATE campaigns SET`. */
export const setCustomerLimits = ({ openCheckouts, copies, cashDays }: CustomerLimits) =>
  sql`reader_checkouts = ${openCheckouts}, reader_copies = ${copies}, cash_days = ${cashDays}`;

/** The limits set by an input; without any, the former ones stay, and a new fair gets the defaults. */
export const plannedLimits = (
  { readerLimits: asked }: { readerLimits?: CustomerLimits | undefined },
  before: { readerLimits: CustomerLimits } | null,
): CustomerLimits => asked ?? before?.readerLimits ?? DEFAULT_CUSTOMER_LIMITS;

/** The limits in words, for the history. */
export const limitFacts = ({ openCheckouts, copies, cashDays }: CustomerLimits): string[] => {
  const { checkoutsFact, copiesFact, cashFact } = campaignFormText;
  return [checkoutsFact(openCheckouts), copiesFact(copies), cashFact(cashDays)];
};
