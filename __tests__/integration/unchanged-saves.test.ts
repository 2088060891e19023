import { sql } from 'drizzle-orm';
import { ROLE } from '@/contract/vocabulary/roles';
import { bookBody, ownNames, seriesBody } from '@tests/support/book-body';
import { itemsOf, openBookStock, type BookStock } from '@tests/support/book-stock';
import { describeOnWatchedDatabase } from '@tests/support/watch-catalogue';
import { makeUser, PLACE } from '@tests/support/make-data';

const IMAGE = '/files/images/aa.webp';
const PUBLISHER = { name: 'Nhà xuất bản Kim Đồng', email: 'info@kimdong.vn', phone: '024 3943 4730' };
const OFFICE = { address: '55 Quang Trung, Hà Nội', imageUrl: IMAGE };
const DOMAINS = ['fpt.edu.vn', 'fe.edu.vn'].map((emailDomain) => ({ emailDomain, active: true }));
const OWN = { name: 'Nguyễn Thị Đọc', phone: '0901 234 567', address: PLACE };

type Who = 'admin' | 'issuer' | 'customer';

/** The path, the user, the facts that are saved twice, and what is added for a change. */
type Saving = [path: string, who: Who, facts: object, change: object];

const RECORDS: Saving[] = [
  ['/admin/publishers', 'admin', { ...PUBLISHER, ...OFFICE }, { address: '1 Đinh Lễ' }],
  ['/admin/authors', 'admin', { name: 'Tô Hoài', description: 'Dế Mèn', imageUrl: IMAGE }, { description: 'O chuột' }],
  ['/admin/groups', 'admin', { name: 'Thơ', description: 'Đọc thơ', active: true }, { active: false }],
  ['/admin/levels', 'admin', { name: 'Bạc', conditionalPoint: 900, active: true }, { conditionalPoint: 800 }],
  [
    '/admin/organizations',
    'admin',
    { name: 'Trường Đại học FPT', phone: '024 7300 1866', ...OFFICE, domains: DOMAINS },
    { domains: DOMAINS.map((one) => ({ ...one, active: false })) },
  ],
];

describeOnWatchedDatabase('a save in which nothing differs', (open) => {
  let stock: BookStock;
  let tokens: Record<Who, string>;

  beforeAll(async () => {
    stock = await openBookStock(open);
    const admin = await makeUser(stock.db, ROLE.SYSTEM);
    tokens = {
      admin: await stock.signIn(admin.email),
      issuer: stock.issuerToken,
      customer: stock.customerToken,
    };
  });

  afterAll(() => stock.close());

  const call = async (who: Who, request: string, body?: object) => {
    const answer = await stock.call(request, { token: tokens[who], body });
    expect([200, 201]).toContain(answer.status);
    return answer.body as { id: number; version: number };
  };
  const kept = () => stock.db.rows(sql`SELECT count(*)::int AS kept FROM audit_entries`);

  /** Saves the current values again, then a change: only the second creates a new version and a history entry. */
  const saveTwice = async (
    who: Who,
    route: string,
    stands: { version: number },
    same: object,
    change: object,
  ): Promise<void> => {
    const before = await kept();
    expect(await call(who, route, { ...same, version: stands.version })).toEqual(stands);
    expect(await kept()).toEqual(before);
    const changed = await call(who, route, { ...same, ...change, version: stands.version });
    expect(changed.version).toBe(stands.version + 1);
    expect(await kept()).not.toEqual(before);
  };

  it.each(RECORDS)('leaves %s alone', async (path, who, facts, change) => {
    const { id } = await call(who, `POST ${path}`, facts);
    await saveTwice(who, `PUT ${path}`, await call(who, `GET ${path}/${id}`), { ...facts, id }, change);
  });

  it('leaves a genre alone', async () => {
    const genre = await call('admin', 'POST /admin/genres', { name: 'Thơ ca', parentId: null });
    const same = { id: genre.id, name: 'Thơ ca', active: true };
    await saveTwice('admin', 'PUT /admin/genres', genre, same, { name: 'Thơ' });
  });

  it('leaves the domains of an organisation alone when they come in another order', async () => {
    const facts = { name: 'FPT Polytechnic', phone: '024 7300 1866', ...OFFICE };
    const domains = ['a.edu.vn', 'b.edu.vn'].map((emailDomain) => ({ emailDomain, active: true }));
    const made = await call('admin', 'POST /admin/organizations', { ...facts, domains });
    const body = { ...facts, id: made.id, version: made.version, domains: domains.toReversed() };
    expect(await call('admin', 'PUT /admin/organizations', body)).toEqual(made);
  });

  it('leaves a book alone', async () => {
    const facts = bookBody(stock.names);
    const book = await stock.single(facts);
    await saveTwice('issuer', 'PUT /issuer/books', book, { ...facts, id: book.id }, { coverPrice: 99_000 });
  });

  it('leaves a series alone, and does not take other numbers of its volumes for the same', async () => {
    const items = itemsOf([await stock.single(), await stock.single()]);
    const facts = { ...seriesBody({ genreId: stock.names.genreId, items }), ...ownNames() };
    const series = await call('issuer', 'POST /issuer/books/series', facts);
    const same = { ...facts, id: series.id };
    await saveTwice('issuer', 'PUT /issuer/books/series', series, same, { coverPrice: 99_000 });
    const renumbered = items.map((item) => ({ ...item, displayIndex: item.displayIndex + 1 }));
    const body = { ...same, coverPrice: 99_000, version: series.version + 1, items: renumbered };
    expect(await call('issuer', 'PUT /issuer/books/series', body)).toMatchObject({
      version: series.version + 2,
      items: renumbered,
    });
  });

  const PROFILES: Saving[] = [
    ['/users/customer', 'customer', { ...OWN, dob: '2001-02-03', gender: false }, { dob: '2001-02-04' }],
    ['/users/issuer', 'issuer', { ...OWN, description: 'Sách cho mọi nhà' }, { imageUrl: IMAGE }],
    ['/admin/users', 'admin', OWN, { address: { ...PLACE, wardCode: 8 } }],
  ];

  it.each(PROFILES)('leaves the profile of %s alone', async (path, who, facts, change) => {
    const { id, version } = await call(who, 'GET /users/me');
    const same = path === '/admin/users' ? { ...facts, id } : facts;
    const stands = await call(who, `PUT ${path}`, { ...same, version });
    await saveTwice(who, `PUT ${path}`, stands, same, change);
  });

  it('writes the codes of an address that was known by its line alone', async () => {
    const { id } = await makeUser(stock.db, ROLE.STAFF);
    const line = '1 Đinh Lễ, Phường Ba Đình, Thành phố Hà Nội';
    await stock.db.rows(sql`UPDATE users SET address_line = ${line} WHERE id = ${id}`);
    const saved = await call('admin', 'PUT /admin/users', { id, version: 1, address: PLACE });
    expect(saved).toMatchObject({ version: 2, address: { ...PLACE, line } });
  });
});
