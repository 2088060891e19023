import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { guestEndpoints } from '@/contract/endpoints/guests';
import type { ValidRequests } from '../valid-request';
import type { World } from '../world';

const EMAIL = 'guest@test.vn';
const requestId = 'abcdef0123456789abcdef01';

/** The code that was mailed to an e-mail. */
const codeFor = async ({ backend, codes }: World, email: string): Promise<string> => {
  await backend.call('POST /guests/codes', { body: { email, requestId } });
  return codes.get(email)!;
};

/** A token for an e-mail for which no other request has requested a code. */
const verified = async (world: World) => {
  const email = `${randomUUID()}@test.vn`;
  const body = { email, requestId, code: await codeFor(world, email) };
  const answer = await world.backend.call('POST /guests/tokens', { body });
  return { email, ...z.object({ guestToken: z.string() }).parse(answer.body) };
};

export const requests: ValidRequests<typeof guestEndpoints> = {
  'POST /guests/codes': () => ({ body: { email: EMAIL, requestId } }),
  'POST /guests/tokens': async (world) => {
    const email = `${randomUUID()}@test.vn`;
    return { body: { email, requestId, code: await codeFor(world, email) } };
  },
  'POST /guests/orders': async (world) => {
    const { email, guestToken } = await verified(world);
    const order = { ...world.orderBody, recipient: { ...world.orderBody.recipient, email } };
    return { body: { guestToken, order }, headers: { 'idempotency-key': randomUUID() } };
  },
};
