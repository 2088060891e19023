import { sql } from 'drizzle-orm';
import { DEFAULT_CUSTOMER_LIMITS, type CustomerLimits } from '@/contract/rules/customer-limits';
import { campaignFormText } from '@/text/campaign-form';

/** The limits of fair `c` for one customer, as a `CustomerLimits`. */
export const customerLimits = sql<CustomerLimits>`json_build_object(
  'openCheckouts', c.reader_checkouts, 'copies', c.reader_copies, 'cashDays', c.cash_days,
  'rounding', c.rounding_limit)`;

/** The limit columns for an `UPDATE campaigns SET`. */
export const setCustomerLimits = ({ openCheckouts, copies, cashDays, rounding }: CustomerLimits) =>
  sql`reader_checkouts = ${openCheckouts}, reader_copies = ${copies}, cash_days = ${cashDays}, rounding_limit = ${rounding}`;

/** Limits as an input sets them: clients of earlier versions do not know the difference that is left. */
type AskedLimits = Omit<CustomerLimits, 'rounding'> & { rounding?: CustomerLimits['rounding'] | undefined };

/** The limits set by an input; without any, the former ones stay, and a new fair gets the defaults. */
export const plannedLimits = (
  { readerLimits: asked }: { readerLimits?: AskedLimits | undefined },
  before: { readerLimits: CustomerLimits } | null,
): CustomerLimits => {
  const kept = before?.readerLimits ?? DEFAULT_CUSTOMER_LIMITS;
  return asked ? { ...asked, rounding: asked.rounding === undefined ? kept.rounding : asked.rounding } : kept;
};

/** The limits in words, for the history. */
export const limitFacts = ({ openCheckouts, copies, cashDays, rounding }: CustomerLimits): string[] => {
  const { checkoutsFact, copiesFact, cashFact, roundingFact } = campaignFormText;
  return [checkoutsFact(openCheckouts), copiesFact(copies), cashFact(cashDays), roundingFact(rounding)];
};
