import { ROLE } from '@/contract/vocabulary/roles';
import { refusal } from '@tests/contract/endpoint-cases';
import { startTestBackend, type TestBackend } from '@tests/support/backend';
import { describeOnBothDatabases } from '@tests/support/databases';
import { makeUser } from '@tests/support/make-data';

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

describeOnBothDatabases('names that only look alike', (open) => {
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
