import { sql } from 'drizzle-orm';
import { ROLE } from '@/contract/vocabulary/roles';
import { startTestBackend, type TestBackend } from '@tests/support/backend';
import { MINUTE } from '@tests/support/clock';
import { describeOnDatabase } from '@tests/support/databases';
import { idTokenFor } from '@tests/support/id-token';
import { makeCustomer, makeLevel, makeUser } from '@tests/support/make-data';

describeOnDatabase('the end of a session is told live', (open) => {
  let backend: TestBackend;
  let email: string;
  let userId: string;

  beforeAll(async () => {
    backend = await startTestBackend({ db: await open() });
    const level = await makeLevel(backend.db, 0);
    ({ email, id: userId } = await makeCustomer(backend.db, { levelId: level.id }));
  });

  afterAll(() => backend.close());

  const signIn = async (): Promise<{ accessToken: string; refreshToken: string; sessionId: string }> => {
    const { body } = await backend.call('POST /login', { body: { idToken: idTokenFor({ email }) } });
    const { accessToken, refreshToken } = body as { accessToken: string; refreshToken: string };
    return {
      accessToken,
      refreshToken,
      sessionId: (await backend.tokens.verify(accessToken, backend.clock.now())).sessionId,
    };
  };

  const ended = async (): Promise<string[][]> => {
    const rows = await backend.db.rows<{ payload: { sessionIds: string[] } }>(sql`
      SELECT payload FROM outbox WHERE topic = 'session.ended' ORDER BY id`);
    await backend.db.rows(sql`DELETE FROM outbox`);
    return rows.map(({ payload }) => payload.sessionIds.sort());
  };

  it('by signing out, once', async () => {
    const { refreshToken, sessionId } = await signIn();
    await backend.call('POST /logout', { body: { refreshToken } });
    await backend.call('POST /logout', { body: { refreshToken } });
    expect(await ended()).toEqual([[sessionId]]);
  });

  it('by a refresh token that was used long before', async () => {
    const { refreshToken, sessionId } = await signIn();
    await backend.call('POST /login/refresh', { body: { refreshToken } });
    backend.clock.advance(2 * MINUTE);
    expect((await backend.call('POST /login/refresh', { body: { refreshToken } })).status).toBe(401);
    expect(await ended()).toEqual([[sessionId]]);
  });

  it('by disabling a person, all of theirs', async () => {
    const [one, two] = [await signIn(), await signIn()];
    const admin = await makeUser(backend.db, ROLE.SYSTEM);
    const token = await backend.signIn(admin.email);
    const answer = await backend.call('PUT /admin/users', { token, body: { id: userId, version: 1, active: false } });
    expect(answer.status).toBe(200);
    const [sessions] = await ended();
    expect(sessions).toEqual(expect.arrayContaining([one.sessionId, two.sessionId]));
  });
});
