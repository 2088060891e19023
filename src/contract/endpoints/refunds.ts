import { z } from 'zod';
import { refundErrorText } from '@/text/refund';
import { validationText } from '@/text/validation';
import { endpoints } from '../endpoint';
import {
  instant,
  intId,
  listOf,
  money,
  oneOrMany,
  prose,
  queryId,
  tableQuery,
  text,
  unlessEmpty,
  uuid,
} from '../schema';
import { ORDER_STATUSES, PAYMENTS } from '../states/order';
import { SIGNATURE, SIGNATURE_PATH } from '../rules/signature';
import { BANKS } from '../vocabulary/banks';
import { declareErrors } from '../vocabulary/error-codes';
import { LIMITS } from '../vocabulary/limits';
import { GATEWAY_REFUNDS, REFUND_WAYS } from '../vocabulary/refunds';
import { ROLE } from '../vocabulary/roles';
import { linkKey, orderErrors } from './orders';
import { paymentErrors } from './payments';

export const refundErrors = declareErrors(refundErrorText, {
  REFUND_NOT_OWED: 409,
  REFUND_CHANGED: 409,
  REFUND_TOO_EARLY: 409,
  REFUND_REFERENCE_KNOWN: 409,
  REFUND_IN_PROGRESS: 409,
  REFUND_NOT_BY_GATEWAY: 409,
  REFUND_PAYER_UNKNOWN: 404,
  REFUND_ACCOUNT_CHANGED: 409,
  REFUND_PART_UNKNOWN: 404,
  REFUND_PART_REVERSED: 409,
  REFUND_PART_BY_GATEWAY: 409,
  REFUND_GATEWAY_ANSWERED: 409,
});

/** A bank account to which a customer wants their money back. */
const refundAccount = z.object({ bankBin: z.string(), account: z.string(), accountName: z.string() });
export type RefundAccount = z.output<typeof refundAccount>;

const accountFields = {
  /** Napas id of a bank that the product knows. */
  bankBin: z.string().refine((bin) => Object.hasOwn(BANKS, bin), unlessEmpty(validationText.bank)),
  /** Digits, or letters and digits, as some banks use them. */
  account: text(LIMITS.bankAccount)
    .transform((account) => account.replace(/[\s.-]/g, '').toUpperCase())
    .refine((account) => /^[0-9A-Z]{4,19}$/.test(account), unlessEmpty(validationText.bankAccount)),
  accountName: text(LIMITS.bankAccountName),
};
const accountInput = z.strictObject(accountFields);

/** Counts the accounts that were named for an order. */
const accountVersion = z.int().min(1).max(LIMITS.amount);

/** How a part of a refund was paid. */
const paidPart = { at: instant, amount: money, reference: z.string(), way: z.literal(REFUND_WAYS) };

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
  payments: z.array(
    z.object({
      ...paidPart,
      by: z.string(),
      /** The account that it was transferred to; null where none was named, and for other ways. */
      account: refundAccount.nullable(),
      /** Of cash: who received it, and their signature as a path, null when they typed their name. */
      signedBy: z.string(),
      signature: z.string().nullable(),
      /** When it was marked by mistake, or the bank sent it back: it is owed again (D4.21.21). */
      reversed: z.object({ at: instant, by: z.string(), reason: z.string() }).nullable(),
    }),
  ),
  /** Of what is owed, how much the gateway was asked to pay and has not answered. */
  inProgress: money,
  /** How much can be paid back through the gateway by which it came; 0 when none is configured. */
  gatewayRefundable: money,
  /**
   * What the gateway was asked for, the first first, with its code when it was refused, and the reason of an administrator
   * who has stopped waiting for it.
   */
  gateway: z.array(
    z.object({
      id: z.string(),
      at: instant,
      amount: money,
      state: z.literal(GATEWAY_REFUNDS),
      code: z.int().nullable(),
      reason: z.string(),
    }),
  ),
  /** Where the customer wants it, and what the transfer shall say; null until they have named it. */
  account: refundAccount.extend({ content: z.string(), version: accountVersion }).nullable(),
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
  /** Of the account that is named as far as the caller knows; null for none. */
  accountVersion: accountVersion.nullable(),
  /** Of the account that it was transferred to, when another has been named since; null for none of them. */
  paidToVersion: accountVersion.nullable().optional(),
});
export type RefundPayment = z.output<typeof refundPayment>;

