import { BOOK_COLUMNS } from '@/contract/imports/book-columns';
import { columnsOf, IMPORT_TABLES } from '@/contract/imports/tables';
import { IMPORT_NOUNS, type ImportNounName } from '@/contract/vocabulary/imports';
import { authorText } from '@/text/author';
import { campaignProductScreenText as productText } from '@/text/campaign-product-screen';
import { genreText } from '@/text/genre';
import { importNounText } from '@/text/import-nouns';
import { manageGroupText } from '@/text/manage-group';
import { organizationText } from '@/text/organization';
import { issuerText, peopleText, personnelText } from '@/text/people';
import { publisherText } from '@/text/publisher';
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

it.each(IMPORT_NOUNS)('the template of %s has the columns of its list, which are recognised by their heads', (noun) => {
  const { columns, examples } = importNounText[noun];
  expect(Object.keys(columns).toSorted()).toEqual(columnsOf(noun).toSorted());
  const rows = examples.map((example) =>
    Object.keys(columns).map((column) => (example as Record<string, string>)[column] ?? ''),
  );
  const { head, mapping } = recogniseTable([Object.values(columns), ...rows], IMPORT_TABLES[noun].columns);
  expect(head).toBe(0);
  expect(mapping).toEqual(Object.fromEntries(Object.keys(columns).map((column, index) => [column, index])));
});

const { code, email, phone, address } = peopleText;
const EXPORTED: [ImportNounName, string[], object][] = [
  [
    'issuers',
    [code, issuerText.name, email, phone, address, issuerText.description],
    { name: 1, email: 2, description: 5 },
  ],
  ['staff', [code, personnelText.name, email, phone, address], { name: 1, email: 2 }],
  [
    'publishers',
    [
      publisherText.code,
      publisherText.name,
      publisherText.email,
      publisherText.phone,
      publisherText.address,
      publisherText.books,
    ],
    { code: 0, name: 1, email: 2, phone: 3, address: 4 },
  ],
  ['authors', [authorText.name, authorText.description, authorText.books], { name: 0, description: 1 }],
  ['genres', [genreText.name, genreText.parent], { name: 0, parent: 1 }],
  [
    'organizations',
    [
      organizationText.name,
      organizationText.address,
      organizationText.phone,
      organizationText.domains,
      organizationText.members,
    ],
    { name: 0, address: 1, phone: 2, domains: 3 },
  ],
  [
    'products',
    [
      ...[productText.bookCode, productText.isbn, productText.name, productText.type, productText.issuer],
      ...[productText.campaign, productText.coverPrice, productText.discount, productText.price],
      ...[productText.commission, productText.brought, productText.copies, productText.status],
    ],
    { code: 0, isbn: 1, name: 2, campaign: 5, discount: 7, commission: 9, quantity: 10 },
  ],
  [
    'groups',
    [manageGroupText.name, manageGroupText.description, manageGroupText.followers],
    { name: 0, description: 1 },
  ],
];
it.each(EXPORTED)('the heads of the exported list of %s are those of an import', (noun, heads, mapping) => {
  expect(recogniseTable([heads, heads.map(() => 'x')], IMPORT_TABLES[noun].columns).mapping).toEqual(mapping);
});

it('a short list is known by the one head that it needs', () => {
  const rows = [
    ['STT', 'Tên tác giả'],
    ['1', 'Nam Cao'],
  ];
  const { columns, needed } = IMPORT_TABLES.authors;
  expect(recogniseTable(rows, columns, needed.length)).toEqual({ head: 0, mapping: { name: 1 } });
});
