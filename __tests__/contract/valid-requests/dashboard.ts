import type { dashboardEndpoints } from '@/contract/endpoints/dashboard';
import type { ValidRequests } from '../valid-request';

export const requests: ValidRequests<typeof dashboardEndpoints> = {
  'GET /admin/dashboard': () => ({}),
  'GET /issuer/dashboard': () => ({}),
  'GET /admin/dashboard/waiting': () => ({}),
  'GET /issuer/dashboard/waiting': () => ({}),
};
