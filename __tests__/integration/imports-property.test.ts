import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import type { ImportDetail, ImportRow } from '@/contract/endpoints/imports';
import { bookBody } from '@tests/support/book-body';
import { openBookStock, type BookStock } from '@tests/support/book-stock';
import { describeOnDatabase } from '@tests/support/databases';
import { importDoor, type ImportDoor } from '@tests/support/import-door';
import { repeats } from '@tests/support/long-run';

const HEADS = ['Mã sách', 'Tên sách', 'ISBN', 'Tác giả', 'NXB', 'Giá bìa'];

/** Few values, so that rows mean the same books, other issuers' books, and nothing. */
const row = fc
  .tuple(
    fc.constantFrom('', 'A-1', 'A-2', 'A-3', 'A-4', 'A-5'),
    fc.constantFrom('Số đỏ', 'so do', 'Tắt đèn', 'Chí Phèo', 'Lão Hạc', 'Đời thừa', ''),
    fc.constantFrom('', '9786042087438', '9786042087445', '978-604-2-08745-2', '9786042087439'),
    fc.constantFrom('', 'Nam Cao', 'nam cao; Thạch Lam', 'Ngô Tất Tố'),
    fc.constantFrom('', 'NXB Trẻ', 'Nhà xuất bản Trẻ', 'Măng Non'),
    fc.constantFrom('10.000', '20k', '', 'liên hệ'),
  )
  .map((cells): string[] => [...cells]);
const sheet = fc.array(row, { minLength: 1, maxLength: 12 });

const OUTCOMES_WRITTEN = ['created', 'changed'];

describeOnDatabase('Random tables of two issuers at once, with a form that is saved meanwhile', (open) => {
  let stock: BookStock;
  let doors: ImportDoor[];
  let edited: { id: number; version: number };
  const body = () => ({ ...bookBody(stock.names), code: 'A-1', name: 'Số đỏ' });

  beforeAll(async () => {
    stock = await openBookStock(open);
    edited = await stock.single({ code: 'A-1', name: 'Số đỏ' });
    const other = await stock.signIn(stock.otherIssuer.email);
    const doorOf = (call: typeof stock.asIssuer) =>
      importDoor({
        ...{ noun: 'books', office: 'issuer', shop: stock, call },
        defaults: { genreId: stock.names.genreId, language: null },
      });
    doors = [doorOf(stock.asIssuer), doorOf((request, body) => stock.call(request, { token: other, body }))];
  });
  afterAll(() => stock.close());

  /** Everything that imports may write, but for the book that the form saves. */
  const storedNow = () =>
    stock.db.rows(sql`
      SELECT b.id, b.issuer_id, b.code, b.name, b.isbn10, b.isbn13, b.cover_price, b.publisher_id, b.incomplete,
        (SELECT json_agg(author_id ORDER BY position) FROM book_authors WHERE book_id = b.id) AS authors
      FROM books b WHERE b.id <> ${edited.id} ORDER BY b.id`);
  const namesNow = () =>
    stock.db.rows(
      sql`SELECT 'author' AS kind, name FROM authors UNION ALL SELECT 'publisher', name FROM publishers ORDER BY 1, 2`,
    );

  const expectEachRowOnce = (sent: readonly string[][], rows: readonly ImportRow[], { totals }: ImportDetail): void => {
    expect(rows.map(({ cells }) => cells)).toEqual(sent);
    expect(rows.every(({ outcome }) => outcome !== null)).toBe(true);
    expect(Object.values(totals.outcomes).reduce((sum, count) => sum + count, 0)).toBe(sent.length);
    const made = rows.filter(({ outcome }) => outcome === 'created').map(({ recordId }) => recordId);
    expect(new Set(made).size).toBe(made.length);
  };

  test('lose no row and write none twice, and are as if they never were when they are taken back', async () => {
    const property = fc.asyncProperty(sheet, sheet, fc.boolean(), async (one, two, isEdited) => {
      // Empty rows are no rows.
      const sheets = [one, two].map((rows) => rows.filter((cells) => cells.some((cell) => cell !== '')));
      fc.pre(sheets.every((rows) => rows.length > 0));
      const [before, names] = [await storedNow(), await namesNow()];
      const checked = await Promise.all(doors.map((door, at) => door.check([HEADS, ...sheets[at]!])));
      expect([await storedNow(), await namesNow()]).toEqual([before, names]);

      const save = async () => {
        if (!isEdited) return;
        const { version } = await stock.read(edited.id);
        await stock.asIssuer('PUT /issuer/books', { ...body(), id: edited.id, version, coverPrice: 30_000 });
      };
      await Promise.all(doors.map((door, at) => door.step('started', checked[at]!.id)));
      await Promise.all([...doors.map((door, at) => door.work(checked[at]!.id)), save()]);
      const done = await Promise.all(doors.map((door, at) => door.read(checked[at]!.id)));
      const rows = await Promise.all(doors.map((door, at) => door.rows(done[at]!.id)));
      doors.forEach((_, at) => expectEachRowOnce(sheets[at]!, rows[at]!, done[at]!));
      const created = rows.flat().filter(({ outcome }) => outcome === 'created');
      expect((await storedNow()).length - before.length).toBe(created.length);

      const written = done.map(({ totals }) =>
        OUTCOMES_WRITTEN.some((outcome) => totals.outcomes[outcome as 'created']),
      );
      await Promise.all(doors.map((door, at) => (written[at] ? door.undo(checked[at]!.id) : undefined)));
      expect(await storedNow()).toEqual(before);
      // An author of both stays, for the other issuer's book named them when the first import was taken back.
      expect(await namesNow()).toEqual(expect.arrayContaining(names));
    });
    await fc.assert(property, { numRuns: repeats(4, 60) });
  }, 300_000);
});
