import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { identityRequestEndpoints } from '@/contract/endpoints/identity-requests';
import { idTokenFor } from '@tests/support/id-token';
import { makeUser } from '@tests/support/make-data';
import { ROLE } from '@/contract/vocabulary/roles';
import type { ValidRequests } from '../valid-request';
import type { World } from '../world';

/** A user has signed in, and a second identity has tried to sign in with the same e-mail. */
const aRequest = async ({ backend }: World): Promise<{ id: number }> => {
  const email = `${randomUUID()}@test.vn`;
  await makeUser(backend.db, ROLE.STAFF, { email });
  for (const subject of [email, randomUUID()])
    await backend.call('POST /login', { body: { idToken: idTokenFor({ email, subject }) } });
  const [request] = await backend.db.rows<{ id: number }>(
    sql`SELECT r.id FROM identity_requests r JOIN users u ON u.id = r.user_id WHERE u.email = ${email}`,
  );
  if (!request) throw new Error('nobody asks');
  return request;
};

export const requests: ValidRequests<typeof identityRequestEndpoints> = {
  'GET /admin/identity-requests': async (world) => {
    await aRequest(world);
    return { query: { role: ROLE.STAFF } };
  },
  'PUT /admin/identity-requests/confirm': async (world) => ({ body: await aRequest(world) }),
  'PUT /admin/identity-requests/deny': async (world) => ({ body: await aRequest(world) }),
};
