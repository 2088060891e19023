import { sql } from 'drizzle-orm';
import { catalogueChanged } from '@server/backend/commerce/catalogue-changed';
import { anyInt } from '@server/backend/commerce/conditions';
import { refreshSeries } from '@server/backend/commerce/books/derived';
import { untilBlocked } from '@tests/support/blocked';
import { seriesBody } from '@tests/support/book-body';
import { itemsOf, openBookStock, type BookStock, type MadeBook } from '@tests/support/book-stock';
import { describeOnWatchedDatabase } from '@tests/support/watch-catalogue';
import { makeAuthor, makeEditionFiles, makeGenre } from '@tests/support/make-data';

const refusal = (status: number, code: string, field?: string) =>
  expect.objectContaining({
    status,
    body: expect.objectContaining({ code, ...(field && { fields: { [field]: [expect.any(String)] } }) }),
  });

describeOnWatchedDatabase('series of books', (open) => {
  let stock: BookStock;

  beforeAll(async () => {
    stock = await openBookStock(open);
  });

  afterAll(() => stock.close());

  const body = (items: { bookId: number; displayIndex: number }[], facts: object = {}) => ({
    ...seriesBody({ genreId: stock.names.genreId, items }),
    ...facts,
  });
  const create = (books: MadeBook[], facts: object = {}) =>
    stock.asIssuer('POST /issuer/books/series', body(itemsOf(books), facts));
  const refusedItems = refusal(422, 'INVALID_INPUT', 'items');

  it('hold their volumes in order, the authors these share and the editions all of them have', async () => {
    const [one, two] = [await makeAuthor(stock.db), await makeAuthor(stock.db)];
    const [first, second] = [
      await stock.single({ authorIds: [two.id, one.id] }),
      await stock.single({ authorIds: [one.id] }),
    ];
    const items = [
      { bookId: first.id, displayIndex: 9 },
      { bookId: second.id, displayIndex: 3 },
    ];
    const { status, body: series } = await stock.asIssuer('POST /issuer/books/series', body(items));
    expect(status).toBe(201);
    expect(series).toMatchObject({
      isSeries: true,
      itemCount: 2,
      items: [{ bookId: second.id }, { bookId: first.id }],
      authors: [{ id: one.id }],
      publisher: null,
      hasPdf: false,
    });
    expect(await stock.read(first.id)).toMatchObject({ series: [{ id: series.id, name: series.name }] });
  });

  it('are of at least two distinct books at distinct places', async () => {
    const [first, second] = [await stock.single(), await stock.single()];
    const place = (bookId: number, displayIndex: number) => ({ bookId, displayIndex });
    const wrong = [
      [place(first.id, 1)],
      [place(first.id, 1), place(first.id, 2)],
      [place(first.id, 1), place(second.id, 1)],
    ];
    for (const items of wrong)
      expect(await stock.asIssuer('POST /issuer/books/series', body(items))).toEqual(refusedItems);
  });

  it('take singles of the issuer only', async () => {
    const own = await stock.single();
    const series = await stock.series([await stock.single(), await stock.single()]);
    const token = await stock.signIn(stock.otherIssuer.email);
    const foreign = { ...body(itemsOf([own, own])), items: itemsOf([own, await stock.single()]) };
    expect(await stock.call('POST /issuer/books/series', { token, body: foreign })).toEqual(refusedItems);
    expect(await create([own, series])).toEqual(refusedItems);
    expect(await create([own, { ...own, id: 999_999 }])).toEqual(refusedItems);
  });

  it('are of one genre, all releasing, with an author in common', async () => {
    const own = await stock.single();
    const otherGenre = await stock.single({ genreId: (await makeGenre(stock.db)).id });
    expect(await create([own, otherGenre])).toEqual(refusedItems);
    const otherAuthor = await stock.single({ authorIds: [(await makeAuthor(stock.db)).id] });
    expect(await create([own, otherAuthor])).toEqual(refusedItems);
    const { id, version } = await stock.single();
    await stock.asIssuer('PUT /issuer/books/release', {
      id,
      version,
      released: false,
      seen: { products: 0, series: 0, orders: 0 },
    });
    const refused = await create([own, { id, version, name: '' }]);
    expect(refused).toEqual(refusedItems);
  });

  it('change their volumes, and tell it by name', async () => {
    const [first, second, third] = [await stock.single(), await stock.single(), await stock.single()];
    const { id, version, name } = await stock.series([first, second]);
    const sent = body(itemsOf([third, first]), { id, version, name });
    const { status, body: changed } = await stock.asIssuer('PUT /issuer/books/series', sent);
    expect({ status, items: changed.items }).toMatchObject({
      status: 200,
      items: [{ bookId: third.id }, { bookId: first.id }],
    });
    const late = await stock.asIssuer('PUT /issuer/books/series', { ...sent, items: itemsOf([first, second]) });
    expect(late).toMatchObject({ status: 409, body: { code: 'CONFLICT', fields: { items: [expect.any(String)] } } });
    expect(JSON.stringify(late.body.fields)).toContain(third.name);
  });

  it('and singles are not changed as each other', async () => {
    const [first, second] = [await stock.single(), await stock.single()];
    const series = await stock.series([first, second]);
    const asSeries = body(itemsOf([second, series]), { id: first.id, version: first.version });
    expect(await stock.asIssuer('PUT /issuer/books/series', asSeries)).toEqual(refusal(404, 'BOOK_NOT_FOUND'));
  });

  it('keep their common author when a volume changes its own', async () => {
    const [first, second] = [await stock.single({ pages: 10 }), await stock.single()];
    const series = await stock.series([first, second]);
    const book = (await stock.read(first.id)) as { version: number; code: string; name: string };
    const sent = { ...singleBody(stock, book), id: first.id };
    const stranger = await makeAuthor(stock.db);
    const refused = await stock.asIssuer('PUT /issuer/books', { ...sent, authorIds: [stranger.id] });
    expect(refused).toEqual(refusal(422, 'INVALID_INPUT', 'authorIds'));
    expect(JSON.stringify(refused.body.fields)).toContain(series.name);
    const joined = { ...sent, authorIds: [stranger.id, ...stock.names.authorIds] };
    expect((await stock.asIssuer('PUT /issuer/books', joined)).status).toBe(200);
    expect(await stock.read(series.id)).toMatchObject({ authors: [{ id: stock.names.authorIds[0] }] });
  });

  it('cost what their volumes do by now, also when two volumes change at once', async () => {
    const books = [await stock.single(), await stock.single()];
    const [first] = books as [MadeBook];
    const series = await stock.series(books);
    const ids = books.map(({ id }) => id);
    const { pdfTrialFileId, pdfFileId } = await makeEditionFiles(stock.db, stock.issuer.id);
    await stock.db.rows(sql`
      UPDATE books SET pdf_extra_price = 5, pdf_trial_file_id = ${pdfTrialFileId}, pdf_file_id = ${pdfFileId} WHERE ${anyInt(sql`id`, ids)}`);
    let refreshed: Promise<void> | undefined;
    await stock.db.transaction(async (tx) => {
      await tx.rows(sql`UPDATE books SET pdf_extra_price = 100 WHERE id = ${first.id}`);
      await tx.rows(sql`UPDATE books SET pdf_extra_price = 105 WHERE id = ${series.id}`);
      await catalogueChanged({ tx }, { books: [first.id, series.id] });
      refreshed = stock.db.transaction(async (other) => {
        await refreshSeries(other, sql`s.id = ${series.id}`);
        await catalogueChanged({ tx: other }, { books: [series.id] });
      });
      await untilBlocked(stock.db, tx);
    });
    await refreshed;
    const [row] = await stock.db.rows(sql`SELECT pdf_extra_price AS price FROM books WHERE id = ${series.id}`);
    expect(row).toEqual({ price: 105 });
  });
});

const singleBody = (
  { names }: BookStock,
  { version, code, name }: { version: number; code: string; name: string },
) => ({
  ...{
    version,
    code,
    name,
    ...names,
    isbn10: null,
    isbn13: null,
    translator: null,
    pictures: [],
    coverPrice: 1,
    pages: 10,
  },
  ...{ imageUrl: '/files/images/a.webp', description: 'x', language: 'Tiếng Việt', size: 'x', releasedYear: 2020 },
  ...{ pdf: null, audio: null },
});
