import { apiEndpoints } from '@/contract/api';
import { isOpen } from '@/contract/endpoint';
import { ROLE, ROLE_IDS } from '@/contract/vocabulary/roles';
import { createAccessTokens } from '@server/backend/commerce/accounts/tokens';
import { MINUTE } from '@tests/support/clock';
import { endpointsWhere, HEADERS, refusal, requestOf, SOME_ID } from './endpoint-cases';
import { makeWorld, type World } from './world';

let world: World;

beforeAll(async () => {
  world = await makeWorld();
});

afterAll(() => world.backend.close());

const guarded = endpointsWhere(({ access }) => !isOpen(access));
/** Endpoints that read the bearer token, required or not. */
const withBearer = endpointsWhere(({ access }) => access !== 'credentials');
const byCredentials = endpointsWhere(({ access }) => access === 'credentials');

describe('who may enter', () => {
  it.each(guarded)('%s asks for a token', async (key) => {
    expect(await world.backend.call(requestOf(key))).toEqual(refusal(401, 'UNAUTHENTICATED'));
  });

  it.each(withBearer)('%s refuses a forged token', async (key) => {
    const claims = { userId: SOME_ID, role: ROLE.SYSTEM, sessionId: SOME_ID };
    const foreign = await createAccessTokens('the secret of somebody else entirely');
    const { accessToken } = await foreign.issue(claims, world.backend.clock.now());
    expect(await world.backend.call(requestOf(key), { token: accessToken })).toEqual(refusal(401, 'TOKEN_INVALID'));
    const [, payload] = accessToken.split('.');
    for (const token of ['nonsense', `e30.${payload}.`, `${accessToken}x`])
      expect(await world.backend.call(requestOf(key), { token })).toEqual(refusal(401, 'TOKEN_INVALID'));
    const headers = { authorization: 'Basic YTpi' };
    expect(await world.backend.call(requestOf(key), { headers })).toEqual(refusal(401, 'TOKEN_INVALID'));
  });

  it.each(withBearer)('%s refuses an expired token', async (key) => {
    const claims = { userId: SOME_ID, role: ROLE.SYSTEM, sessionId: SOME_ID };
    const anHourAgo = new Date(world.backend.clock.now().getTime() - 60 * MINUTE);
    const { accessToken } = await world.backend.tokens.issue(claims, anHourAgo);
    expect(await world.backend.call(requestOf(key), { token: accessToken })).toEqual(refusal(401, 'TOKEN_EXPIRED'));
  });

  it.each(withBearer)('%s refuses a token without a session', async (key) => {
    const claims = { userId: SOME_ID, role: ROLE.SYSTEM, sessionId: SOME_ID };
    const { accessToken } = await world.backend.tokens.issue(claims, world.backend.clock.now());
    expect(await world.backend.call(requestOf(key), { token: accessToken })).toEqual(refusal(401, 'SESSION_ENDED'));
  });

  it.each(byCredentials)('%s does not look at a bearer, so that an expired one can be renewed', async (key) => {
    const answer = await world.backend.call(requestOf(key), { token: 'nonsense', body: {} });
    expect(answer).toEqual(refusal(422, 'INVALID_INPUT'));
  });

  const strangers = apiEndpoints.flatMap(([key, { access }]) =>
    typeof access === 'string' ? [] : ROLE_IDS.filter((role) => !access.includes(role)).map((role) => ({ key, role })),
  );

  it.each(strangers)('$key refuses role $role', async ({ key, role }) => {
    const answer = await world.backend.call(requestOf(key), { token: world.tokens[role], headers: HEADERS });
    expect(answer).toEqual(refusal(403, 'FORBIDDEN'));
  });
});
