import { sql } from 'drizzle-orm';
import { bookBody } from '@tests/support/book-body';
import { openImportWorld, type ImportWorld } from '@tests/support/import-world';
import { describeOnDatabase } from '@tests/support/databases';
import { makeAuthor } from '@tests/support/make-data';

const HEADS = ['Tên sách', 'ISBN', 'Tác giả', 'Nhà xuất bản', 'Giá bìa', 'Năm xuất bản', 'Số trang', 'Thể loại'];

describeOnDatabase('Books brought in by a table (D4.28)', (open) => {
  let made: ImportWorld;
  beforeAll(async () => {
    made = await openImportWorld(open);
  });
  afterAll(() => made.close());

  /** What the database holds of the stock, without what counts changes. */
  const stockNow = async () =>
    made.db.rows(sql`
      SELECT b.code, b.name, b.isbn10, b.isbn13, b.cover_price, b.released_year, b.pages, b.language, b.size, b.description,
        b.translator, b.genre_id, b.publisher_id, b.image_url, b.search_fold,
        (SELECT json_agg(author_id ORDER BY position) FROM book_authors WHERE book_id = b.id) AS authors
      FROM books b ORDER BY b.code`);
  const countOf = async (table: string) => {
    const [row] = await made.db.rows<{ count: number }>(sql`SELECT count(*)::int AS count FROM ${sql.raw(table)}`);
    return row!.count;
  };

  test('are checked without a change, written, found by search, and taken back as if they never were', async () => {
    await made.db.rows(sql`UPDATE publishers SET name = 'Nhà xuất bản Trẻ' WHERE id = ${made.names.publisherId}`);
    const before = [await stockNow(), await countOf('authors'), await countOf('publishers')];
    const table = [
      HEADS,
      ['Số đỏ', '978-604-2-08743-8', 'Vũ Trọng Phụng', 'NXB Trẻ', '85.000', '2021', '272', ''],
      ['Chí Phèo', '9786042087445', 'Nam Cao; Vũ Trọng Phụng', 'NXB Trẻ', '45k', '', '', ''],
      ['Sai giá', '9786042087452', 'Nam Cao', '', 'liên hệ', '2021', '', ''],
      ['Không khoá', '', 'Nam Cao', '', '20000', '', '', ''],
      ['Số đỏ 2', '978-604-2-08743-8', 'Nam Cao', '', '20000', '', '', 'Khoa học viễn tưởng'],
    ];
    const checked = await made.check(table);
    expect(checked).toMatchObject({
      ...{ status: 'checked', rows: 5, done: 5, undoUntil: null },
      totals: { states: { new: 2, wrong: 3 }, outcomes: {}, taken: 2 },
    });
    expect(checked.names).toEqual([
      expect.objectContaining({ kind: 'genre', name: 'Khoa học viễn tưởng', chosen: null }),
      expect.objectContaining({
        kind: 'publisher',
        name: 'NXB Trẻ',
        rows: 2,
        chosen: { id: expect.any(Number), name: 'Nhà xuất bản Trẻ' },
      }),
      expect.objectContaining({ kind: 'author', name: 'Nam Cao', rows: 4, chosen: null }),
      expect.objectContaining({ kind: 'author', name: 'Vũ Trọng Phụng', rows: 2 }),
    ]);
    const wrong = await made.rows(checked.id, '&state=wrong');
    expect(wrong.map(({ row, problems }) => [row, problems])).toEqual([
      [4, [{ column: 'coverPrice', problem: 'notMoney', detail: '' }]],
      [5, [{ column: null, problem: 'noKey', detail: '' }]],
      [
        6,
        [
          { column: 'genre', problem: 'unknownGenre', detail: 'Khoa học viễn tưởng' },
          { column: 'isbn', problem: 'twiceInFile', detail: '2' },
        ],
      ],
    ]);
    expect([await stockNow(), await countOf('authors'), await countOf('publishers')]).toEqual(before);

    await made.step('started', checked.id);
    await made.work(checked.id);
    const done = await made.read(checked.id);
    expect(done).toMatchObject({ status: 'done', totals: { outcomes: { created: 2, skipped: 3 } } });
    const found = await made.asIssuer('GET /issuer/books?search=vu%20trong%20phung');
    expect(found.body.data).toEqual(
      [
        expect.objectContaining({ name: 'Chí Phèo', code: '9786042087445', coverPrice: 45_000, imageUrl: '' }),
        expect.objectContaining({
          name: 'Số đỏ',
          releasedYear: 2021,
          publisher: expect.objectContaining({ name: 'Nhà xuất bản Trẻ' }),
        }),
      ].map((one) => one),
    );
    // Once more changes nothing.
    await made.work(checked.id);

    await made.step('undone', checked.id);
    await made.work(checked.id);
    expect(await made.read(checked.id)).toMatchObject({
      status: 'undone',
      totals: { outcomes: { removed: 2, skipped: 3 } },
    });
    expect([await stockNow(), await countOf('authors'), await countOf('publishers')]).toEqual(before);
  });

  test('change known books by what a row says only, and take that back', async () => {
    const { body } = await made.asIssuer('POST /issuer/books', {
      ...bookBody(made.names),
      code: 'B-1',
      name: 'Tắt đèn',
    });
    const before = await stockNow();
    const checked = await made.check([
      ['Mã sách', 'Tên sách', 'Giá bìa', 'Số trang', 'Mô tả'],
      ['B-1', 'Tắt đèn', '130.000', '', 'Một cuốn sách khác.'],
    ]);
    const [row] = await made.rows(checked.id);
    expect(row).toMatchObject({
      ...{ state: 'changed', taken: true, recordId: String(body.id) },
      changes: [
        { column: 'coverPrice', from: '120000', to: '130000' },
        { column: 'description', from: 'Một cuốn sách hay.', to: 'Một cuốn sách khác.' },
      ],
    });
    await made.step('started', checked.id);
    await made.work(checked.id);
    const book = await made.asIssuer(`GET /issuer/books/${String(body.id)}`);
    expect(book.body).toMatchObject({ coverPrice: 130_000, pages: 240, description: 'Một cuốn sách khác.' });
    await made.step('undone', checked.id);
    await made.work(checked.id);
    expect(await made.read(checked.id)).toMatchObject({ totals: { outcomes: { restored: 1 } } });
    expect(await stockNow()).toEqual(before);
  });

  test('leave what was changed between check and import, and between import and undoing', async () => {
    const { body } = await made.asIssuer('POST /issuer/books', {
      ...bookBody(made.names),
      code: 'B-2',
      name: 'Giông tố',
    });
    const edit = (version: number, coverPrice: number) =>
      made.asIssuer('PUT /issuer/books', {
        ...{ ...bookBody(made.names), code: 'B-2', name: 'Giông tố', id: body.id, version, coverPrice },
      });
    const table = (price: string) => [
      ['Mã sách', 'Tên sách', 'Giá bìa'],
      ['B-2', 'Giông tố', price],
    ];
    const late = await made.check(table('1.000'));
    await edit(1, 2_000);
    await made.step('started', late.id);
    await made.work(late.id);
    expect(await made.rows(late.id)).toEqual([
      expect.objectContaining({ outcome: 'failed', problems: [expect.objectContaining({ problem: 'changedSince' })] }),
    ]);
    const second = await made.bring(table('3.000'));
    expect(second.totals.outcomes).toEqual({ changed: 1 });
    await edit(3, 4_000);
    await made.step('undone', second.id);
    await made.work(second.id);
    expect((await made.read(second.id)).totals.outcomes).toEqual({ kept: 1 });
    const book = await made.asIssuer(`GET /issuer/books/${String(body.id)}`);
    expect(book.body).toMatchObject({ coverPrice: 4_000 });
  });

  test('doubtful rows are written only when a person says so; a genre is chosen once and known the next time', async () => {
    await made.asIssuer('POST /issuer/books', { ...bookBody(made.names), code: 'B-3', name: 'Vỡ đê' });
    const [author] = await made.db.rows<{ name: string }>(
      sql`SELECT name FROM authors WHERE id = ${made.names.authorIds[0]!}`,
    );
    const table = [HEADS, ['VỠ ĐÊ', '9786042087469', author!.name, '', '10.000', '', '', 'Tiểu thuyết hiện thực']];
    const first = await made.check(table);
    expect(first.totals).toMatchObject({ states: { wrong: 1 }, taken: 0 });
    await made.asIssuer('PUT /issuer/imports/names', {
      ...{ id: first.id, kind: 'genre', key: 'tiểu thuyết hiện thực', chosenId: made.names.genreId },
    });
    await made.work(first.id);
    expect((await made.read(first.id)).totals).toMatchObject({ states: { doubtful: 1 }, taken: 0 });
    await made.asIssuer('PUT /issuer/imports/rows', { id: first.id, rows: 'doubtful', take: true });
    await made.step('started', first.id);
    await made.work(first.id);
    expect((await made.read(first.id)).totals.outcomes).toEqual({ created: 1 });
    const next = await made.check([
      HEADS,
      ['Kỹ nghệ lấy Tây', '9786042087476', '', '', '10.000', '', '', 'Tiểu thuyết hiện thực'],
    ]);
    expect(next.totals).toMatchObject({ states: { new: 1 } });
  });

  test('each row is written once when the work is broken off and continues, also by two backends', async () => {
    const count = 450;
    const table = [
      ['Mã sách', 'Tên sách', 'Giá bìa', 'Tác giả'],
      ...Array.from({ length: count }, (_, index) => [
        `L-${index}`,
        `Sách dài ${index}`,
        '10.000',
        `Người viết ${index % 7}`,
      ]),
    ];
    const { id } = await made.check(table);
    await made.step('started', id);
    const stop = new AbortController();
    const broken = made.work(id, stop.signal);
    setTimeout(() => stop.abort(), 40);
    await broken;
    await Promise.all([made.work(id), made.work(id)]);
    const done = await made.read(id);
    expect(done).toMatchObject({ status: 'done', totals: { outcomes: { created: count } } });
    const [row] = await made.db.rows<{ count: number }>(
      sql`SELECT count(*)::int AS count FROM books WHERE code LIKE 'L-%'`,
    );
    expect(row!.count).toBe(count);
    await made.step('undone', id);
    await Promise.all([made.work(id), made.work(id)]);
    expect((await made.read(id)).totals.outcomes).toEqual({ removed: count });
  });

  test('what no record can be named by, and what fits several, is left with its reason; everything else is written', async () => {
    await makeAuthor(made.db, 'Nguyễn Lân');
    await makeAuthor(made.db, 'Nguyễn Lan');
    await made.db.rows(sql`SELECT setval(pg_get_serial_sequence('authors', 'id'), (SELECT max(id) FROM authors))`);
    const heads = [...HEADS, 'Mã sách'];
    const checked = await made.check([
      heads,
      ['Hai người', '9786042087506', 'Nguyen Lan', 'NXB Trẻ', '10.000', '', '', '', ''],
      ['Mã là số', '', 'Nam Cao', '', '10.000', '', '', '', '9786042087513'],
      ['Số là mã', '9786042087513', 'Nam Cao', '', '10.000', '', '', '', ''],
      ['Tên quá dài', '9786042087520', 'Nam Cao', 'x'.repeat(3000), '10.000', '', '', '', ''],
      ['Tác giả của dòng sai', '9786042087537', 'Người Không Ai Biết', '', 'liên hệ', '', '', '', ''],
    ]);
    const wrong = await made.rows(checked.id, '&state=wrong');
    expect(wrong.map(({ row, problems }) => [row, problems[0]?.problem])).toEqual([
      [4, 'twiceInFile'],
      [5, 'tooLong'],
      [6, 'notMoney'],
    ]);
    await made.step('started', checked.id);
    await made.work(checked.id);
    expect((await made.read(checked.id)).totals.outcomes).toEqual({ created: 2, skipped: 3 });
    const authors = await made.db.rows<{ name: string }>(sql`
      SELECT name FROM authors WHERE fold(name) IN ('nguyen lan', 'nguoi khong ai biet') ORDER BY name`);
    expect(authors.map(({ name }) => name)).toEqual(['Nguyễn Lan', 'Nguyễn Lân']);
  });

  test('a book that lacks something is listed with what it lacks, until its form completes it', async () => {
    const done = await made.bring([
      HEADS,
      ['Lều chõng', '9786042087490', 'Ngô Tất Tố', '', '70.000', '2020', '300', ''],
    ]);
    expect(done.totals.outcomes).toEqual({ created: 1 });
    const listed = await made.asIssuer('GET /issuer/books?incomplete=true&search=9786042087490');
    const [book] = listed.body.data as { id: number; version: number; lacks: string[] }[];
    expect(book).toMatchObject({ lacks: ['picture', 'description', 'publisher', 'language', 'size'] });
    const saved = await made.asIssuer('PUT /issuer/books', {
      ...{ ...bookBody(made.names), name: 'Lều chõng', code: '9786042087490', id: book!.id, version: book!.version },
    });
    expect(saved).toMatchObject({ status: 200, body: { lacks: [] } });
    expect((await made.asIssuer('GET /issuer/books?incomplete=true&search=9786042087490')).body.data).toEqual([]);
  });

  test('belong to who brought them: no other issuer reads or moves them', async () => {
    const { id } = await made.send([HEADS, ['Sách lạ', '9786042087483', '', '', '10.000', '', '', '']]);
    const other = await made.signIn(made.otherIssuer.email);
    for (const request of [`GET /issuer/imports/${id}`, `GET /issuer/imports/${id}/rows`])
      expect(await made.call(request, { token: other })).toMatchObject({
        status: 404,
        body: { code: 'IMPORT_NOT_FOUND' },
      });
    for (const step of ['started', 'cancelled', 'undone'])
      expect(await made.call(`PUT /issuer/imports/${step}`, { token: other, body: { id } })).toMatchObject({
        status: 404,
      });
    expect(await made.asIssuer('PUT /issuer/imports/started', { id })).toMatchObject({
      status: 409,
      body: { code: 'IMPORT_STEP_OVER' },
    });
  });
});
