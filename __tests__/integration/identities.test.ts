import { sql } from 'drizzle-orm';
import type { IdentityRequest } from '@/contract/endpoints/identity-requests';
import { ROLE } from '@/contract/vocabulary/roles';
import { loginAnswer } from '@/contract/endpoints/session';
import { useUp } from '@server/backend/commerce/accounts/used-tokens';
import { inTransaction } from '@server/backend/commerce/kernel';
import { refusal, startTestBackend, type TestBackend } from '@tests/support/backend';
import { describeOnDatabase } from '@tests/support/databases';
import { idTokenFor } from '@tests/support/id-token';
import { makeCustomer, makeLevel, makeUser, PLACE, releaseIds } from '@tests/support/make-data';

const CUSTOMER = 'reader@test.vn';
const MINUTE_S = 60;

describeOnDatabase('identities', (open) => {
  let backend: TestBackend;
  let serial = 0;

  beforeAll(async () => {
    backend = await startTestBackend({ db: await open() });
    await makeLevel(backend.db, 0, 'Lowest');
    await makeUser(backend.db, ROLE.SYSTEM, { email: 'admin@test.vn', name: 'Quản Trị' });
    await makeCustomer(backend.db, { email: CUSTOMER });
    await releaseIds(backend.db);
  });
  afterAll(() => backend.close());

  type Claims = Parameters<typeof idTokenFor>[0];
  const loginBy = (idToken: string) => backend.call('POST /login', { body: { idToken } });
  const login = (claims: Claims) => loginBy(idTokenFor(claims));
  const metrics = async () => ({ text: (await backend.app.inject('/metrics')).body });
  const newcomer = (idToken: string) => ({
    ...{ idToken, name: 'Người Mới', phone: '0901234567', dob: '2000-01-31', gender: false, address: PLACE },
  });
  const register = (idToken: string) => backend.call('POST /users', { body: newcomer(idToken) });
  const newCustomer = async (): Promise<{ id: string; email: string }> => {
    const email = `reader${(serial += 1)}@test.vn`;
    return { email, id: (await makeCustomer(backend.db, { email })).id };
  };
  const boundOf = (id: string) =>
    backend.db.rows<{ subject: string }>(sql`SELECT provider, subject FROM user_identities WHERE user_id = ${id}`);

  describe('an ID token', () => {
    it('signs in once', async () => {
      const token = idTokenFor({ email: CUSTOMER });
      expect((await loginBy(token)).status).toBe(200);
      expect(await loginBy(token)).toEqual(refusal(401, 'IDENTITY_TOKEN_USED'));
      expect((await login({ email: CUSTOMER })).status).toBe(200);
    });

    it('signs in once of ten at once', async () => {
      const token = idTokenFor({ email: CUSTOMER });
      const answers = await Promise.all(Array.from({ length: 10 }, () => loginBy(token)));
      const codes = answers.map(({ status, body }) => (status === 200 ? 'in' : body.code));
      expect(codes.filter((code) => code === 'in')).toHaveLength(1);
      expect(codes.filter((code) => code === 'IDENTITY_TOKEN_USED')).toHaveLength(9);
    });

    it('is not used up by a refusal: the same one makes the account that was not there, and no second session', async () => {
      const token = idTokenFor({ email: 'newcomer@test.vn' });
      expect(await loginBy(token)).toEqual(refusal(404, 'ACCOUNT_NOT_FOUND'));
      expect(await loginBy(token)).toEqual(refusal(404, 'ACCOUNT_NOT_FOUND'));
      const made = await register(token);
      expect(made.status).toBe(201);
      expect(await loginBy(token)).toEqual(refusal(401, 'IDENTITY_TOKEN_USED'));
      expect(await register(token)).toEqual(refusal(409, 'ACCOUNT_EXISTS'));
      // The browser continues with the session that was created with the account.
      const { refreshToken, user } = loginAnswer.parse(made.body);
      const resumed = await backend.call('POST /login/refresh', { body: { refreshToken } });
      expect(loginAnswer.parse(resumed.body).user).toEqual(user);
      expect(await boundOf(user.id)).toEqual([{ provider: 'google.com', subject: 'newcomer@test.vn' }]);
    });

    it.each([
      ['signed in 6 minutes ago', { signedInIn: -6 * MINUTE_S }, 401, 'IDENTITY_SIGN_IN_OLD'],
      ['renewed a day after they signed in', { signedInIn: -86_400 }, 401, 'IDENTITY_SIGN_IN_OLD'],
      ['signed in 4 minutes ago', { signedInIn: -4 * MINUTE_S }, 200, undefined],
      ['signed in by a password', { provider: 'password' }, 401, 'IDENTITY_PROVIDER_REFUSED'],
      ['signed in by another provider', { provider: 'apple.com' }, 401, 'IDENTITY_PROVIDER_REFUSED'],
      ['comes from no token of Firebase', { provider: null }, 401, 'IDENTITY_TOKEN_INVALID'],
      ['signed in as nobody', { provider: 'anonymous' }, 401, 'IDENTITY_PROVIDER_REFUSED'],
      ['has an e-mail that is not verified', { emailVerified: false }, 401, 'IDENTITY_EMAIL_UNVERIFIED'],
    ])('of somebody who %s', async (_, claims, status, code) => {
      const answer = await login({ email: CUSTOMER, ...claims });
      expect([answer.status, answer.body.code]).toEqual([status, code]);
    });

    it('makes an account within the hour that the form may take', async () => {
      const at = (minutes: number) => register(idTokenFor({ email: 'slow@test.vn', signedInIn: -minutes * MINUTE_S }));
      expect(await at(61)).toEqual(refusal(401, 'IDENTITY_SIGN_IN_OLD'));
      expect((await at(59)).status).toBe(201);
    });
  });

  it('is told by what is signed of it: a signature can be written in several ways', async () => {
    const ctx = { db: backend.db, now: backend.clock.now(), actor: undefined };
    const use = (token: string) => inTransaction(ctx, (tx) => useUp(tx, token, { expiresAt: ctx.now }));
    await use('header.payload.AA');
    await expect(use('header.payload.AB')).rejects.toMatchObject({ code: 'IDENTITY_TOKEN_USED' });
    await use('header.other.AA');
  });

  it('that is refused is counted by its reason', async () => {
    await login({ email: CUSTOMER, provider: 'password' });
    const { text } = await metrics();
    expect(text).toMatch(/backend_sign_ins_refused_total\{reason="IDENTITY_PROVIDER_REFUSED"\} [1-9]/);
  });

  describe('an account', () => {
    it('is bound to whoever signs in first, and later opens to nobody else with its e-mail', async () => {
      const { id, email } = await newCustomer();
      expect(await boundOf(id)).toEqual([]);
      expect((await login({ email, subject: 'first' })).status).toBe(200);
      expect(await boundOf(id)).toEqual([{ provider: 'google.com', subject: 'first' }]);
      expect(await login({ email, subject: 'second' })).toEqual(refusal(403, 'IDENTITY_CHANGED'));
      expect((await login({ email: email.toUpperCase(), subject: 'first' })).status).toBe(200);
      expect(await boundOf(id)).toEqual([{ provider: 'google.com', subject: 'first' }]);
    });

    it("is bound to the provider's own account, too, at the next sign-in where it was bound before, and opens to no other one", async () => {
      const { id, email } = await newCustomer();
      const come = (account?: string) => login({ email, subject: `user of ${email}`, ...(account && { account }) });
      const accountOf = async () =>
        (
          await backend.db.rows<{ at: string | null }>(
            sql`SELECT provider_subject AS at FROM user_identities WHERE user_id = ${id}`,
          )
        )[0]?.at;
      expect((await come()).status).toBe(200);
      expect(await accountOf()).toBeNull();
      expect((await come('101')).status).toBe(200);
      expect(await accountOf()).toBe('101');
      expect(await come('102')).toEqual(refusal(403, 'IDENTITY_ACCOUNT_CHANGED'));
      expect((await come('101')).status).toBe(200);
      expect(await accountOf()).toBe('101');
    });

    it("is bound to one of the provider's accounts that come at once", async () => {
      const { email } = await newCustomer();
      const accounts = Array.from({ length: 8 }, (_, n) => String(n + 1));
      const come = (account: string) => login({ email, subject: `user of ${email}`, account });
      expect((await login({ email, subject: `user of ${email}` })).status).toBe(200);
      const answers = await Promise.all(accounts.map(come));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(new Set(answers.map(({ body }) => body.code))).toEqual(new Set([undefined, 'IDENTITY_ACCOUNT_CHANGED']));
    });

    it('is bound to one of many who come first at once', async () => {
      const { id, email } = await newCustomer();
      const subjects = Array.from({ length: 8 }, (_, n) => `rival ${n} of ${email}`);
      const answers = await Promise.all(subjects.map((subject) => login({ email, subject })));
      const [bound, ...others] = await boundOf(id);
      expect(others).toEqual([]);
      expect(answers.map(({ status }) => status)).toEqual(subjects.map((one) => (one === bound?.subject ? 200 : 403)));
    });

    it('is bound to one of two who come first at once by different providers', async () => {
      const providers = ['google.com', 'apple.com'];
      const both = await startTestBackend({ db: backend.db, providers });
      const race = async ({ id, email }: { id: string; email: string }) => {
        const comeBy = (provider: string) =>
          both.call('POST /login', {
            body: { idToken: idTokenFor({ email, provider, subject: `${provider} ${email}` }) },
          });
        const answers = await Promise.all(providers.map(comeBy));
        return { codes: answers.map(({ body }) => body.code).filter(Boolean), bound: (await boundOf(id)).length };
      };
      const customers = [];
      for (let customer = 0; customer < 12; customer += 1) customers.push(await newCustomer());
      expect(await Promise.all(customers.map(race))).toEqual(
        customers.map(() => ({ codes: ['IDENTITY_CHANGED'], bound: 1 })),
      );
      await both.app.close();
    });

    it('is not opened, nor made, by an identity that belongs to another', async () => {
      const [one, other] = [await newCustomer(), await newCustomer()];
      expect((await login({ email: one.email, subject: 'shared' })).status).toBe(200);
      expect(await login({ email: other.email, subject: 'shared' })).toEqual(refusal(409, 'IDENTITY_ELSEWHERE'));
      const made = await register(idTokenFor({ email: 'third@test.vn', subject: 'shared' }));
      expect(made).toEqual(refusal(409, 'IDENTITY_ELSEWHERE'));
      expect(await login({ email: 'third@test.vn', subject: 'new' })).toEqual(refusal(404, 'ACCOUNT_NOT_FOUND'));
    });
  });

  describe('an administrator', () => {
    const asAdmin = async (request: string, body?: object) =>
      backend.call(request, { token: await backend.signIn('admin@test.vn'), body });
    const requestsOf = async (id: string) => {
      const { body } = await asAdmin(`GET /admin/identity-requests?userId=${id}`);
      return (body as { data: IdentityRequest[] }).data;
    };
    const decide = async (act: 'confirm' | 'deny', id: number) =>
      asAdmin(`PUT /admin/identity-requests/${act}`, { id });
    /** A customer with a bound identity who is signed in, and an identity request of another identity. */
    const asked = async () => {
      const customer = await newCustomer();
      const { body } = await login({ email: customer.email, subject: `old ${customer.email}` });
      const { accessToken } = loginAnswer.parse(body);
      await login({ email: customer.email, subject: `new ${customer.email}` });
      const [request] = await requestsOf(customer.id);
      if (!request) throw new Error('nobody asks');
      return { ...customer, accessToken, request };
    };
    const historyOf = (id: string) =>
      backend.db.rows(
        sql`SELECT actor_name AS by, before, after FROM audit_entries WHERE kind = 'user' AND record_id = ${id} ORDER BY id`,
      );

    it('sees both identities, and when they came', async () => {
      const { id, email, request } = await asked();
      await login({ email, subject: `new ${email}` });
      expect(await requestsOf(id)).toEqual([
        {
          ...{ id: request.id, provider: 'google.com', subject: `new ${email}`, providerSubject: null, deniedAt: null },
          user: { id, email, name: expect.any(String), role: ROLE.CUSTOMER },
          ...{ askedAt: expect.any(String), lastAskedAt: expect.any(String) },
          present: [
            { provider: 'google.com', subject: `old ${email}`, providerSubject: null, boundAt: expect.any(String) },
          ],
        },
      ]);
      const { body } = await asAdmin('GET /menu/counts');
      expect(body.customerIdentities).toBeGreaterThan(0);
      expect(body.issuerIdentities).toBe(0);
    });

    it('who confirms lets the new one in, and the old one out at once, with history', async () => {
      const { id, email, accessToken, request } = await asked();
      expect((await decide('confirm', request.id)).status).toBe(204);
      expect(await backend.call('GET /users/me', { token: accessToken })).toEqual(refusal(401, 'SESSION_ENDED'));
      expect((await login({ email, subject: `new ${email}` })).status).toBe(200);
      expect(await login({ email, subject: `old ${email}` })).toEqual(refusal(403, 'IDENTITY_CHANGED'));
      expect(await historyOf(id)).toEqual([
        {
          by: 'Quản Trị',
          before: { identity: [`google.com: old ${email}`] },
          after: { identity: [`google.com: new ${email}`] },
        },
      ]);
      expect(await decide('confirm', request.id)).toEqual(refusal(404, 'IDENTITY_REQUEST_NOT_FOUND'));
    });

    it('who denies keeps the old one, and may think better of it', async () => {
      const { id, email, accessToken, request } = await asked();
      expect((await decide('deny', request.id)).status).toBe(204);
      expect(await login({ email, subject: `new ${email}` })).toEqual(refusal(403, 'IDENTITY_DENIED'));
      expect((await backend.call('GET /users/me', { token: accessToken })).status).toBe(200);
      expect((await decide('deny', request.id)).status).toBe(204);
      const denied = { by: 'Quản Trị', before: { identityDenied: null } };
      expect(await historyOf(id)).toEqual([{ ...denied, after: { identityDenied: `google.com: new ${email}` } }]);
      expect((await decide('confirm', request.id)).status).toBe(204);
      expect((await login({ email, subject: `new ${email}` })).status).toBe(200);
    });

    it('who confirms lets in the other account of the provider that asked, and no third', async () => {
      const { id, email } = await newCustomer();
      const come = (account: string) => login({ email, subject: `user of ${email}`, account });
      expect((await come('101')).status).toBe(200);
      for (const account of ['102', '103']) await come(account);
      const requests = await requestsOf(id);
      expect(requests.map(({ providerSubject }) => providerSubject).sort()).toEqual(['102', '103']);
      expect(requests[0]?.present).toMatchObject([{ providerSubject: '101' }]);
      const [second, third] = requests.toSorted((a, b) => Number(a.providerSubject) - Number(b.providerSubject));
      expect((await decide('deny', third!.id)).status).toBe(204);
      expect((await decide('confirm', second!.id)).status).toBe(204);
      expect((await come('102')).status).toBe(200);
      expect(await come('101')).toEqual(refusal(403, 'IDENTITY_ACCOUNT_CHANGED'));
      expect(await come('103')).toEqual(refusal(403, 'IDENTITY_DENIED'));
    });

    it('decides once of two at the same moment', async () => {
      const { id, email, request } = await asked();
      const answers = await Promise.all([decide('confirm', request.id), decide('confirm', request.id)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 404]);
      expect(await boundOf(id)).toEqual([{ provider: 'google.com', subject: `new ${email}` }]);
    });

    it('confirms nothing for themselves, and nobody who is another by then', async () => {
      const email = 'second@test.vn';
      await makeUser(backend.db, ROLE.SYSTEM, { email });
      const token = await backend.signIn(email);
      await login({ email, subject: 'thief' });
      const [own] = await backend.db.rows<{ id: number }>(
        sql`SELECT id FROM identity_requests WHERE subject = 'thief'`,
      );
      for (const act of ['confirm', 'deny'])
        expect(await backend.call(`PUT /admin/identity-requests/${act}`, { token, body: own })).toEqual(
          refusal(403, 'IDENTITY_REQUEST_OWN'),
        );
      const other = await newCustomer();
      await login({ email: other.email, subject: 'thief' });
      expect(await decide('confirm', own?.id ?? 0)).toEqual(refusal(409, 'IDENTITY_ELSEWHERE'));
    });
  });
});
