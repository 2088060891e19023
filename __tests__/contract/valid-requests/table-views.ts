import { randomUUID } from 'node:crypto';
import type { tableViewEndpoints } from '@/contract/endpoints/table-views';
import { made, type ValidRequests } from '../valid-request';
import type { World } from '../world';

const TABLE = '/admin/authors';

const newView = () => ({
  name: `Chế độ xem ${randomUUID().slice(0, 8)}`,
  isShared: true,
  query: 'search=nam&sort=booksDesc&size=25',
  columns: { order: ['books', 'name', 'description'], hidden: ['description'] },
  isCompact: true,
});

const aView = (world: World) => made(world, 'POST /table-views', { ...newView(), table: TABLE });

export const requests: ValidRequests<typeof tableViewEndpoints> = {
  'GET /table-views': () => ({ query: { table: TABLE } }),
  'POST /table-views': () => ({ body: { ...newView(), table: TABLE } }),
  'PUT /table-views': async (world) => ({ body: { ...newView(), ...(await aView(world)) } }),
  'DELETE /table-views/{id}': async (world) => ({ params: { id: (await aView(world)).id } }),
};
