import { z } from 'zod';
import { validationText } from '@/text/validation';
import { endpoints } from '../endpoint';
import { bothSides, ofBothSides } from '../sides';
import { LONG_ANSWERS_MS } from '../long-answers';
import { CARRIERS } from '../rules/carriers';
import { day, instant, intId, note, text, unlessEmpty, uuid } from '../schema';
import { ORDER_BATCH_ACTIONS, ORDER_STATUSES } from '../states/order';
import { LIMITS } from '../vocabulary/limits';
import { adminOrder, issuerOrder, orderErrors } from './orders';

const move = z.strictObject({ id: uuid, note: note.optional() });
/** Moves with a required reason: all of the organiser's, and the issuer's for a cancelled or returned order. */
const moveWithReason = z.strictObject({ id: uuid, note: note.min(1) });

/** As carriers print it on a label; it becomes part of a URL. */
export const trackingNumber = text(LIMITS.trackingNumber).regex(
  /^[\w.-]+$/,
  unlessEmpty(validationText.trackingNumber),
);

const shipmentFields = { trackingNumber: trackingNumber.optional(), expectedOn: day.optional() };
const whenShipped = { carrier: z.enum(CARRIERS).optional(), ...shipmentFields };

interface GivenShipment {
  carrier?: string | undefined;
  trackingNumber?: string | undefined;
  expectedOn?: string | undefined;
}

/** Requires a carrier with a tracking number or an expected day: without one, neither has a meaning. */
const namesCarrier = (
  { carrier, trackingNumber, expectedOn }: GivenShipment,
  context: { addIssue: (issue: { code: 'custom'; path: string[]; message: string }) => void },
): void => {
  if (carrier === undefined && (trackingNumber ?? expectedOn) !== undefined)
    context.addIssue({ code: 'custom', path: ['carrier'], message: validationText.carrierNeeded });
};

const shipping = move.extend(whenShipped).superRefine(namesCarrier);
const shippingWithReason = moveWithReason.extend(whenShipped).superRefine(namesCarrier);
const shipment = move.extend({ carrier: z.enum(CARRIERS), ...shipmentFields });
const shipmentWithReason = shipment.extend({ note: note.min(1) });

/** A delivery that failed: why, and the day of the next try. */
const retry = moveWithReason.extend({ expectedOn: day });

/** A counter of the fair: one of its stops, or its own place. Left out, the customer's choice (D3.7.6). */
const counter = { scheduleId: intId.nullable() };
const available = move.extend({ scheduleId: counter.scheduleId.optional() });
const availableWithReason = available.extend({ note: note.min(1) });
const place = move.extend(counter);
const placeWithReason = place.extend({ note: note.min(1) });

const batchFields = {
  action: z.enum(ORDER_BATCH_ACTIONS),
  ids: z.array(uuid).min(1).max(LIMITS.ordersAtOnce),
  ...whenShipped,
  scheduleId: counter.scheduleId.optional(),
};
const batch = z.strictObject({ ...batchFields, note: note.optional() });
const batchWithReason = z.strictObject({ ...batchFields, note: note.min(1) });

const REASONED: readonly string[] = ['cancel', 'return', 'void'];

type Batch = z.output<typeof batch>;
type Issues = Parameters<typeof namesCarrier>[1];

/** Requires each order only once, and a reason where one is required. */
const soundBatch = (given: Batch, context: Issues): void => {
  namesCarrier(given, context);
  const { action, ids, note: reason } = given;
  if (new Set(ids).size < ids.length)
    context.addIssue({ code: 'custom', path: ['ids'], message: validationText.duplicateOrder });
  if (REASONED.includes(action) && !reason)
    context.addIssue({ code: 'custom', path: ['note'], message: validationText.reasonNeeded });
};

/** A counter at which an order may wait. */
const counterPlace = z.object({
  scheduleId: intId.nullable(),
  /** Name of the organisation that hosts the stop, or of the fair. */
  name: z.string(),
  line: z.string(),
  startDate: instant,
  endDate: instant,
  /** Where the order waits or, until it does, the customer's choice. */
  chosen: z.boolean(),
});
export type CounterPlace = z.output<typeof counterPlace>;

/** The result for each order, in the order of the request. */
const orderReport = z.object({
  done: z.int(),
  items: z.array(
    z.object({
      id: uuid,
      /** Null for an unknown order. */
      orderCode: z.string().nullable(),
      done: z.boolean(),
      /** The order's current status; null for an unknown order. */
      status: z.literal(ORDER_STATUSES).nullable(),
      /** Why it was not done. */
      code: z.string().nullable(),
      message: z.string().nullable(),
    }),
  ),
});
export type OrderReport = z.output<typeof orderReport>;

export type OrderMove = z.output<typeof move>;
export type OrderShipping = z.output<typeof shipping>;
export type OrderShipment = z.output<typeof shipment>;
export type OrderRetry = z.output<typeof retry>;
export type OrderAvailable = z.output<typeof available>;
export type OrderPlace = z.output<typeof place>;
export type OrderBatch = z.output<typeof batch>;

