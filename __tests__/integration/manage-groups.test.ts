import { sql } from 'drizzle-orm';
import type { AdminGroup } from '@/contract/endpoints/groups';
import { ROLE } from '@/contract/vocabulary/roles';
import { refusal, startTestBackend, type TestBackend } from '@tests/support/backend';
import { describeOnWatchedDatabase } from '@tests/support/watch-catalogue';
import { makeCustomer, makeCampaign, makeUser } from '@tests/support/make-data';

const POETS = { name: 'Câu lạc bộ thơ', description: 'Những người còn chép thơ', active: true };
const HISTORY = { name: 'Sử Việt', description: 'Người đọc sách lịch sử', active: true };

describeOnWatchedDatabase('topic groups in the back office', (open) => {
  let backend: TestBackend;
  let admin: string;

  beforeAll(async () => {
    backend = await startTestBackend({ db: await open() });
    await makeUser(backend.db, ROLE.SYSTEM, { email: 'admin@test.vn', name: 'Quản Trị' });
    admin = await backend.signIn('admin@test.vn');
  });

  afterAll(() => backend.close());

  beforeEach(async () => {
    for (const table of ['customer_groups', 'campaign_groups', 'groups'])
      await backend.db.rows(sql`DELETE FROM ${sql.identifier(table)}`);
  });

  const call = (request: string, body?: object) => backend.call(request, { token: admin, body });
  const create = async (input: object): Promise<AdminGroup> => {
    const answer = await call('POST /admin/groups', input);
    expect(answer.status).toBe(201);
    return answer.body as unknown as AdminGroup;
  };
  const names = async (query: string) => {
    const { body } = await call(`GET /admin/groups?${query}`);
    return (body.data as AdminGroup[]).map(({ name }) => name);
  };
  const follow = async (groupId: number, name: string) => {
    const customer = await makeCustomer(backend.db, { name });
    await backend.call('POST /groups/customer', { token: await backend.signIn(customer.email), body: { groupId } });
  };

  it('are found without tone marks, by status, and in the order of their followers', async () => {
    const poets = await create(POETS);
    await create({ ...HISTORY, active: false });
    await follow(poets.id, 'Bạn Đọc');
    expect(await names('search=su%20viet')).toEqual([HISTORY.name]);
    expect(await names('search=CHEP%20THO')).toEqual([POETS.name]);
    expect(await names('active=false')).toEqual([HISTORY.name]);
    expect(await names('active=true')).toEqual([POETS.name]);
    expect(await names('sort=customersAsc')).toEqual([HISTORY.name, POETS.name]);
    expect(await names('sort=customersDesc&size=1')).toEqual([POETS.name]);
  });

  it('that are closed are not there for customers', async () => {
    await create({ ...POETS, active: false });
    expect((await backend.call('GET /groups')).body.data).toEqual([]);
  });

  it('have a name of their own', async () => {
    await create(POETS);
    const answer = await call('POST /admin/groups', { ...HISTORY, name: POETS.name });
    expect(answer).toEqual(refusal(409, 'NAME_TAKEN'));
    expect(answer.body.fields).toHaveProperty('name');
  });

  it('are changed once by two who read the same, and keep who did it', async () => {
    const { id, version } = await create(POETS);
    expect((await call('PUT /admin/groups', { ...POETS, id, version, description: 'Đọc thơ' })).status).toBe(200);
    const late = await call('PUT /admin/groups', { ...POETS, id, version, name: 'Thơ' });
    expect(late).toEqual(refusal(409, 'CONFLICT'));
    expect(Object.keys(late.body.fields ?? {}).sort()).toEqual(['description']);
    const { body } = await call(`GET /history/group/${id}`);
    expect(body.data).toMatchObject([
      { actorName: 'Quản Trị', before: { description: POETS.description }, after: { description: 'Đọc thơ' } },
      { before: null, after: POETS },
    ]);
  });

  it('that somebody follows or a campaign names are neither closed nor deleted, and the refusal names both', async () => {
    const group = await create(POETS);
    await follow(group.id, 'Nguyễn Minh Anh');
    const campaign = await makeCampaign(backend.db, { name: 'Hội sách mùa thu' });
    await backend.db.rows(
      sql`INSERT INTO campaign_groups (campaign_id, group_id) VALUES (${campaign.id}, ${group.id})`,
    );
    const { id, version } = group;
    for (const answer of [
      await call('PUT /admin/groups', { ...POETS, id, version, active: false }),
      await call(`DELETE /admin/groups/${id}`),
    ]) {
      expect(answer).toEqual(refusal(409, 'IN_USE'));
      expect(answer.body.message).toContain('Nguyễn Minh Anh');
      expect(answer.body.message).toContain('Hội sách mùa thu');
    }
    expect((await call(`GET /admin/groups/${id}`)).body).toMatchObject({
      ...POETS,
      ...{ customerCount: 1, campaignCount: 1, version },
    });
    expect((await call('PUT /admin/groups', { ...POETS, id, version, name: 'Thơ' })).status).toBe(200);
  });

  it('that nobody uses are closed and deleted', async () => {
    const { id, version } = await create(POETS);
    const closed = await call('PUT /admin/groups', { ...POETS, id, version, active: false });
    expect(closed.body).toMatchObject({ active: false, version: version + 1 });
    expect((await call(`DELETE /admin/groups/${id}`)).status).toBe(204);
    expect(await call(`DELETE /admin/groups/${id}`)).toEqual(refusal(404, 'GROUP_NOT_FOUND'));
  });
});
