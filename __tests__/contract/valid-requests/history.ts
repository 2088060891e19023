import type { HistoryEndpoints } from '@/contract/endpoints/history';
import type { ValidRequests } from '../valid-request';

export const requests: ValidRequests<HistoryEndpoints> = {
  'GET /history/{kind}/{id}': () => ({ params: { kind: 'publisher', id: 1 } }),
};
