/** Formats of statements. */
export const STATEMENT_FORMATS = ['csv', 'xlsx', 'mt940', 'camt053'] as const;
export type StatementFormat = (typeof STATEMENT_FORMATS)[number];

/** What a column of a statement may hold. */
export const STATEMENT_FIELDS = [
  'date',
  'valueDate',
  'credit',
  'debit',
  'amount',
  'sign',
  'description',
  'reference',
  'party',
  'partyAccount',
  'partyBank',
  'currency',
  'balance',
] as const;
export type StatementField = (typeof STATEMENT_FIELDS)[number];

/** Why a line could not be read, or why one that names a refund does not fit it. */
export const STATEMENT_REASONS = [
  'date',
  'amount',
  'bothSides',
  'currency',
  'refundNotOwed',
  'refundTooMuch',
  'refundTooEarly',
  'refundUnclear',
  'refundReversed',
] as const;
export type StatementReason = (typeof STATEMENT_REASONS)[number];

/**
 * What becomes of a line: booked for a checkout by itself, a transfer that waits for the organiser, one that is known;
 * money that went out: it paid a refund, one that was known, one that it does not fit, or is for something else; or
 * unreadable.
 */
export const STATEMENT_OUTCOMES = [
  'booked',
  'waiting',
  'known',
  'refunded',
  'refundKnown',
  'refundUnfit',
  'debit',
  'unreadable',
] as const;
export type StatementOutcome = (typeof STATEMENT_OUTCOMES)[number];
