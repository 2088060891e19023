import { sql } from 'drizzle-orm';
import type { BookEditPreview, BookEditReport, BookEditSummary, BookEditUndone } from '@/contract/endpoints/book-edits';
import { LIMITS } from '@/contract/vocabulary/limits';
import { undoEditText } from '@/text/undo-edit';
import { openBookStock, type BookStock, type MadeBook } from '@tests/support/book-stock';
import { describeOnWatchedDatabase } from '@tests/support/watch-catalogue';
import { makeCampaign, makeParticipant, makeProduct, makePublisher } from '@tests/support/make-data';

const RAISE = { field: 'coverPrice', how: 'percent', by: 10, round: 1000 };

describeOnWatchedDatabase('One field of many books (D4.28.13, D4.28.14)', (open) => {
  let stock: BookStock;
  let [one, two, volume]: MadeBook[] = [];
  beforeAll(async () => {
    stock = await openBookStock(open);
    one = await stock.single({ name: 'Tập 2', coverPrice: 85_000 });
    two = await stock.single({ name: 'Tập 10', coverPrice: 45_400 });
    volume = await stock.single({ name: 'Tập 11', coverPrice: 30_000 });
    await stock.series([two, volume], { name: 'Trọn bộ' });
  });
  beforeEach(async () => {
    await stock.db.rows(sql`DELETE FROM book_edits`);
    for (const [book, price] of [
      [one, 85_000],
      [two, 45_400],
      [volume, 30_000],
    ] as const)
      await stock.db.rows(sql`UPDATE books SET cover_price = ${price}, size = '13 x 19 cm' WHERE id = ${book!.id}`);
  });
  afterAll(() => stock.close());

  const preview = async (books: unknown, edit: object = RAISE) => {
    const answer = await stock.asIssuer('POST /issuer/books/edits/preview', { books, edit });
    return { ...answer, seen: answer.body as unknown as BookEditPreview };
  };
  const save = async (books: unknown, edit: object = RAISE) => {
    const { seen } = await preview(books, edit);
    const { body } = await stock.asIssuer('POST /issuer/books/edits', { books, edit, seen: seen.seen });
    return body as unknown as BookEditReport;
  };
  const undo = (id: number) => stock.asIssuer('PUT /issuer/books/edits/undone', { id });
  const undoable = async () => (await stock.asIssuer('GET /issuer/books/edits')).body as unknown as BookEditSummary[];
  const priceOf = async ({ id }: MadeBook) => (await stock.read(id)).coverPrice;

  test('is previewed by name with what is refused and why, and nothing is changed', async () => {
    const { seen } = await preview({});
    expect(seen.counts).toEqual({ changed: 3, same: 0, refused: 1 });
    expect(seen.rows.map(({ name, before, after, refused }) => [name, before, after, refused])).toEqual([
      ['Tập 2', 85_000, 94_000, null],
      ['Tập 10', 45_400, 50_000, null],
      ['Tập 11', 30_000, 33_000, null],
      ['Trọn bộ', 300_000, 300_000, expect.stringContaining('series')],
    ]);
    expect(seen.refusals).toEqual([{ message: expect.stringContaining('series'), count: 1 }]);
    expect(await priceOf(one!)).toBe(85_000);
    expect((await preview({ search: 'Tập 2' })).seen.counts).toEqual({ changed: 1, same: 0, refused: 0 });
    const lower = { ...RAISE, how: 'amount', by: -40_000 };
    expect((await preview([one!.id, volume!.id], lower)).seen.counts).toEqual({ changed: 1, same: 0, refused: 1 });
  });

  test('is saved as it was seen, once, and given back; what was changed since stays and is named', async () => {
    const books = [one!.id, two!.id, volume!.id];
    const { seen } = await preview(books);
    const body = { books, edit: RAISE, seen: seen.seen };
    const { body: report } = await stock.asIssuer('POST /issuer/books/edits', body);
    const { edit, counts } = report as unknown as BookEditReport;
    expect(counts).toEqual({ changed: 3, same: 0, refused: 0 });
    expect(await priceOf(one!)).toBe(94_000);
    const again = await stock.asIssuer('POST /issuer/books/edits', body);
    expect(again.body).toMatchObject({ code: 'PREVIEW_STALE' });
    expect(await priceOf(one!)).toBe(94_000);
    expect(await undoable()).toEqual([edit]);

    const { version } = await stock.read(two!.id);
    await stock.asIssuer('PUT /issuer/books/batch', { books: [{ id: two!.id, version, coverPrice: 60_000 }] });
    const undone = (await undo(edit.id)).body as unknown as BookEditUndone;
    expect(undone).toMatchObject({
      restored: 2,
      kept: [{ id: two!.id, name: 'Tập 10', message: undoEditText.changedSince }],
    });
    expect(await Promise.all([one!, two!, volume!].map(priceOf))).toEqual([85_000, 60_000, 30_000]);
    expect((await undo(edit.id)).body).toEqual(undone);
    expect(await undoable()).toEqual([]);
    const { body: history } = await stock.asIssuer(`GET /history/book/${one!.id}`);
    expect(history.data).toMatchObject([
      { before: { coverPrice: 94_000 }, after: { coverPrice: 85_000 } },
      { before: { coverPrice: 85_000 }, after: { coverPrice: 94_000 } },
      { before: null },
    ]);
  });

  test('fills only what is empty, takes only what exists, and the genre only of books that are free', async () => {
    const publisher = await makePublisher(stock.db);
    await stock.db.rows(sql`UPDATE books SET size = NULL, incomplete = true WHERE id = ${one!.id}`);
    const size = { field: 'size', value: '14 x 20 cm', onlyEmpty: true };
    const filled = await save([one!.id, two!.id], size);
    expect(filled.counts).toEqual({ changed: 1, same: 1, refused: 0 });
    expect(await stock.read(one!.id)).toMatchObject({ size: '14 x 20 cm', lacks: [] });
    expect((await undo(filled.edit.id)).body).toMatchObject({ restored: 1, kept: [] });
    expect(await stock.read(one!.id)).toMatchObject({ size: null, lacks: ['size'] });

    const moved = await save([one!.id], { field: 'publisherId', value: publisher.id, onlyEmpty: false });
    expect(moved.counts.changed).toBe(1);
    const unknown = await preview([one!.id], { field: 'publisherId', value: 999_999, onlyEmpty: false });
    expect(unknown).toMatchObject({ status: 422, body: { fields: { 'edit.value': [expect.any(String)] } } });
    const genre = await stock.db.rows<{ id: number }>(sql`
      INSERT INTO genres (name, parent_id, display_index)
      SELECT 'Thể loại khác', parent_id, 99 FROM genres WHERE id = ${stock.names.genreId} RETURNING id`);
    const other = { field: 'genreId', value: genre[0]!.id };
    expect((await preview([one!.id, volume!.id], other)).seen).toMatchObject({
      counts: { changed: 1, same: 0, refused: 1 },
      rows: [{ after: 'Thể loại khác' }, { refused: expect.stringContaining('series') }],
    });
  });

  test('edits of the same books are undone one after the other, the last first; no price is rounded to nothing', async () => {
    const before = await priceOf(one!);
    const edits = [await save([one!.id]), await save([one!.id])].map(({ edit }) => edit.id);
    for (const id of edits.toReversed()) expect((await undo(id)).body).toMatchObject({ restored: 1, kept: [] });
    expect(await priceOf(one!)).toBe(before);
    const nothing = await preview([one!.id], { ...RAISE, by: -99, round: 1000 });
    expect(nothing.seen.counts).toEqual({ changed: 0, same: 0, refused: 1 });
  });

  test('what was deleted since is named as it was', async () => {
    const book = await stock.single({ name: 'Bị xoá', coverPrice: 20_000 });
    const { edit } = await save([book.id]);
    await stock.db.rows(sql`DELETE FROM book_authors WHERE book_id = ${book.id}`);
    await stock.db.rows(sql`DELETE FROM books WHERE id = ${book.id}`);
    const kept = [{ id: book.id, code: expect.any(String), name: 'Bị xoá', message: undoEditText.deleted }];
    expect((await undo(edit.id)).body).toEqual({ restored: 0, kept });
  });

  test('says how many products change with their books before their fair starts', async () => {
    const campaign = await makeCampaign(stock.db, { startsAt: '2027-01-01T00:00:00Z', endsAt: '2027-02-01T00:00:00Z' });
    await makeParticipant(stock.db, campaign.id, stock.issuer.id);
    const product = await makeProduct(stock.db, {
      ...{ campaignId: campaign.id, issuerId: stock.issuer.id, bookIds: [one!.id], coverPrice: 85_000 },
    });
    expect((await preview([one!.id, two!.id])).seen.products).toBe(1);
    await save([one!.id]);
    const [stored] = await stock.db.rows(sql`SELECT cover_price AS price FROM products WHERE id = ${product.id}`);
    expect(stored).toEqual({ price: 94_000 });
  });

  test('belongs to its issuer, for half an hour, and is of no more books than are saved at once', async () => {
    const foreign = await stock.signIn(stock.otherIssuer.email);
    const { edit } = await save([one!.id]);
    const call = (request: string, body: object) => stock.call(request, { token: foreign, body });
    expect((await call('PUT /issuer/books/edits/undone', { id: edit.id })).body.code).toBe('BOOK_EDIT_NOT_FOUND');
    const others = await call('POST /issuer/books/edits/preview', { books: [one!.id], edit: RAISE });
    expect(others.body).toMatchObject({ counts: { changed: 0, same: 0, refused: 0 } });
    await stock.db.rows(sql`UPDATE book_edits SET created_at = created_at - interval '31 minutes'`);
    expect(await undoable()).toEqual([]);
    expect((await undo(edit.id)).body.code).toBe('BOOK_EDIT_UNDO_LATE');

    const copies = await stock.db.rows<{ id: number }>(sql`
      INSERT INTO books (issuer_id, code, genre_id, name, image_url, cover_price, description, created_at, updated_at)
      SELECT issuer_id, 'MANY-' || n, genre_id, 'Nhiều ' || n, image_url, cover_price, description, created_at, updated_at
      FROM books, generate_series(1, ${LIMITS.booksEditedAtOnce}::int) n WHERE id = ${one!.id} RETURNING id`);
    expect((await preview({})).body).toMatchObject({ code: 'BOOK_EDIT_TOO_LARGE' });
    await stock.db.rows(sql`DELETE FROM books WHERE id = ANY(${sql.param(copies.map(({ id }) => id))}::int[])`);
  });
});
