/** Heads of pasted columns in Vietnamese and English, as `fold` makes them: without accents and in lower case. */
export const PASTED_HEADS = {
  key: [
    'isbn',
    'isbn13',
    'isbn-13',
    'isbn 13',
    'isbn10',
    'isbn-10',
    'isbn 10',
    'ma isbn',
    'ma sach',
    'ma',
    'code',
    'book code',
    'sku',
  ],
  quantity: ['so luong', 'sl', 'so cuon', 'so ban', 'quantity', 'qty', 'copies'],
  discount: ['giam gia', 'giam', 'giam gia (%)', '% giam gia', '% giam', 'discount', 'discount (%)', 'discount %'],
  commission: ['chiet khau', 'ck', 'chiet khau (%)', '% chiet khau', 'commission', 'commission (%)', 'commission %'],
};
