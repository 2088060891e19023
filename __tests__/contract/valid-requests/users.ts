import { randomUUID } from 'node:crypto';
import type { userEndpoints } from '@/contract/endpoints/users';
import { idTokenFor } from '@tests/support/id-token';
import { PLACE } from '@tests/support/make-data';
import type { ValidRequests } from '../valid-request';

const newcomer = () => ({
  idToken: idTokenFor({ email: `${randomUUID()}@test.vn` }),
  name: 'Người Mới',
  phone: '0901234567',
  dob: '2000-01-31',
  gender: false,
  address: PLACE,
});

export const requests: ValidRequests<typeof userEndpoints> = {
  'GET /users': () => ({}),
  'GET /users/me': () => ({}),
  'POST /users': () => ({ body: newcomer() }),
};
