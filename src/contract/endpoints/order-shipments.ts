import { z } from 'zod';
import { validationText } from '@/text/validation';
import { endpoints } from '../endpoint';
import { LONG_ANSWERS_MS } from '../long-answers';
import { CARRIERS } from '../rules/carriers';
import { note, text, uuid } from '../schema';
import { bothSides, ofBothSides } from '../sides';
import { LIMITS } from '../vocabulary/limits';
import { trackingNumber } from './order-moves';

/** The tracking number of an order, as a line of a pasted table. */
const shipmentLine = z.strictObject({
  orderCode: text(LIMITS.orderCode).transform((code) => code.toUpperCase()),
  trackingNumber,
  /** Left out for a parcel on its way, which keeps its carrier, and where the call names one for all. */
  carrier: z.enum(CARRIERS).optional(),
});
export type ShipmentLine = z.output<typeof shipmentLine>;

const lines = z
  .array(shipmentLine)
  .min(1)
  .max(LIMITS.ordersAtOnce)
  .refine((given) => new Set(given.map(({ orderCode }) => orderCode)).size === given.length, {
    error: validationText.duplicateOrder,
  });

/** The carrier of lines and orders without one. */
const given = { lines, carrier: z.enum(CARRIERS).optional() };
const shipments = z.strictObject({ ...given, note: note.optional() });
const shipmentsWithReason = z.strictObject({ ...given, note: note.min(1) });
export type OrderShipments = z.output<typeof shipments>;

/**
 * What a line does or did: hand the parcel to the carrier, change the number of one that is on its way, nothing because
 * it has this number already, or nothing because it is refused.
 */
export const SHIPMENT_OUTCOMES = ['ship', 'change', 'same', 'refused'] as const;
export type ShipmentOutcome = (typeof SHIPMENT_OUTCOMES)[number];

const carrier = z.enum(CARRIERS).nullable();

/** What becomes of each line, in the order of the request. */
const shipmentReport = z.object({
  lines: z.array(
    z.object({
      orderCode: z.string(),
      /** Null for an unknown order. */
      orderId: uuid.nullable(),
      outcome: z.enum(SHIPMENT_OUTCOMES),
      /** Carrier and number before; null for an unknown order. */
      before: z.object({ carrier, trackingNumber: z.string().nullable() }).nullable(),
      carrier,
      trackingNumber: z.string(),
      /** Why it is refused. */
      code: z.string().nullable(),
      message: z.string().nullable(),
    }),
  ),
});
export type ShipmentReport = z.output<typeof shipmentReport>;
export type ShipmentReportLine = ShipmentReport['lines'][number];

/** Tracking numbers of many orders at once (D9.1.25); the organiser gives a reason (D9.1.15). */
export const orderShipmentSides = bothSides({
  'POST /orders/shipments/check': {
    body: z.strictObject(given),
    reads: true,
    answer: shipmentReport,
    admin: { summary: 'What saving tracking numbers of many orders would do with each of them.' },
    issuer: { summary: 'What saving tracking numbers of many own orders would do with each of them.' },
  },
  'PUT /orders/shipments': {
    answer: shipmentReport,
    idempotent: true,
    admin: {
      summary: 'Save tracking numbers of many orders in the place of their issuers, with the reason, each by itself.',
      answerMs: LONG_ANSWERS_MS['PUT /admin/orders/shipments'],
      body: shipmentsWithReason,
    },
    issuer: {
      summary:
        'Save tracking numbers of many orders, each by itself: parcels are handed over, or their number changed.',
      answerMs: LONG_ANSWERS_MS['PUT /issuer/orders/shipments'],
      body: shipments,
    },
  },
});

export const orderShipmentEndpoints = endpoints(ofBothSides(orderShipmentSides));

export const orderShipmentContract = { endpoints: orderShipmentEndpoints };
