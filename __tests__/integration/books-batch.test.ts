import type { BookLookup, PatchedBook } from '@/contract/endpoints/book-batch';
import { makeAuthor } from '@tests/support/make-data';
import { openImportWorld, type ImportWorld } from '@tests/support/import-world';
import { describeOnDatabase } from '@tests/support/databases';

const HEADS = ['Tên sách', 'ISBN', 'Mã sách', 'Giá bìa'];

describeOnDatabase('Many own books at once (D4.28.8)', (open) => {
  let made: ImportWorld;
  let foreignToken: string;
  beforeAll(async () => {
    made = await openImportWorld(open);
    foreignToken = await made.signIn(made.otherIssuer.email);
    await made.bring([
      HEADS,
      ['Số đỏ', '978-604-2-08743-8', 'SD-01', '85.000'],
      ['Chí Phèo', '', 'CP-01', '45.000'],
      ['Lão Hạc', '', 'LH-01', '30.000'],
    ]);
  });
  afterAll(() => made.close());

  const lookUp = async (...keys: string[]): Promise<BookLookup[]> => {
    const { body } = await made.asIssuer('POST /issuer/books/lookup', { keys });
    return body as unknown as BookLookup[];
  };
  const bookOf = async (code: string) => (await lookUp(code))[0]!.book!;
  const batch = async (...books: object[]) => made.asIssuer('PUT /issuer/books/batch', { books });

  test('are found by code and by ISBN of ten or thirteen digits, however it is typed; others are not', async () => {
    const found = await lookUp('SD-01', 'sd-01', '9786042087438', '978 604 2 08743 8', '6042087436', 'KHONG-CO');
    expect(found.map(({ key, book }) => [key, book?.name ?? null])).toEqual([
      ['SD-01', 'Số đỏ'],
      ['sd-01', 'Số đỏ'],
      ['9786042087438', 'Số đỏ'],
      ['978 604 2 08743 8', 'Số đỏ'],
      ['6042087436', 'Số đỏ'],
      ['KHONG-CO', null],
    ]);
    const { body } = await made.call('POST /issuer/books/lookup', {
      ...{ token: foreignToken, body: { keys: ['SD-01', '9786042087438'] } },
    });
    expect((body as unknown as BookLookup[]).map(({ book }) => book)).toEqual([null, null]);
  });

  test('change by the rules of the form, each by itself, and are complete once nothing lacks', async () => {
    const [first, second] = [await bookOf('SD-01'), await bookOf('CP-01')];
    const author = await makeAuthor(made.db);
    const whole = {
      ...{ publisherId: made.names.publisherId, authorIds: [author.id], language: 'Tiếng Việt', size: '13 x 20.5 cm' },
      ...{ releasedYear: 2021, pages: 272, description: 'Tiểu thuyết.', imageUrl: '/files/images/cover.webp' },
    };
    const { status, body } = await batch(
      { id: first.id, version: first.version, ...whole },
      { id: second.id, version: second.version + 1, size: '13 x 19 cm' },
      { id: 999_999, version: 1, size: '13 x 19 cm' },
    );
    expect(status).toBe(200);
    const answers = body as unknown as PatchedBook[];
    expect(answers.map(({ id, lacks, refused }) => [id, lacks, refused?.code ?? null])).toEqual([
      [first.id, [], null],
      [second.id, [], 'CONFLICT'],
      [999_999, [], 'BOOK_NOT_FOUND'],
    ]);
    const { publisherId, authorIds: _, ...plain } = whole;
    expect((await made.asIssuer(`GET /issuer/books/${first.id}`)).body).toMatchObject({
      ...{ ...plain, lacks: [], publisher: { id: publisherId }, authors: [{ id: author.id }] },
    });
    const again = await batch({ id: first.id, version: first.version, ...whole });
    expect((again.body as unknown as PatchedBook[])[0]).toMatchObject({ refused: null, version: first.version + 1 });
  });

  test('of somebody else, with an unknown publisher, or twice in one call are refused', async () => {
    const book = await bookOf('LH-01');
    const patch = { id: book.id, version: book.version };
    const foreign = await made.call('PUT /issuer/books/batch', {
      ...{ token: foreignToken, body: { books: [{ ...patch, size: '1 x 1 cm' }] } },
    });
    expect((foreign.body as unknown as PatchedBook[])[0]?.refused?.code).toBe('BOOK_NOT_FOUND');
    const unknown = await batch({ ...patch, publisherId: 999_999 });
    expect((unknown.body as unknown as PatchedBook[])[0]?.refused?.fields).toHaveProperty('publisherId');
    expect((await batch({ ...patch, size: 'a' }, { ...patch, size: 'b' })).status).toBe(422);
    expect(await bookOf('LH-01')).toEqual(book);
  });
});
