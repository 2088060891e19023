import type { ownDataEndpoints } from '@/contract/endpoints/own-data';
import type { ValidRequests } from '../valid-request';

export const requests: ValidRequests<typeof ownDataEndpoints> = {
  'GET /users/me/data': () => ({ query: { form: 'html' } }),
};
