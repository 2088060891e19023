import { sql } from 'drizzle-orm';
import { DEFAULT_READER_LIMITS, type ReaderLimits } from '@/contract/rules/reader-limits';
import { campaignFormText } from '@/text/campaign-form';

/** The limits of fair `c` for one reader, as a `ReaderLimits`. */
export const readerLimits = sql<ReaderLimits>`json_build_object(
  'openCheckouts', c.reader_checkouts, 'copies', c.reader_copies, 'cashDays', c.cash_days)`;

/** What is written of them, for an `UPDATE campaigns SET`. */
export const setReaderLimits = ({ openCheckouts, copies, cashDays }: ReaderLimits) =>
  sql`reader_checkouts = ${openCheckouts}, reader_copies = ${copies}, cash_days = ${cashDays}`;

/** The limits that an input asks for: what it leaves out is as before, of a new fair as everywhere. */
export const plannedLimits = (
  { readerLimits: asked }: { readerLimits?: ReaderLimits | undefined },
  before: { readerLimits: ReaderLimits } | null,
): ReaderLimits => asked ?? before?.readerLimits ?? DEFAULT_READER_LIMITS;

/** The limits in words, as the history keeps them. */
export const limitFacts = ({ openCheckouts, copies, cashDays }: ReaderLimits): string[] => {
  const { checkoutsFact, copiesFact, cashFact } = campaignFormText;
  return [checkoutsFact(openCheckouts), copiesFact(copies), cashFact(cashDays)];
};
