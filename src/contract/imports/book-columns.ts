import type { ImportColumn } from './columns';

/**
 * The columns of a list of books; what is narrower comes first, because of several columns that a head fits, the first
 * takes it.
 */
export const BOOK_COLUMNS = [
  { key: 'isbn', kind: 'isbn', heads: /\bisbn|^(ma vach|barcode|ean)\b/ },
  { key: 'code', kind: 'text', heads: /^(ma|ma (sach|hang|sp|san pham|noi bo|so)|sku|code|(item|product|book) code)$/ },
  { key: 'translator', kind: 'text', heads: /^(dich gia|nguoi dich|translat)/ },
  { key: 'authors', kind: 'names', heads: /^((ten )?tac gia|authors?|writers?|by)\b/ },
  { key: 'publisher', kind: 'text', heads: /^(nxb|(ten )?nha xuat ban|publisher|imprint)\b/ },
  {
    key: 'coverPrice',
    kind: 'money',
    heads: /^(gia|gia (bia|niem yet|ban|sach)|don gia|(list |cover |retail )?price|rrp)( vnd| d| dong)?$/,
  },
  {
    key: 'year',
    kind: 'year',
    heads:
      /^(nam|nam (xuat ban|xb|phat hanh|in)|(ngay|thoi gian) (xuat ban|phat hanh)|year|pub(lication|lished)? (year|date))$/,
  },
  { key: 'pages', kind: 'count', heads: /^(so trang|trang|pages?|page count|extent)$/ },
  { key: 'genre', kind: 'text', heads: /^(the loai|chu de|danh muc|phan loai|linh vuc|categor|genre|subject)/ },
  { key: 'language', kind: 'text', heads: /^(ngon ngu|language)/ },
  { key: 'size', kind: 'text', heads: /^(kich thuoc|kho|kho (sach|giay)|size|dimensions?|trim size)( cm| mm)?$/ },
  {
    key: 'description',
    kind: 'text',
    heads: /^(mo ta|gioi thieu|noi dung|tom tat|description|summary|synopsis|blurb)/,
  },
  {
    key: 'name',
    kind: 'text',
    heads:
      /^(ten|ten (sach|hang|san pham|tac pham)|tua|tua (sach|de)|nhan de|(book )?title|(book |product )?name|sach|tac pham)$/,
  },
] as const satisfies readonly ImportColumn[];

export type BookColumn = (typeof BOOK_COLUMNS)[number]['key'];
