import { countWord, countWordOfAll, type Counted } from '@/contract/rules/count-word';
import { formatCopies } from '@/shared/lib/format';

const printed: Counted = { type: 1, format: 1 };
const pdf: Counted = { type: 1, format: 2 };
const audio: Counted = { type: 1, format: 3 };
const combo: Counted = { type: 2, format: 1 };
const series: Counted = { type: 3, format: 1 };

describe('The word that counts (D8.2.2)', () => {
  test.each([
    ['a printed book', printed, 'cuốn'],
    ['a PDF', pdf, 'bản'],
    ['an audio book', audio, 'bản'],
    ['a combo', combo, 'bộ'],
    ['a series', series, 'bộ'],
    ['a combo of PDFs', { type: 2, format: 2 } as const, 'bộ'],
  ])('%s', (_, product, word) => expect(countWord(product)).toBe(word));

  test.each([
    ['one word where all share it', [pdf, audio], 'bản'],
    ['one word for combos and series', [combo, series], 'bộ'],
    ['a word for everything where they differ', [printed, pdf], 'sản phẩm'],
    ['the same for nothing', [], 'sản phẩm'],
  ])('several products: %s', (_, products, word) => expect(countWordOfAll(products)).toBe(word));

  test('copies are added up, and written with their word', () => {
    expect(formatCopies([{ ...printed, quantity: 2 }])).toBe('2 cuốn');
    expect(
      formatCopies([
        { ...printed, quantity: 999 },
        { ...combo, quantity: 1 },
      ]),
    ).toBe('1.000 sản phẩm');
  });
});
