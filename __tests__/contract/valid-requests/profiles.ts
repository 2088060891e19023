import { currentUser } from '@/contract/endpoints/users';
import type { profileEndpoints } from '@/contract/endpoints/profiles';
import { ROLE, type RoleId } from '@/contract/vocabulary/roles';
import { PLACE } from '@tests/support/make-data';
import type { ValidRequests } from '../valid-request';
import type { World } from '../world';

const ownProfile = async ({ backend, tokens }: World, role: RoleId, facts: object = {}): Promise<object> => {
  const { version } = currentUser.parse((await backend.call('GET /users/me', { token: tokens[role] })).body);
  return { version, name: 'Tên Mới', phone: '0901234567', address: PLACE, ...facts };
};

export const requests: ValidRequests<typeof profileEndpoints> = {
  'PUT /users/customer': async (world) => ({
    body: await ownProfile(world, ROLE.CUSTOMER, { dob: '2000-01-31', gender: true }),
  }),
  'PUT /users/issuer': async (world) => ({ body: await ownProfile(world, ROLE.ISSUER, { description: 'Sách hay' }) }),
};
