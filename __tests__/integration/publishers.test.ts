import { sql } from 'drizzle-orm';
import { ROLE } from '@/contract/vocabulary/roles';
import { refusal, startTestBackend, type TestBackend } from '@tests/support/backend';
import { describeOnWatchedDatabase } from '@tests/support/watch-catalogue';
import { makeBook, makeIssuer, makeUser, releaseIds } from '@tests/support/make-data';

const KIM_DONG = {
  name: 'Nhà xuất bản Kim Đồng',
  email: 'info@kimdong.vn',
  phone: '024 3943 4730',
  address: '55 Quang Trung, Hà Nội',
  imageUrl: '/files/images/kimdong.webp',
};
const TRE = { ...KIM_DONG, name: 'Nhà xuất bản Trẻ', email: 'hopthu@nxbtre.vn', address: '161B Lý Chính Thắng' };

describeOnWatchedDatabase('publishers', (open) => {
  let backend: TestBackend;
  let admin: string;
  let issuerId: string;

  beforeAll(async () => {
    backend = await startTestBackend({ db: await open() });
    await makeUser(backend.db, ROLE.SYSTEM, { email: 'admin@test.vn', name: 'Quản Trị' });
    issuerId = (await makeIssuer(backend.db, { email: 'issuer@test.vn' })).id;
    await releaseIds(backend.db);
    admin = await backend.signIn('admin@test.vn');
  });

  afterAll(() => backend.close());

  const call = (request: string, body?: object) => backend.call(request, { token: admin, body });
  const create = async (input: object) => {
    const answer = await call('POST /admin/publishers', input);
    expect(answer.status).toBe(201);
    return answer.body as { id: number; version: number };
  };
  const names = async (query: string) => {
    const { body } = await call(`GET /admin/publishers?${query}`);
    return (body.data as { name: string }[]).map(({ name }) => name);
  };

  beforeEach(() =>
    backend.db.rows(
      sql`DELETE FROM publishers WHERE id NOT IN (SELECT publisher_id FROM books WHERE publisher_id IS NOT NULL)`,
    ),
  );

  it('are created with a code of their own, and found by name, code, e-mail and phone without tone marks', async () => {
    const { code } = (await create(KIM_DONG)) as unknown as { code: string };
    await create(TRE);
    expect(code).toMatch(/^P\d{9}$/);
    for (const word of ['kim dong', 'KIM ĐỒNG', code.toLowerCase(), 'info@kimdong'])
      expect(await names(`search=${encodeURIComponent(word)}`)).toEqual([KIM_DONG.name]);
    expect(await names('sort=nameDesc')).toEqual([TRE.name, KIM_DONG.name]);
    expect(await names('size=1&page=2')).toEqual([TRE.name]);
  });

  it('show the public their face only', async () => {
    await create(KIM_DONG);
    const { body } = await backend.call('GET /publishers?search=kim');
    expect((body.data as object[]).map((face) => Object.keys(face).sort())).toEqual([['id', 'imageUrl', 'name']]);
  });

  it('are made by an issuer who names one that is not there, once, and completed by an administrator', async () => {
    const { id: known } = await create(TRE);
    const token = await backend.signIn('issuer@test.vn');
    const name = (typed: string) => backend.call('POST /issuer/publishers', { token, body: { name: typed } });
    expect((await name('nhà xuất bản  trẻ')).body).toMatchObject({ id: known, name: TRE.name });
    const made = await Promise.all([name(KIM_DONG.name), name('nha xuat ban kim dong')]);
    expect(new Set(made.map(({ body }) => body.id)).size).toBe(1);
    // Several publishers may be without an e-mail.
    expect((await name('Nhà xuất bản Văn Nghệ')).status).toBe(200);
    const { id } = made[0]!.body as { id: number };
    const { body } = await call(`GET /admin/publishers/${id}`);
    expect(body).toMatchObject({ email: '', phone: '', address: '', imageUrl: null });
    const change = { ...KIM_DONG, id, version: (body as { version: number }).version };
    expect((await call('PUT /admin/publishers', change)).body).toMatchObject(KIM_DONG);
    expect(await backend.call('POST /issuer/publishers', { token: admin, body: { name: 'Khác' } })).toEqual(
      refusal(403, 'FORBIDDEN'),
    );
  });

  it('have a name and an e-mail of their own', async () => {
    await create(KIM_DONG);
    const sameName = await call('POST /admin/publishers', { ...TRE, name: KIM_DONG.name });
    expect(sameName).toEqual(refusal(409, 'NAME_TAKEN'));
    expect(sameName.body.fields).toHaveProperty('name');
    const sameEmail = await call('POST /admin/publishers', { ...TRE, email: KIM_DONG.email });
    expect(sameEmail).toEqual(refusal(409, 'EMAIL_TAKEN'));
    expect(sameEmail.body.fields).toHaveProperty('email');
    expect(await names('')).toHaveLength(1);
  });

  it('are changed once by two who read the same', async () => {
    const { id, version } = await create(KIM_DONG);
    expect((await call('PUT /admin/publishers', { ...KIM_DONG, id, version, phone: '0901234567' })).status).toBe(200);
    const late = await call('PUT /admin/publishers', { ...KIM_DONG, id, version, address: '1 Đinh Lễ' });
    expect(late).toEqual(refusal(409, 'CONFLICT'));
    expect(late.body.fields).toEqual({ phone: [expect.stringContaining('0901234567')] });
    expect((await call(`GET /admin/publishers/${id}`)).body).toMatchObject({ ...KIM_DONG, phone: '0901234567' });
  });

  it('are not overwritten by the second save of who was refused when a third came between', async () => {
    const { id, version } = await create(KIM_DONG);
    const change = (facts: object) => call('PUT /admin/publishers', { ...KIM_DONG, id, ...facts });
    await change({ version, phone: '0901234567' });
    const late = await change({ version, address: '1 Đinh Lễ' });
    await change({ version: version + 1, phone: '0901234567', imageUrl: '/files/images/aa.webp' });
    const again = await change({ version: late.body.version, address: '1 Đinh Lễ' });
    expect(again).toEqual(refusal(409, 'CONFLICT'));
    expect(Object.keys(again.body.fields ?? {})).toEqual(['imageUrl']);
    expect((await change({ version: again.body.version, address: '1 Đinh Lễ' })).status).toBe(200);
  });

  it('are told of what stands in the end, not of what was changed and put back', async () => {
    const { id, version } = await create(KIM_DONG);
    const change = (facts: object) => call('PUT /admin/publishers', { ...KIM_DONG, id, ...facts });
    await change({ version, phone: '0901234567', address: '1 Đinh Lễ' });
    await change({ version: version + 1, phone: '0909999999' });
    const late = await change({ version, name: 'Nhà Măng Non' });
    expect(late.body.fields).toEqual({ phone: [expect.stringContaining('0909999999')] });
    const { body } = await call(`GET /history/publisher/${id}`);
    expect(JSON.stringify(body.data)).not.toContain('version');
  });

  it('keep who changed what, before and after', async () => {
    const { id, version } = await create(KIM_DONG);
    await call('PUT /admin/publishers', { ...KIM_DONG, id, version, address: '1 Đinh Lễ' });
    await call('PUT /admin/publishers', { ...KIM_DONG, id, version: version + 1, address: '1 Đinh Lễ' });
    await call(`DELETE /admin/publishers/${id}`);
    const { body } = await call(`GET /history/publisher/${id}`);
    const entry = (before: object | null, after: object | null) =>
      expect.objectContaining({ actorName: 'Quản Trị', at: '2026-11-21T03:00:00+00:00', before, after });
    expect(body.data).toEqual([
      entry({ ...KIM_DONG, address: '1 Đinh Lễ' }, null),
      entry({ address: KIM_DONG.address }, { address: '1 Đinh Lễ' }),
      entry(null, KIM_DONG),
    ]);
  });

  it('are not deleted while books name them, and the refusal names the books', async () => {
    const { id } = await create(KIM_DONG);
    await makeBook(backend.db, issuerId, { name: 'Dế Mèn phiêu lưu ký', publisherId: id });
    const answer = await call(`DELETE /admin/publishers/${id}`);
    expect(answer).toEqual(refusal(409, 'IN_USE'));
    expect(answer.body.message).toContain('Dế Mèn phiêu lưu ký');
    expect((await call(`GET /admin/publishers/${id}`)).body).toMatchObject({ bookCount: 1 });
  });

  it('that are gone are not there', async () => {
    const { id, version } = await create(TRE);
    expect((await call(`DELETE /admin/publishers/${id}`)).status).toBe(204);
    expect(await call(`DELETE /admin/publishers/${id}`)).toEqual(refusal(404, 'PUBLISHER_NOT_FOUND'));
    expect(await call('PUT /admin/publishers', { ...TRE, id, version })).toEqual(refusal(404, 'PUBLISHER_NOT_FOUND'));
  });

  it('with a new name are found by it among the books', async () => {
    const { id, version } = await create(TRE);
    const book = await makeBook(backend.db, issuerId, { name: 'Kính vạn hoa', publisherId: id });
    await call('PUT /admin/publishers', { ...TRE, id, version, name: 'Nhà xuất bản Măng Non' });
    const [row] = await backend.db.rows<{ words: string }>(
      sql`SELECT search_fold AS words FROM books WHERE id = ${book.id}`,
    );
    expect(row?.words).toContain('mang non');
  });
});
