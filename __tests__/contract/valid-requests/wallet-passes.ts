import type { walletPassEndpoints } from '@/contract/endpoints/wallet-passes';
import type { ValidRequests } from '../valid-request';
import { waitingOrder } from './counter';

export const requests: ValidRequests<typeof walletPassEndpoints> = {
  'GET /orders/{id}/apple-pass': async (world) => ({ params: { id: await waitingOrder(world) } }),
  'GET /orders/{id}/google-pass': async (world) => ({ params: { id: await waitingOrder(world) } }),
};
