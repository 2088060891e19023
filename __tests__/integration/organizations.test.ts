import { sql } from 'drizzle-orm';
import { organizationInput, type AdminOrganization } from '@/contract/endpoints/organizations';
import { ROLE } from '@/contract/vocabulary/roles';
import { refusal, startTestBackend, type TestBackend } from '@tests/support/backend';
import { describeOnWatchedDatabase } from '@tests/support/watch-catalogue';
import { idTokenFor } from '@tests/support/id-token';
import { makeCustomer, makeCampaign, makeLevel, makeUser, PLACE, releaseIds } from '@tests/support/make-data';

const on = (...names: string[]) => names.map((emailDomain) => ({ emailDomain, active: true }));
const off = (...names: string[]) => names.map((emailDomain) => ({ emailDomain, active: false }));

const FPT = {
  name: 'Trường Đại học FPT',
  address: 'Khu công nghệ cao Hoà Lạc',
  phone: '024 7300 1866',
  imageUrl: null as string | null,
  domains: on('fpt.edu.vn'),
};

describe('an e-mail domain', () => {
  const read = (...names: string[]) => organizationInput.safeParse({ ...FPT, domains: on(...names) });

  it.each([
    ['FPT.edu.vn ', 'fpt.edu.vn'],
    ['@fpt.edu.vn', 'fpt.edu.vn'],
    ['a.b-c.vn', 'a.b-c.vn'],
    ['xn--hc-8ja.vn', 'xn--hc-8ja.vn'],
  ])('%p is kept as %p', (typed, kept) => expect(read(typed).data?.domains).toEqual(on(kept)));

  it.each(['ab', 'fpt', 'fpt..vn', '-fpt.vn', 'fpt-.vn', 'a@fpt.vn', 'fpt .vn', 'trường.vn', '10.0.0.1', 'fpt.vn.'])(
    '%p is refused',
    (typed) => expect(read(typed).success).toBe(false),
  );

  it('stands once, whatever its case', () => {
    expect(read('fpt.vn', 'tre.vn', 'FPT.vn').error?.issues).toMatchObject([{ path: ['domains', 2, 'emailDomain'] }]);
  });
});

