import { sql } from 'drizzle-orm';
import { ROLE } from '@/contract/vocabulary/roles';
import { loginAnswer } from '@/contract/endpoints/session';
import { currentUser, type CurrentUser } from '@/contract/endpoints/users';
import { refusal, startTestBackend, type Answer, type TestBackend } from '@tests/support/backend';
import { DAY } from '@tests/support/clock';
import { describeOnWatchedDatabase } from '@tests/support/watch-catalogue';
import { drawImage, imageForm } from '@tests/support/images';
import { idTokenFor } from '@tests/support/id-token';
import { makeCustomer, makeIssuer, makeUser, PLACE, releaseIds } from '@tests/support/make-data';

const OWN = { name: 'Nguyễn Thị Đọc', phone: '0901 234 567', address: PLACE };
const CUSTOMER = { ...OWN, dob: '2001-02-03', gender: false };
const ISSUER = { ...OWN, description: 'Sách cho mọi nhà' };

describeOnWatchedDatabase('profiles', (open) => {
  let backend: TestBackend;
  let adminId: string;
  let tokens: Record<'customer' | 'issuer' | 'admin', string>;

  beforeAll(async () => {
    backend = await startTestBackend({ db: await open() });
    await makeCustomer(backend.db, { email: 'customer@test.vn', point: 42 });
    await makeIssuer(backend.db, { email: 'issuer@test.vn', name: 'Nhà Sách Bến Xuân' });
    await makeIssuer(backend.db, { email: 'closed@test.vn', name: 'Nhà Sách Đóng Cửa', active: false });
    adminId = (await makeUser(backend.db, ROLE.SYSTEM, { email: 'admin@test.vn' })).id;
    await releaseIds(backend.db);
    const signIn = (who: string) => backend.signIn(`${who}@test.vn`);
    tokens = { customer: await signIn('customer'), issuer: await signIn('issuer'), admin: await signIn('admin') };
  });

  afterAll(() => backend.close());

  const me = async (token: string): Promise<CurrentUser> =>
    currentUser.parse((await backend.call('GET /users/me', { token })).body);

  const ROUTES = [
    ['customer', 'PUT /users/customer', CUSTOMER],
    ['issuer', 'PUT /users/issuer', ISSUER],
    ['admin', 'PUT /admin/users', OWN],
  ] as const;

  const save = async (who: (typeof ROUTES)[number][0], body: object): Promise<Answer> => {
    const route = ROUTES.find(([role]) => role === who)?.[1] ?? '';
    return backend.call(route, { token: tokens[who], body: who === 'admin' ? { id: adminId, ...body } : body });
  };

  const versionOf = async (who: keyof typeof tokens): Promise<number> => (await me(tokens[who])).version;

  describe.each(ROUTES)('of the %s', (who, _, profile) => {
    it('is saved and answered as it stands then', async () => {
      const before = await me(tokens[who]);
      const answer = await save(who, { ...profile, name: `  ${profile.name} `, version: before.version });
      expect(answer.status).toBe(200);
      const { address, ...words } = profile;
      const facts =
        who === 'customer' ? { customer: { ...before.customer, dob: CUSTOMER.dob, gender: CUSTOMER.gender } } : {};
      const { dob: _dob, gender: _gender, description, ...user } = { dob: 0, gender: 0, description: '', ...words };
      const stands = {
        ...before,
        ...user,
        ...facts,
        ...(who === 'issuer' && { issuer: { description } }),
        address: { ...address, line: '1 Đinh Lễ, Phường Ba Đình, Thành phố Hà Nội' },
        version: before.version + 1,
      };
      expect(answer.body).toEqual(who === 'admin' ? { ...stands, active: true, dutyCount: 0 } : stands);
      expect(await me(tokens[who])).toEqual(stands);
    });

    it('cannot make its owner somebody else', async () => {
      const version = await versionOf(who);
      const before = await me(tokens[who]);
      for (const field of ['id', 'role', 'status', 'active', 'email', 'point', 'level', 'code']) {
        const answer = await save(who, { ...profile, version, [field]: 4 });
        expect(answer).toEqual(refusal(422, 'INVALID_INPUT'));
        expect(JSON.stringify(answer.body.fields)).toContain(field);
      }
      expect(await me(tokens[who])).toEqual(before);
    });

    it('is refused when it was read before the last save, and says what stands', async () => {
      const version = await versionOf(who);
      expect((await save(who, { ...profile, version, name: 'Người Nhanh' })).status).toBe(200);
      const answer = await save(who, { ...profile, version, name: 'Người Chậm' });
      expect(answer).toEqual(refusal(409, 'CONFLICT'));
      expect(answer.body.fields).toEqual({ name: [expect.stringContaining('Người Nhanh')] });
      expect(answer.body.version).toBe(version + 1);
      expect((await me(tokens[who])).name).toBe('Người Nhanh');
    });

    it('is saved once of several at once', async () => {
      const version = await versionOf(who);
      const answers = await Promise.all([1, 2, 3, 4].map((n) => save(who, { ...profile, version, name: `Tên ${n}` })));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    });

    it('has a ward of its province', async () => {
      const address = { ...PLACE, provinceCode: 79 };
      const version = await versionOf(who);
      expect(await save(who, { ...profile, version, address })).toEqual(refusal(422, 'WARD_NOT_IN_PROVINCE'));
      expect(await versionOf(who)).toBe(version);
    });

    it('has a picture of ours, keeps it, and gives it up', async () => {
      const sent = await backend.call('POST /images', { token: tokens[who], body: imageForm(await drawImage()) });
      const imageUrl = sent.body.url;
      const saveImage = async (change: object) => save(who, { ...profile, ...change, version: await versionOf(who) });
      expect((await saveImage({ imageUrl })).body).toMatchObject({ imageUrl });
      expect((await saveImage({})).body).toMatchObject({ imageUrl });
      for (const foreign of ['https://elsewhere.test/a.webp', '/files/../secret', 'javascript:alert(1)'])
        expect(await saveImage({ imageUrl: foreign })).toEqual(refusal(422, 'INVALID_INPUT'));
      expect((await saveImage({ imageUrl: null })).body).toMatchObject({ imageUrl: null });
    });

    it('gets no picture back from Google after it gave its own up', async () => {
      await save(who, { ...profile, imageUrl: null, version: await versionOf(who) });
      const idToken = idTokenFor({ email: `${who}@test.vn`, picture: 'https://pictures.test/a.png' });
      const { body } = await backend.call('POST /login', { body: { idToken } });
      expect(loginAnswer.parse(body).user.imageUrl).toBeNull();
    });
  });

  it.each([
    ['customer', 1, 256],
    ['issuer', 1, 51],
    ['admin', 1, 51],
  ] as const)('the name of the %s is not of %i nor of %i letters', async (who, short, long) => {
    const profile = ROUTES.find(([role]) => role === who)?.[2];
    const version = await versionOf(who);
    for (const length of [short, long]) {
      const answer = await save(who, { ...profile, version, name: 'x'.repeat(length) });
      expect(answer).toEqual(refusal(422, 'INVALID_INPUT'));
      expect(answer.body.fields).toHaveProperty('name');
    }
    expect((await save(who, { ...profile, version, name: 'x'.repeat(long - 1) })).status).toBe(200);
  });

  it('a customer stays at least 13 years old', async () => {
    const now = backend.clock.now().getTime();
    const today = new Date(now + 7 * 3_600_000).toISOString().slice(0, 10);
    const dayLater = new Date(Date.parse(`${Number(today.slice(0, 4)) - 13}${today.slice(4)}`) + DAY);
    const dob = dayLater.toISOString().slice(0, 10);
    const answer = await save('customer', { ...CUSTOMER, dob, version: await versionOf('customer') });
    expect(answer).toEqual(refusal(422, 'CUSTOMER_TOO_YOUNG'));
    expect(answer.body.fields).toHaveProperty('dob');
  });

  describe('the list of users', () => {
    const list = async (query: string, token?: string) => {
      const { status, body } = await backend.call(`GET /users${query}`, token ? { token } : {});
      expect(status).toBe(200);
      return body as { data: Record<string, unknown>[]; metadata: object };
    };

    it.each(['nobody', 'customer', 'issuer'] as const)('shows %s only the public face of issuers', async (who) => {
      const { data, metadata } = await list('', who === 'nobody' ? undefined : tokens[who]);
      expect(metadata).toEqual({ page: 1, size: 24, total: 1 });
      expect(data.map((user) => Object.keys(user).sort())).toEqual([['id', 'imageUrl', 'name']]);
      expect((await list('?role=4')).data).toEqual([]);
      expect((await list('?name=customer')).data).toEqual([]);
    });

    it('shows an administrator everybody', async () => {
      const { data } = await list('', tokens.admin);
      expect(data.map(({ email }) => email).sort()).toEqual([
        'admin@test.vn',
        'closed@test.vn',
        'customer@test.vn',
        'issuer@test.vn',
      ]);
      const [closed] = (await list('?role=2&name=dong%20cua', tokens.admin)).data;
      expect(closed).toMatchObject({ name: 'Nhà Sách Đóng Cửa', role: ROLE.ISSUER, active: false });
    });

    it('is found by id, as far as they are shown', async () => {
      const everybody = (await list('', tokens.admin)).data;
      const ids = everybody.map(({ id }) => `id=${String(id)}`).join('&');
      const issuer = everybody.find(({ email }) => email === 'issuer@test.vn');
      expect((await list(`?${ids}`)).data.map(({ id }) => id)).toEqual([issuer?.id]);
      expect((await list(`?id=${String(issuer?.id)}`, tokens.admin)).data).toHaveLength(1);
      expect((await backend.call('GET /users?id=x')).status).toBe(422);
    });

    it('is found without tone marks, and never by what is hidden', async () => {
      await backend.db.rows(sql`UPDATE users SET name = 'Nhà Sách Bến Xuân' WHERE email = 'issuer@test.vn'`);
      expect((await list('?name=ben%20xuan')).data).toHaveLength(1);
      expect((await list('?name=issuer%40test')).data).toHaveLength(0);
      expect((await backend.call('GET /users?email=issuer%40test.vn')).status).toBe(422);
    });
  });
});
