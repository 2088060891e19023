import fc from 'fast-check';
import { fold, slugify, tidy } from '@/contract/rules/fold';
import goldens from '../support/fold-golden.json';

/**
 * Only U+034F (grapheme joiner) can leave marks in non-canonical order when it is removed; no real text contains it.
 */
const text = fc.string({ unit: 'binary' }).filter((value) => !value.includes('\u034f'));

const vietnamese = fc.string({ unit: fc.constantFrom(...'aăâbcdđeêghiklmnoôơpqrstuưvxyĐƯƠÊẮỘỬ ẽựý 0-📚') });

describe('fold', () => {
  test('there are enough golden cases, and no name twice', () => {
    expect(goldens.length).toBeGreaterThanOrEqual(40);
    expect(new Set(goldens.map((golden) => golden.name)).size).toBe(goldens.length);
  });

  test.each(goldens)('$name', ({ input, folded }) => {
    expect(fold(input)).toBe(folded);
  });

  test('folding twice changes nothing more', () => {
    fc.assert(fc.property(fc.oneof(text, vietnamese), (value) => fold(fold(value)) === fold(value)));
  });

  test('composed and decomposed text fold alike', () => {
    fc.assert(
      fc.property(fc.oneof(text, vietnamese), (value) => fold(value.normalize('NFC')) === fold(value.normalize('NFD'))),
    );
  });

  test('at most twice as long as the decomposed text, no mark, no capital and no outer or double space left', () => {
    fc.assert(
      fc.property(fc.oneof(text, vietnamese), (value) => {
        const folded = fold(value);
        // Some letters are folded to two.
        expect(folded.length).toBeLessThanOrEqual(2 * value.normalize('NFD').length);
        expect(folded).not.toMatch(/[\u0300-\u036fđĐA-ZÀ-ÞΑ-ΩА-Я]|^ | {2}| $/);
      }),
    );
  });
});

describe('slugify', () => {
  test.each([
    ['Đắc nhân tâm', 'dac-nhan-tam'],
    ['  Sapiens: Lược sử loài người! ', 'sapiens-luoc-su-loai-nguoi'],
    ['Ai đã đặt tên cho dòng sông?', 'ai-da-dat-ten-cho-dong-song'],
    ['三國', '-'],
    ['', '-'],
  ])('%s', (title, slug) => {
    expect(slugify(title)).toBe(slug);
  });

  test('is always one path segment of ASCII', () => {
    fc.assert(fc.property(fc.oneof(text, vietnamese), (value) => /^(-|[a-z0-9]+(-[a-z0-9]+)*)$/.test(slugify(value))));
  });
});

describe('tidy', () => {
  test.each([
    ['Tô Hoài'.normalize('NFD'), 'Tô Hoài'.normalize('NFC')],
    ['  Tô \u00a0\t Hoài\n', 'Tô Hoài'],
    ['Đỗ Bích', 'Đỗ Bích'],
    ['  ', ''],
  ])('%j', (typed, tidied) => expect(tidy(typed)).toBe(tidied));
});
