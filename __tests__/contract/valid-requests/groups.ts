import { randomUUID } from 'node:crypto';
import type { groupEndpoints } from '@/contract/endpoints/groups';
import { made, type ValidRequests } from '../valid-request';
import type { World } from '../world';

const newGroup = () => ({ name: `Nhóm ${randomUUID()}`, description: 'Những người cùng đọc', active: true });

const aGroup = (world: World) => made(world, 'POST /admin/groups', newGroup());

export const requests: ValidRequests<typeof groupEndpoints> = {
  'GET /groups': () => ({}),
  'GET /groups/customer': () => ({}),
  'POST /groups/customer': ({ groupId }) => ({ body: { groupId } }),
  'DELETE /groups/customer/{groupId}': ({ groupId }) => ({ params: { groupId } }),
  'GET /admin/groups': () => ({}),
  'GET /admin/groups/{id}': async (world) => ({ params: { id: (await aGroup(world)).id } }),
  'POST /admin/groups': () => ({ body: newGroup() }),
  'PUT /admin/groups': async (world) => ({ body: { ...newGroup(), ...(await aGroup(world)) } }),
  'DELETE /admin/groups/{id}': async (world) => ({ params: { id: (await aGroup(world)).id } }),
};
