import type { reconciliationEndpoints } from '@/contract/endpoints/reconciliation';
import type { ValidRequests } from '../valid-request';

export const requests: ValidRequests<typeof reconciliationEndpoints> = {
  'GET /admin/reconciliation': () => ({ query: { from: '2026-11-01', to: '2026-11-30' } }),
  'GET /admin/reconciliation/arrivals': () => ({ query: { day: '2026-11-21', account: 'zalopay' } }),
};
