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
  'currency',
  'balance',
] as const;
export type StatementField = (typeof STATEMENT_FIELDS)[number];

/** Why a line could not be read. */
export const STATEMENT_REASONS = ['date', 'amount', 'bothSides', 'currency'] as const;
export type StatementReason = (typeof STATEMENT_REASONS)[number];

/**
 * What becomes of a line: booked for a checkout by itself, a transfer that waits for the organiser, one that is known,
 * money that went out, or unreadable.
 */
export const STATEMENT_OUTCOMES = ['booked', 'waiting', 'known', 'debit', 'unreadable'] as const;
export type StatementOutcome = (typeof STATEMENT_OUTCOMES)[number];
