import { z } from 'zod';
import { returnErrorText } from '@/text/return-request';
import { endpoints } from '../endpoint';
import { instant, listOf, money, note, oneOrMany, queryChoice, storedImage, tableQuery, uuid } from '../schema';
import { bothSides, ofBothSides } from '../sides';
import { RETURN_ACTIONS, RETURN_REASONS, RETURN_STATUSES, RETURN_WISHES, type ReturnStatusId } from '../states/return';
import { declareErrors } from '../vocabulary/error-codes';
import { LIMITS } from '../vocabulary/limits';
import { ROLE, ROLE_IDS } from '../vocabulary/roles';
import { orderReversalErrors, reversalParts, reversible } from './order-reversals';
import { orderErrors, reversedPart } from './orders';

export const returnErrors = declareErrors(returnErrorText, {
  RETURN_NOT_FOUND: 404,
  RETURN_STATE_CHANGED: 409,
  RETURN_NOT_OFFERED: 409,
  RETURN_OPEN_ALREADY: 409,
  RETURN_ASKED_TOO_OFTEN: 409,
  RETURN_PICTURE_MISSING: 422,
  RETURN_NOTHING_TO_BRING: 409,
});

const asked = {
  parts: reversalParts,
  reason: z.literal(RETURN_REASONS),
  words: note.min(1),
  images: z.array(storedImage).max(LIMITS.returnImages),
  wish: z.enum(RETURN_WISHES),
};

export const newReturn = z.strictObject({ orderId: uuid, ...asked });
export type NewReturn = z.output<typeof newReturn>;

const status = z.literal(RETURN_STATUSES);

/** A step of a request; the role is null when the clock took it. */
const step = z.object({ status, at: instant, role: z.literal(ROLE_IDS).nullable(), note: z.string() });

/** A request to return something of an order, as its customer sees it. */
const returnRequest = z.object({
  id: uuid,
  status,
  reason: z.literal(RETURN_REASONS),
  words: z.string(),
  images: z.array(z.string()),
  wish: z.enum(RETURN_WISHES),
  /** What is to be returned, with what it was worth when it was asked. */
  parts: z.array(reversedPart),
  amount: money,
  /** Whether the customer has something to bring back; false for what never came, and for files. */
  isBroughtBack: z.boolean(),
  askedAt: instant,
  /** Until when the one whose turn it is has time; null when it is over. */
  dueAt: instant.nullable(),
  steps: z.array(step),
  /** What the caller may do now. */
  actions: z.array(z.enum(RETURN_ACTIONS)),
});
export type ReturnRequest = z.output<typeof returnRequest>;

/** A request as a back office sees it. */
const officeReturn = returnRequest.extend({
  order: z.object({ id: uuid, code: z.string() }),
  issuer: z.object({ id: uuid, name: z.string() }),
  customer: z.object({ id: uuid, name: z.string() }),
  /** Whether the order was paid in cash at a counter, where the money can be given back. */
  isPaidAtCounter: z.boolean(),
  steps: z.array(step.extend({ by: z.string() })),
});
export type OfficeReturn = z.output<typeof officeReturn>;

/** The requests of an order, the newest first, and what else can be asked. */
const returnsOfOrder = z.object({
  requests: z.array(returnRequest),
  /** Until when a request can be made; null when none can be made now. */
  askUntil: instant.nullable(),
  lines: reversible.shape.lines,
});
export type ReturnsOfOrder = z.output<typeof returnsOfOrder>;

export const RETURN_SORTS = ['due', 'newest', 'oldest'] as const;

const returnQuery = z.strictObject({
  /** Code of the order, or part of the customer's name. */
  ...tableQuery(RETURN_SORTS),
  status: oneOrMany(queryChoice<ReturnStatusId>(RETURN_STATUSES)).optional(),
  issuer: oneOrMany(uuid).optional(),
});
export type ReturnQuery = z.output<typeof returnQuery>;

const params = z.strictObject({ id: uuid });
const words = z.strictObject({ id: uuid, note: note.min(1) });
export type ReturnWords = z.output<typeof words>;

