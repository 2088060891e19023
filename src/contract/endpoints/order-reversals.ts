import { z } from 'zod';
import { endpoints } from '../endpoint';
import { intId, money, note, uuid } from '../schema';
import { bothSides, ofBothSides } from '../sides';
import { EDITIONS } from '../vocabulary/kinds';
import { LIMITS } from '../vocabulary/limits';
import { ROLE } from '../vocabulary/roles';
import { adminOrder, issuerOrder, linesOnce, order, orderErrors } from './orders';

export const copiesPart = z.strictObject({
  productId: uuid,
  quantity: z.int().min(1).max(LIMITS.orderQuantity),
  /** Copies that the line had when these were chosen; refused when it has others by now. */
  of: z.int().min(1).max(LIMITS.orderQuantity).optional(),
});

/**
 * What is taken out of a line: some of its copies; an electronic edition of all its copies; or one book out of all
 * copies of a combo.
 */
const part = z.union([
  copiesPart,
  z.strictObject({ productId: uuid, edition: z.enum(EDITIONS) }),
  z.strictObject({ productId: uuid, bookId: intId }),
]);
export type ReversalPart = z.output<typeof part>;

const keyOf = (one: ReversalPart): string =>
  [one.productId, 'edition' in one ? one.edition : '', 'bookId' in one ? one.bookId : ''].join(' ');

/** The parts of one request, each thing once. */
export const reversalParts = linesOnce(part, keyOf);

const reversalBody = z.strictObject({ id: uuid, parts: reversalParts, note: note.optional() });
const officeReversalBody = z.strictObject({
  id: uuid,
  parts: reversalParts,
  note: note.min(1),
  /** Whether the copies can be sold again; false for damaged copies, and for those that are missing. */
  restock: z.boolean().default(true),
  /** Of an order that was paid in cash at a counter: whether the money is given back there. Always so for a walk-in customer. */
  inCash: z.boolean().default(false),
});
export type OrderReversal = z.output<typeof reversalBody> & Partial<z.output<typeof officeReversalBody>>;

/** A line of which the caller can take something out now. Amounts are what the customer gets back, in đồng. */
const reversibleLine = z.object({
  productId: uuid,
  title: z.string(),
  /** Copies that can be taken out; 0 when only its editions can. */
  quantity: z.int(),
  /** Copies that the order has. */
  kept: z.int(),
  /** For one copy with its editions. */
  unit: money,
  editions: z.array(z.object({ edition: z.enum(EDITIONS), amount: money, opened: z.boolean() })),
  /** The books of a combo; empty for a single book. */
  books: z.array(z.object({ id: intId, name: z.string(), amount: money })),
});
export type ReversibleLine = z.output<typeof reversibleLine>;

/** Whether money of an order goes back over the counter: never, as the caller says, or always. */
export const CASH_BACK = ['never', 'asked', 'always'] as const;
export type CashBack = (typeof CASH_BACK)[number];

export const reversible = z.object({ lines: z.array(reversibleLine), cashBack: z.enum(CASH_BACK) });
export type Reversible = z.output<typeof reversible>;

const READ_ERRORS = [orderErrors.ORDER_NOT_FOUND] as const;
/** Why parts cannot be taken out of an order now. */
export const orderReversalErrors = [
  orderErrors.ORDER_NOT_FOUND,
  orderErrors.ORDER_STATE_CHANGED,
  orderErrors.ORDER_CAMPAIGN_POSTPONED,
  orderErrors.ORDER_LINES_CHANGED,
] as const;

const params = z.strictObject({ id: uuid });

export const orderReversalSides = bothSides({
  'GET /orders/{id}/reversible': {
    params,
    answer: reversible,
    errors: READ_ERRORS,
    admin: { summary: 'What can be taken out of an order now, with the amounts that its reader gets back.' },
    issuer: { summary: 'What can be taken out of an own order now, with the amounts that its reader gets back.' },
  },
  'PUT /orders/lines/reversed': {
    journal: 'money',
    body: officeReversalBody,
    idempotent: true,
    errors: [...orderReversalErrors, orderErrors.EDITION_OPENED, orderErrors.VOID_LINES_RETURNED],
    admin: {
      summary: 'Cancel or return single lines, copies, editions or books of a combo, with the reason.',
      answer: adminOrder,
    },
    issuer: {
      summary: 'Cancel or return single lines, copies, editions or books of a combo of an own order, with the reason.',
      answer: issuerOrder,
    },
  },
});

export const orderReversalEndpoints = endpoints({
  'GET /orders/{id}/reversible': {
    summary: 'What the signed-in customer can take out of an own order now, with the amounts that they get back.',
    access: [ROLE.CUSTOMER],
    params,
    answer: reversible,
    errors: [...READ_ERRORS],
  },
  'PUT /orders/lines/reversed': {
    summary:
      'Cancel lines of an own order that is not handed over or sent yet, or give back unopened editions within seven days.',
    access: [ROLE.CUSTOMER],
    body: reversalBody,
    answer: order,
    idempotent: true,
    errors: [...orderReversalErrors, orderErrors.ORDER_FILES_OPENED, orderErrors.RETURN_ASK_ISSUER],
  },
  ...ofBothSides(orderReversalSides),
});

export const orderReversalContract = { endpoints: orderReversalEndpoints };
