import { sql } from 'drizzle-orm';
import { ROLE } from '@/contract/vocabulary/roles';
import { loginAnswer, type LoginAnswer } from '@/contract/endpoints/session';
import { createAdministrator } from '@server/backend/commerce/accounts/create-administrator';
import { refusal, startTestBackend, type Answer, type TestBackend } from '@tests/support/backend';
import { DAY, HOUR, MINUTE, SECOND } from '@tests/support/clock';
import { describeOnWatchedDatabase } from '@tests/support/watch-catalogue';
import { idTokenFor } from '@tests/support/id-token';
import {
  makeCustomer,
  makeIssuer,
  makeLevel,
  makeOrganization,
  makeUser,
  PLACE,
  releaseIds,
} from '@tests/support/make-data';

describeOnWatchedDatabase('accounts', (open) => {
  let backend: TestBackend;

  beforeAll(async () => {
    backend = await startTestBackend({ db: await open() });
    await makeLevel(backend.db, 0, 'Lowest');
    await makeUser(backend.db, ROLE.SYSTEM, { email: 'admin@test.vn' });
    await makeUser(backend.db, ROLE.STAFF, { email: 'staff@test.vn' });
    await makeIssuer(backend.db, { email: 'issuer@test.vn' });
    await makeCustomer(backend.db, { email: 'Reader@Test.vn', point: 42 });
    await makeUser(backend.db, ROLE.CUSTOMER, { email: 'disabled@test.vn', active: false });
    await releaseIds(backend.db);
  });

  afterAll(() => backend.close());

  const login = (claims: Parameters<typeof idTokenFor>[0]): Promise<Answer> =>
    backend.call('POST /login', { body: { idToken: idTokenFor(claims) } });

  const refresh = (refreshToken: string): Promise<Answer> =>
    backend.call('POST /login/refresh', { body: { refreshToken } });

  const loggedIn = async (email = 'reader@test.vn'): Promise<LoginAnswer> =>
    loginAnswer.parse((await login({ email })).body);

  const refreshed = async (refreshToken: string): Promise<LoginAnswer> => {
    const answer = await refresh(refreshToken);
    expect(answer.status).toBe(200);
    return loginAnswer.parse(answer.body);
  };

  /** The history of a user, oldest entry first. */
  const historyOf = ({ id }: { id: string }) =>
    backend.db.rows(sql`
      SELECT actor_id AS "actorId", before, after FROM audit_entries
      WHERE kind = 'user' AND record_id = ${id} ORDER BY id`);

  const me = (token: string): Promise<Answer> => backend.call('GET /users/me', { token });

  describe('signing in', () => {
    it('finds the account whatever the case of the e-mail', async () => {
      const { user, expiresAt, accessToken } = await loggedIn('READER@test.vn');
      expect(user).toMatchObject({ email: 'Reader@Test.vn', role: ROLE.CUSTOMER });
      expect(Date.parse(expiresAt) - backend.clock.now().getTime()).toBe(15 * MINUTE);
      expect(await me(accessToken)).toMatchObject({ status: 200 });
    });

    it('lets staff in, for the mobile app', async () => {
      expect((await loggedIn('staff@test.vn')).user.role).toBe(ROLE.STAFF);
    });

    it.each([
      ['an unknown account', { email: 'nobody@test.vn' }, 404, 'ACCOUNT_NOT_FOUND'],
      ['a disabled account', { email: 'disabled@test.vn' }, 403, 'ACCOUNT_DISABLED'],
      ['an unverified e-mail', { email: 'reader@test.vn', emailVerified: false }, 401, 'IDENTITY_EMAIL_UNVERIFIED'],
      ['an expired ID token', { email: 'reader@test.vn', madeIn: -7200 }, 401, 'IDENTITY_TOKEN_EXPIRED'],
    ])('refuses %s', async (_, claims, status, code) => {
      expect(await login(claims)).toEqual(refusal(status, code));
    });

    it('refuses what is no ID token', async () => {
      const answer = await backend.call('POST /login', { body: { idToken: 'nonsense' } });
      expect(answer).toEqual(refusal(401, 'IDENTITY_TOKEN_INVALID'));
    });

    it('takes the picture of the first sign-in, and keeps it', async () => {
      const picture = (name: string) => `https://pictures.test/${name}.png`;
      await makeCustomer(backend.db, { email: 'faceless@test.vn' });
      await login({ email: 'faceless@test.vn', picture: 'http://plain.test/0.png' });
      expect((await loggedIn('faceless@test.vn')).user.imageUrl).toBeNull();
      await login({ email: 'faceless@test.vn', picture: picture('first') });
      const again = await login({ email: 'faceless@test.vn', picture: picture('second') });
      const { user } = loginAnswer.parse(again.body);
      expect(user.imageUrl).toBe(picture('first'));
      expect(await historyOf(user)).toEqual([
        { actorId: user.id, before: { imageUrl: null }, after: { imageUrl: picture('first') } },
      ]);
    });

    it('answers 429 to an address that hammers, and says when to come back', async () => {
      const limited = await startTestBackend({ db: backend.db, rateLimits: { signIn: 3 } });
      const call = () => limited.call('POST /login', { body: { idToken: 'nonsense' } });
      for (let time = 1; time <= 3; time += 1) expect((await call()).status).toBe(401);
      const answer = await call();
      expect(answer).toEqual(refusal(429, 'TOO_MANY_REQUESTS'));
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      await limited.app.close();
    });
  });

  describe('staying signed in', () => {
    it('is renewed so often a minute for each session, and forged tokens spend nothing of it', async () => {
      const limited = await startTestBackend({ db: backend.db, rateLimits: { session: 2 } });
      const renew = (refreshToken: string) => limited.call('POST /login/refresh', { body: { refreshToken } });
      const [{ refreshToken }, other] = [await loggedIn(), await loggedIn()];
      const forged = refreshToken.replace(/\.[^.]+$/, '.forged');
      for (let time = 1; time <= 3; time += 1) expect((await renew(forged)).status).toBe(401);
      for (const status of [200, 200, 429]) expect((await renew(refreshToken)).status).toBe(status);
      const refused = await renew(refreshToken);
      expect(refused).toEqual(refusal(429, 'TOO_MANY_REQUESTS'));
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect((await renew(other.refreshToken)).status).toBe(200);
      await limited.app.close();
    });

    it('rotates the refresh token, again and again', async () => {
      const first = await loggedIn();
      const second = await refreshed(first.refreshToken);
      const third = await refreshed(second.refreshToken);
      expect(new Set([first, second, third].map(({ refreshToken }) => refreshToken)).size).toBe(3);
      expect(await me(third.accessToken)).toMatchObject({ status: 200 });
      expect(third.user).toEqual(first.user);
    });

    it('gives parallel tabs one and the same token', async () => {
      const { refreshToken } = await loggedIn();
      const answers = await Promise.all(Array.from({ length: 5 }, () => refreshed(refreshToken)));
      const tokens = new Set(answers.map((answer) => answer.refreshToken));
      expect(tokens.size).toBe(1);
      await refreshed([...tokens][0] ?? '');
    });

    it('forgives the token before for 60 s, and no longer', async () => {
      const { refreshToken: before } = await loggedIn();
      const { refreshToken: after } = await refreshed(before);
      backend.clock.advance(60 * SECOND);
      expect((await refreshed(before)).refreshToken).toBe(after);
      backend.clock.advance(1);
      expect(await refresh(before)).toEqual(refusal(401, 'SESSION_ENDED'));
    });

    it('ends the session when an older token is used again', async () => {
      const first = await loggedIn();
      const second = await refreshed(first.refreshToken);
      const third = await refreshed(second.refreshToken);
      expect(await refresh(first.refreshToken)).toEqual(refusal(401, 'SESSION_ENDED'));
      expect(await refresh(third.refreshToken)).toEqual(refusal(401, 'SESSION_ENDED'));
      expect(await me(third.accessToken)).toEqual(refusal(401, 'SESSION_ENDED'));
    });

    it('does not end a session for a token it never wrote', async () => {
      const { refreshToken } = await loggedIn();
      const [sessionId, secret, seal] = refreshToken.split('.');
      for (const forged of [
        `${sessionId}.${'A'.repeat(43)}.${seal}`,
        `${sessionId}.${secret}.${'A'.repeat(43)}`,
        'x',
        'a.b.c.d',
      ])
        expect(await refresh(forged)).toEqual(refusal(401, 'SESSION_ENDED'));
      await refreshed(refreshToken);
    });

    it('keeps no token in the database', async () => {
      const { refreshToken } = await loggedIn();
      const [sessionId, secret = ''] = refreshToken.split('.');
      const rows = await backend.db.rows(sql`SELECT * FROM sessions WHERE id = ${sessionId}`);
      expect(rows).toHaveLength(1);
      expect(JSON.stringify(rows)).not.toContain(secret);
    });

    const refusedAfter = async (email: string, steps: number[]): Promise<number> => {
      let { refreshToken, accessToken } = await loggedIn(email);
      for (const [done, step] of steps.entries()) {
        backend.clock.advance(step);
        const answer = await refresh(refreshToken);
        if (answer.status !== 200) {
          expect(answer).toEqual(refusal(401, 'SESSION_EXPIRED'));
          return done;
        }
        ({ refreshToken, accessToken } = loginAnswer.parse(answer.body));
        expect(await me(accessToken)).toMatchObject({ status: 200 });
      }
      return steps.length;
    };

    it.each([
      [
        '30 days after the sign-in, however it is used',
        'reader@test.vn',
        [14 * DAY, 15 * DAY, DAY - SECOND, SECOND],
        3,
      ],
      ['30 days after it was used last', 'issuer@test.vn', [30 * DAY - SECOND], 1],
      ['30 days after the sign-in, unused', 'issuer@test.vn', [30 * DAY], 0],
      ['12 hours after an administrator used it last', 'admin@test.vn', [12 * HOUR - SECOND, 12 * HOUR], 1],
      [
        '24 hours after an administrator signed in',
        'admin@test.vn',
        [11 * HOUR, 11 * HOUR, 2 * HOUR - SECOND, SECOND],
        3,
      ],
    ])('ends %s', async (_, email, steps, refreshed) => {
      expect(await refusedAfter(email, steps)).toBe(refreshed);
    });

    it('is over at its absolute end even for an access token that is not', async () => {
      const { refreshToken } = await loggedIn('admin@test.vn');
      backend.clock.advance(11 * HOUR);
      const second = await refreshed(refreshToken);
      backend.clock.advance(11 * HOUR);
      const third = await refreshed(second.refreshToken);
      backend.clock.advance(2 * HOUR - MINUTE);
      const { accessToken } = await refreshed(third.refreshToken);
      backend.clock.advance(MINUTE);
      expect(await me(accessToken)).toEqual(refusal(401, 'SESSION_EXPIRED'));
    });

    it('has access tokens of 15 minutes', async () => {
      const { accessToken } = await loggedIn();
      backend.clock.advance(15 * MINUTE - SECOND);
      expect(await me(accessToken)).toMatchObject({ status: 200 });
      backend.clock.advance(SECOND);
      expect(await me(accessToken)).toEqual(refusal(401, 'TOKEN_EXPIRED'));
    });
  });

  describe('leaving', () => {
    it('ends this session at once, and no other of the same user', async () => {
      const [here, there] = [await loggedIn(), await loggedIn()];
      const { refreshToken } = here;
      expect(await backend.call('POST /logout', { body: { refreshToken } })).toMatchObject({ status: 204, text: '' });
      expect(await me(here.accessToken)).toEqual(refusal(401, 'SESSION_ENDED'));
      expect(await refresh(refreshToken)).toEqual(refusal(401, 'SESSION_ENDED'));
      expect(await me(there.accessToken)).toMatchObject({ status: 200 });
    });

    it('answers the same for a token nobody knows', async () => {
      const answer = await backend.call('POST /logout', { body: { refreshToken: 'nobody knows me' } });
      expect(answer.status).toBe(204);
    });

    it('happens to a user who is disabled, at once', async () => {
      const { id } = await makeCustomer(backend.db, { email: 'rogue@test.vn' });
      const { accessToken, refreshToken } = await loggedIn('rogue@test.vn');
      await backend.db.rows(sql`UPDATE users SET active = false WHERE id = ${id}`);
      expect(await me(accessToken)).toEqual(refusal(403, 'ACCOUNT_DISABLED'));
      expect(await backend.call('GET /products', { token: accessToken })).toEqual(refusal(403, 'ACCOUNT_DISABLED'));
      expect(await refresh(refreshToken)).toEqual(refusal(403, 'ACCOUNT_DISABLED'));
    });
  });

  describe('who am I', () => {
    it.each([
      ['admin@test.vn', { role: ROLE.SYSTEM, customer: null, issuer: null }],
      ['staff@test.vn', { role: ROLE.STAFF, customer: null, issuer: null }],
      ['issuer@test.vn', { role: ROLE.ISSUER, customer: null, issuer: { description: 'An issuer' } }],
      [
        'reader@test.vn',
        { role: ROLE.CUSTOMER, issuer: null, customer: expect.objectContaining({ point: 42, dob: '1990-05-17' }) },
      ],
    ])('%s', async (email, facts) => {
      const answer = await me(await backend.signIn(email));
      expect(answer.body).toMatchObject({ ...facts, address: null, phone: null });
    });
  });

  describe('a new customer', () => {
    const newcomer = (email: string, more: object = {}) => ({
      idToken: idTokenFor({ email }),
      name: '  Người Mới ',
      phone: '+84 901 234 567',
      dob: '2000-01-31',
      gender: false,
      address: PLACE,
      ...more,
    });

    const create = (email: string, more?: object): Promise<Answer> =>
      backend.call('POST /users', { body: newcomer(email, more) });

    it('gets an account at the lowest level, and is signed in', async () => {
      const answer = await create('Newcomer@test.vn');
      expect(answer.status).toBe(201);
      const { accessToken, user } = loginAnswer.parse(answer.body);
      const made = expect.objectContaining({ email: 'newcomer@test.vn', level: 'Lowest', active: true });
      expect(await historyOf(user)).toEqual([{ actorId: user.id, before: null, after: made }]);
      expect((await me(accessToken)).body).toMatchObject({
        name: 'Người Mới',
        email: 'newcomer@test.vn',
        code: expect.stringMatching(/^C\d{9}$/),
        role: ROLE.CUSTOMER,
        phone: '+84 901 234 567',
        address: { ...PLACE, line: '1 Đinh Lễ, Phường Ba Đình, Thành phố Hà Nội' },
        customer: { dob: '2000-01-31', gender: false, point: 0, level: { name: 'Lowest', conditionalPoint: 0 } },
      });
    });

    it('is refused when the e-mail has an account, in any case', async () => {
      expect(await create('READER@test.vn')).toEqual(refusal(409, 'ACCOUNT_EXISTS'));
    });

    it('has one account, however often it is asked for at once', async () => {
      const answers = await Promise.all(Array.from({ length: 5 }, () => create('eager@test.vn')));
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    });

    it('is 13 years old today in Ho Chi Minh City, or refused', async () => {
      const today = new Date(backend.clock.now().getTime() + 7 * 60 * MINUTE).toISOString().slice(0, 10);
      const born = `${Number(today.slice(0, 4)) - 13}${today.slice(4)}`;
      const dayLater = new Date(Date.parse(born) + DAY).toISOString().slice(0, 10);
      const refused = await create('young@test.vn', { dob: dayLater });
      expect(refused).toEqual(refusal(422, 'CUSTOMER_TOO_YOUNG'));
      expect(refused.body.fields).toHaveProperty('dob');
      expect((await create('young@test.vn', { dob: born })).status).toBe(201);
    });

    it('lives in a ward of the province they name; nothing is kept of a refusal', async () => {
      const address = { ...PLACE, provinceCode: 79 };
      expect(await create('lost@test.vn', { address })).toEqual(refusal(422, 'WARD_NOT_IN_PROVINCE'));
      expect(await login({ email: 'lost@test.vn' })).toEqual(refusal(404, 'ACCOUNT_NOT_FOUND'));
    });

    it('belongs to the organisations of their e-mail domain, and of no other', async () => {
      const { id } = await makeOrganization(backend.db, 'School.edu.vn');
      await releaseIds(backend.db);
      await create('pupil@school.edu.vn');
      await create('pupil@old.school.edu.vn');
      await create('pupil@myschool.edu.vn');
      const members = await backend.db.rows<{ email: string }>(sql`
        SELECT u.email FROM customer_organizations co JOIN users u ON u.id = co.customer_id WHERE organization_id = ${id}`);
      expect(members).toEqual([{ email: 'pupil@school.edu.vn' }]);
    });
  });

  describe('the first administrator', () => {
    it('is made once, and nobody is promoted', async () => {
      const ctx = { db: backend.db, now: backend.clock.now(), actor: undefined };
      const boss = await createAdministrator(ctx, 'Boss@test.vn');
      const made = expect.objectContaining({ email: 'boss@test.vn' });
      expect(await historyOf(boss)).toEqual([{ actorId: boss.id, before: null, after: made }]);
      expect((await loggedIn('boss@test.vn')).user.role).toBe(ROLE.SYSTEM);
      await expect(createAdministrator(ctx, 'BOSS@test.vn')).rejects.toMatchObject({ code: 'ACCOUNT_EXISTS' });
      await expect(createAdministrator(ctx, 'reader@test.vn')).rejects.toMatchObject({ code: 'ACCOUNT_EXISTS' });
      expect((await loggedIn('reader@test.vn')).user.role).toBe(ROLE.CUSTOMER);
    });
  });
});
