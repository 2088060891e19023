import type { mailChoiceEndpoints } from '@/contract/endpoints/mail-choices';
import { ROLE } from '@/contract/vocabulary/roles';
import { createMailSeals } from '@server/backend/commerce/notifications/mail-seals';
import { TEST_SECRET } from '@tests/support/backend';
import type { ValidRequests } from '../valid-request';
import { EMAIL, idOf, type World } from '../world';

const linkOf = async ({ backend }: World): Promise<string> =>
  createMailSeals(TEST_SECRET).tokenOf(await idOf(backend.db, EMAIL[ROLE.CUSTOMER]));

export const requests: ValidRequests<typeof mailChoiceEndpoints> = {
  'GET /mail-choices/{token}': async (world) => ({ params: { token: await linkOf(world) } }),
  'PUT /mail-choices': async (world) => ({ body: { token: await linkOf(world), mailed: true } }),
};
