import { z } from 'zod';
import { slotErrorText } from '@/text/slot';
import { instant, uuid } from '../schema';
import { declareErrors } from '../vocabulary/error-codes';
import { LIMITS } from '../vocabulary/limits';

export const slotErrors = declareErrors(slotErrorText, {
  SLOTS_NOT_OFFERABLE: 409,
  SLOTS_CLOSED: 409,
  SLOT_TAKEN: 409,
  SLOT_BOOKED: 409,
  SLOT_UNKNOWN: 422,
  SLOT_FULL: 409,
  SLOT_BEGUN: 409,
});

/** Errors of a chosen slot, with an order or later. */
export const CHOSEN_SLOT_ERRORS = [slotErrors.SLOT_UNKNOWN, slotErrors.SLOT_FULL, slotErrors.SLOT_BEGUN] as const;

/** A quarter of an hour in which an order is collected. */
export const slotSpan = z.object({ startDate: instant, endDate: instant });
export type SlotSpan = z.output<typeof slotSpan>;

/** The chosen slots of a checkout, one per issuer at most, by their beginning. */
export const chosenSlots = z
  .array(z.strictObject({ issuerId: uuid, startDate: instant }))
  .max(LIMITS.orderLines)
  .refine((slots) => new Set(slots.map(({ issuerId }) => issuerId)).size === slots.length);
export type ChosenSlot = z.output<typeof chosenSlots>[number];
