import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { peopleEndpoints } from '@/contract/endpoints/people';
import { ROLE } from '@/contract/vocabulary/roles';
import type { ValidRequests } from '../valid-request';
import type { World } from '../world';

const newIssuer = () => ({ name: 'Nhà sách Mới', email: `${randomUUID()}@test.vn`, role: ROLE.ISSUER });

const aPerson = async ({ backend, tokens }: World): Promise<{ id: string; version: number }> => {
  const answer = await backend.call('POST /admin/users', { token: tokens[ROLE.SYSTEM], body: newIssuer() });
  return z.object({ id: z.string(), version: z.int() }).parse(answer.body);
};

export const requests: ValidRequests<typeof peopleEndpoints> = {
  'GET /admin/users': () => ({}),
  'GET /admin/users/{id}': async (world) => ({ params: { id: (await aPerson(world)).id } }),
  'POST /admin/users': () => ({ body: newIssuer() }),
  'POST /admin/issuers/lookup': () => ({ body: { typed: ['Nhà sách Mới', 'kim@test.vn'] } }),
  'PUT /admin/users': async (world) => ({ body: { ...(await aPerson(world)), phone: '0901234567', active: true } }),
};
