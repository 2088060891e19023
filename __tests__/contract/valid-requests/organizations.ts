import { randomUUID } from 'node:crypto';
import type { organizationEndpoints } from '@/contract/endpoints/organizations';
import { made, type ValidRequests } from '../valid-request';
import type { World } from '../world';

const newOrganization = () => ({
  name: `Trường ${randomUUID()}`,
  address: '45 Võ Văn Tần',
  phone: '0281234567',
  imageUrl: null,
  domains: [{ emailDomain: `${randomUUID()}.edu.vn`, active: true }],
});

const anOrganization = async (world: World) => {
  const body = newOrganization();
  return { ...body, ...(await made(world, 'POST /admin/organizations', body)) };
};

export const requests: ValidRequests<typeof organizationEndpoints> = {
  'GET /organizations/customer': () => ({}),
  'GET /admin/organizations': () => ({}),
  'GET /admin/organizations/{id}': async (world) => ({ params: { id: (await anOrganization(world)).id } }),
  'POST /admin/organizations': () => ({ body: newOrganization() }),
  'PUT /admin/organizations': async (world) => ({ body: await anOrganization(world) }),
  'DELETE /admin/organizations/{id}': async (world) => ({ params: { id: (await anOrganization(world)).id } }),
};
