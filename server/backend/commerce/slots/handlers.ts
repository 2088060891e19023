import type { slotEndpoints } from '@/contract/endpoints/slots';
import type { BackendNoun } from '../noun';
import { changeOwnSlot } from './change-slot';
import { listOpenSlots } from './open-slots';
import { getSlotPlan, saveSlotPlan } from './plan';

/** The use case of each endpoint. */
export const slotBackend: BackendNoun<typeof slotEndpoints> = {
  handlers: {
    'GET /issuer/campaigns/{id}/slots': ({ ctx, input }) => getSlotPlan(ctx, input.params.id),
    'PUT /issuer/campaigns/slots': ({ ctx, input }) => saveSlotPlan(ctx, input.body),
    'GET /campaigns/{id}/slots': ({ ctx, input }) => listOpenSlots(ctx, input.params.id, input.query),
    'PUT /orders/slot': ({ ctx, input }) => changeOwnSlot(ctx, input.body),
  },
};
