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
/** An online payment that is offered, and how long it is waited for. */
export type Method = z.output<typeof method>;

const ofCheckout = z.strictObject({ checkoutId: uuid });

const payment = z.object({
  checkoutId: uuid,
  method: z.literal(ONLINE_PAYMENTS),
  state: z.literal(PAYMENT_STATES),
  /** Đồng that are still to be paid; once it is over, what was. */
  amount: money,
  expiresAt: instant,
  /** Its fair is postponed: the time to pay stands still, and nothing can be done about it (D3.6.11). */
  frozen: z.boolean(),
  /** Đồng that are owed back to the reader for its orders, and that were paid back (D4.21.6). */
  owedBack: money,
  refunded: money,
  /** Why what is still owed back is. */
  owedFor: z.array(z.enum(REFUND_CAUSES)),
  /** The last try that the gateway refused, with its own code of why, while the payment waits: nothing was taken (D4.13.25). */
  refusal: z.object({ at: instant, code: z.int() }).nullable(),
});
export type Payment = z.output<typeof payment>;

/** How it is paid: at the gateway's page, or by a transfer that a banking app reads from a code. */
const paying = payment.extend({
  /** Where the browser goes; null for a transfer. */
  payUrl: z.string().nullable(),
  transfer: z
    .object({
      /** What the QR code holds, by the standard of Napas and EMVCo. */
      qr: z.string(),
      bankBin: z.string(),
      account: z.string(),
      accountName: z.string(),
      /** What the transfer must say, so that it is recognised. */
      content: z.string(),
      /** A page that stands for a banking app; on a laptop only, null elsewhere. */
      appUrl: z.string().nullable(),
      /** Links that open a banking app on a phone with the transfer filled in, by the bank; none unless the installation has them (D4.13.28). */
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

const listedPayment = payment.extend({
  customer: z.object({ id: uuid, name: z.string() }).nullable(),
  orders: z.array(z.object({ id: uuid, code: z.string(), type: z.int() })),
  /** What its transfers or gateway orders are called. */
  contents: z.array(z.string()),
  createdAt: instant,
  /** All money that arrived for it, also what is owed back. */
  receipts: z.array(receipt),
});
export type ListedPayment = z.output<typeof listedPayment>;

const confirmation = z.strictObject({
  checkoutId: uuid,
  /** Of the transfer, as the bank names it. */
  reference: text({ min: 1, max: LIMITS.reference }),
  amount: z.int().min(1).max(LIMITS.amount),
  /** It is not the same money as another one of this amount that the gateway or the bank has told of. */
  another: z.boolean().optional(),
});
export type ConfirmInput = z.output<typeof confirmation>;

export const PAYMENT_SORTS = ['newest', 'oldest'] as const;

/** Searched by code of an order, content or reference of a transfer, or name of the reader. */
const paymentQuery = z.strictObject({
  ...tableQuery(PAYMENT_SORTS),
  state: oneOrMany(queryChoice<PaymentStateId>(PAYMENT_STATES)).optional(),
  method: oneOrMany(queryChoice<OnlinePaymentId>(ONLINE_PAYMENTS)).optional(),
  /** Only with money that is owed back: late, twice, or another amount. */
  owed: z.literal('1').optional(),
});
export type PaymentQuery = z.output<typeof paymentQuery>;

/** As ZaloPay sends it, and a bank: the signature decides whether it is heard, and what they add one day is left out. */
const callback = z.object({
  data: z.string().max(LIMITS.callbackData),
  mac: z.string().max(LIMITS.callbackMac),
  type: z.int().optional(),
});

/** 1: taken, -1: not signed as it must be, 0: no payment is known by it. */
const callbackAnswer = z.object({ return_code: z.int(), return_message: z.string() });

export const paymentEndpoints = endpoints({
  'GET /payments/methods': {
    summary: 'Which payments are offered here.',
    access: 'public',
    answer: z.object({
      methods: z.array(z.literal(PAYMENTS)),
      /** How long each online payment is waited for. */
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
    summary: 'A transfer has arrived at the bank: confirm it by hand, with its reference and amount.',
    access: [ROLE.SYSTEM],
    body: confirmation,
    answer: listedPayment,
    errors: [paymentErrors.PAYMENT_NOT_FOUND, paymentErrors.TRANSFER_KNOWN],
  },
});

export const paymentContract = { endpoints: paymentEndpoints, errors: paymentErrors };
