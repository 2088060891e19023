import { z } from 'zod';
import { slotHistory, slotText } from '@/text/slot';
import { endpoints } from '../endpoint';
import { overlappingHours } from '../rules/slots';
import { day, instant, intId, oneOrMany, queryId, uuid } from '../schema';
import { LIMITS } from '../vocabulary/limits';
import { ROLE } from '../vocabulary/roles';
import { campaignErrors } from './campaigns';
import { order, orderErrors } from './orders';
import { CHOSEN_SLOT_ERRORS, slotErrors, slotSpan } from './slot-input';

/** `HH:mm` at a quarter of an hour. */
const quarter = z.string().regex(/^([01]\d|2[0-3]):(00|15|30|45)$/);

const hours = z
  .strictObject({
    /** A stop of the fair; null for the fair's own place. */
    scheduleId: intId.nullable(),
    /** The day in Viet Nam. */
    day,
    from: quarter,
    until: quarter.or(z.literal('24:00')),
    /** Orders per quarter of an hour; 0 offers none. */
    capacity: z.int().min(LIMITS.slotCapacity.min).max(LIMITS.slotCapacity.max),
  })
  .refine(({ from, until }) => from < until, { error: slotText.untilAfterFrom, path: ['until'] });

/** A place of the fair, within whose dates slots may be offered. */
const slotPlace = z.object({
  scheduleId: intId.nullable(),
  /** Organisation and address of a stop; null for the fair's own place. */
  name: z.string().nullable(),
  startDate: instant,
  endDate: instant,
});

/** An issuer's times to collect at a fair, and the bookings of them. */
const slotPlan = z.object({
  campaignId: intId,
  version: intId,
  /** Whether they may be changed: not after the fair, and only by an issuer who takes part. */
  editable: z.boolean(),
  places: z.array(slotPlace),
  hours: z.array(z.object(hours.shape)),
  /** Slots that orders have chosen, and how many. */
  booked: z.array(z.object({ scheduleId: intId.nullable(), startDate: instant, taken: z.int() })),
});
export type SlotPlan = z.output<typeof slotPlan>;

/** All times to collect of an issuer at a fair, as they are saved. */
export const slotPlanInput = z.strictObject({
  campaignId: intId,
  version: intId,
  hours: z
    .array(hours)
    .max(LIMITS.slotHours)
    .superRefine((list, context) => {
      const index = overlappingHours(list);
      if (index >= 0) context.addIssue({ code: 'custom', path: [index, 'from'], message: slotText.overlap });
    }),
});
export type SlotPlanInput = z.output<typeof slotPlanInput>;

/** The slots of an issuer at one place that have not begun. */
const openSlots = z.object({
  issuerId: uuid,
  scheduleId: intId.nullable(),
  slots: z.array(slotSpan.extend({ left: z.int() })),
});
const openSlotList = z.array(openSlots);
export type OpenSlots = z.output<typeof openSlots>;
export type OpenSlot = OpenSlots['slots'][number];

const openSlotQuery = z.strictObject({
  issuer: oneOrMany(uuid),
  /** The stop; left out, the fair's own place. */
  scheduleId: queryId.optional(),
});
export type OpenSlotQuery = z.output<typeof openSlotQuery>;

const orderSlotBody = z.strictObject({
  id: uuid,
  /** The beginning of the slot; null gives the chosen one up. */
  startDate: instant.nullable(),
});
export type OrderSlotInput = z.output<typeof orderSlotBody>;

const issuer = [ROLE.ISSUER] as const;

export const slotEndpoints = endpoints({
  'GET /issuer/campaigns/{id}/slots': {
    summary: 'The own times to collect at an offline fair, by day and quarter of an hour, with their bookings.',
    access: issuer,
    params: z.strictObject({ id: queryId }),
    answer: slotPlan,
    errors: [campaignErrors.CAMPAIGN_NOT_FOUND, slotErrors.SLOTS_NOT_OFFERABLE],
  },
  'PUT /issuer/campaigns/slots': {
    summary: 'Save all own times to collect at an offline fair; what orders have chosen must stay.',
    access: issuer,
    body: slotPlanInput,
    answer: slotPlan,
    errors: [
      campaignErrors.CAMPAIGN_NOT_FOUND,
      'CONFLICT',
      slotErrors.SLOTS_NOT_OFFERABLE,
      slotErrors.SLOTS_CLOSED,
      slotErrors.SLOT_TAKEN,
      slotErrors.SLOT_BOOKED,
    ],
  },
  'GET /campaigns/{id}/slots': {
    summary: 'The times to collect of issuers at one place of a running fair that have not begun, and what is left.',
    access: 'public',
    params: z.strictObject({ id: queryId }),
    query: openSlotQuery,
    answer: openSlotList,
    errors: [campaignErrors.CAMPAIGN_NOT_FOUND],
  },
  'PUT /orders/slot': {
    summary:
      'Choose, move or give up the time to collect of an own counter order that is not ready yet; one without a time chooses it until it is handed over.',
    access: [ROLE.CUSTOMER],
    body: orderSlotBody,
    answer: order,
    errors: [
      orderErrors.ORDER_NOT_FOUND,
      orderErrors.ORDER_STATE_CHANGED,
      orderErrors.ORDER_CAMPAIGN_POSTPONED,
      orderErrors.ORDER_CAMPAIGN_ENDED,
      ...CHOSEN_SLOT_ERRORS,
    ],
  },
});

export const slotContract = { endpoints: slotEndpoints, errors: slotErrors, history: slotHistory };
