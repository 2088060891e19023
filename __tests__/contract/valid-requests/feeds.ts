import type { feedEndpoints } from '@/contract/endpoints/feeds';
import type { ValidRequests } from '../valid-request';

export const requests: ValidRequests<typeof feedEndpoints> = {
  'GET /feeds/fairs': () => ({}),
  'GET /feeds/books': () => ({}),
};
