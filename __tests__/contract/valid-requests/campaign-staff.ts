import { randomUUID } from 'node:crypto';
import type { campaignStaffEndpoints } from '@/contract/endpoints/campaign-staff';
import { ROLE } from '@/contract/vocabulary/roles';
import { makeUser } from '@tests/support/make-data';
import type { ValidRequests } from '../valid-request';
import type { World } from '../world';

const newStaff = ({ backend }: World) =>
  makeUser(backend.db, ROLE.STAFF, { email: `${randomUUID()}@test.vn`, code: randomUUID().slice(0, 10) });

export const requests: ValidRequests<typeof campaignStaffEndpoints> = {
  'GET /admin/campaigns/{id}/staff': ({ campaignId }) => ({ params: { id: campaignId } }),
  'GET /admin/campaigns/{id}/staff/candidates': ({ campaignId }) => ({ params: { id: campaignId } }),
  'POST /admin/campaigns/staff': async (world) => ({
    body: { campaignId: world.campaignId, staffIds: [(await newStaff(world)).id] },
  }),
  'PUT /admin/campaigns/staff': async (world) => {
    const { id } = await newStaff(world);
    const body = { campaignId: world.campaignId, staffIds: [id] };
    await world.backend.call('POST /admin/campaigns/staff', { token: world.tokens[ROLE.SYSTEM], body });
    return { body: { campaignId: world.campaignId, staffId: id, active: false } };
  },
};
