import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { personPageEndpoints } from '@/contract/endpoints/person-pages';
import { ROLE } from '@/contract/vocabulary/roles';
import type { ValidRequests } from '../valid-request';
import { EMAIL, idOf, type World } from '../world';

const anIssuer = async ({ backend, tokens }: World): Promise<string> => {
  const body = { name: 'Nhà sách Gió', email: `${randomUUID()}@test.vn`, role: ROLE.ISSUER };
  const answer = await backend.call('POST /admin/users', { token: tokens[ROLE.SYSTEM], body });
  return z.object({ id: z.string() }).parse(answer.body).id;
};

export const requests: ValidRequests<typeof personPageEndpoints> = {
  'GET /admin/customers/{id}': async ({ backend }) => ({
    params: { id: await idOf(backend.db, EMAIL[ROLE.CUSTOMER]) },
  }),
  'GET /admin/issuers/{id}': async (world) => ({ params: { id: await anIssuer(world) } }),
  'GET /admin/users/{id}/notes': async (world) => ({ params: { id: await anIssuer(world) } }),
  'POST /admin/users/notes': async (world) => ({ body: { userId: await anIssuer(world), text: 'Gọi trước 9 giờ' } }),
};
