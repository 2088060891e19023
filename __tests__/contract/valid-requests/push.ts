import type { pushEndpoints } from '@/contract/endpoints/push';
import type { ValidRequests } from '../valid-request';

/** The browser's public key in the example of RFC 8291. */
const P256DH = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4';
const KEYS = { p256dh: P256DH, auth: 'A'.repeat(22) };

export const requests: ValidRequests<typeof pushEndpoints> = {
  'GET /users/me/push': () => ({}),
  'PUT /users/me/push': () => ({ body: { endpoint: 'https://fcm.googleapis.com/fcm/send/one', keys: KEYS } }),
  'DELETE /users/me/push': () => ({}),
};
