import type { slotEndpoints } from '@/contract/endpoints/slots';
import { ROLE } from '@/contract/vocabulary/roles';
import type { ValidRequests } from '../valid-request';
import { EMAIL, idOf, type World } from '../world';

const DAY = '2026-11-22';
const SLOT = `${DAY}T09:00:00+07:00`;

/** Has the issuer offer slots on one morning. */
const offer = async ({ backend, tokens, campaignId }: World): Promise<void> => {
  const token = tokens[ROLE.ISSUER];
  const plan = await backend.call(`GET /issuer/campaigns/${campaignId}/slots`, { token });
  const hours = [{ scheduleId: null, day: DAY, from: '09:00', until: '10:00', capacity: 200 }];
  await backend.call('PUT /issuer/campaigns/slots', { token, body: { campaignId, version: plan.body.version, hours } });
};

export const requests: ValidRequests<typeof slotEndpoints> = {
  'GET /issuer/campaigns/{id}/slots': ({ campaignId }) => ({ params: { id: campaignId } }),
  'PUT /issuer/campaigns/slots': async ({ backend, tokens, campaignId }) => {
    const token = tokens[ROLE.ISSUER];
    const { body } = await backend.call(`GET /issuer/campaigns/${campaignId}/slots`, { token });
    const hours = [{ scheduleId: null, day: DAY, from: '09:00', until: '24:00', capacity: 200 }];
    return { body: { campaignId, version: body.version as number, hours } };
  },
  'GET /campaigns/{id}/slots': async (world) => {
    await offer(world);
    return {
      params: { id: world.campaignId },
      query: { issuer: await idOf(world.backend.db, EMAIL[ROLE.ISSUER]) },
    };
  },
  'PUT /orders/slot': async (world) => {
    await offer(world);
    return { body: { id: await world.placeOrder({ type: 2 }), startDate: SLOT } };
  },
};
