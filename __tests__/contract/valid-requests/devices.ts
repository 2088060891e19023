import type { deviceEndpoints } from '@/contract/endpoints/devices';
import { ROLE, type RoleId } from '@/contract/vocabulary/roles';
import { makeUser } from '@tests/support/make-data';
import type { ValidRequests } from '../valid-request';
import { EMAIL, type World } from '../world';

/** A second device of whoever calls, so that the tests stay signed in. */
const anotherOf = async ({ backend }: World, role: RoleId): Promise<string> =>
  (await backend.tokens.verify(await backend.signIn(EMAIL[role]), backend.clock.now())).sessionId;

export const requests: ValidRequests<typeof deviceEndpoints> = {
  'GET /users/me/sessions': () => ({}),
  'DELETE /users/me/sessions/{id}': async (world) => ({ params: { id: await anotherOf(world, ROLE.SYSTEM) } }),
  'DELETE /users/me/sessions': async ({ backend }) => {
    const { email } = await makeUser(backend.db, ROLE.STAFF);
    return { headers: { authorization: `Bearer ${await backend.signIn(email)}` } };
  },
};
