import { BOOK_FORMAT } from '@/contract/vocabulary/kinds';
import { formatWords } from '@/entities/product/format-words';

const { PAPER, PDF } = BOOK_FORMAT;

it.each([
  ['alone', { format: PAPER, pdfExtraPrice: null, audioExtraPrice: null }, 'Sách giấy'],
  [
    'with editions, be they free',
    { format: PAPER, pdfExtraPrice: 10_000, audioExtraPrice: 0 },
    'Sách giấy, Sách PDF, Sách Audio',
  ],
  ['a file', { format: PDF, pdfExtraPrice: null, audioExtraPrice: null }, 'Sách PDF'],
] as const)('the formats of what is sold %s', (_, product, words) => {
  expect(formatWords(product)).toBe(words);
});
