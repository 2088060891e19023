import type { BookTableRow } from '@/contract/endpoints/book-batch';
import type { ImportDetail } from '@/contract/endpoints/imports';
import { bookTable } from '@/features/books/book-table';
import { toCsv } from '@/shared/records/export-rows';
import { importNounText } from '@/text/import-nouns';
import { openImportWorld, type ImportWorld } from '@tests/support/import-world';
import { describeOnDatabase } from '@tests/support/databases';
import { makeAuthor } from '@tests/support/make-data';

/** Names that a spreadsheet, a separator or a mark may break. */
const NAMES = [
  '-10 độ',
  '=1+1',
  '+ Cộng',
  '@home',
  '"Trích dẫn", có phẩy; và chấm phẩy',
  'Hai\u00a0khoảng',
  "'Tây' ơi",
];

describeOnDatabase('The exported list of own books (D4.28.11), imported again', (open) => {
  let made: ImportWorld;
  let table: { heads: string[]; cells: (string | number | Date)[][] };

  beforeAll(async () => {
    made = await openImportWorld(open);
    const [comma, plain] = [await makeAuthor(made.db, 'Nguyễn Văn A'), await makeAuthor(made.db)];
    for (const [at, name] of NAMES.entries())
      await made.single({
        ...{
          name,
          code: `BT-${at}`,
          authorIds: [comma.id, plain.id].slice(0, 1 + (at % 2)),
          coverPrice: 1000 * (at + 1),
        },
        ...{ translator: at % 2 ? 'Lê Thu An' : null, description: `Dòng một, "hai"\n- ba ${at}` },
      });
    await made.bring([
      ['Tên sách', 'ISBN', 'Giá bìa'],
      ['Chỉ có tên', '978-604-2-08743-8', '85.000'],
    ]);
    const { body } = await made.asIssuer('GET /issuer/books/table?size=100');
    const rows = body.data as BookTableRow[];
    expect(rows).toHaveLength(NAMES.length + 1);
    table = {
      heads: bookTable.map(({ header }) => header),
      cells: rows.map((row) => bookTable.map(({ value }) => value(row))),
    };
  });
  afterAll(() => made.close());

  const check = async (cells: typeof table.cells): Promise<ImportDetail> => {
    const content = Buffer.from(await toCsv(table.heads, cells)).toString('base64');
    const sent = await made.asIssuer('POST /issuer/imports', { noun: 'books', fileName: 'kho.csv', content });
    const { id, columns, defaults } = sent.body as unknown as ImportDetail;
    await made.asIssuer('PUT /issuer/imports/mapping', { id, columns, defaults });
    await made.work(id);
    return made.read(id);
  };

  test('as it is, nothing changes', async () => {
    const { totals, names } = await check(table.cells);
    expect(totals).toMatchObject({ states: { same: NAMES.length + 1 }, taken: 0 });
    expect(names).toEqual([]);
  });

  test('with one cell changed, that is all that changes', async () => {
    const price = table.heads.indexOf(importNounText.books.columns.coverPrice);
    const cells = table.cells.map((row, at) => (at === 2 ? row.with(price, 123_000) : row));
    const { id, totals } = await check(cells);
    expect(totals.states).toEqual({ same: NAMES.length, changed: 1 });
    const [changed] = await made.rows(id, '&state=changed');
    expect(changed?.changes).toEqual([{ column: 'coverPrice', from: expect.any(String), to: '123000' }]);
  });
});