const MOVE_ERRORS = [
  orderErrors.ORDER_NOT_FOUND,
  orderErrors.ORDER_STATE_CHANGED,
  orderErrors.ORDER_CAMPAIGN_POSTPONED,
] as const;
const SHIPMENT_ERRORS = [...MOVE_ERRORS, orderErrors.EXPECTED_DAY_PAST] as const;
const COUNTER_ERRORS = [...MOVE_ERRORS, orderErrors.ORDER_CAMPAIGN_ENDED, orderErrors.PICKUP_PLACE_UNKNOWN] as const;

const oneOrder = z.strictObject({ id: uuid });

/** The moves of the back office; the organiser's are those of the issuer, each with a reason (D9.1.15). */
export const orderMoveSides = bothSides({
  'PUT /orders/shipping': {
    errors: SHIPMENT_ERRORS,
    admin: {
      summary: 'Hand a delivery to a carrier in the place of its issuer, with the reason.',
      answer: adminOrder,
      body: shippingWithReason,
    },
    issuer: {
      summary: 'Hand a delivery to a carrier: reserved copies become sold.',
      answer: issuerOrder,
      body: shipping,
    },
  },
  'PUT /orders/shipment': {
    errors: SHIPMENT_ERRORS,
    admin: {
      summary: 'Change carrier, tracking number or expected day of a parcel, with the reason.',
      answer: adminOrder,
      body: shipmentWithReason,
    },
    issuer: {
      summary: 'Change carrier, tracking number or expected day of a parcel that is on its way.',
      answer: issuerOrder,
      body: shipment,
    },
  },
  'PUT /orders/delivery-failed': {
    body: retry,
    errors: SHIPMENT_ERRORS,
    admin: {
      summary: 'A delivery failed and is tried again on another day, said in the place of its issuer.',
      answer: adminOrder,
    },
    issuer: {
      summary: 'A delivery failed and is tried again on another day; the reader is notified of both.',
      answer: issuerOrder,
    },
  },
  'PUT /orders/shipped': {
    errors: MOVE_ERRORS,
    admin: {
      summary: 'Mark an order as delivered in the place of its issuer, with the reason.',
      answer: adminOrder,
      body: moveWithReason,
    },
    issuer: {
      summary: 'Mark a delivery, or one that needs no parcel, as delivered: the reader gets the points.',
      answer: issuerOrder,
      body: move,
    },
  },
  'PUT /orders/returned': {
    body: moveWithReason,
    errors: MOVE_ERRORS,
    admin: { summary: 'A parcel failed on its way, or came back, with the reason.', answer: adminOrder },
    issuer: {
      summary: 'A parcel failed on its way, or came back: copies go back on the shelf, points are taken back.',
      answer: issuerOrder,
    },
  },
  'PUT /orders/available': {
    errors: COUNTER_ERRORS,
    admin: {
      summary: 'A counter order waits for its reader, said in the place of its issuer, with the reason.',
      answer: adminOrder,
      body: availableWithReason,
    },
    issuer: {
      summary: 'A counter order waits for its reader at a counter of the fair.',
      answer: issuerOrder,
      body: available,
    },
  },
  'PUT /orders/available/address': {
    errors: COUNTER_ERRORS,
    admin: {
      summary: 'A counter order waits at another counter of the fair, with the reason.',
      answer: adminOrder,
      body: placeWithReason,
    },
    issuer: { summary: 'A counter order waits at another counter of the fair.', answer: issuerOrder, body: place },
  },
  'PUT /orders/cancel': {
    body: moveWithReason,
    errors: MOVE_ERRORS,
    admin: { summary: 'Cancel an order that was not handed over yet, with the reason.', answer: adminOrder },
    issuer: { summary: 'Refuse an order that was not handed over yet, with the reason.', answer: issuerOrder },
  },
  'PUT /orders/voided': {
    journal: 'money',
    body: moveWithReason,
    errors: [...MOVE_ERRORS, orderErrors.VOID_LINES_RETURNED],
    admin: { summary: 'Undo a sale or a hand-over at a counter, with the reason.', answer: adminOrder },
    issuer: {
      summary: 'Undo a sale or a hand-over of an own order at a counter, with the reason: everything follows.',
      answer: issuerOrder,
    },
  },
  'PUT /orders/batch': {
    answer: orderReport,
    idempotent: true,
    admin: {
      answerMs: LONG_ANSWERS_MS['PUT /admin/orders/batch'],
      summary: 'Take one action on many orders with one reason, each by itself; answers what became of each.',
      body: batchWithReason.superRefine(soundBatch),
    },
    issuer: {
      answerMs: LONG_ANSWERS_MS['PUT /issuer/orders/batch'],
      summary: 'Take one action on many orders, each by itself; answers what became of each.',
      body: batch.superRefine(soundBatch),
    },
  },
  'GET /orders/{id}/addresses': {
    params: oneOrder,
    answer: z.array(counterPlace),
    errors: [orderErrors.ORDER_NOT_FOUND],
    admin: { summary: 'The counters at which an order may wait.' },
    issuer: {
      summary: 'The counters at which an order may wait: the fair itself, and its stops that run now or later.',
    },
  },
});

export const orderMoveEndpoints = endpoints(ofBothSides(orderMoveSides));

export const orderMoveContract = { endpoints: orderMoveEndpoints };
