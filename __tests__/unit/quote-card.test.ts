import fc from 'fast-check';
import { linesOf } from '@/features/reading/quote-card';

/** As if every letter were ten pixels wide. */
const measure = (text: string): number => [...text].length * 10;

describe('the lines of a quote', () => {
  it('end between words, and within a word that is longer than a line', () => {
    expect(linesOf(measure, 'Trăm năm trong cõi người ta', 90)).toEqual(['Trăm năm', 'trong cõi', 'người ta']);
    expect(linesOf(measure, 'nghiêngngảnghiêng ngả', 100)).toEqual(['nghiêngngả', 'nghiêng', 'ngả']);
  });

  it('are never wider than the card, and hold every letter', () => {
    const words = fc.array(fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 20 }), { minLength: 1 });
    fc.assert(
      fc.property(words, fc.integer({ min: 10, max: 200 }), (typed, width) => {
        const text = typed.join(' ').split(/\s+/).filter(Boolean).join(' ');
        const lines = linesOf(measure, text, width);
        for (const line of lines) expect(measure(line)).toBeLessThanOrEqual(width);
        expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
      }),
    );
  });
});
