import { BOOK_COLUMNS } from '@/contract/imports/book-columns';
import { recogniseTable } from '@server/backend/commerce/imports/columns/recognise';

const ROWS = [
  ['1', '9786042087438', 'Số đỏ', 'Vũ Trọng Phụng', '85.000', '2021'],
  ['2', '9786042087438', 'Chí Phèo', 'Nam Cao', '72.000', '2020'],
  ['3', '9786042087438', 'Tắt đèn', 'Ngô Tất Tố', '90.000', '2019'],
];

it.each([
  [
    'a list of a publisher',
    ['STT', 'Mã ISBN', 'Tên sách', 'Tác giả', 'Giá bìa (VNĐ)', 'Năm xuất bản'],
    { isbn: 1, name: 2, authors: 3, coverPrice: 4, year: 5 },
  ],
  [
    'an English list',
    ['No.', 'ISBN-13', 'Title', 'Author(s)', 'List price', 'Publication date'],
    { isbn: 1, name: 2, authors: 3, coverPrice: 4, year: 5 },
  ],
  [
    'a list of a shop',
    ['Mã hàng', 'Mã vạch', 'Tên hàng', 'Tên tác giả', 'Đơn giá', 'Năm XB'],
    { code: 0, isbn: 1, name: 2, authors: 3, coverPrice: 4, year: 5 },
  ],
  [
    'a list whose numbers have no heads that are known',
    ['', 'Số', 'Tên sách', 'Tác giả', 'VNĐ', 'In lần cuối'],
    { name: 2, authors: 3, isbn: 1, coverPrice: 4, year: 5 },
  ],
])('the columns of %s', (_, heads, mapping) => {
  expect(recogniseTable([heads, ...ROWS], BOOK_COLUMNS)).toEqual({ head: 0, mapping });
});

it('the heads stand below the address of the company, and names that look like heads are none', () => {
  const above = [['Công ty Sách Mây Tre'], ['Danh mục sách, giá bìa tháng 3'], []];
  const heads = [
    'Mã sách',
    'Tên sách',
    'NXB',
    'Dịch giả',
    'Thể loại',
    'Số trang',
    'Khổ (cm)',
    'Ngôn ngữ',
    'Giới thiệu',
  ];
  const table = [...above, heads, ['M1', 'Tên', 'NXB Trẻ', '', 'Văn học', '320', '13 x 19', 'Tiếng Việt', 'Tác giả']];
  expect(recogniseTable(table, BOOK_COLUMNS)).toEqual({
    head: 3,
    mapping: {
      code: 0,
      name: 1,
      publisher: 2,
      translator: 3,
      genre: 4,
      pages: 5,
      size: 6,
      language: 7,
      description: 8,
    },
  });
});

it('of two heads for a column the first counts', () => {
  const { mapping } = recogniseTable([['Tên sách', 'Title', 'ISBN', 'ISBN 10'], ...ROWS], BOOK_COLUMNS);
  expect(mapping).toMatchObject({ name: 0, isbn: 2 });
});

it('without heads only what cells show by themselves is known', () => {
  expect(recogniseTable(ROWS, BOOK_COLUMNS)).toEqual({ head: -1, mapping: { isbn: 1, coverPrice: 4, year: 5 } });
  expect(recogniseTable([], BOOK_COLUMNS)).toEqual({ head: -1, mapping: {} });
});
