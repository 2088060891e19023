import fc from 'fast-check';
import { fold } from '@/contract/rules/fold';
import { findInText, foldWithOrigin } from '@/features/reading/page-text';

const matches = (text: string, word: string): string[] =>
  findInText(text, word).map(([start, end]) => text.slice(start, end));

describe('searching in a book', () => {
  it.each([
    ['Trăm năm trong cõi người ta', 'coi nguoi', ['cõi người']],
    ['Trăm năm trong cõi người ta', 'CÕI NGƯỜI', ['cõi người']],
    ['Chữ tài\nchữ mệnh', 'tai chu', ['tài\nchữ']],
    ['Đường đi, đường về', 'duong', ['Đường', 'đường']],
    // Letters and marks stored separately.
    ['ca\u0309i tie\u0302\u0301n', 'cai tien', ['ca\u0309i tie\u0302\u0301n']],
    ['Größe', 'grosse', ['Größe']],
    ['abc', '   ', []],
    ['abc', 'abcd', []],
  ])('in %j for %j finds %j', (text, word, expected) => {
    expect(matches(text, word)).toEqual(expected);
  });

  it('finds every part of a text, and folds it like the rest of the site', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'ăâđêôơưAĐ bcd\n') });
    fc.assert(
      fc.property(letters, (text) => {
        const { folded, origin } = foldWithOrigin(text);
        expect(folded.trim()).toBe(fold(text));
        expect(origin).toHaveLength(folded.length + 1);
        if (fold(text) !== '') expect(matches(text, text)).toHaveLength(1);
      }),
    );
  });
});
