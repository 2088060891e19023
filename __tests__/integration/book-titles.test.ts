import { sql } from 'drizzle-orm';
import { REVIEW } from '@/contract/states/product';
import { bookBody, ownNames } from '@tests/support/book-body';
import { describeOnDatabase } from '@tests/support/databases';
import { importDoor, type ImportDoor } from '@tests/support/import-door';
import { openImportWorld, type ImportWorld } from '@tests/support/import-world';
import { makeIssuer, makeProduct } from '@tests/support/make-data';

const HEADS = ['Tên sách', 'ISBN', 'Giá bìa', 'Số trang'];

describeOnDatabase('What the catalogue knows of a title (D4.28.15)', (open) => {
  let made: ImportWorld;
  let other: string;
  let otherDoor: ImportDoor;
  beforeAll(async () => {
    made = await openImportWorld(open);
    other = await made.signIn(made.otherIssuer.email);
    otherDoor = importDoor({
      ...{ noun: 'books', office: 'issuer', shop: made },
      call: (request, body) => made.call(request, { token: other, body }),
      defaults: { genreId: made.names.genreId, language: null },
    });
  });
  afterAll(() => made.close());

  /** A book that another issuer has in their stock. */
  const stored = async (facts: object, token = other): Promise<number> => {
    const body = { ...bookBody(made.names), ...facts };
    const answer = await made.call('POST /issuer/books', { token, body });
    expect(answer).toMatchObject({ status: 201 });
    return Number(answer.body.id);
  };
  /** One that was accepted at a fair, too. */
  const others = async (facts: object, token = other): Promise<number> => {
    const id = await stored(facts, token);
    await makeProduct(made.db, { campaignId: made.campaign.id, issuerId: made.otherIssuer.id, bookIds: [id] });
    return id;
  };
  const ask = (isbn: string) => made.asIssuer(`GET /issuer/books/by-isbn?isbn=${encodeURIComponent(isbn)}`);
  const nameOf = async (isbn: string) => (await ask(isbn)).body.name;
  const set = (id: number, columns: ReturnType<typeof sql>) =>
    made.db.rows(sql`UPDATE books SET ${columns} WHERE id = ${id}`);

  test('is asked by ISBN-10 or ISBN-13, however they are typed, and is never a code, an edition, stock or an owner', async () => {
    const pictures = ['/files/images/aa.webp'];
    await others({ name: 'Số đỏ', isbn13: '9786042087735', translator: 'Lê Ba', pictures });
    const known = {
      ...{ isbn13: '9786042087735', name: 'Số đỏ', coverPrice: 120_000, description: 'Một cuốn sách hay.' },
      ...{ language: 'Tiếng Việt', translator: 'Lê Ba', size: '13 x 20.5 cm', pages: 240, releasedYear: 2024 },
      ...{ imageUrl: '/files/images/cover.webp', pictures },
      genre: { id: made.names.genreId, name: expect.any(String) },
      publisher: { id: made.names.publisherId, name: expect.any(String) },
      authors: [{ id: made.names.authorIds[0], name: expect.any(String) }],
    };
    for (const isbn of ['978-604-2-08773-5', '9786042087735', '6042087738', ' 604-2-08773-8 '])
      expect(await ask(isbn)).toMatchObject({ status: 200, body: known });
    expect(Object.keys((await ask('6042087738')).body).sort()).toEqual(Object.keys(known).sort());
  });

  test('is refused for a wrong check digit, and said of what no other issuer has: not the own books, nor series', async () => {
    for (const isbn of ['9786042087736', '6042087739', 'Số đỏ', ''])
      expect(await ask(isbn)).toMatchObject({
        status: 422,
        body: { code: 'INVALID_INPUT', fields: { 'query.isbn': [expect.any(String)] } },
      });
    const isbn13 = '9786042087742';
    const volumes = [await made.single({ isbn13 }), await made.single()];
    await made.series(volumes, { isbn13: '9786042087759' });
    for (const isbn of [isbn13, '9786042087759', '9786042087766'])
      expect(await ask(isbn)).toMatchObject({ status: 404, body: { code: 'TITLE_UNKNOWN' } });
    const seen = await made.call('GET /issuer/books/by-isbn?isbn=9786042087759', { token: other });
    expect(seen).toMatchObject({ status: 404, body: { code: 'TITLE_UNKNOWN' } });
  });

  test('is nothing that readers have not seen: a book that was accepted at no fair is the secret of its issuer', async () => {
    const isbn13 = '9786042087858';
    const id = await stored({ ...ownNames(), name: 'Sắp ra mắt', isbn13 });
    expect(await ask(isbn13)).toMatchObject({ status: 404, body: { code: 'TITLE_UNKNOWN' } });
    const place = { campaignId: made.campaign.id, issuerId: made.otherIssuer.id, bookIds: [id] };
    await makeProduct(made.db, { ...place, review: REVIEW.PENDING });
    expect(await ask(isbn13)).toMatchObject({ status: 404 });
    await made.db.rows(sql`UPDATE products SET review = ${REVIEW.ACCEPTED} WHERE book_id = ${id}`);
    expect(await nameOf(isbn13)).toBe('Sắp ra mắt');
  });

  test('is that of a complete book on offer before one that is stopped, incomplete or of a disabled issuer, else the fullest', async () => {
    const isbn13 = '9786042087773';
    const third = await makeIssuer(made.db);
    const stopped = await others({ ...ownNames(), name: 'Ngừng phát hành', isbn13 });
    expect(await nameOf(isbn13)).toBe('Ngừng phát hành');
    await set(stopped, sql`released = false`);
    expect(await nameOf(isbn13)).toBe('Ngừng phát hành');
    const offered = await others({ ...ownNames(), name: 'Đang bán', isbn13 }, await made.signIn(third.email));
    await set(offered, sql`updated_at = updated_at - interval '9 days'`);
    expect(await nameOf(isbn13)).toBe('Đang bán');
    await made.db.rows(sql`UPDATE users SET active = false WHERE id = ${third.id}`);
    await set(stopped, sql`released = true`);
    expect(await nameOf(isbn13)).toBe('Ngừng phát hành');
    await set(stopped, sql`incomplete = true, size = NULL, pages = NULL`);
    expect(await nameOf(isbn13)).toBe('Đang bán');
  });

  test('has no genre that is not in use any more', async () => {
    const isbn13 = '9786042087780';
    const id = await others({ ...ownNames(), isbn13 });
    await made.db.rows(sql`UPDATE genres SET active = false WHERE id = (SELECT genre_id FROM books WHERE id = ${id})`);
    expect((await ask(isbn13)).body).toMatchObject({ genre: null });
    await made.db.rows(sql`UPDATE genres SET active = true WHERE id = (SELECT genre_id FROM books WHERE id = ${id})`);
  });

  test('is asked for own books at once; those of others, without ISBN and unknown ones are left out', async () => {
    const isbn13 = '9786042087797';
    const theirs = await others({ ...ownNames(), name: 'Chí Phèo', isbn13 });
    const [known, without, unknown] = [
      await made.single({ isbn13 }),
      await made.single(),
      await made.single({ isbn13: '9786042087803' }),
    ];
    const query = [known, without, unknown].map(({ id }) => `book=${id}`).join('&');
    expect(await made.asIssuer(`GET /issuer/books/titles?${query}&book=${theirs}`)).toMatchObject({
      body: [{ bookId: known.id, title: { name: 'Chí Phèo', isbn13 } }],
    });
    expect(await made.asIssuer(`GET /issuer/books/titles?book=${theirs}`)).toMatchObject({ status: 200, body: [] });
  });

  test('fills what rows of new books leave empty, is said of each row, and makes the book complete', async () => {
    await others({ ...ownNames(), isbn13: '9786042087810', translator: 'Lê Ba' });
    const own = await made.single({ isbn13: '9786042087827', pages: 10 });
    await others({ ...ownNames(), isbn13: '9786042087827' });
    const checked = await made.check(
      [HEADS, ['Tắt đèn', '978-604-2-08781-0', '50.000', '99'], [own.name, '9786042087827', '120.000', '']],
      { genreId: null },
    );
    const rows = await made.rows(checked.id);
    expect(rows.map(({ state }) => state)).toEqual(['new', 'same']);
    expect(rows[1]!.filled).toEqual([]);
    expect(rows[0]!.filled.map(({ field }) => field)).toEqual([
      ...['authors', 'publisher', 'year', 'genre', 'language', 'size', 'translator', 'description', 'picture'],
    ]);
    expect(rows[0]!.filled).toContainEqual({ field: 'size', value: '13 x 20.5 cm' });
    await made.step('started', checked.id);
    await made.work(checked.id);
    const listed = await made.asIssuer('GET /issuer/books?search=9786042087810');
    const [book] = listed.body.data as { id: number; lacks: string[] }[];
    expect(book!.lacks).toEqual([]);
    expect(await made.read(checked.id)).toMatchObject({ status: 'done', totals: { outcomes: { created: 1 } } });
    const { body } = await made.asIssuer(`GET /issuer/books/${book!.id}`);
    expect(body).toMatchObject({
      ...{ code: '9786042087810', name: 'Tắt đèn', coverPrice: 50_000, pages: 99, translator: 'Lê Ba' },
      ...{ imageUrl: '/files/images/cover.webp', description: 'Một cuốn sách hay.', genre: { id: made.names.genreId } },
      authors: [{ id: made.names.authorIds[0] }],
    });
    expect((await made.undo(checked.id)).totals.outcomes).toEqual({ removed: 1, skipped: 1 });
  });

  test('is brought by two issuers at once, and by one of them once', async () => {
    const table = [HEADS, ['Bỉ vỏ', '9786042087834', '50.000', '99']];
    const again = [HEADS, ['Bỉ vỏ, bản khác', '9786042087834', '60.000', '99']];
    const [mine, second, theirs] = [await made.check(table), await made.check(again), await otherDoor.check(table)];
    for (const { totals } of [mine, second, theirs]) expect(totals.states).toEqual({ new: 1 });
    await Promise.all([made.step('started', mine.id), otherDoor.step('started', theirs.id)]);
    await Promise.all([made.work(mine.id), otherDoor.work(theirs.id)]);
    await made.step('started', second.id);
    await made.work(second.id);
    expect((await made.read(mine.id)).totals.outcomes).toEqual({ created: 1 });
    expect((await otherDoor.read(theirs.id)).totals.outcomes).toEqual({ created: 1 });
    expect((await made.rows(second.id))[0]).toMatchObject({ outcome: 'failed', problems: [{ problem: 'takenSince' }] });
  });
});
