import { randomUUID } from 'node:crypto';
import type { publisherEndpoints } from '@/contract/endpoints/publishers';
import { made, type ValidRequests } from '../valid-request';
import type { World } from '../world';

const newPublisher = () => ({
  name: `NXB ${randomUUID().slice(0, 8)}`,
  email: `${randomUUID()}@nxb.vn`,
  phone: '0241234567',
  address: '65 Nguyễn Du, Hà Nội',
  imageUrl: '/files/images/logo.webp',
});

export const aPublisher = (world: World) => made(world, 'POST /admin/publishers', newPublisher());

export const requests: ValidRequests<typeof publisherEndpoints> = {
  'GET /publishers': () => ({}),
  'GET /publishers/{id}': async (world) => ({ params: { id: (await aPublisher(world)).id } }),
  'POST /issuer/publishers': () => ({ body: { name: newPublisher().name } }),
  'GET /admin/publishers': () => ({}),
  'GET /admin/publishers/{id}': async (world) => ({ params: { id: (await aPublisher(world)).id } }),
  'POST /admin/publishers': () => ({ body: newPublisher() }),
  'PUT /admin/publishers': async (world) => ({ body: { ...newPublisher(), ...(await aPublisher(world)) } }),
  'DELETE /admin/publishers/{id}': async (world) => ({ params: { id: (await aPublisher(world)).id } }),
};
