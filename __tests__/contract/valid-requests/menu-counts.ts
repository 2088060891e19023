import type { menuCountEndpoints } from '@/contract/endpoints/menu-counts';
import type { ValidRequests } from '../valid-request';

export const requests: ValidRequests<typeof menuCountEndpoints> = {
  'GET /menu/counts': () => ({}),
};
