import fc from 'fast-check';
import { begunLetters, matchedLetters, type Marks } from '@/contract/rules/search/matched-letters';
import { wordsOf } from '@/contract/rules/search/words';
import { openDemoCatalogue } from '@tests/support/demo-catalogue';
import { readGolden } from '@tests/support/search-golden';

const { catalogue } = openDemoCatalogue();

/** A text with the marked parts in brackets. */
const shown = (text: string, marks: Marks): string =>
  marks.reduceRight((said, [from, to]) => `${said.slice(0, from)}[${said.slice(from, to)}]${said.slice(to)}`, text);

const inTitle = (
  title: string,
  typed: string,
  authors: readonly string[] = [],
  alsoIn: readonly string[] = [],
): string => shown(title, matchedLetters({ title, authors, alsoIn }, typed).title);

describe('the letters of a title that are marked', () => {
  test.each([
    ['words without accents', 'dac nhan tam', '[Đắc] [nhân] [tâm]'],
    ['words with accents', 'Đắc nhân', '[Đắc] [nhân] tâm'],
    ['the last word begun', 'dac nh', '[Đắc] [nh]ân tâm'],
    ['words in another order', 'tam dac', '[Đắc] nhân [tâm]'],
    ['initials', 'dnt', '[Đ]ắc [n]hân [t]âm'],
    ['initials with blanks between', 'd n t', '[Đ]ắc [n]hân [t]âm'],
    ['Telex with the keys at the end', 'dawcsd nhana tama', '[Đắc] [nhân] [tâm]'],
    ['Telex run together', 'ddawcsnhaantaam', '[Đắc] [nhân] [tâm]'],
    ['words run together, the last one begun', 'dacnhant', '[Đắc] [nhân] [t]âm'],
    ['an error in each word', 'dca nhna tma', '[Đắc] [nhân] [tâm]'],
    ['a cluster that is no typing error', 'nhn', 'Đắc nhân tâm'],
    ['Telex without an input method', 'ddawcs nhaan taam', '[Đắc] [nhân] [tâm]'],
    ['VNI without an input method', 'd9a81c nha6n ta6m', '[Đắc] [nhân] [tâm]'],
    ['words run together', 'dacnhantam', '[Đắc] [nhân] [tâm]'],
    ['a typing error', 'dac nhaan tam', '[Đắc] [nhân] [tâm]'],
    ['letters the wrong way round', 'dac nhna tam', '[Đắc] [nhân] [tâm]'],
    ['what is not in it', 'so do', 'Đắc nhân tâm'],
    ['nothing', '', 'Đắc nhân tâm'],
    ['signs', '%_\\', 'Đắc nhân tâm'],
  ])('%s', (_, typed, expected) => {
    expect(inTitle('Đắc nhân tâm', typed)).toBe(expected);
  });

  test('are whole letters, however they are composed', () => {
    expect(inTitle('Đắc nhân tâm'.normalize('NFD'), 'd').normalize('NFC')).toBe('[Đ]ắc nhân tâm');
    expect(inTitle('Đắc nhân tâm'.normalize('NFD'), 'da').normalize('NFC')).toBe('[Đắ]c nhân tâm');
    expect(inTitle('Dế Mèn phiêu lưu ký', 'phieu luu ki')).toBe('Dế Mèn [phiêu] [lưu] [ký]');
  });

  test('are the initials of what stands before a bracket', () => {
    expect(inTitle('Harry Potter (bộ ba tập đầu)', 'hp')).toBe('[H]arry [P]otter (bộ ba tập đầu)');
    expect(inTitle('Kính vạn hoa, tập 1: Nhà ảo thuật', 'kvht1')).toBe('[K]ính [v]ạn [h]oa, [t]ập [1]: Nhà ảo thuật');
  });

  test('are not the letters within a word', () => {
    expect(inTitle('Truyện Kiều', 'yen')).toBe('Truyện Kiều');
    expect(inTitle('Người ở bến sông Châu', 'ben')).toBe('Người ở [bến] sông Châu');
  });

  test('are no typing errors of what was found by another name', () => {
    expect(inTitle('Lão Hạc', 'nam cao', ['Nam Cao'])).toBe('Lão Hạc');
    expect(inTitle('Lão Hạc', 'sao mai', [], ['Sao Mai'])).toBe('Lão Hạc');
    expect(inTitle('Trí khôn', 'tre')).toBe('Trí khôn');
  });

  test('are the words that stand as typed, where the others are not shown', () => {
    expect(inTitle('Lão Hạc', 'lao hac nha xuat ban van hoc')).toBe('[Lão] [Hạc]');
  });
});

test('authors are marked as titles are', () => {
  const marks = matchedLetters({ title: 'Chí Phèo', authors: ['Nam Cao', 'Kim Lân'], alsoIn: [] }, 'chi pheo kim');
  expect(shown('Chí Phèo', marks.title)).toBe('[Chí] [Phèo]');
  expect(marks.authors).toEqual([[], [[0, 3]]]);
});

test('of a name every word may be begun only', () => {
  expect(shown('Nguyễn Nhật Ánh', begunLetters('Nguyễn Nhật Ánh', 'ng anh'))).toBe('[Ng]uyễn Nhật [Ánh]');
  expect(begunLetters('Nam Cao', 'ao')).toEqual([]);
});

describe('over the golden list of searches', () => {
  const authorsOf = (card: string): string[] =>
    (JSON.parse(`{${card}}`) as { authors: { name: string }[] }).authors.map(({ name }) => name);
  const wanted = readGolden().flatMap(({ kind, typed, wanted }) => {
    const entry = catalogue.entries.find((other) => wanted === `title:${other?.title}`);
    return entry ? [{ kind, typed, title: entry.title, authors: authorsOf(entry.card) }] : [];
  });
  const isByNumber = ({ kind }: { kind: string }) => kind.startsWith('ISBN');

  test('what was looked for shows by which letters it was found, unless it was by its number', () => {
    expect(wanted.length).toBeGreaterThan(150);
    const unmarked = wanted.filter(
      ({ title, authors, typed }) => matchedLetters({ title, authors, alsoIn: [] }, typed).title.length === 0,
    );
    expect(unmarked.filter((query) => !isByNumber(query)).map(({ kind, typed }) => `${kind}: ${typed}`)).toEqual([]);
    expect(unmarked.filter(isByNumber)).toEqual(wanted.filter(isByNumber));
  });

  test('marks stand in order, within the text, and begin at words', () => {
    const titles = wanted.map(({ title }) => title);
    fc.assert(
      fc.property(
        fc.constantFrom(...titles),
        fc.oneof(fc.constantFrom(...wanted.map(({ typed }) => typed)), fc.string({ unit: 'binary' })),
        (title, typed) => {
          let end = 0;
          for (const [from, to] of matchedLetters({ title, authors: [], alsoIn: [] }, typed).title) {
            expect(from).toBeGreaterThanOrEqual(end);
            expect(to).toBeGreaterThan(from);
            expect(title.slice(0, from)).toMatch(/(^|[^\p{L}\p{N}])$/u);
            expect(wordsOf(title.slice(from, to))).toHaveLength(1);
            end = to;
          }
          expect(end).toBeLessThanOrEqual(title.length);
        },
      ),
    );
  });
});
