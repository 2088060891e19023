import type { OpenSlot } from '@/contract/endpoints/slots';

/** Whether a slot of this beginning is offered. */
export const isOffered = (slots: readonly OpenSlot[], startDate: string | null): boolean =>
  startDate !== null && startDate !== '' && slots.some((slot) => Date.parse(slot.startDate) === Date.parse(startDate));
