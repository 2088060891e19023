import { sql, type SQL } from 'drizzle-orm';
import type { ImportRow } from '@/contract/endpoints/imports';
import type { ImportNounName } from '@/contract/vocabulary/imports';
import { ROLE } from '@/contract/vocabulary/roles';
import { openBookCampaign, type BookCampaign } from '@tests/support/book-campaign';
import { describeOnDatabase } from '@tests/support/databases';
import { importDoor } from '@tests/support/import-door';
import { makeAuthor, makeGroup, makeIssuer, makeOrganization, releaseIds } from '@tests/support/make-data';

interface Case {
  noun: ImportNounName;
  /** What stands there before. */
  made: (shop: BookCampaign) => Promise<unknown>;
  heads: string[];
  /** A row, and what the check says of it: its state, and what would change or why it is wrong. */
  rows: [cells: string[], state: string, why?: unknown[]][];
  /** All that the database holds of the noun, but for what counts changes. */
  stored: SQL;
  /** What stands there after the new and the changed rows. */
  after: unknown[];
}

const changed = (column: string, from: string, to: string) => ({ column, from, to });
const wrong = (column: string | null, problem: string, detail: unknown = expect.any(String)) => ({
  ...{ column, problem, detail },
});

const CASES: Case[] = [
  {
    noun: 'publishers',
    made: ({ db }) =>
      db.rows(sql`INSERT INTO publishers (code, name, email, phone, address, image_url) VALUES
        ('P90001', 'Nhà xuất bản Trẻ', NULL, '', '', '/files/images/tre.webp'),
        ('P90002', 'Kim Đồng', 'a@kd.vn', '024 3943 4730', 'Hà Nội', NULL)`),
    heads: ['Mã số', 'Tên nhà xuất bản', 'Email', 'Số điện thoại', 'Địa chỉ'],
    rows: [
      [['', 'NXB Trẻ', '', '', ''], 'doubtful', [wrong('name', 'likeOther', 'P90001')]],
      [['', 'Măng Non', 'MN@nxb.vn', '', ''], 'new'],
      [
        ['P90002', 'Kim Đồng mới', '', '', 'Huế'],
        'changed',
        [changed('name', 'Kim Đồng', 'Kim Đồng mới'), changed('address', 'Hà Nội', 'Huế')],
      ],
      [['p90002', 'Kim Đồng', '', '', ''], 'wrong', [wrong('name', 'twiceInFile', '4')]],
      [['P77777', 'Không mã', '', '', ''], 'wrong', [wrong('code', 'unknownCode', 'P77777')]],
      [['', 'Sai thư', 'không phải', '12', ''], 'wrong', [wrong('email', 'refused'), wrong('phone', 'refused')]],
      [['', 'nhà xuất bản trẻ', '', '', ''], 'changed', [changed('name', 'Nhà xuất bản Trẻ', 'nhà xuất bản trẻ')]],
    ],
    stored: sql`SELECT name, email, phone, address, image_url FROM publishers ORDER BY fold(name)`,
    after: [
      { name: 'Kim Đồng mới', email: 'a@kd.vn', phone: '024 3943 4730', address: 'Huế', image_url: null },
      { name: 'Măng Non', email: 'mn@nxb.vn', phone: '', address: '', image_url: null },
      { name: 'nhà xuất bản trẻ', email: null, phone: '', address: '', image_url: '/files/images/tre.webp' },
    ],
  },
  {
    noun: 'authors',
    made: ({ db }) => makeAuthor(db, 'Nguyễn Tuân'),
    heads: ['Tác giả', 'Tiểu sử'],
    rows: [
      [['Nguyễn Tuân', 'Nhà văn'], 'changed', [changed('description', '', 'Nhà văn')]],
      [['Nguyen Tuan', ''], 'doubtful', [wrong('name', 'likeOther', 'Nguyễn Tuân')]],
      [['Tô Hoài', ''], 'new'],
      [['', 'Không tên'], 'wrong', [wrong('name', 'missing', '')]],
      [['TÔ HOÀI', ''], 'wrong', [wrong('name', 'twiceInFile', '4')]],
    ],
    stored: sql`SELECT name, description FROM authors ORDER BY fold(name)`,
    after: [
      { name: 'Nguyễn Tuân', description: 'Nhà văn' },
      { name: 'Tô Hoài', description: '' },
    ],
  },
  {
    noun: 'genres',
    made: () => Promise.resolve(),
    heads: ['Tên thể loại', 'Thể loại cha'],
    rows: [
      [['Kỳ ảo', ''], 'new'],
      [['Kỳ ảo đô thị', 'Kỳ ảo'], 'new'],
      [['Lạc loài', 'Chưa có'], 'wrong', [wrong('parent', 'unknownParent', 'Chưa có')]],
    ],
    stored: sql`SELECT g.name, p.name AS parent, g.display_index FROM genres g LEFT JOIN genres p ON p.id = g.parent_id
      WHERE g.name LIKE 'Kỳ%' ORDER BY g.id`,
    after: [
      { name: 'Kỳ ảo', parent: null, display_index: expect.any(Number) },
      { name: 'Kỳ ảo đô thị', parent: 'Kỳ ảo', display_index: 1 },
    ],
  },
  {
    noun: 'groups',
    made: ({ db }) => makeGroup(db, { name: 'Thơ', description: 'Thơ cũ' }),
    heads: ['Tên nhóm', 'Mô tả'],
    rows: [
      [['Thơ', 'Thơ và người làm thơ'], 'changed', [changed('description', 'Thơ cũ', 'Thơ và người làm thơ')]],
      [['Khoa học', 'Sách khoa học'], 'new'],
      [['Thiếu mô tả', ''], 'wrong', [wrong('description', 'missing', '')]],
    ],
    stored: sql`SELECT name, description, active FROM groups ORDER BY name`,
    after: [
      { name: 'Khoa học', description: 'Sách khoa học', active: true },
      { name: 'Thơ', description: 'Thơ và người làm thơ', active: true },
    ],
  },
  {
    noun: 'organizations',
    made: ({ db }) => makeOrganization(db, 'cu.edu.vn'),
    heads: ['Tên tổ chức', 'Điện thoại', 'Địa chỉ', 'Tên miền'],
    rows: [
      [['Đại học Huế', '0234 382 5866', 'Huế', 'hue.edu.vn; @sv.hue.edu.vn'], 'new'],
      [['Sai tên miền', '0234 382 5866', 'Huế', 'không phải'], 'wrong', [wrong('domains', 'refused')]],
    ],
    stored: sql`SELECT o.name, o.phone, (SELECT json_agg(d.email_domain ORDER BY d.id) FROM organization_domains d
        WHERE d.organization_id = o.id AND d.active) AS domains FROM organizations o ORDER BY o.id DESC`,
    after: [
      { name: 'Đại học Huế', phone: '0234 382 5866', domains: ['hue.edu.vn', 'sv.hue.edu.vn'] },
      expect.objectContaining({ domains: ['cu.edu.vn'] }),
    ],
  },
  {
    noun: 'issuers',
    made: ({ db }) => makeIssuer(db, { name: 'Sách Mây', email: 'may@sach.vn' }),
    heads: ['Nhà phát hành', 'E-mail', 'Giới thiệu'],
    rows: [
      [
        ['Sách Mây Tre', 'May@sach.vn', 'Sách tranh'],
        'changed',
        [changed('name', 'Sách Mây', 'Sách Mây Tre'), changed('description', 'An issuer', 'Sách tranh')],
      ],
      [['Sách Gió', 'gio@sach.vn', ''], 'new'],
      [['Sach May', 'khac@sach.vn', ''], 'doubtful', [wrong('name', 'likeOther')]],
      [['Người khác', 'doc-gia@sach.vn', ''], 'wrong', [wrong('email', 'emailTaken', '')]],
      [['Không thư', '', ''], 'wrong', [wrong('email', 'missing', '')]],
    ],
    stored: sql`SELECT u.name, u.email, u.role, u.active, i.description FROM users u JOIN issuers i ON i.user_id = u.id
      WHERE u.email LIKE '%@sach.vn' ORDER BY u.email`,
    after: [
      { name: 'Sách Gió', email: 'gio@sach.vn', role: ROLE.ISSUER, active: true, description: '' },
      { name: 'Sách Mây Tre', email: 'may@sach.vn', role: ROLE.ISSUER, active: true, description: 'Sách tranh' },
    ],
  },
  {
    noun: 'staff',
    made: () => Promise.resolve(),
    heads: ['Họ và tên', 'Email'],
    rows: [[['Trần Thị Lan', 'lan@sach.vn'], 'new']],
    stored: sql`SELECT name, email, role FROM users WHERE role = ${ROLE.STAFF}`,
    after: [{ name: 'Trần Thị Lan', email: 'lan@sach.vn', role: ROLE.STAFF }],
  },
];

