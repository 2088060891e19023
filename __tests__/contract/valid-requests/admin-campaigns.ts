import type { adminCampaignEndpoints } from '@/contract/endpoints/admin-campaigns';
import { ROLE } from '@/contract/vocabulary/roles';
import { makeChoices, offlineBody, onlineBody } from '@tests/support/campaign-body';
import { made, type ValidRequests } from '../valid-request';
import type { World } from '../world';

const choicesOf = ({ backend, tokens }: World) =>
  makeChoices((request, body) => backend.call(request, { token: tokens[ROLE.SYSTEM], body }));

/** A fair that has not started. */
export const aCampaign = async (world: World) => {
  const body = offlineBody(await choicesOf(world));
  return { body, ...(await made(world, 'POST /admin/campaigns/offline', body)) };
};

const aChange = async (world: World) => {
  const { body, id, version } = await aCampaign(world);
  return { ...body, id, version };
};

export const requests: ValidRequests<typeof adminCampaignEndpoints> = {
  'GET /admin/campaigns': () => ({}),
  'GET /admin/campaigns/{id}': ({ fairId }) => ({ params: { id: fairId } }),
  'POST /admin/campaigns/offline': async (world) => ({ body: offlineBody(await choicesOf(world)) }),
  'PUT /admin/campaigns/offline': async (world) => ({ body: await aChange(world) }),
  'POST /admin/campaigns/online': async (world) => ({ body: onlineBody(await choicesOf(world)) }),
  'PUT /admin/campaigns/online': async (world) => {
    const body = onlineBody(await choicesOf(world));
    const { id, version } = await made(world, 'POST /admin/campaigns/online', body);
    return { body: { ...body, id, version } };
  },
  'PUT /admin/campaigns/started': async (world) => {
    const { name, description, imageUrl, id, version } = await aChange(world);
    return { body: { name, description, imageUrl, id, version } };
  },
};
