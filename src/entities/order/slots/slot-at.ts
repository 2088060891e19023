import type { OpenSlot } from '@/contract/endpoints/slots';

/** The offered slot of this beginning; undefined without a choice, and when that slot is not offered any more. */
export const slotAt = (slots: readonly OpenSlot[], startDate: string | null): OpenSlot | undefined =>
  slots.find((slot) => startDate !== null && Date.parse(slot.startDate) === Date.parse(startDate));
