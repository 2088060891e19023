import type { orderNoteEndpoints } from '@/contract/endpoints/order-notes';
import type { ValidRequest, ValidRequests } from '../valid-request';
import type { World } from '../world';

const read = async (world: World): Promise<ValidRequest> => ({ params: { id: await world.placeOrder() } });
const write = async (world: World): Promise<ValidRequest> => ({
  params: { id: await world.placeOrder() },
  body: { text: 'Bạn đọc hẹn nhận chiều mai.' },
});

export const requests: ValidRequests<typeof orderNoteEndpoints> = {
  'GET /issuer/orders/{id}/notes': read,
  'POST /issuer/orders/{id}/notes': write,
  'GET /admin/orders/{id}/notes': read,
  'POST /admin/orders/{id}/notes': write,
};
