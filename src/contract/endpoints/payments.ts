import { z } from 'zod';
import { paymentErrorText } from '@/text/payment';
import { endpoints } from '../endpoint';
import { instant, listOf, money, oneOrMany, queryChoice, tableQuery, text, uuid } from '../schema';
import { PAYMENTS } from '../states/order';
import {
  ONLINE_PAYMENTS,
  PAYMENT_STATES,
  RECEIPTS,
  REFUND_CAUSES,
  type OnlinePaymentId,
  type PaymentStateId,
} from '../states/payment';
import { declareErrors } from '../vocabulary/error-codes';
import { LIMITS } from '../vocabulary/limits';
import { ROLE } from '../vocabulary/roles';
import { orderErrors } from './orders';

export const paymentErrors = declareErrors(paymentErrorText, {
  PAYMENT_NOT_FOUND: 404,
  PAYMENT_CLOSED: 409,
  PAYMENT_TRIES_EXCEEDED: 429,
  GATEWAY_UNAVAILABLE: 503,
  TRANSFER_KNOWN: 409,
});

const method = z.object({ method: z.literal(ONLINE_PAYMENTS), minutes: z.int() });
/** An available online payment method and its payment period. */
export type Method = z.output<typeof method>;

const ofCheckout = z.strictObject({ checkoutId: uuid });

const payment = z.object({
  checkoutId: uuid,
  method: z.literal(ONLINE_PAYMENTS),
  state: z.literal(PAYMENT_STATES),
  /** Amount still to be paid, in đồng; once it is paid, the amount that was due. */
  amount: money,
  /** Parts of it that have arrived and wait for the rest, in đồng (D4.13.40). */
  received: money,
  expiresAt: instant,
  /** Its fair is postponed: the payment period is suspended, and no action is possible (D3.6.11). */
  frozen: z.boolean(),
  /** Amount owed back to the customer for its orders, and amount already refunded, in đồng (D4.21.6). */
  owedBack: money,
  refunded: money,
  /** Reasons for the amount that is still owed back. */
  owedFor: z.array(z.enum(REFUND_CAUSES)),
  /**
   * The last attempt refused by the gateway, with the gateway's reason code, while the payment is pending: nothing was
   * charged (D4.13.25).
   */
  refusal: z.object({ at: instant, code: z.int() }).nullable(),
});
export type Payment = z.output<typeof payment>;

/** How to pay: on the gateway's page, or by a transfer that a banking app reads from a QR code. */
const paying = payment.extend({
  /** Page to which the browser is sent; null for a transfer. */
  payUrl: z.string().nullable(),
  transfer: z
    .object({
      /** Payload of the QR code, by the standard of Napas and EMVCo. */
      qr: z.string(),
      bankBin: z.string(),
      account: z.string(),
      accountName: z.string(),
      /** Required text of the transfer, by which it is matched. */
      content: z.string(),
      /** A page that simulates a banking app; on a development laptop only, null elsewhere. */
      appUrl: z.string().nullable(),
      /**
       * Links that open a banking app on a phone with the transfer filled in, per bank; empty unless configured
       * (D4.13.28).
       */
      apps: z.array(z.object({ bankBin: z.string(), url: z.string() })).default([]),
    })
    .nullable(),
});
export type Paying = z.output<typeof paying>;

const receipt = z.object({
  reference: z.string(),
  amount: money,
  at: instant,
  outcome: z.literal(RECEIPTS),
  by: z.string(),
});

export const listedPayment = payment.extend({
  customer: z.object({ id: uuid, name: z.string() }).nullable(),
  orders: z.array(z.object({ id: uuid, code: z.string(), type: z.int() })),
  /** Texts of its transfers, or ids of its gateway orders. */
  contents: z.array(z.string()),
  createdAt: instant,
  /** All money received for it, including amounts owed back. */
  receipts: z.array(receipt),
});
export type ListedPayment = z.output<typeof listedPayment>;

const confirmation = z.strictObject({
  checkoutId: uuid,
  /** Reference of the transfer at the bank. */
  reference: text({ min: 1, max: LIMITS.reference }),
  amount: z.int().min(1).max(LIMITS.amount),
  /** Confirms that this is not the same money as another receipt of this amount reported by the gateway or the bank. */
  another: z.boolean().optional(),
});
export type ConfirmInput = z.output<typeof confirmation>;

export const PAYMENT_SORTS = ['newest', 'oldest'] as const;

