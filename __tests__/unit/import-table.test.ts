import { BOOK_COLUMNS } from '@/contract/imports/book-columns';
import { LIMITS } from '@/contract/vocabulary/limits';
import { openTable } from '@server/backend/commerce/imports/files/open-table';
import { workbookOf } from '@tests/support/workbook';

const HEADS = ['Tên sách', 'ISBN', 'Giá bìa'];
const open = (bytes: Uint8Array | string, isPasted = false) =>
  openTable({
    bytes: typeof bytes === 'string' ? Buffer.from(bytes) : bytes,
    isPasted,
    columns: BOOK_COLUMNS,
    takesOnix: true,
  });
const refusal = (bytes: Uint8Array | string) =>
  open(bytes).then(
    () => 'opened',
    (error: { code?: string }) => error.code,
  );

describe('A table of books is opened', () => {
  test('from a workbook, from CSV and from pasted cells alike, below what stands above it', async () => {
    const rows = [['Danh mục 2026'], [], HEADS, ['Số đỏ', '9786042087438', '85.000'], [], ['Chí Phèo', '', '45k']];
    const csv = rows.map((row) => row.join(';')).join('\r\n');
    const tables = await Promise.all([open(await workbookOf(rows)), open(csv), open(csv.replaceAll(';', '\t'), true)]);
    for (const table of tables) {
      expect(table).toMatchObject({ heads: HEADS, columns: { name: 0, isbn: 1, coverPrice: 2 }, letters: null });
      expect(table.rows).toEqual([
        { line: 4, cells: ['Số đỏ', '9786042087438', '85.000'] },
        { line: 6, cells: expect.arrayContaining(['Chí Phèo', '45k']) },
      ]);
    }
    expect(tables.map(({ format }) => format)).toEqual(['xlsx', 'csv', 'pasted']);
    expect(new Set(tables.map(({ headsDigest }) => headsDigest)).size).toBe(1);
  });

  test('in whatever letters it is written, which is said', async () => {
    const utf16 = Buffer.from('\ufeffTên sách\tISBN\tGiá bìa\nSố đỏ\t9786042087438\t85.000\n', 'utf16le');
    expect(await open(utf16)).toMatchObject({ heads: HEADS, letters: null });
    const tcvn3 = 'Tªn s¸ch;ISBN;Gi¸ b×a\nSè ®á;9786042087438;85.000\nNh÷ng ngµy th¬ Êu;9786042087445;45.000\n';
    const table = await open(tcvn3);
    expect(table).toMatchObject({ heads: HEADS, letters: 'tcvn3' });
    expect(table.rows[1]!.cells[0]).toBe('Những ngày thơ ấu');
  });

  test('with two heads alike, the first of which is taken, and with a formula as its text', async () => {
    const table = await open('Tên sách,Giá bìa,Giá bìa,ISBN\n=cmd|x,1000,2000,9786042087438\n');
    expect(table).toMatchObject({
      columns: { name: 0, coverPrice: 1, isbn: 3 },
      rows: [{ cells: ['=cmd|x', '1000', '2000', '9786042087438'] }],
    });
  });
});

describe('A file is refused with its own reason', () => {
  const picture = Buffer.from('89504e470d0a1a0a0000000d4948445200000001000000010806000000', 'hex');
  const old = Buffer.from('d0cf11e0a1b11ae1000000000000000000', 'hex');
  const rows = (count: number) => `Tên sách,ISBN,Giá bìa\n${'a,b,1\n'.repeat(count)}`;

  test.each([
    ['a picture', picture, 'IMPORT_UNREADABLE'],
    ['a workbook before 2007, or with a password', old, 'IMPORT_LOCKED'],
    ['an archive that is cut', Buffer.from('504b0304140000', 'hex'), 'IMPORT_UNREADABLE'],
    ['an empty file', Buffer.from(' \n'), 'IMPORT_EMPTY'],
    ['heads alone', Buffer.from('Tên sách,ISBN,Giá bìa\n'), 'IMPORT_EMPTY'],
    ['too many rows', Buffer.from(rows(LIMITS.importRows + 1)), 'IMPORT_TOO_LONG'],
    ['too many columns', Buffer.from(`${'a,'.repeat(LIMITS.importColumns + 1)}b\n1,2\n3,4\n`), 'IMPORT_TOO_LONG'],
  ])('%s', async (_, bytes, code) => {
    expect(await refusal(bytes)).toBe(code);
  });
});