describeOnDatabase('Lists of the organiser brought in by a table (D4.28.12)', (open) => {
  let shop: BookCampaign;
  const doorOf = (noun: ImportNounName) => importDoor({ noun, office: 'admin', call: shop.asAdmin, shop });

  beforeAll(async () => {
    shop = await openBookCampaign(open);
    await shop.db.rows(sql`
      INSERT INTO users (id, code, name, email, role, created_at, updated_at)
      VALUES (gen_random_uuid(), 'C90001', 'Độc giả', 'doc-gia@sach.vn', ${ROLE.CUSTOMER}, now(), now())`);
  });
  afterAll(() => shop.close());

  test.each(CASES)('$noun: checked without a change, written, and taken back', async ({ noun, ...one }) => {
    await one.made(shop);
    await releaseIds(shop.db);
    const door = doorOf(noun);
    const before = await shop.db.rows(one.stored);
    const checked = await door.check([one.heads, ...one.rows.map(([cells]) => cells)]);
    const said = await door.rows(checked.id);
    expect(said.map(({ state, problems, changes }) => [state, [...problems, ...changes]])).toEqual(
      one.rows.map(([, state, why = []]) => [state, why]),
    );
    expect(await shop.db.rows(one.stored)).toEqual(before);

    await door.step('started', checked.id);
    await door.work(checked.id);
    const done = await door.read(checked.id);
    expect(done.totals.outcomes.failed).toBeUndefined();
    const after = await shop.db.rows(one.stored);
    expect(after).toEqual(one.after);
    // Once more writes nothing.
    await door.work(checked.id);
    expect(await shop.db.rows(one.stored)).toEqual(after);

    await door.undo(checked.id);
    expect(await shop.db.rows(one.stored)).toEqual(before);
  });

  const outcomesOf = (rows: readonly ImportRow[]) => rows.map(({ outcome }) => outcome);

  test('what was changed or is used since is left by taking back, and named', async () => {
    const door = doorOf('authors');
    const { id } = await door.bring([['Tên tác giả'], ['Một'], ['Hai'], ['Ba']]);
    const authors = await shop.db.rows<{ id: number; name: string; version: number }>(sql`
      SELECT id, name, version FROM authors WHERE name IN ('Một', 'Hai') ORDER BY name DESC`);
    const [one, two] = authors;
    await shop.asAdmin('PUT /admin/authors', { ...one, description: 'Sửa sau', imageUrl: null });
    const book = await shop.book();
    await releaseIds(shop.db);
    await shop.db.rows(sql`INSERT INTO book_authors (book_id, author_id, position) VALUES (${book.id}, ${two!.id}, 1)`);
    await door.undo(id);
    expect(outcomesOf(await door.rows(id))).toEqual(['kept', 'kept', 'removed']);
  });

  test('an issuer who takes part in a campaign since stays', async () => {
    const door = doorOf('issuers');
    const { id } = await door.bring([
      ['Tên', 'Email'],
      ['Sách Ở Lại', 'olai@sach.vn'],
    ]);
    const [row] = await door.rows(id);
    const { campaign } = shop;
    await shop.db.rows(sql`
      INSERT INTO participants (campaign_id, issuer_id, status, note, created_at, updated_at)
      VALUES (${campaign.id}, ${row!.recordId}::uuid, 1, '', now(), now())`);
    await door.undo(id);
    expect(outcomesOf(await door.rows(id))).toEqual(['kept']);
    expect((await shop.asAdmin(`GET /admin/users/${row!.recordId}`)).status).toBe(200);
  });

  test('a record that changed after the check is not overwritten, and a name that was taken since fails by itself', async () => {
    const door = doorOf('authors');
    const add = (name: string) => shop.asAdmin('POST /admin/authors', { name, description: '', imageUrl: null });
    const { body: author } = await add('Xuân Diệu');
    const checked = await door.check([
      ['Tên tác giả', 'Mô tả'],
      ['Xuân Diệu', 'Từ tệp'],
      ['Huy Cận', ''],
      ['Chế Lan Viên', ''],
    ]);
    await shop.asAdmin('PUT /admin/authors', {
      ...{ id: author.id, version: author.version, name: 'Xuân Diệu', description: 'Từ trang', imageUrl: null },
    });
    await add('Huy Cận');
    await door.step('started', checked.id);
    await door.work(checked.id);
    const rows = await door.rows(checked.id);
    expect(rows.map(({ outcome, problems }) => [outcome, problems.map(({ problem }) => problem)])).toEqual([
      ['failed', ['changedSince']],
      ['failed', ['refused']],
      ['created', []],
    ]);
  });

  test('the same file for another list is another import', async () => {
    const sent = [
      ['Tên', 'Email'],
      ['Ai đó', 'ai-do@sach.vn'],
    ];
    const asIssuers = await doorOf('issuers').send(sent);
    const asStaff = await doorOf('staff').send(sent);
    expect([asIssuers.noun, asStaff.noun]).toEqual(['issuers', 'staff']);
    expect((await doorOf('staff').send(sent)).id).toBe(asStaff.id);
  });

  test('a domain that a list adds to an organisation is switched off when it is taken back', async () => {
    await makeOrganization(shop.db, 'hue.vn');
    await releaseIds(shop.db);
    const [before] = await shop.db.rows<{ name: string }>(sql`SELECT name FROM organizations ORDER BY id DESC LIMIT 1`);
    const door = doorOf('organizations');
    const { id } = await door.bring([
      ['Tên tổ chức', 'Địa chỉ', 'Tên miền'],
      [before!.name, 'Địa chỉ từ tệp', 'sv.hue.vn'],
    ]);
    await door.undo(id);
    expect(outcomesOf(await door.rows(id))).toEqual(['restored']);
    const [after] = await shop.db.rows(sql`
      SELECT address, (SELECT json_object_agg(email_domain, active) FROM organization_domains d WHERE d.organization_id = o.id) AS domains
      FROM organizations o WHERE name = ${before!.name}`);
    expect(after).toEqual({
      address: expect.not.stringContaining('từ tệp'),
      domains: { 'hue.vn': true, 'sv.hue.vn': false },
    });
  });

  test('belongs to its side, and to who brought it', async () => {
    const table = { fileName: null, content: Buffer.from('Tên\nAi đó').toString('base64') };
    const asIssuer = await shop.asIssuer('POST /issuer/imports', { noun: 'authors', ...table });
    expect([asIssuer.status, asIssuer.body.code]).toEqual([403, 'IMPORT_OTHER_SIDE']);
    const asAdmin = await shop.asAdmin('POST /admin/imports', { noun: 'books', ...table });
    expect([asAdmin.status, asAdmin.body.code]).toEqual([403, 'IMPORT_OTHER_SIDE']);
    const { id } = await doorOf('authors').send([['Tên tác giả'], ['Của ban tổ chức']]);
    expect((await shop.asIssuer(`GET /issuer/imports/${id}`)).status).toBe(404);
    // Columns of another list.
    const mapped = await shop.asAdmin('PUT /admin/imports/mapping', {
      ...{ id, columns: { name: 0, coverPrice: 0 }, defaults: { genreId: null, language: null } },
    });
    expect([mapped.status, mapped.body.code]).toEqual([422, 'IMPORT_COLUMNS']);
  });

  test('of somebody who is an administrator no longer is not written', async () => {
    const door = doorOf('authors');
    const checked = await door.check([['Tên tác giả'], ['Không ai viết']]);
    await door.step('started', checked.id);
    await shop.db.rows(sql`UPDATE users SET role = ${ROLE.STAFF} WHERE id = ${shop.adminId}::uuid`);
    await door.work(checked.id);
    await shop.db.rows(sql`UPDATE users SET role = ${ROLE.SYSTEM} WHERE id = ${shop.adminId}::uuid`);
    expect(await door.read(checked.id)).toMatchObject({ status: 'cancelled', totals: { outcomes: {} } });
  });
});
