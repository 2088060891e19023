import { loginAnswer, type sessionEndpoints } from '@/contract/endpoints/session';
import { ROLE } from '@/contract/vocabulary/roles';
import { idTokenFor } from '@tests/support/id-token';
import type { ValidRequests } from '../valid-request';
import { EMAIL, type World } from '../world';

const refreshTokenIn = async ({ backend }: World): Promise<string> => {
  const idToken = idTokenFor({ email: EMAIL[ROLE.CUSTOMER] });
  return loginAnswer.parse((await backend.call('POST /login', { body: { idToken } })).body).refreshToken;
};

export const requests: ValidRequests<typeof sessionEndpoints> = {
  'POST /login': () => ({ body: { idToken: idTokenFor({ email: EMAIL[ROLE.CUSTOMER] }) } }),
  'POST /login/refresh': async (world) => ({ body: { refreshToken: await refreshTokenIn(world) } }),
  'POST /logout': async (world) => ({ body: { refreshToken: await refreshTokenIn(world) } }),
};