const refund = z.strictObject({
  id: uuid,
  note: note.optional(),
  /** Whether the copies came back; without them only the money is refunded. */
  received: z.boolean(),
  /** Whether the copies can be sold again. */
  restock: z.boolean(),
  /** Of an order that was paid in cash at a counter: whether the money is given back there. */
  inCash: z.boolean().default(false),
});
export type ReturnRefund = z.output<typeof refund>;

const STEP_ERRORS = [returnErrors.RETURN_NOT_FOUND, returnErrors.RETURN_STATE_CHANGED] as const;

export const returnSides = bothSides({
  'GET /returns': {
    query: returnQuery,
    answer: listOf(officeReturn),
    admin: { summary: 'Requests of customers to return something, the most urgent first.' },
    issuer: { summary: "Requests to return something of the signed-in issuer's orders, the most urgent first." },
  },
  'GET /returns/{id}': {
    params,
    answer: officeReturn,
    errors: [returnErrors.RETURN_NOT_FOUND],
    admin: { summary: 'One request to return something, with its history.' },
    issuer: { summary: 'One request to return something of an own order, with its history.' },
  },
  'PUT /returns/agreement': {
    body: words,
    answer: officeReturn,
    errors: [...STEP_ERRORS, returnErrors.RETURN_NOTHING_TO_BRING],
    admin: { summary: 'Decide that the copies of a request are taken back, with where they are to be brought.' },
    issuer: { summary: 'Accept a request, with where the copies are to be brought.' },
  },
  'PUT /returns/refund': {
    journal: 'money',
    body: refund,
    answer: officeReturn,
    idempotent: true,
    errors: [...STEP_ERRORS, ...orderReversalErrors, orderErrors.EDITION_OPENED, orderErrors.VOID_LINES_RETURNED],
    admin: { summary: 'Take what was asked out of the order and refund it, with the copies back or without.' },
    issuer: { summary: 'Take what was asked out of the own order and refund it, with the copies back or without.' },
  },
});

export const returnEndpoints = endpoints({
  'GET /orders/{id}/returns': {
    summary: 'The requests to return something of an own order, and what can still be asked.',
    access: [ROLE.CUSTOMER],
    params,
    answer: returnsOfOrder,
    errors: [orderErrors.ORDER_NOT_FOUND],
  },
  'POST /returns': {
    summary: 'Ask to return something of an own order that was received, within seven days.',
    access: [ROLE.CUSTOMER],
    limited: 'order',
    body: newReturn,
    answer: returnRequest,
    status: 201,
    idempotent: true,
    errors: [
      orderErrors.ORDER_NOT_FOUND,
      orderErrors.ORDER_CAMPAIGN_POSTPONED,
      orderErrors.ORDER_LINES_CHANGED,
      returnErrors.RETURN_NOT_OFFERED,
      returnErrors.RETURN_OPEN_ALREADY,
      returnErrors.RETURN_ASKED_TOO_OFTEN,
      returnErrors.RETURN_PICTURE_MISSING,
    ],
  },
  'PUT /returns/sent': {
    summary: 'Say that the copies of an accepted request are on their way, or were brought.',
    access: [ROLE.CUSTOMER],
    body: z.strictObject({ id: uuid, note: note.optional() }),
    answer: returnRequest,
    errors: STEP_ERRORS,
  },
  'PUT /returns/dispute': {
    summary: 'Ask the organiser to decide a request that the issuer has refused.',
    access: [ROLE.CUSTOMER],
    body: words,
    answer: returnRequest,
    errors: STEP_ERRORS,
  },
  'PUT /returns/withdrawal': {
    summary: 'Take an own request back.',
    access: [ROLE.CUSTOMER],
    body: params,
    answer: returnRequest,
    errors: STEP_ERRORS,
  },
  'PUT /issuer/returns/refusal': {
    summary: 'Refuse a request, with the reason; its customer may ask the organiser to decide.',
    access: [ROLE.ISSUER],
    body: words,
    answer: officeReturn,
    errors: STEP_ERRORS,
  },
  'PUT /admin/returns/dismissal': {
    summary: 'Decide that a request is not granted, with the reason.',
    access: [ROLE.SYSTEM],
    body: words,
    answer: officeReturn,
    errors: STEP_ERRORS,
  },
  ...ofBothSides(returnSides),
});

export const returnContract = { endpoints: returnEndpoints, errors: returnErrors };
