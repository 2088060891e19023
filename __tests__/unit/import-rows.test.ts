import { BOOK_COLUMNS } from '@/contract/imports/book-columns';
import { readRow } from '@server/backend/commerce/imports/columns/read-rows';

const MAPPING = { name: 0, isbn: 1, authors: 2, coverPrice: 3, year: 4, pages: 5 };
const read = (...rows: string[][]) => rows.map((cells) => readRow(cells, BOOK_COLUMNS, MAPPING));

it('a row has the values of its columns, and null for an empty cell', () => {
  const full = ['  Số đỏ ', '978-604-2-08743-8', 'Vũ Trọng Phụng; Nam Cao', '85k', '2021', '272 trang'];
  expect(read(full, ['Chí Phèo'])).toEqual([
    {
      values: {
        ...{ name: 'Số đỏ', isbn: { isbn10: null, isbn13: '9786042087438' }, authors: ['Vũ Trọng Phụng', 'Nam Cao'] },
        ...{ coverPrice: 85_000, year: 2021, pages: 272 },
      },
      wrong: [],
    },
    {
      values: { name: 'Chí Phèo', isbn: null, authors: null, coverPrice: null, year: null, pages: null },
      wrong: [],
    },
  ]);
});

it('a cell that is wrong is named with what would be right, and the others of its row are read', () => {
  expect(read(['Số đỏ', '9786042087439', '', 'liên hệ', '2021', '272'])).toEqual([
    {
      values: { name: 'Số đỏ', authors: null, year: 2021, pages: 272 },
      wrong: [
        { column: 'isbn', cell: '9786042087439', problem: 'isbnCheckDigit', hint: '9786042087438' },
        { column: 'coverPrice', cell: 'liên hệ', problem: 'notMoney' },
      ],
    },
  ]);
});
