import { randomInt, randomUUID } from 'node:crypto';
import type { levelEndpoints } from '@/contract/endpoints/levels';
import { made, type ValidRequests } from '../valid-request';
import type { World } from '../world';

const newLevel = () => ({
  name: `Cấp ${randomUUID()}`,
  conditionalPoint: randomInt(1_000_000, 999_999_999),
  active: true,
});

export const aLevel = (world: World) => made(world, 'POST /admin/levels', newLevel());

export const requests: ValidRequests<typeof levelEndpoints> = {
  'GET /levels': () => ({}),
  'GET /admin/levels': () => ({}),
  'GET /admin/levels/effect': () => ({ query: { conditionalPoint: 100, active: 'true' } }),
  'GET /admin/levels/{id}': async (world) => ({ params: { id: (await aLevel(world)).id } }),
  'POST /admin/levels': () => ({ body: newLevel() }),
  'PUT /admin/levels': async (world) => ({ body: { ...newLevel(), ...(await aLevel(world)) } }),
  'PUT /admin/levels/convert': async (world) => ({
    body: {
      ...{ fromLevelId: (await aLevel(world)).id, fromVersion: 1, toLevelId: (await aLevel(world)).id, toVersion: 1 },
      ...{ disableFrom: true, seenCustomers: 0 },
    },
  }),
  'DELETE /admin/levels/{id}': async (world) => ({ params: { id: (await aLevel(world)).id } }),
};
