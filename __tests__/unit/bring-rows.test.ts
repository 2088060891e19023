import type { BringableBook, FormerBook } from '@/contract/endpoints/campaign-products';
import {
  checkRow,
  formerRow,
  newRow,
  refusedCells,
  salePriceAt,
  type BringRow,
} from '@/features/campaign-products/bring/bring-rows';
import { bringBooksText } from '@/text/bring-books';

const BOOK: BringableBook = {
  id: 7,
  code: 'MB01',
  name: 'Mắt biếc',
  imageUrl: '/files/covers/mat-biec.webp',
  isSeries: false,
  released: true,
  incomplete: false,
  genre: { id: 11, name: 'Truyện dài', parentId: 1, parentName: 'Văn học' },
  coverPrice: 110_000,
  pdf: 15_000,
  audio: null,
  volumes: [],
  agreedCommission: 35,
  stock: null,
  productId: null,
  refusal: null,
};

const typed = (values: Record<string, string>): BringRow => {
  const row = newRow(BOOK);
  return { ...row, values: { ...row.values, ...values } };
};

describe('a book that was chosen for a campaign', () => {
  it('begins with what is agreed, and waits for its quantity', () => {
    expect(newRow(BOOK).values).toMatchObject({ quantity: '', discount: '0', commission: '35', pdf: '' });
    expect(checkRow(newRow(BOOK)).errors).toEqual({ quantity: bringBooksText.badQuantity });
  });

  it('is sent as numbers, however they were typed', () => {
    expect(checkRow(typed({ quantity: '1.200', discount: '15 %', commission: '40', pdf: '1' })).row).toEqual({
      bookId: 7,
      quantity: 1200,
      discount: 15,
      commission: 40,
      format: 1,
      editions: ['pdf'],
    });
  });

  it.each([
    [{ quantity: '0' }, 'quantity'],
    [{ quantity: 'mười' }, 'quantity'],
    [{ quantity: '5', discount: '101' }, 'discount'],
    [{ quantity: '5', commission: '34' }, 'commission'],
    [{ quantity: '5', commission: '' }, 'commission'],
  ])('%j says what is wrong under %s', (values, cell) => {
    const { errors = {} } = checkRow(typed(values));
    expect(Object.keys(errors)).toEqual([cell]);
  });

  it('shows its price while it is typed', () => {
    expect(salePriceAt(typed({ discount: '15' }))).toBe(93_500);
    expect(salePriceAt(typed({ discount: '' }))).toBe(110_000);
    expect(salePriceAt(typed({ discount: 'x' }))).toBeNull();
  });

  it('takes over the figures of an earlier campaign', () => {
    const last = {
      format: 1 as const,
      quantity: 21,
      discount: 35,
      commission: 60,
      raised: false,
      editions: ['pdf' as const],
    };
    const former: FormerBook = { ...BOOK, last };
    expect(checkRow(formerRow(former)).row).toEqual({
      bookId: 7,
      quantity: 21,
      discount: 35,
      commission: 60,
      format: 1,
      editions: ['pdf'],
    });
  });
});

describe('a refused batch', () => {
  it('names the rows of the grid, also when only some of them were sent', () => {
    const cells = refusedCells(
      { 'rows.1.commission': ['Chiết khấu thấp'], 'rows.0.bookId': ['Sách đã có'], campaignId: ['Lạ'] },
      [2, 5],
    );
    expect([...cells]).toEqual([
      [5, { commission: 'Chiết khấu thấp' }],
      [2, { quantity: 'Sách đã có' }],
    ]);
  });
});
