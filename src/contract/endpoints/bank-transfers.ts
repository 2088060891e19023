import { z } from 'zod';
import { bankTransferErrorText } from '@/text/bank-transfer';
import { endpoints } from '../endpoint';
import { MATCH_REASONS } from '../rules/transfer-match';
import { instant, intId, listOf, money, oneOrMany, queryChoice, queryId, tableQuery, uuid } from '../schema';
import { BANK_TRANSFER_STATES, type BankTransferStateId } from '../states/payment';
import { declareErrors } from '../vocabulary/error-codes';
import { LIMITS } from '../vocabulary/limits';
import { ROLE } from '../vocabulary/roles';
import { listedPayment, paymentErrors } from './payments';
import { transferReference } from './refunds';

export const bankTransferErrors = declareErrors(bankTransferErrorText, {
  BANK_TRANSFER_NOT_FOUND: 404,
  BANK_TRANSFER_SETTLED: 409,
  BANK_TRANSFER_PARTS_DIFFER: 422,
});

const ofTransfer = z.strictObject({ id: queryId });

/** A part of a transfer, and the checkout that it was booked for. */
const part = z.object({
  checkoutId: uuid,
  amount: money,
  orders: z.array(z.object({ id: uuid, code: z.string() })),
});

/** A transfer on the organiser's account, as the bank reported it. */
const bankTransfer = z.object({
  id: intId,
  state: z.literal(BANK_TRANSFER_STATES),
  account: z.string(),
  reference: z.string(),
  amount: money,
  description: z.string(),
  receivedAt: instant,
  parts: z.array(part),
  /** Who booked it or sent it back; empty when its content said what it is for. */
  settledBy: z.string(),
  settledAt: instant.nullable(),
  /** Reference of the transfer by which it was sent back; empty otherwise. */
  sentBackAs: z.string(),
});
export type BankTransfer = z.output<typeof bankTransfer>;

const candidate = z.object({
  /** One, or several of one payer that owe the amount of the transfer together. */
  payments: z.array(listedPayment).min(1),
  /** How well it fits, 0 to 100. */
  score: z.int(),
  reasons: z.array(z.enum(MATCH_REASONS)),
});
export type Candidate = z.output<typeof candidate>;

export const BANK_TRANSFER_SORTS = ['newest', 'oldest', 'amountDesc'] as const;

const bankTransferQuery = z.strictObject({
  /** Part of the description, or the whole reference. */
  ...tableQuery(BANK_TRANSFER_SORTS),
  state: oneOrMany(queryChoice<BankTransferStateId>(BANK_TRANSFER_STATES)).optional(),
});
export type BankTransferQuery = z.output<typeof bankTransferQuery>;

const booking = z.strictObject({
  /** Of the transfer. */
  id: intId,
  parts: z
    .array(z.strictObject({ checkoutId: uuid, amount: money.min(1).max(LIMITS.amount) }))
    .min(1)
    .max(LIMITS.transferParts)
    .refine((parts) => new Set(parts.map(({ checkoutId }) => checkoutId.toLowerCase())).size === parts.length),
});
export type Booking = z.output<typeof booking>;

const sendingBack = z.strictObject({
  /** Of the transfer. */
  id: intId,
  /** Of the transfer by which it was sent back. */
  reference: transferReference,
});
export type SendingBack = z.output<typeof sendingBack>;

export const bankTransferEndpoints = endpoints({
  'GET /admin/bank-transfers': {
    summary: 'Transfers that the bank told of, the newest first, each with what it was booked for.',
    access: [ROLE.SYSTEM],
    query: bankTransferQuery,
    answer: listOf(bankTransfer),
  },
  'GET /admin/bank-transfers/{id}/candidates': {
    summary:
      'The checkouts that a transfer may be for, one or several together, the likeliest first, with the reasons.',
    access: [ROLE.SYSTEM],
    limited: 'heavy',
    params: ofTransfer,
    answer: z.array(candidate),
    errors: [bankTransferErrors.BANK_TRANSFER_NOT_FOUND],
  },
  'PUT /admin/bank-transfers/booking': {
    journal: 'money',
    summary: 'Book a transfer that matches nothing for one checkout, or split over several.',
    access: [ROLE.SYSTEM],
    body: booking,
    answer: bankTransfer,
    errors: [
      bankTransferErrors.BANK_TRANSFER_NOT_FOUND,
      bankTransferErrors.BANK_TRANSFER_SETTLED,
      bankTransferErrors.BANK_TRANSFER_PARTS_DIFFER,
      paymentErrors.PAYMENT_NOT_FOUND,
    ],
  },
  'PUT /admin/bank-transfers/sent-back': {
    journal: 'money',
    summary: 'A transfer that is for no order was sent back: keep the reference of that transfer.',
    access: [ROLE.SYSTEM],
    body: sendingBack,
    answer: bankTransfer,
    errors: [bankTransferErrors.BANK_TRANSFER_NOT_FOUND, bankTransferErrors.BANK_TRANSFER_SETTLED],
  },
});

export const bankTransferContract = { endpoints: bankTransferEndpoints, errors: bankTransferErrors };