/** A part of what is owed, or all of it, through the gateway by which it came. */
const gatewayRefundBody = z.strictObject({ amount: money.min(1) });

const cashRefundBody = z.strictObject({
  amount: money.min(1),
  /** The full name of who receives the money. */
  signedBy: text(LIMITS.bankAccountName),
  /** Their signature; without one the typed name is their signature. */
  signature: z.string().max(SIGNATURE.maxLength).regex(SIGNATURE_PATH).optional(),
});
export type CashRefund = z.output<typeof cashRefundBody>;

/** Why an administrator takes something back; its customer is not shown it. */
const reason = prose({ min: 1, max: LIMITS.note });

export const refundReversal = z.strictObject({
  /** Of the part. */
  reference: transferReference,
  reason,
});
export type RefundReversal = z.output<typeof refundReversal>;

const gatewayEndBody = z.strictObject({
  /** What the gateway was asked for. */
  gatewayId: transferReference,
  reason,
});
export type GatewayEnd = z.output<typeof gatewayEndBody>;

/** A bank account of which only the end is shown. */
const accountGlimpse = z.object({ bankBin: z.string(), end: z.string() });

/** What is or was owed back to a customer for an order of theirs. */
const ownRefund = z.object({
  owed: money,
  paid: money,
  payments: z.array(z.object({ ...paidPart, account: accountGlimpse.nullable(), reversed: z.boolean() })),
  /** Of what is owed, how much is on its way back through the gateway. */
  inProgress: money,
  /** Number and name are null when it is the account of a transfer, which may be another person's (D4.21.16). */
  account: accountGlimpse.extend({ account: z.string().nullable(), accountName: z.string().nullable() }).nullable(),
  /** The account of another order, offered to be used again. */
  suggestion: refundAccount.nullable(),
  /** The account from which the order was paid, as far as the bank said it, and the transfer by which it is confirmed. */
  payer: accountGlimpse.extend({ transfer: intId }).nullable(),
});
export type OwnRefund = z.output<typeof ownRefund>;

/** The order of a guest, and the key of the link in its mails. */
const guestOrder = { code: text(LIMITS.orderCode), key: linkKey };
const guestRefundBody = z.strictObject(guestOrder);
export type GuestOrderKey = z.output<typeof guestRefundBody>;

/** That the money shall go back to the account of this transfer. */
const payerInput = { transfer: intId };

const NAMING_ERRORS = [orderErrors.ORDER_NOT_FOUND, refundErrors.REFUND_NOT_OWED];
const GUEST_ERRORS = [orderErrors.ORDER_NOT_FOUND, orderErrors.TRACKED_TOO_OFTEN];
const PAYING_ERRORS = [
  orderErrors.ORDER_NOT_FOUND,
  refundErrors.REFUND_NOT_OWED,
  refundErrors.REFUND_CHANGED,
  refundErrors.REFUND_TOO_EARLY,
  refundErrors.REFUND_IN_PROGRESS,
];