/** Searched by order code, transfer content or reference, or customer name. */
const paymentQuery = z.strictObject({
  ...tableQuery(PAYMENT_SORTS),
  state: oneOrMany(queryChoice<PaymentStateId>(PAYMENT_STATES)).optional(),
  method: oneOrMany(queryChoice<OnlinePaymentId>(ONLINE_PAYMENTS)).optional(),
  /** Only payments with money owed back: received late, twice, or with another amount. */
  owed: z.literal('1').optional(),
});
export type PaymentQuery = z.output<typeof paymentQuery>;

/**
 * As sent by ZaloPay and by a bank: the signature decides whether it is accepted; unknown fields that they add are
 * dropped.
 */
const callback = z.object({
  data: z.string().max(LIMITS.callbackData),
  mac: z.string().max(LIMITS.callbackMac),
  type: z.int().optional(),
});

/** 1: accepted, -1: invalid signature, 0: unknown payment. */
const callbackAnswer = z.object({ return_code: z.int(), return_message: z.string() });

export const paymentEndpoints = endpoints({
  'GET /payments/methods': {
    summary: 'Which payments are offered here.',
    access: 'public',
    answer: z.object({
      methods: z.array(z.literal(PAYMENTS)),
      /** Payment period of each online payment method. */
      waits: z.array(method),
    }),
  },
  'GET /orders/{checkoutId}/payment': {
    summary: 'Where the payment of an own checkout stands; what a gateway sends a browser back with says nothing.',
    access: [ROLE.CUSTOMER],
    params: ofCheckout,
    answer: payment,
    errors: [paymentErrors.PAYMENT_NOT_FOUND],
  },
  'POST /orders/{checkoutId}/pay': {
    summary: 'How to pay an own checkout that waits for its money: the page of the gateway, or the code of a transfer.',
    access: [ROLE.CUSTOMER],
    limited: 'heavy',
    params: ofCheckout,
    answer: paying,
    errors: [
      paymentErrors.PAYMENT_NOT_FOUND,
      paymentErrors.PAYMENT_CLOSED,
      orderErrors.ORDER_CAMPAIGN_POSTPONED,
      paymentErrors.PAYMENT_TRIES_EXCEEDED,
      paymentErrors.GATEWAY_UNAVAILABLE,
    ],
  },
  'POST /orders/{checkoutId}/payment/check': {
    summary:
      'Ask the gateway what became of the tries to pay an own checkout: what it knows to be paid is booked, what it has refused is kept.',
    access: [ROLE.CUSTOMER],
    limited: 'heavy',
    params: ofCheckout,
    answer: payment,
    errors: [paymentErrors.PAYMENT_NOT_FOUND, paymentErrors.GATEWAY_UNAVAILABLE],
  },
  'POST /orders/{checkoutId}/cash': {
    summary: 'Pay an own checkout in cash on receipt after all: its orders are worked on at once.',
    access: [ROLE.CUSTOMER],
    params: ofCheckout,
    answer: payment,
    errors: [paymentErrors.PAYMENT_NOT_FOUND, paymentErrors.PAYMENT_CLOSED, orderErrors.ORDER_CAMPAIGN_POSTPONED],
  },
  'POST /payments/zalopay/callback': {
    summary: 'ZaloPay tells of money: signed with key 2, taken once however often it comes.',
    access: 'credentials',
    limited: 'callback',
    body: callback,
    answer: callbackAnswer,
  },
  'POST /payments/transfers/callback': {
    summary:
      'A bank, or who watches the account, tells of a transfer: `data` is JSON with reference, amount, account and description, signed with the key of transfers.',
    access: 'credentials',
    limited: 'callback',
    body: callback,
    answer: callbackAnswer,
  },
  'GET /admin/payments': {
    summary: 'Online payments with all money that arrived for each, the newest first.',
    access: [ROLE.SYSTEM],
    query: paymentQuery,
    answer: listOf(listedPayment),
  },
  'PUT /admin/payments/confirmation': {
    journal: 'money',
    summary: 'A transfer has arrived at the bank: confirm it by hand, with its reference and amount.',
    access: [ROLE.SYSTEM],
    body: confirmation,
    answer: listedPayment,
    errors: [paymentErrors.PAYMENT_NOT_FOUND, paymentErrors.TRANSFER_KNOWN],
  },
});

export const paymentContract = { endpoints: paymentEndpoints, errors: paymentErrors };
