import { sql } from 'drizzle-orm';
import { DEFAULT_READER_LIMITS, type ReaderLimits } from '@/contract/rules/reader-limits';
import { campaignFormText } from '@/text/campaign-form';

/** The limits of fair `c` for one customer, as a `ReaderLimits`. */
export const readerLimits = sql<ReaderLimits>`json_build_object(
  'openCheckouts', c.reader_checkouts, 'copies', c.reader_copies, 'cashDays', c.cash_days)`;

/** The limit columns for an `UPDATE campaigns SET`. */
export const setReaderLimits = ({ openCheckouts, copies, cashDays }: ReaderLimits) =>
  sql`reader_checkouts = ${openCheckouts}, reader_copies = ${copies}, cash_days = ${cashDays}`;

/** The limits set by an input; without any, the former ones stay, and a new fair gets the defaults. */
export const plannedLimits = (
  { readerLimits: asked }: { readerLimits?: ReaderLimits | undefined },
  before: { readerLimits: ReaderLimits } | null,
): ReaderLimits => asked ?? before?.readerLimits ?? DEFAULT_READER_LIMITS;

/** The limits in words, for the history. */
export const limitFacts = ({ openCheckouts, copies, cashDays }: ReaderLimits): string[] => {
  const { checkoutsFact, copiesFact, cashFact } = campaignFormText;
  return [checkoutsFact(openCheckouts), copiesFact(copies), cashFact(cashDays)];
};