describeOnWatchedDatabase('organisations', (open) => {
  let backend: TestBackend;
  let admin: string;

  beforeAll(async () => {
    backend = await startTestBackend({ db: await open() });
    await makeUser(backend.db, ROLE.SYSTEM, { email: 'admin@fpt.edu.vn', name: 'Quản Trị' });
    const levelId = (await makeLevel(backend.db)).id;
    for (const email of ['an@fpt.edu.vn', 'Binh@FPT.edu.vn', 'chi@x.fpt.edu.vn', 'dung@notfpt.edu.vn', 'em@fe.edu.vn'])
      await makeCustomer(backend.db, { email, levelId });
    await releaseIds(backend.db);
    admin = await backend.signIn('admin@fpt.edu.vn');
  });

  afterAll(() => backend.close());

  beforeEach(async () => {
    for (const table of ['customer_organizations', 'campaign_organizations', 'organization_domains', 'organizations'])
      await backend.db.rows(sql`DELETE FROM ${sql.identifier(table)}`);
  });

  const call = (request: string, body?: object) => backend.call(request, { token: admin, body });
  const saved = async (request: string, input: object): Promise<AdminOrganization> => {
    const answer = await call(request, input);
    expect([200, 201]).toContain(answer.status);
    return answer.body as unknown as AdminOrganization;
  };
  const create = (input: object) => saved('POST /admin/organizations', input);
  const update = ({ id, version }: AdminOrganization, input: object) =>
    saved('PUT /admin/organizations', { ...FPT, ...input, id, version });
  const membersOf = async ({ id }: { id: number }) => {
    const rows = await backend.db.rows<{ email: string }>(sql`
      SELECT u.email FROM customer_organizations co JOIN users u ON u.id = co.customer_id
      WHERE co.organization_id = ${id} ORDER BY u.email COLLATE "C"`);
    return rows.map(({ email }) => email);
  };
  const names = async (query: string) => {
    const { body } = await call(`GET /admin/organizations?${query}`);
    return (body.data as AdminOrganization[]).map(({ name }) => name);
  };
  const signUp = (email: string) =>
    backend.call('POST /users', {
      body: {
        ...{ idToken: idTokenFor({ email }), name: 'Người Mới', phone: '0901234567' },
        ...{ dob: '2000-01-31', gender: true, address: PLACE },
      },
    });

  it('have for members the customers with exactly their domain, and nobody else', async () => {
    const fpt = await create(FPT);
    expect(await membersOf(fpt)).toEqual(['Binh@FPT.edu.vn', 'an@fpt.edu.vn']);
    expect(fpt).toMatchObject({ ...FPT, customerCount: 2, campaignCount: 0 });
  });

  it('take in who signs up with an active domain of theirs', async () => {
    const fpt = await create({ ...FPT, domains: [...on('moi.edu.vn'), ...off('tat.edu.vn')] });
    for (const email of ['lan@moi.edu.vn', 'mai@tat.edu.vn', 'nam@notmoi.edu.vn', 'oanh@x.moi.edu.vn'])
      expect((await signUp(email)).status).toBe(201);
    expect(await membersOf(fpt)).toEqual(['lan@moi.edu.vn']);
  });

  it('gain and lose members as domains are added and switched', async () => {
    let fpt = await create({ ...FPT, domains: off('fpt.edu.vn') });
    expect(await membersOf(fpt)).toEqual([]);
    fpt = await update(fpt, { domains: on('fpt.edu.vn') });
    expect(fpt.customerCount).toBe(2);
    fpt = await update(fpt, { domains: on('fpt.edu.vn', 'fe.edu.vn') });
    expect(await membersOf(fpt)).toEqual(['Binh@FPT.edu.vn', 'an@fpt.edu.vn', 'em@fe.edu.vn']);
    fpt = await update(fpt, { domains: [...off('fpt.edu.vn'), ...on('fe.edu.vn')] });
    expect(await membersOf(fpt)).toEqual(['em@fe.edu.vn']);
    expect(fpt.domains).toEqual([...off('fpt.edu.vn'), ...on('fe.edu.vn')]);
  });

  it('do not touch the members of others', async () => {
    const other = await create({ ...FPT, name: 'Cựu sinh viên FPT' });
    const fpt = await create(FPT);
    await update(fpt, { domains: off('fpt.edu.vn') });
    expect(await membersOf(fpt)).toEqual([]);
    expect(await membersOf(other)).toHaveLength(2);
  });

  it('keep a stored domain and its name', async () => {
    const fpt = await create(FPT);
    const { id, version } = fpt;
    for (const domains of [[], on('fpt.vn'), on('fe.edu.vn')]) {
      const answer = await call('PUT /admin/organizations', { ...FPT, id, version, domains });
      expect(answer).toEqual(refusal(422, 'DOMAIN_KEPT'));
      expect(answer.body.message).toContain('fpt.edu.vn');
    }
    expect((await call(`GET /admin/organizations/${id}`)).body).toMatchObject({ version, domains: FPT.domains });
  });

  it('are found by name, phone and domain, and sorted by members', async () => {
    await create(FPT);
    await create({ ...FPT, name: 'Thư viện Lê Lợi', phone: '0900200001', domains: on('leloi.vn') });
    for (const word of ['dai hoc', '7300 1866', 'FPT.edu'])
      expect(await names(`search=${encodeURIComponent(word)}`)).toEqual([FPT.name]);
    expect(await names('search=leloi.vn')).toEqual(['Thư viện Lê Lợi']);
    expect(await names('sort=customersDesc')).toEqual([FPT.name, 'Thư viện Lê Lợi']);
  });

  it('are changed once by two who read the same, and keep who changed their domains', async () => {
    const fpt = await create(FPT);
    await update(fpt, { domains: off('fpt.edu.vn') });
    const late = await call('PUT /admin/organizations', {
      ...FPT,
      id: fpt.id,
      version: fpt.version,
      phone: '0901234567',
    });
    expect(late).toEqual(refusal(409, 'CONFLICT'));
    expect(Object.keys(late.body.fields ?? {}).sort()).toEqual(['domains']);
    expect(await membersOf(fpt)).toEqual([]);
    const { body } = await call(`GET /history/organization/${fpt.id}`);
    expect(body.data).toMatchObject([
      { actorName: 'Quản Trị', before: { domains: ['fpt.edu.vn'] }, after: { domains: ['fpt.edu.vn (đã tắt)'] } },
      { before: null, after: { name: FPT.name, domains: ['fpt.edu.vn'] } },
    ]);
  });

  it('that a campaign names are not deleted; else they go, and their members leave', async () => {
    const fpt = await create(FPT);
    const campaign = await makeCampaign(backend.db, { name: 'Hội sách sinh viên' });
    await backend.db.rows(
      sql`INSERT INTO campaign_organizations (campaign_id, organization_id) VALUES (${campaign.id}, ${fpt.id})`,
    );
    const answer = await call(`DELETE /admin/organizations/${fpt.id}`);
    expect(answer).toEqual(refusal(409, 'IN_USE'));
    expect(answer.body.message).toContain('Hội sách sinh viên');
    expect(await membersOf(fpt)).toHaveLength(2);
    await backend.db.rows(sql`DELETE FROM campaign_organizations`);
    expect((await call(`DELETE /admin/organizations/${fpt.id}`)).status).toBe(204);
    expect(await membersOf(fpt)).toEqual([]);
    expect(await call(`GET /admin/organizations/${fpt.id}`)).toEqual(refusal(404, 'ORGANIZATION_NOT_FOUND'));
  });

  it('miss nobody who signs up while a domain is switched on', async () => {
    const fpt = await create({ ...FPT, domains: off('dua.edu.vn') });
    const customers = Array.from({ length: 8 }, (_, index) => `reader${index}@dua.edu.vn`);
    const answers = await Promise.all([
      ...customers.slice(0, 4).map(signUp),
      update(fpt, { domains: on('dua.edu.vn') }),
      ...customers.slice(4).map(signUp),
    ]);
    expect(answers).toHaveLength(9);
    expect(await membersOf(fpt)).toEqual(customers);
  });
});
