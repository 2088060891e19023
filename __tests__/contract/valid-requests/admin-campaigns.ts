import { sql } from 'drizzle-orm';
import type { adminCampaignEndpoints } from '@/contract/endpoints/admin-campaigns';
import type { OrganiserAction } from '@/contract/states/campaign';
import { ROLE } from '@/contract/vocabulary/roles';
import { makeChoices, offlineBody, onlineBody } from '@tests/support/campaign-body';
import { seenOf } from '@tests/support/organiser';
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

/** A fair that is running. */
const aRunning = async (world: World): Promise<number> => {
  const { id } = await aCampaign(world);
  await world.backend.db.rows(sql`UPDATE campaigns SET starts_at = '2026-11-01T00:00:00Z' WHERE id = ${id}`);
  return id;
};

/** A status change of a fair, with the consequences that its organiser was shown. */
const moveOf = async ({ backend, tokens }: World, id: number, action: OrganiserAction) => ({
  body: { id, seen: await seenOf((request) => backend.call(request, { token: tokens[ROLE.SYSTEM] }), id, action) },
});

export const requests: ValidRequests<typeof adminCampaignEndpoints> = {
  'GET /admin/campaigns': () => ({}),
  'GET /admin/campaigns/{id}': ({ campaignId }) => ({ params: { id: campaignId } }),
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
  'PUT /admin/campaigns/cancellation': async (world) => moveOf(world, (await aCampaign(world)).id, 'cancel'),
  'PUT /admin/campaigns/postponement': async (world) => moveOf(world, await aRunning(world), 'postpone'),
  'PUT /admin/campaigns/restart': async (world) => {
    const id = await aRunning(world);
    await world.backend.db.rows(sql`UPDATE campaigns SET postponed_at = '2026-11-02T00:00:00Z' WHERE id = ${id}`);
    return moveOf(world, id, 'resume');
  },
  'PUT /admin/campaigns/end': async (world) => moveOf(world, await aRunning(world), 'end'),
  'GET /admin/campaigns/{id}/readiness': ({ campaignId }) => ({ params: { id: campaignId } }),
  'GET /admin/campaigns/{id}/consequences': ({ campaignId }) => ({
    params: { id: campaignId },
    query: { action: 'cancel' },
  }),
};
