import { sql } from 'drizzle-orm';
import { ROLE } from '@/contract/vocabulary/roles';
import { refusal } from '@tests/contract/endpoint-cases';
import { startTestBackend, type TestBackend } from '@tests/support/backend';
import { describeOnWatchedDatabase } from '@tests/support/watch-catalogue';
import { makeBook, makeCampaign, makeIssuer, makeProduct, makeUser } from '@tests/support/make-data';

interface Made {
  id: number;
  version: number;
  name: string;
}

describeOnWatchedDatabase('genres', (open) => {
  let backend: TestBackend;
  let admin: string;
  let issuerId: string;

  beforeAll(async () => {
    backend = await startTestBackend({ db: await open() });
    await makeUser(backend.db, ROLE.SYSTEM, { email: 'admin@test.vn', name: 'Quản Trị' });
    issuerId = (await makeIssuer(backend.db)).id;
    admin = await backend.signIn('admin@test.vn');
  });

  afterAll(() => backend.close());

  beforeEach(() =>
    backend.db.rows(
      sql`TRUNCATE genres, books, products, campaign_commissions, audit_entries RESTART IDENTITY CASCADE`,
    ),
  );

  const call = (request: string, body?: object) => backend.call(request, { token: admin, body });
  const create = async (name: string, parentId: number | null = null): Promise<Made> => {
    const answer = await call('POST /admin/genres', { name, parentId });
    expect(answer.status).toBe(201);
    return answer.body as unknown as Made;
  };
  const level = async (query = ''): Promise<[name: string, place: number][]> => {
    const { body } = await call(`GET /admin/genres?${query}`);
    return (body.data as { name: string; displayIndex: number }[]).map((row) => [row.name, row.displayIndex]);
  };
  const places = (...names: string[]) => names.map((name, index) => [name, index + 1]);
  const place = (id: number, displayIndex: number) => call('PUT /admin/genres/place', { id, displayIndex });
  const turn = ({ id, version, name }: Made, active: boolean) =>
    call('PUT /admin/genres', { id, version, name, active });

  it('are created at the end of their level, and searched without tone marks on it', async () => {
    const literature = await create('Văn học');
    await create('Khoa học');
    await create('Thơ Việt Nam', literature.id);
    await create('Truyện ngắn', literature.id);
    expect(await level()).toEqual(places('Văn học', 'Khoa học'));
    expect(await level(`parentId=${literature.id}`)).toEqual(places('Thơ Việt Nam', 'Truyện ngắn'));
    expect(await level('search=van')).toEqual([['Văn học', 1]]);
    expect(await level(`parentId=${literature.id}&search=THO`)).toEqual([['Thơ Việt Nam', 1]]);
    expect(await level('sort=nameAsc')).toEqual([
      ['Khoa học', 2],
      ['Văn học', 1],
    ]);
  });

  it('have two levels and a name of their own', async () => {
    const parent = await create('Văn học');
    const child = await create('Thơ', parent.id);
    for (const parentId of [child.id, 999]) {
      expect(await call('POST /admin/genres', { name: 'Thơ tình', parentId })).toEqual(refusal(404, 'GENRE_NOT_FOUND'));
    }
    const again = await call('POST /admin/genres', { name: 'Thơ', parentId: null });
    expect(again).toEqual(refusal(409, 'NAME_TAKEN'));
    expect(again.body.fields).toHaveProperty('name');
    for (const name of [' ', 'x'.repeat(51)])
      expect(await call('POST /admin/genres', { name, parentId: null })).toEqual(refusal(422, 'INVALID_INPUT'));
  });

  it('move among their siblings without gaps or doubles', async () => {
    const [a, , c] = [await create('A'), await create('B'), await create('C'), await create('D')];
    const child = await create('Con', a.id);
    expect((await place(c.id, 1)).body).toMatchObject({ name: 'C', displayIndex: 1 });
    expect(await level()).toEqual(places('C', 'A', 'B', 'D'));
    await place(c.id, 3);
    expect(await level()).toEqual(places('A', 'B', 'C', 'D'));
    expect((await place(a.id, 99)).body).toMatchObject({ displayIndex: 4 });
    expect(await level()).toEqual(places('B', 'C', 'D', 'A'));
    expect(await level(`parentId=${a.id}`)).toEqual(places(child.name));
    expect((await call(`DELETE /admin/genres/${c.id}`)).status).toBe(204);
    expect(await level()).toEqual(places('B', 'D', 'A'));
    const [moved] = (await call(`GET /history/genre/${a.id}`)).body.data as object[];
    expect(moved).toMatchObject({ before: { displayIndex: 1 }, after: { displayIndex: 4 } });
  });

  it('stay in order when many move and come at once', async () => {
    const rows = [await create('A'), await create('B'), await create('C'), await create('D')];
    await Promise.all([...rows.map(({ id }, index) => place(id, 4 - index)), create('E'), create('F')]);
    const indexes = (await level()).map(([, index]) => index);
    expect(indexes).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('are offered while they are active, children below their parent, in their order', async () => {
    const literature = await create('Văn học');
    const science = await create('Khoa học');
    const [novel, poem] = [await create('Tiểu thuyết', literature.id), await create('Thơ', literature.id)];
    const old = await create('Cũ', literature.id);
    await place(poem.id, 1);
    await turn(old, false);
    const face = ({ id, name }: Made) => ({ id, name });
    const offered = async () => (await backend.call('GET /genres')).body.data;
    expect(await offered()).toEqual([
      { ...face(literature), children: [face(poem), face(novel)] },
      { ...face(science), children: [] },
    ]);
    await turn(science, false);
    expect(await offered()).toHaveLength(1);
    expect(await level('active=false')).toEqual([['Khoa học', 2]]);
  });

  it('are not switched off or deleted while something uses them, and the refusal says what', async () => {
    const parent = await create('Văn học');
    const child = await create('Tiểu thuyết', parent.id);
    const expectUse = async (used: Made, word: string) => {
      for (const answer of [await turn(used, false), await call(`DELETE /admin/genres/${used.id}`)]) {
        expect(answer).toEqual(refusal(409, 'IN_USE'));
        expect(answer.body.message).toContain(word);
      }
    };
    await expectUse(parent, 'Tiểu thuyết');
    await makeBook(backend.db, issuerId, { name: 'Số đỏ', genreId: child.id });
    await expectUse(child, 'Số đỏ');

    const campaign = await makeCampaign(backend.db, { name: 'Hội sách xuân' });
    const science = await create('Khoa học');
    await backend.db.rows(
      sql`INSERT INTO campaign_commissions (campaign_id, genre_id, minimal_commission) VALUES (${campaign.id}, ${science.id}, 10)`,
    );
    await expectUse(science, 'Hội sách xuân');
    const skill = await create('Kỹ năng');
    const spec = { campaignId: campaign.id, issuerId, title: 'Bộ đôi', genreId: skill.id };
    await makeProduct(backend.db, spec);
    await expectUse(skill, 'Bộ đôi');
  });

  it('can be switched off with all their children off, and then take no child and switch none on', async () => {
    const parent = await create('Văn học');
    const child = await create('Thơ', parent.id);
    await turn(child, false);
    expect((await turn(parent, false)).body).toMatchObject({ active: false });
    const refused = refusal(409, 'GENRE_PARENT_INACTIVE');
    expect(await turn({ ...child, version: child.version + 1 }, true)).toEqual(refused);
    const late = await call('POST /admin/genres', { name: 'Kịch', parentId: parent.id });
    expect(late).toEqual(refused);
    expect(late.body.message).toContain('Văn học');
  });

  it('are changed once by two who read the same, and keep who changed what', async () => {
    const { id, version, name } = await create('Văn học');
    await call('PUT /admin/genres', { id, version, name: 'Văn chương', active: true });
    const late = await call('PUT /admin/genres', { id, version, name, active: false });
    expect(late).toEqual(refusal(409, 'CONFLICT'));
    expect(Object.keys(late.body.fields ?? {}).sort()).toEqual(['name']);
    const { body } = await call(`GET /history/genre/${id}`);
    expect(body.data).toEqual([
      expect.objectContaining({ actorName: 'Quản Trị', before: { name }, after: { name: 'Văn chương' } }),
      expect.objectContaining({ before: null, after: { name, parent: null, active: true } }),
    ]);
  });
});
