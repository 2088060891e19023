import type { notificationEndpoints } from '@/contract/endpoints/notifications';
import type { ValidRequests } from '../valid-request';

export const requests: ValidRequests<typeof notificationEndpoints> = {
  'GET /notifications': () => ({ query: { unread: 'true', group: 'orders' } }),
  'GET /notifications/counts': () => ({}),
  'GET /notifications/unread': () => ({}),
  'PUT /notifications/read': () => ({ body: { ids: [1, 2] } }),
  'PUT /notifications/read-all': () => ({ body: { upTo: 1 } }),
};
