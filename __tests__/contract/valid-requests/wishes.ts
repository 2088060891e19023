import { z } from 'zod';
import type { wishEndpoints } from '@/contract/endpoints/wishes';
import { ROLE } from '@/contract/vocabulary/roles';
import type { ValidRequests } from '../valid-request';
import type { World } from '../world';

const tokenOf = async ({ backend, tokens }: World): Promise<string> => {
  const { body } = await backend.call('POST /wishes/share', { token: tokens[ROLE.CUSTOMER] });
  return z.object({ token: z.string() }).parse(body).token;
};

export const requests: ValidRequests<typeof wishEndpoints> = {
  'GET /wishes': () => ({}),
  'GET /wishes/titles': () => ({}),
  'POST /wishes': ({ productId }) => ({ body: { productId } }),
  'DELETE /wishes/{productId}': ({ productId }) => ({ params: { productId } }),
  'GET /wishes/share': () => ({}),
  'POST /wishes/share': () => ({}),
  'DELETE /wishes/share': () => ({}),
  'GET /wish-lists/{token}': async (world) => ({ params: { token: await tokenOf(world) } }),
};