export const refundEndpoints = endpoints({
  'GET /orders/{id}/refund': {
    summary: 'What is or was owed back to the signed-in customer for an own order, and to which account.',
    access: [ROLE.CUSTOMER],
    params: z.strictObject({ id: uuid }),
    answer: ownRefund,
    errors: [orderErrors.ORDER_NOT_FOUND],
  },
  'PUT /orders/{id}/refund-account': {
    journal: 'money',
    summary: 'Name the bank account to which what is owed back for an own order shall be paid.',
    access: [ROLE.CUSTOMER],
    params: z.strictObject({ id: uuid }),
    body: accountInput,
    answer: ownRefund,
    errors: NAMING_ERRORS,
  },
  'PUT /orders/{id}/refund-account/payer': {
    journal: 'money',
    summary: 'Confirm that what is owed back for an own order shall go to the account from which it was paid.',
    access: [ROLE.CUSTOMER],
    params: z.strictObject({ id: uuid }),
    body: z.strictObject(payerInput),
    answer: ownRefund,
    errors: [...NAMING_ERRORS, refundErrors.REFUND_PAYER_UNKNOWN],
  },
  'POST /guests/refunds': {
    summary: 'What is or was owed back for the order of a guest, who has the key of the link in its mails.',
    reads: true,
    access: 'credentials',
    limited: 'people',
    body: guestRefundBody,
    answer: ownRefund,
    errors: GUEST_ERRORS,
  },
  'PUT /guests/refunds/account': {
    summary: 'Name the bank account to which what is owed back for the order of a guest shall be paid.',
    access: 'credentials',
    limited: 'people',
    body: z.strictObject({ ...guestOrder, ...accountFields }),
    answer: ownRefund,
    errors: [...GUEST_ERRORS, refundErrors.REFUND_NOT_OWED],
  },
  'PUT /guests/refunds/payer': {
    summary: 'Confirm that what is owed back for the order of a guest shall go to the account from which it was paid.',
    access: 'credentials',
    limited: 'people',
    body: z.strictObject({ ...guestOrder, ...payerInput }),
    answer: ownRefund,
    errors: [...GUEST_ERRORS, refundErrors.REFUND_NOT_OWED, refundErrors.REFUND_PAYER_UNKNOWN],
  },
  'GET /admin/refunds': {
    summary: 'What is owed back to readers, or was paid back.',
    access: [ROLE.SYSTEM],
    query: refundQuery,
    answer: refundList,
  },
  'POST /admin/refunds/{id}/paid': {
    journal: 'money',
    summary: 'Book that what is owed back for an order, or a part of it, was paid, with the reference of the transfer.',
    access: [ROLE.SYSTEM],
    params: z.strictObject({ id: uuid }),
    body: refundPayment,
    answer: refund,
    idempotent: true,
    errors: [...PAYING_ERRORS, refundErrors.REFUND_REFERENCE_KNOWN, refundErrors.REFUND_ACCOUNT_CHANGED],
  },
  'POST /admin/refunds/{id}/reversed': {
    journal: 'money',
    summary: 'Take back that a part of a refund was paid, because it was booked by mistake or came back.',
    access: [ROLE.SYSTEM],
    params: z.strictObject({ id: uuid }),
    body: refundReversal,
    answer: refund,
    idempotent: true,
    errors: [
      orderErrors.ORDER_NOT_FOUND,
      refundErrors.REFUND_NOT_OWED,
      refundErrors.REFUND_PART_UNKNOWN,
      refundErrors.REFUND_PART_REVERSED,
      refundErrors.REFUND_PART_BY_GATEWAY,
    ],
  },
  'POST /admin/refunds/{id}/gateway': {
    journal: 'money',
    summary:
      'Ask the gateway to pay back what is owed for an order, or a part of it, of the money that came through it.',
    access: [ROLE.SYSTEM],
    params: z.strictObject({ id: uuid }),
    body: gatewayRefundBody,
    answer: refund,
    idempotent: true,
    errors: [...PAYING_ERRORS, refundErrors.REFUND_NOT_BY_GATEWAY, paymentErrors.GATEWAY_UNAVAILABLE],
  },
  'PUT /admin/refunds/{id}/gateway/ended': {
    journal: 'money',
    summary: 'Stop waiting for what the gateway was asked to pay back, so that it can be paid in another way.',
    access: [ROLE.SYSTEM],
    params: z.strictObject({ id: uuid }),
    body: gatewayEndBody,
    answer: refund,
    errors: [refundErrors.REFUND_PART_UNKNOWN, refundErrors.REFUND_GATEWAY_ANSWERED],
  },
  'POST /admin/refunds/{id}/cash': {
    journal: 'money',
    summary: 'Book that what is owed back for an order, or a part of it, was paid in cash against a signature.',
    access: [ROLE.SYSTEM],
    params: z.strictObject({ id: uuid }),
    body: cashRefundBody,
    answer: refund,
    idempotent: true,
    errors: PAYING_ERRORS,
  },
});

export const refundContract = { endpoints: refundEndpoints, errors: refundErrors };
