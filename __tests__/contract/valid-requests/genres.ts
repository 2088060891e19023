import { randomUUID } from 'node:crypto';
import type { genreEndpoints } from '@/contract/endpoints/genres';
import { made, type ValidRequests } from '../valid-request';
import type { World } from '../world';

export const newGenre = () => ({ name: `Thể loại ${randomUUID().slice(0, 8)}`, parentId: null });

export const aGenre = (world: World) => made(world, 'POST /admin/genres', newGenre());

export const requests: ValidRequests<typeof genreEndpoints> = {
  'GET /genres': () => ({}),
  'GET /admin/genres': () => ({}),
  'GET /admin/genres/{id}': async (world) => ({ params: { id: (await aGenre(world)).id } }),
  'POST /admin/genres': () => ({ body: newGenre() }),
  'PUT /admin/genres': async (world) => ({
    body: { name: newGenre().name, active: false, ...(await aGenre(world)) },
  }),
  'PUT /admin/genres/place': async (world) => ({ body: { id: (await aGenre(world)).id, displayIndex: 1 } }),
  'DELETE /admin/genres/{id}': async (world) => ({ params: { id: (await aGenre(world)).id } }),
};
