import { z } from 'zod';
import { validationText } from '@/text/validation';
import { endpoints } from '../endpoint';
import { daysIn } from '../rules/statistics-range';
import { day, instant, intId, listOf, money, paging, queryId, text, uuid } from '../schema';
import { BANK_TRANSFER_STATES } from '../states/payment';
import { LIMITS } from '../vocabulary/limits';
import { ROLE } from '../vocabulary/roles';

/** Accounts of arrival other than those of a bank: the gateway, and money confirmed by hand that no bank has reported. */
export const ARRIVAL = { ZALOPAY: 'zalopay', UNREPORTED: 'unreported' } as const;

/** Money that arrived on an account, and what is known of it there (D4.13.44). */
const accountSums = z.object({
  /** Transfers and gateway payments that arrived. */
  count: z.int(),
  received: money,
  /** Booked for checkouts. */
  booked: money,
  unassigned: money,
  sentBack: money,
  /** `received - booked - unassigned - sentBack`: 0, or something is wrong. */
  difference: money,
});
export type AccountSums = z.output<typeof accountSums>;

/**
 * Money that arrived, and what the ledger says of it (D4.13.44): `received + cashReturns = held + deposits + rounding +
 * owedBack + refunded + unassigned + sentBack + difference`.
 */
const moneySums = z.object({
  count: z.int(),
  received: money,
  /** Paid for orders, and neither owed nor given back. */
  held: money,
  /** Parts of payments that wait for the rest. */
  deposits: money,
  /** What was paid more than was due and is left at that; negative for less. */
  rounding: money,
  owedBack: money,
  refunded: money,
  /** Cash that issuers collected and the platform owes or has given back: it did not arrive here. */
  cashReturns: money,
  unassigned: money,
  sentBack: money,
  /** 0, or something is wrong. */
  difference: money,
});
export type MoneySums = z.output<typeof moneySums>;

const reconciledDay = z.object({
  day,
  /** Changes of this day. */
  moved: moneySums,
  /** Sums of all days up to the end of this one. */
  balance: moneySums,
  /** Payments and transfers that differ on this day, also when their differences cancel out. */
  unequal: z.int(),
  /** Changes of this day, by account of arrival. */
  accounts: z.array(accountSums.extend({ account: z.string() })),
});
export type ReconciledDay = z.output<typeof reconciledDay>;

const reconciledAccount = z.object({
  account: z.string(),
  opening: accountSums,
  moved: accountSums,
  closing: accountSums,
});
export type ReconciledAccount = z.output<typeof reconciledAccount>;

const reconciliation = z.object({
  from: day,
  to: day,
  opening: moneySums,
  moved: moneySums,
  closing: moneySums,
  accounts: z.array(reconciledAccount),
  /** The days on which anything moved, the latest first. */
  days: z.array(reconciledDay),
  /** Days of any time that the daily check found to differ, and that are not in order since, the latest first. */
  found: z.array(z.object({ day, difference: money, unequal: z.int(), foundAt: instant })),
});
export type Reconciliation = z.output<typeof reconciliation>;

const reconciliationQuery = z
  .strictObject({ from: day, to: day, campaign: queryId.optional() })
  .refine(({ from, to }) => from <= to && daysIn({ from, to }) <= LIMITS.reconciliationDays, {
    path: ['to'],
    message: validationText.reconciliationRange,
  });
export type ReconciliationQuery = z.output<typeof reconciliationQuery>;

const orders = z.array(z.object({ id: uuid, code: z.string() }));

/** Money that arrived: a transfer that the bank reported, or a receipt without one. */
const arrival = z.object({
  id: z.string(),
  at: instant,
  account: z.string(),
  amount: money,
  reference: z.string(),
  /** Text of the transfer; empty for a receipt. */
  description: z.string(),
  state: z.literal(BANK_TRANSFER_STATES),
  /** When it was booked or sent back; null while it is unassigned. */
  settledAt: instant.nullable(),
  /** Who confirmed, assigned or sent it back; empty when its text or the gateway said what it is for. */
  by: z.string(),
  transferId: intId.nullable(),
  /** When the bank reported what had been confirmed by hand; null otherwise. */
  reportedAt: instant.nullable(),
  orders,
});
export type Arrival = z.output<typeof arrival>;

/** A payment whose receipts and ledger differ on the day, or a transfer that differs from what was booked for it. */
const unequal = z.object({
  kind: z.enum(['payment', 'transfer']),
  id: z.string(),
  /** Of the transfer; empty for a payment. */
  reference: z.string(),
  received: money,
  booked: money,
  orders,
});
export type Unequal = z.output<typeof unequal>;

const arrivals = listOf(arrival).extend({ unequal: z.array(unequal) });
export type Arrivals = z.output<typeof arrivals>;

const arrivalQuery = z.strictObject({
  day,
  account: text(LIMITS.arrivalAccount).optional(),
  campaign: queryId.optional(),
  ...paging(LIMITS.tableSize),
});
export type ArrivalQuery = z.output<typeof arrivalQuery>;

const report = { lane: 'long', limited: 'report', access: [ROLE.SYSTEM] } as const;

export const reconciliationEndpoints = endpoints({
  'GET /admin/reconciliation': {
    ...report,
    summary: 'Money that arrived and what the ledger says of it, by day and account, with the difference.',
    query: reconciliationQuery,
    answer: reconciliation,
  },
  'GET /admin/reconciliation/arrivals': {
    ...report,
    summary: 'What arrived on a day, by account, with the payments and transfers that differ.',
    query: arrivalQuery,
    answer: arrivals,
  },
});

export const reconciliationContract = { endpoints: reconciliationEndpoints };
