import { sql } from 'drizzle-orm';
import { ROLE } from '@/contract/vocabulary/roles';
import { refusal } from '@tests/contract/endpoint-cases';
import { startTestBackend, type TestBackend } from '@tests/support/backend';
import { describeOnDatabases } from '@tests/support/databases';
import { makeUser } from '@tests/support/make-data';
import { openBefore } from '@tests/support/migrations-before';

const NAME = 'Tô Hoài';
const ALIKE = ['tô hoài', 'TÔ HOÀI', 'Tô  Hoài', ' Tô\u00a0Hoài ', NAME.normalize('NFD')];

const PLACE = { address: '1 Lê Lợi', phone: '0901 234 567', imageUrl: '/files/images/a.webp' };
const NOUNS: [noun: string, input: (name: string, nth: number) => object][] = [
  ['authors', (name) => ({ name, imageUrl: null, description: '' })],
  ['genres', (name) => ({ name, parentId: null })],
  ['groups', (name) => ({ name, description: 'Một nhóm', active: true })],
  ['levels', (name, nth) => ({ name, conditionalPoint: 5000 + nth, active: true })],
  ['organizations', (name) => ({ name, ...PLACE, domains: [] })],
  ['publishers', (name, nth) => ({ name, ...PLACE, email: `p${nth}@x.vn` })],
];

describeOnDatabases('names that only look alike', (open) => {
  let backend: TestBackend;
  let token: string;

  beforeAll(async () => {
    backend = await startTestBackend({ db: await open() });
    await makeUser(backend.db, ROLE.SYSTEM, { email: 'admin@test.vn', name: 'Quản Trị' });
    token = await backend.signIn('admin@test.vn');
  });

  afterAll(() => backend.close());

  const create = (noun: string, body: object) => backend.call(`POST /admin/${noun}`, { token, body });

  it.each(NOUNS)('are one name of %s', async (noun, input) => {
    const made = await create(noun, input(ALIKE[3]!, 0));
    expect(made).toMatchObject({ status: 201, body: { name: NAME } });
    for (const [nth, alike] of ALIKE.entries())
      expect(await create(noun, input(alike, nth + 1))).toEqual(refusal(409, 'NAME_TAKEN'));
    expect(await create(noun, input('To Hoai', ALIKE.length + 1))).toMatchObject({ status: 201 });
  });

  it('are one e-mail address of a publisher, whatever its case', async () => {
    const publisher = { name: 'Nhà xuất bản Một', ...PLACE, email: 'INFO@x.vn' };
    expect(await create('publishers', publisher)).toMatchObject({ status: 201, body: { email: 'info@x.vn' } });
    const other = { ...publisher, name: 'Nhà xuất bản Hai', email: 'Info@X.vn' };
    expect(await create('publishers', other)).toEqual(refusal(409, 'EMAIL_TAKEN'));
  });

  it('keep the lines of a description apart', async () => {
    const description = 'Dòng một\n\n  Dòng hai';
    const { body } = await create('authors', { name: 'Nhiều Dòng', imageUrl: null, description });
    expect(body).toMatchObject({ description });
  });
});

describe('An installation in which names look alike', () => {
  it('starts with the new version: the oldest keeps the name, and every row stays', async () => {
    const { db, migrate } = await openBefore('0007_names_and_dates');
    for (const name of [NAME, ...ALIKE, 'To Hoai', 'Nam Cao'])
      await db.rows(sql`INSERT INTO authors (name) VALUES (${name})`);
    for (const email of ['INFO@x.vn', 'info@x.vn', 'Sach@x.vn'])
      await db.rows(sql`
        INSERT INTO publishers (code, name, email, phone, address) VALUES (${email}, ${email}, ${email}, '', '')`);
    await migrate();
    expect(
      (await db.rows<{ name: string }>(sql`SELECT name FROM authors ORDER BY id`)).map(({ name }) => name),
    ).toEqual([
      NAME,
      ...['tô hoài', 'TÔ HOÀI', NAME, NAME, NAME].map((name, place) => `${name} (#${place + 2})`),
      'To Hoai',
      'Nam Cao',
    ]);
    expect(await db.rows(sql`SELECT name, email FROM publishers ORDER BY id`)).toEqual([
      { name: 'INFO@x.vn', email: 'INFO@x.vn' },
      { name: 'info@x.vn (#2)', email: 'info@x.vn' },
      { name: 'Sach@x.vn', email: 'sach@x.vn' },
    ]);
    await db.close();
  }, 900_000);
});
