import type { notificationChoiceEndpoints } from '@/contract/endpoints/notification-choices';
import type { ValidRequests } from '../valid-request';

export const requests: ValidRequests<typeof notificationChoiceEndpoints> = {
  'GET /users/me/notification-choices': () => ({}),
  'PUT /users/me/notification-choices': () => ({
    body: { silent: ['books'], unmailed: [], quiet: { from: '22:00', until: '07:00' } },
  }),
};
