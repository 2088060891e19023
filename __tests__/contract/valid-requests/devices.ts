import type { deviceEndpoints } from '@/contract/endpoints/devices';
import { ROLE } from '@/contract/vocabulary/roles';
import { makeUser } from '@tests/support/make-data';
import type { ValidRequests } from '../valid-request';
import type { World } from '../world';

/** A user of its own with a second device, so that no other user is signed out. */
const aSignedInUser = async ({ backend }: World) => {
  const { email } = await makeUser(backend.db, ROLE.STAFF);
  const { sessionId } = await backend.tokens.verify(await backend.signIn(email), backend.clock.now());
  return { headers: { authorization: `Bearer ${await backend.signIn(email)}` }, sessionId };
};

export const requests: ValidRequests<typeof deviceEndpoints> = {
  'GET /users/me/sessions': () => ({}),
  'DELETE /users/me/sessions/{id}': async (world) => {
    const { headers, sessionId } = await aSignedInUser(world);
    return { headers, params: { id: sessionId } };
  },
  'DELETE /users/me/sessions': async (world) => ({ headers: (await aSignedInUser(world)).headers }),
};
