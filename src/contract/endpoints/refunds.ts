import { z } from 'zod';
import { refundErrorText } from '@/text/refund';
import { validationText } from '@/text/validation';
import { endpoints } from '../endpoint';
import { instant, intId, listOf, money, oneOrMany, queryId, tableQuery, text, unlessEmpty, uuid } from '../schema';
import { ORDER_STATUSES, PAYMENTS } from '../states/order';
import { BANKS } from '../vocabulary/banks';
import { declareErrors } from '../vocabulary/error-codes';
import { LIMITS } from '../vocabulary/limits';
import { ROLE } from '../vocabulary/roles';
import { orderErrors } from './orders';

export const refundErrors = declareErrors(refundErrorText, {
  REFUND_NOT_OWED: 409,
  REFUND_CHANGED: 409,
  REFUND_TOO_EARLY: 409,
  REFUND_REFERENCE_KNOWN: 409,
});

/** A bank account to which a customer wants their money back. */
const refundAccount = z.object({ bankBin: z.string(), account: z.string(), accountName: z.string() });
export type RefundAccount = z.output<typeof refundAccount>;

const accountInput = z.strictObject({
  /** Napas id of a bank that the product knows. */
  bankBin: z.string().refine((bin) => Object.hasOwn(BANKS, bin), unlessEmpty(validationText.bank)),
  /** Digits, or letters and digits, as some banks use them. */
  account: text(LIMITS.bankAccount)
    .transform((account) => account.replace(/[\s.-]/g, '').toUpperCase())
    .refine((account) => /^[0-9A-Z]{4,19}$/.test(account), unlessEmpty(validationText.bankAccount)),
  accountName: text(LIMITS.bankAccountName),
});

/** Money that is or was owed back to the customer of an order. */
export const refund = z.object({
  /** Of the order. */
  id: uuid,
  code: z.string(),
  status: z.literal(ORDER_STATUSES),
  payment: z.literal(PAYMENTS),
  campaign: z.object({ id: intId, name: z.string() }),
  issuer: z.object({ id: uuid, name: z.string() }),
  /** Null for a guest. */
  customer: z.object({ id: uuid, name: z.string() }).nullable(),
  recipient: z.object({ name: z.string(), phone: z.string() }),
  /** Still to be paid. */
  owed: money,
  paid: money,
  /** When it was first owed. */
  since: instant,
  payments: z.array(z.object({ at: instant, amount: money, reference: z.string(), by: z.string() })),
  /** Where the customer wants it, and what the transfer shall say; null until they have named it. */
  account: refundAccount.extend({ content: z.string() }).nullable(),
});
export type Refund = z.output<typeof refund>;

export const REFUND_STATES = ['open', 'paid'] as const;
export const REFUND_SORTS = ['oldest', 'newest', 'amountDesc'] as const;

const refundQuery = z.strictObject({
  /** Part of the code, of the recipient's name, or of a title of the order. */
  ...tableQuery(REFUND_SORTS),
  state: z.enum(REFUND_STATES).default('open'),
  campaign: oneOrMany(queryId).optional(),
  issuer: oneOrMany(uuid).optional(),
});
export type RefundQuery = z.output<typeof refundQuery>;

/** The list also has the sums over all matches, owed and paid. */
const refundList = listOf(refund).extend({ owed: money, paid: money });
export type RefundList = z.output<typeof refundList>;

export const transferReference = text(LIMITS.transferReference);

export const refundPayment = z.strictObject({
  /** All that is owed, or a part of it; more is refused. */
  amount: money.min(1),
  /** Reference of the transfer. */
  reference: transferReference,
});
export type RefundPayment = z.output<typeof refundPayment>;

/** What is or was owed back to a customer for an order of theirs. */
const ownRefund = z.object({
  owed: money,
  paid: money,
  payments: z.array(z.object({ at: instant, amount: money, reference: z.string() })),
  account: refundAccount.nullable(),
  /** The account of another order, offered to be used again. */
  suggestion: refundAccount.nullable(),
});
export type OwnRefund = z.output<typeof ownRefund>;

export const refundEndpoints = endpoints({
  'GET /orders/{id}/refund': {
    summary: 'What is or was owed back to the signed-in customer for an own order, and to which account.',
    access: [ROLE.CUSTOMER],
    params: z.strictObject({ id: uuid }),
    answer: ownRefund,
    errors: [orderErrors.ORDER_NOT_FOUND],
  },
  'PUT /orders/{id}/refund-account': {
    summary: 'Name the bank account to which what is owed back for an own order shall be paid.',
    access: [ROLE.CUSTOMER],
    params: z.strictObject({ id: uuid }),
    body: accountInput,
    answer: ownRefund,
    errors: [orderErrors.ORDER_NOT_FOUND, refundErrors.REFUND_NOT_OWED],
  },
  'GET /admin/refunds': {
    summary: 'What is owed back to readers, or was paid back.',
    access: [ROLE.SYSTEM],
    query: refundQuery,
    answer: refundList,
  },
  'POST /admin/refunds/{id}/paid': {
    summary: 'Book that what is owed back for an order, or a part of it, was paid, with the reference of the transfer.',
    access: [ROLE.SYSTEM],
    params: z.strictObject({ id: uuid }),
    body: refundPayment,
    answer: refund,
    idempotent: true,
    errors: [
      orderErrors.ORDER_NOT_FOUND,
      refundErrors.REFUND_NOT_OWED,
      refundErrors.REFUND_CHANGED,
      refundErrors.REFUND_TOO_EARLY,
      refundErrors.REFUND_REFERENCE_KNOWN,
    ],
  },
});

export const refundContract = { endpoints: refundEndpoints, errors: refundErrors };
