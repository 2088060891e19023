import type { pushEndpoints } from '@/contract/endpoints/push';
import type { ValidRequests } from '../valid-request';

/** As long as browsers write them. */
const KEYS = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) };

export const requests: ValidRequests<typeof pushEndpoints> = {
  'GET /users/me/push': () => ({}),
  'PUT /users/me/push': () => ({ body: { endpoint: 'https://fcm.googleapis.com/fcm/send/one', keys: KEYS } }),
  'DELETE /users/me/push': () => ({}),
};
