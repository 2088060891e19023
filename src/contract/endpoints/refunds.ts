import { z } from 'zod';
import { refundErrorText } from '@/text/refund';
import { endpoints } from '../endpoint';
import { instant, intId, listOf, money, oneOrMany, queryId, tableQuery, text, uuid } from '../schema';
import { ORDER_STATUSES, PAYMENTS } from '../states/order';
import { declareErrors } from '../vocabulary/error-codes';
import { LIMITS } from '../vocabulary/limits';
import { ROLE } from '../vocabulary/roles';
import { orderErrors } from './orders';

export const refundErrors = declareErrors(refundErrorText, {
  REFUND_NOT_OWED: 409,
  REFUND_CHANGED: 409,
  REFUND_TOO_EARLY: 409,
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
  /** The amount that was shown as owed: any other is refused. */
  amount: money.min(1),
  /** Reference of the transfer. */
  reference: transferReference,
});
export type RefundPayment = z.output<typeof refundPayment>;

export const refundEndpoints = endpoints({
  'GET /admin/refunds': {
    summary: 'What is owed back to readers, or was paid back.',
    access: [ROLE.SYSTEM],
    query: refundQuery,
    answer: refundList,
  },
  'POST /admin/refunds/{id}/paid': {
    summary: 'Book that what is owed back for an order was paid, with the reference of the transfer.',
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
    ],
  },
});

export const refundContract = { endpoints: refundEndpoints, errors: refundErrors };
