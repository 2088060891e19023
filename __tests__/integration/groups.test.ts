import { sql } from 'drizzle-orm';
import { groupEndpoints, type Group } from '@/contract/endpoints/groups';
import { levelEndpoints } from '@/contract/endpoints/levels';
import type { Page } from '@/contract/schema';
import { refusal, startTestBackend, type TestBackend } from '@tests/support/backend';
import { describeOnDatabase } from '@tests/support/databases';
import { idTokenFor } from '@tests/support/id-token';
import { makeCustomer, makeGroup, makeLevel, makeOrganization, PLACE, releaseIds } from '@tests/support/make-data';

describeOnDatabase('what a customer belongs to', (open) => {
  let backend: TestBackend;
  let token: string;
  let poetry: Group;
  let closed: { id: number };

  beforeAll(async () => {
    backend = await startTestBackend({ db: await open() });
    await makeLevel(backend.db, 500, 'Mọt Sách');
    await makeLevel(backend.db, 0, 'Thành viên');
    await makeCustomer(backend.db, { email: 'reader@test.vn' });
    await makeCustomer(backend.db, { email: 'other@test.vn' });
    await makeGroup(backend.db, { name: 'Đọc sử' });
    const made = await makeGroup(backend.db, { name: 'Câu lạc bộ thơ' });
    closed = await makeGroup(backend.db, { name: 'Đã đóng', active: false });
    await makeOrganization(backend.db, 'school.edu.vn');
    await releaseIds(backend.db);
    token = await backend.signIn('reader@test.vn');
    const { active: _, ...facts } = made;
    poetry = { ...facts, customerCount: 0, campaignCount: 0 };
  });

  afterAll(() => backend.close());

  const groups = async (call: string, own?: string): Promise<Page<Group>> => {
    const answer = await backend.call(`GET /groups${call}`, own ? { token: own } : {});
    expect(answer.status).toBe(200);
    return groupEndpoints['GET /groups'].answer.parse(answer.body);
  };

  const follow = (groupId: number, own = token) =>
    backend.call('POST /groups/customer', { token: own, body: { groupId } });

  it('groups are listed by name, the closed ones not, and found without tone marks', async () => {
    expect((await groups('')).data.map(({ name }) => name)).toEqual(['Câu lạc bộ thơ', 'Đọc sử']);
    expect((await groups('?name=doc')).data.map(({ name }) => name)).toEqual(['Đọc sử']);
    expect((await groups('?size=1&page=2')).metadata).toEqual({ page: 2, size: 1, total: 2 });
  });

  it('a group is followed once, however often it is asked for, and counted', async () => {
    const answers = await Promise.all([follow(poetry.id), follow(poetry.id), follow(poetry.id)]);
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: { ...poetry, customerCount: 1 } });
    expect((await groups('/customer', token)).data).toEqual([{ ...poetry, customerCount: 1 }]);
  });

  it("is nobody else's business", async () => {
    const other = await backend.signIn('other@test.vn');
    expect((await groups('/customer', other)).data).toEqual([]);
    await backend.call(`DELETE /groups/customer/${poetry.id}`, { token: other });
    expect((await groups('/customer', token)).data).toHaveLength(1);
  });

  it('is followed no longer, also when it was not', async () => {
    for (let time = 1; time <= 2; time += 1)
      expect((await backend.call(`DELETE /groups/customer/${poetry.id}`, { token })).status).toBe(204);
    expect((await groups('/customer', token)).metadata.total).toBe(0);
  });

  it('is refused when it is unknown or closed', async () => {
    for (const id of [999_999, closed.id]) expect(await follow(id)).toEqual(refusal(404, 'GROUP_NOT_FOUND'));
  });

  describe('at sign-up', () => {
    const create = (email: string, more: object) =>
      backend.call('POST /users', {
        body: {
          idToken: idTokenFor({ email }),
          name: 'Người Mới',
          phone: '0901234567',
          dob: '2000-01-31',
          gender: true,
          address: PLACE,
          ...more,
        },
      });

    it('the chosen groups are followed, each once', async () => {
      expect((await create('new@test.vn', { groupIds: [poetry.id, poetry.id] })).status).toBe(201);
      const own = await backend.signIn('new@test.vn');
      expect((await groups('/customer', own)).data.map(({ id }) => id)).toEqual([poetry.id]);
    });

    it('an unknown group leaves no account behind', async () => {
      const answer = await create('unlucky@test.vn', { groupIds: [poetry.id, closed.id] });
      expect(answer).toEqual(refusal(404, 'GROUP_NOT_FOUND'));
      expect(answer.body.fields).toHaveProperty('groupIds');
      expect(await backend.db.rows(sql`SELECT 1 FROM users WHERE email = 'unlucky@test.vn'`)).toEqual([]);
    });

    it('an e-mail of an organisation makes a member, whom the organisation shows', async () => {
      await create('pupil@school.edu.vn', {});
      const own = await backend.signIn('pupil@school.edu.vn');
      const { body } = await backend.call('GET /organizations/customer', { token: own });
      expect(body).toMatchObject({ data: [{ address: 'Hà Nội', customerCount: 1 }], metadata: { total: 1 } });
      expect((await backend.call('GET /organizations/customer', { token })).body).toMatchObject({ data: [] });
    });
  });

  it('levels rise with their points', async () => {
    const { body } = await backend.call('GET /levels');
    const { data } = levelEndpoints['GET /levels'].answer.parse(body);
    const points = data.map((level) => level.conditionalPoint);
    expect(points.slice(0, 2)).toEqual([0, 500]);
    expect([...points].sort((a, b) => a - b)).toEqual(points);
  });
});
