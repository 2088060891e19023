import { randomUUID } from 'node:crypto';
import type { userEndpoints } from '@/contract/endpoints/users';
import { ROLE } from '@/contract/vocabulary/roles';
import { idTokenFor } from '@tests/support/id-token';
import { PLACE } from '@tests/support/make-data';
import type { ValidRequests } from '../valid-request';
import { EMAIL, idOf } from '../world';

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
  'GET /issuers/{id}': async ({ backend }) => ({ params: { id: await idOf(backend.db, EMAIL[ROLE.ISSUER]) } }),
  'GET /users/me': () => ({}),
  'POST /users': () => ({ body: newcomer() }),
};
