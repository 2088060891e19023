import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Device } from '@/contract/endpoints/devices';
import { loginAnswer, type LoginAnswer } from '@/contract/endpoints/session';
import { ROLE } from '@/contract/vocabulary/roles';
import { refusal, startTestBackend, type TestBackend } from '@tests/support/backend';
import { MINUTE } from '@tests/support/clock';
import { describeOnDatabase } from '@tests/support/databases';
import { idTokenFor } from '@tests/support/id-token';
import { makeLevel, makeUser, PLACE } from '@tests/support/make-data';

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
const LAPTOP =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

describeOnDatabase('the devices of somebody', (open) => {
  let backend: TestBackend;
  let email: string;

  beforeAll(async () => {
    backend = await startTestBackend({ db: await open() });
  });
  beforeEach(async () => {
    email = `${randomUUID()}@test.vn`;
    await makeUser(backend.db, ROLE.STAFF, { email });
  });
  afterAll(() => backend.close());

  const signIn = async (userAgent: string, more: object = {}, whose = email): Promise<LoginAnswer> => {
    const body = { idToken: idTokenFor({ email: whose }), ...more };
    const answer = await backend.call('POST /login', { body, headers: { 'user-agent': userAgent } });
    return loginAnswer.parse(answer.body);
  };
  const devices = async (token: string): Promise<Device[]> =>
    (await backend.call('GET /users/me/sessions', { token })).body.data as Device[];
  const me = async (token: string) => (await backend.call('GET /users/me', { token })).body.code;
  const endedIds = async (): Promise<string[]> => {
    const rows = await backend.db.rows<{ payload: { sessionIds: string[] } }>(
      sql`DELETE FROM outbox WHERE topic = 'session.ended' RETURNING payload`,
    );
    return rows.flatMap(({ payload }) => payload.sessionIds);
  };

  it('are named, with their first and last use, the last used first', async () => {
    const phone = await signIn(PHONE);
    backend.clock.advance(MINUTE);
    const laptop = await signIn(LAPTOP);
    backend.clock.advance(10 * MINUTE);
    await backend.call('POST /login/refresh', { body: { refreshToken: phone.refreshToken } });
    const [first, second, ...others] = await devices(laptop.accessToken);
    expect(others).toEqual([]);
    expect(first).toMatchObject({ browser: 'Safari', system: 'iPhone', here: false });
    expect(Date.parse(first!.lastSeenAt) - Date.parse(first!.signedInAt)).toBe(11 * MINUTE);
    expect(second).toMatchObject({ browser: 'Chrome', system: 'Windows', here: true });
    expect(second?.lastSeenAt).toBe(second?.signedInAt);
  });

  it('are signed out one by one, at once and with their live connections', async () => {
    const [phone, laptop] = [await signIn(PHONE), await signIn(LAPTOP)];
    const other = (await devices(laptop.accessToken)).find(({ here }) => !here)!;
    await endedIds();
    const remove = () => backend.call(`DELETE /users/me/sessions/${other.id}`, { token: laptop.accessToken });
    expect((await remove()).status).toBe(204);
    expect(await endedIds()).toEqual([other.id]);
    expect([await me(phone.accessToken), await me(laptop.accessToken)]).toEqual([
      'SESSION_ENDED',
      expect.stringMatching(/^\w\d+$/),
    ]);
    expect(await remove()).toEqual(refusal(404, 'DEVICE_NOT_FOUND'));
    const renewed = await backend.call('POST /login/refresh', { body: { refreshToken: phone.refreshToken } });
    expect(renewed).toEqual(refusal(401, 'SESSION_ENDED'));
  });

  it('of others are neither seen nor signed out', async () => {
    const mine = await signIn(LAPTOP);
    const stranger = `${randomUUID()}@test.vn`;
    await makeUser(backend.db, ROLE.STAFF, { email: stranger });
    const { accessToken: token } = await signIn(PHONE, {}, stranger);
    const [own] = await devices(mine.accessToken);
    expect(await backend.call(`DELETE /users/me/sessions/${own?.id}`, { token })).toEqual(
      refusal(404, 'DEVICE_NOT_FOUND'),
    );
    expect((await devices(token)).map(({ here }) => here)).toEqual([true]);
    expect(await devices(mine.accessToken)).toHaveLength(1);
  });

  it('are all signed out everywhere, here too', async () => {
    const all = [await signIn(PHONE), await signIn(LAPTOP), await signIn('curl/8')];
    await endedIds();
    const token = all[1]!.accessToken;
    expect((await backend.call('DELETE /users/me/sessions', { token })).status).toBe(204);
    expect(await endedIds()).toHaveLength(3);
    for (const { accessToken } of all) expect(await me(accessToken)).toBe('SESSION_ENDED');
    expect(await devices((await signIn(LAPTOP)).accessToken)).toHaveLength(1);
  });

  it('that signs in again gives the session up that it had, whosever it was', async () => {
    const before = await signIn(LAPTOP);
    const elsewhere = await signIn(PHONE);
    const after = await signIn(LAPTOP, { replaces: before.refreshToken });
    expect(await me(before.accessToken)).toBe('SESSION_ENDED');
    expect((await devices(after.accessToken)).map(({ system }) => system).sort()).toEqual(['Windows', 'iPhone']);
    expect(await me(elsewhere.accessToken)).not.toBe('SESSION_ENDED');

    const stranger = `${randomUUID()}@test.vn`;
    await makeUser(backend.db, ROLE.STAFF, { email: stranger });
    await signIn(LAPTOP, { replaces: after.refreshToken }, stranger);
    expect(await me(after.accessToken)).toBe('SESSION_ENDED');
    // A string that is not one of our tokens ends no session, and the sign-in succeeds.
    expect(await me((await signIn(LAPTOP, { replaces: 'nonsense' })).accessToken)).not.toBe('SESSION_ENDED');
  });

  it('on which an account is made gives the session up that it had', async () => {
    await makeLevel(backend.db, 0);
    const before = await signIn(LAPTOP);
    const body = {
      idToken: idTokenFor({ email: `${randomUUID()}@test.vn` }),
      ...{ name: 'Người Mới', phone: '0901234567', dob: '2000-01-31', gender: false, address: PLACE },
      replaces: before.refreshToken,
    };
    const made = await backend.call('POST /users', { body });
    expect(made.status).toBe(201);
    expect(await me(before.accessToken)).toBe('SESSION_ENDED');
    expect(await me(loginAnswer.parse(made.body).accessToken)).not.toBe('SESSION_ENDED');
  });

  it('that is refused gives nothing up', async () => {
    const { accessToken, refreshToken } = await signIn(LAPTOP);
    const idToken = idTokenFor({ email, provider: 'password' });
    const refused = await backend.call('POST /login', { body: { idToken, replaces: refreshToken } });
    expect(refused).toEqual(refusal(401, 'IDENTITY_PROVIDER_REFUSED'));
    expect(await me(accessToken)).not.toBe('SESSION_ENDED');
  });
});
