import { randomUUID } from 'node:crypto';
import type { authorEndpoints } from '@/contract/endpoints/authors';
import { made, type ValidRequests } from '../valid-request';
import type { World } from '../world';

const newAuthor = () => ({ name: `Tác giả ${randomUUID()}`, imageUrl: null, description: '' });

export const anAuthor = (world: World) => made(world, 'POST /admin/authors', newAuthor());

export const requests: ValidRequests<typeof authorEndpoints> = {
  'GET /authors': () => ({}),
  'GET /authors/{id}': async (world) => ({ params: { id: (await anAuthor(world)).id } }),
  'POST /issuer/authors': () => ({ body: { name: newAuthor().name } }),
  'GET /admin/authors': () => ({}),
  'GET /admin/authors/{id}': async (world) => ({ params: { id: (await anAuthor(world)).id } }),
  'POST /admin/authors': () => ({ body: newAuthor() }),
  'PUT /admin/authors': async (world) => ({ body: { ...newAuthor(), ...(await anAuthor(world)) } }),
  'DELETE /admin/authors/{id}': async (world) => ({ params: { id: (await anAuthor(world)).id } }),
};
