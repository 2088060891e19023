import { sql } from 'drizzle-orm';
import { ROLE } from '@/contract/vocabulary/roles';
import { refusal } from '@tests/contract/endpoint-cases';
import { startTestBackend, type TestBackend } from '@tests/support/backend';
import { describeOnWatchedDatabase } from '@tests/support/watch-catalogue';
import { makeBook, makeIssuer, makeUser, releaseIds } from '@tests/support/make-data';

const NHAT_ANH = { name: 'Nguyễn Nhật Ánh', imageUrl: '/files/images/anh.webp', description: 'Quê Quảng Nam' };
const TO_HOAI = { name: 'Tô Hoài', imageUrl: null, description: '' };

describeOnWatchedDatabase('authors', (open) => {
  let backend: TestBackend;
  let admin: string;
  let issuer: string;
  let issuerId: string;

  beforeAll(async () => {
    backend = await startTestBackend({ db: await open() });
    await makeUser(backend.db, ROLE.SYSTEM, { email: 'admin@test.vn', name: 'Quản Trị' });
    issuerId = (await makeIssuer(backend.db, { email: 'issuer@test.vn', name: 'Sách Xanh' })).id;
    admin = await backend.signIn('admin@test.vn');
    issuer = await backend.signIn('issuer@test.vn');
  });

  afterAll(() => backend.close());

  const call = (request: string, body?: object) => backend.call(request, { token: admin, body });
  const create = async (input: object) => {
    const answer = await call('POST /admin/authors', input);
    expect(answer.status).toBe(201);
    return answer.body as { id: number; version: number };
  };
  const name = (typed: string) => backend.call('POST /issuer/authors', { token: issuer, body: { name: typed } });
  const names = async (query: string) => {
    const { body } = await call(`GET /admin/authors?${query}`);
    return (body.data as { name: string }[]).map((author) => author.name);
  };
  /** A book whose only author is this one. */
  const writeBook = async (authorId: number, title: string) => {
    const book = await makeBook(backend.db, issuerId, { name: title });
    await backend.db.rows(sql`UPDATE book_authors SET author_id = ${authorId} WHERE book_id = ${book.id}`);
    await releaseIds(backend.db);
    return book;
  };

  beforeEach(async () => {
    await backend.db.rows(sql`DELETE FROM authors WHERE id NOT IN (SELECT author_id FROM book_authors)`);
    await backend.db.rows(sql`UPDATE authors SET name = 'Cũ ' || id`);
  });

  it('are found without tone marks, and in the order that is asked', async () => {
    const { id } = await create(NHAT_ANH);
    await create(TO_HOAI);
    for (const word of ['nhat anh', 'NHẬT ÁNH'])
      expect(await names(`search=${encodeURIComponent(word)}`)).toEqual([NHAT_ANH.name]);
    await writeBook(id, 'Mắt biếc');
    expect((await names('sort=booksDesc')).slice(0, 1)).toEqual([NHAT_ANH.name]);
    expect((await names('sort=nameDesc')).slice(0, 2)).toEqual([TO_HOAI.name, NHAT_ANH.name]);
  });

  it('show the public their face in lists and their life on request', async () => {
    const { id } = await create(NHAT_ANH);
    const { body } = await backend.call('GET /authors?search=nhat');
    expect(body.data).toEqual([{ id, name: NHAT_ANH.name, imageUrl: NHAT_ANH.imageUrl }]);
    expect((await backend.call(`GET /authors/${id}`)).body).toEqual({ id, ...NHAT_ANH });
    expect(await backend.call('GET /authors/99999')).toEqual(refusal(404, 'AUTHOR_NOT_FOUND'));
  });

  it('have a name of their own, between 2 and 255 letters, and at most 500 letters about them', async () => {
    await create(NHAT_ANH);
    const again = await call('POST /admin/authors', { ...TO_HOAI, name: NHAT_ANH.name });
    expect(again).toEqual(refusal(409, 'NAME_TAKEN'));
    expect(again.body.fields).toHaveProperty('name');
    for (const bad of [{ name: 'A' }, { name: 'x'.repeat(256) }, { description: 'x'.repeat(501) }]) {
      const answer = await call('POST /admin/authors', { ...TO_HOAI, ...bad });
      expect(answer).toEqual(refusal(422, 'INVALID_INPUT'));
      expect(Object.keys(answer.body.fields ?? {})).toEqual(Object.keys(bad));
    }
  });

  it('are changed once by two who read the same, and keep who changed what', async () => {
    const { id, version } = await create(NHAT_ANH);
    const changed = { ...NHAT_ANH, imageUrl: null };
    expect((await call('PUT /admin/authors', { ...changed, id, version })).status).toBe(200);
    const late = await call('PUT /admin/authors', { ...NHAT_ANH, description: 'Sinh 1955', id, version });
    expect(late).toEqual(refusal(409, 'CONFLICT'));
    expect(Object.keys(late.body.fields ?? {}).sort()).toEqual(['imageUrl']);
    const { body } = await call(`GET /history/author/${id}`);
    expect(body.data).toEqual([
      expect.objectContaining({ before: { imageUrl: NHAT_ANH.imageUrl }, after: { imageUrl: null } }),
      expect.objectContaining({ actorName: 'Quản Trị', before: null, after: NHAT_ANH }),
    ]);
  });

  it('with a new name are found by it among the books', async () => {
    const { id, version } = await create(TO_HOAI);
    const book = await writeBook(id, 'Dế Mèn phiêu lưu ký');
    await call('PUT /admin/authors', { ...TO_HOAI, name: 'Nguyễn Sen', id, version });
    const [row] = await backend.db.rows<{ words: string }>(
      sql`SELECT search_fold AS words FROM books WHERE id = ${book.id}`,
    );
    expect(row?.words).toContain('nguyen sen');
  });

  it('are not deleted while books name them', async () => {
    const { id } = await create(TO_HOAI);
    await writeBook(id, 'O chuột');
    const answer = await call(`DELETE /admin/authors/${id}`);
    expect(answer).toEqual(refusal(409, 'IN_USE'));
    expect(answer.body.message).toContain('O chuột');
    const { id: idle } = await create(NHAT_ANH);
    expect((await call(`DELETE /admin/authors/${idle}`)).status).toBe(204);
    expect(await call(`DELETE /admin/authors/${idle}`)).toEqual(refusal(404, 'AUTHOR_NOT_FOUND'));
  });

  describe('named by an issuer', () => {
    it('are made once, with a name and nothing else, and are theirs in the history', async () => {
      const { status, body } = await name('  Đoàn   Giỏi ');
      expect({ status, body }).toEqual({ status: 200, body: { id: body.id, name: 'Đoàn Giỏi', imageUrl: null } });
      const history = (await call(`GET /history/author/${String(body.id)}`)).body.data;
      expect(history).toEqual([expect.objectContaining({ actorName: 'Sách Xanh', before: null })]);
    });

    it.each(['nguyễn nhật ánh', 'Nguyen Nhat Anh', 'NGUYEN  NHAT ANH', 'Nguyễn Nhật Ánh'.normalize('NFD')])(
      'are those who are there already, typed as %s',
      async (typed) => {
        const { id } = await create(NHAT_ANH);
        expect((await name(typed)).body).toEqual({ id, name: NHAT_ANH.name, imageUrl: NHAT_ANH.imageUrl });
        expect(await names('search=nhat')).toHaveLength(1);
      },
    );

    it('are somebody else when their tone marks differ', async () => {
      await create({ ...TO_HOAI, name: 'Lê Hoà' });
      expect((await name('Lê Hoa')).body).toMatchObject({ name: 'Lê Hoa' });
      expect(await names(`search=${encodeURIComponent('lê ho')}`)).toHaveLength(2);
    });

    it('are asked for again when a name without tone marks fits several', async () => {
      for (const spelling of ['Lê Hoà', 'Lê Hoa']) await create({ ...TO_HOAI, name: spelling });
      const answer = await name('le hoa');
      expect(answer).toEqual(refusal(409, 'AUTHOR_AMBIGUOUS'));
      expect(answer.body.fields).toHaveProperty('name');
    });

    it('are not made twice by two at once', async () => {
      const answers = await Promise.all(['Vũ Trọng Phụng', 'vũ trọng phụng', 'Vu Trong Phung'].map(name));
      expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    });
  });
});
