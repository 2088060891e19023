import fc from 'fast-check';
import { isOneEditApart } from '@/contract/rules/search/edits';
import { splitsOf } from '@/contract/rules/search/run-together';
import { meantBy } from '@/contract/rules/search/typed-forms';
import { wordsOf } from '@/contract/rules/search/words';
import { LIMITS } from '@/contract/vocabulary/limits';
import { find } from '@server/backend/commerce/shelf/find';
import { nearestTo } from '@server/backend/commerce/shelf/words/nearest';
import { rankProducts } from '@server/backend/commerce/shelf/words/rank';
import { UNFIT } from '@server/backend/commerce/shelf/words/ranks';
import { WordIndex } from '@server/backend/commerce/shelf/words/word-index';
import { openDemoCatalogue } from '@tests/support/demo-catalogue';

const { catalogue, campaigns } = openDemoCatalogue();
const titlesFor = (title: string): string[] =>
  [...find(catalogue, campaigns, { title, sort: 'fit' }, { byTitle: true }).products].map(
    (product) => catalogue.entries[product]!.title,
  );

describe('the order of hits', () => {
  test('a book stands before the combos that hold it', () => {
    const [first, ...rest] = titlesFor('truyện kiều');
    expect(first).toBe('Truyện Kiều');
    expect(rest.every((title) => title.startsWith('Combo'))).toBe(true);
    expect(titlesFor('de men phieu luu ki')[0]).toBe('Dế Mèn phiêu lưu ký');
  });

  test('the title as it was typed, then what begins with it, then what holds it', () => {
    expect(titlesFor('vũ trụ').slice(0, 2)).toEqual(['Vũ trụ', 'Vũ trụ trong vỏ hạt dẻ']);
    const places = ['Việt Nam sử lược', 'Thi nhân Việt Nam'].map((title) => titlesFor('việt nam').indexOf(title));
    expect(places[0]).toBeGreaterThanOrEqual(0);
    expect(places[1]).toBeGreaterThan(places[0]!);
  });

  test('the whole name of an author, marks and all, before words that are scattered over title and names', () => {
    const authorsOf = (typed: string): string[][] =>
      [...find(catalogue, campaigns, { title: typed, sort: 'fit' }, { byTitle: true }).products].map((product) => {
        const card = JSON.parse(`{${catalogue.entries[product]!.card}}`) as { authors: { name: string }[] };
        return card.authors.map(({ name }) => name);
      });
    for (const name of ['Nguyễn Du', 'Nguyễn Dữ', 'Nguyễn Tuân']) {
      const found = authorsOf(name);
      expect(found[0]).toContain(name);
      expect(found.some((authors) => !authors.includes(name))).toBe(true);
    }
  });

  test('a title and its author, before what has the words anywhere', () => {
    expect(titlesFor('vu tru carl sagan')[0]).toBe('Vũ trụ');
  });

  test('a campaign and an issuer are found by their names', () => {
    expect(titlesFor('hội sách đường lê lợi').length).toBeGreaterThan(5);
    expect(titlesFor('bến xuân').length).toBeGreaterThan(5);
  });
});

describe('what is found', () => {
  const vocabulary = [...catalogue.words.vocabulary()];

  /** All words of a product. */
  const textOf = (product: number): Set<string> =>
    new Set(vocabulary.filter((word) => catalogue.words.having(word).includes(product)));
  const texts = catalogue.entries.map((_, product) => textOf(product));

  test('has every word that was typed, the last one perhaps begun only, if anything does', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...vocabulary), { minLength: 1, maxLength: 3 }), (words) => {
        const before = words.slice(0, -1);
        const last = words.at(-1)!;
        const expected = texts.flatMap((text, product) =>
          before.every((word) => text.has(word)) && [...text].some((word) => word.startsWith(last)) ? product : [],
        );
        const { ranks } = rankProducts(catalogue, words.join(' '))!;
        const found = [...ranks.keys()].filter((product) => ranks[product] !== UNFIT);
        if (expected.length > 0) expect(found).toEqual(expected);
      }),
    );
  });

  test('is found whatever the marks, the case and the blanks', () => {
    for (const { title } of catalogue.entries.slice(0, 60).map((entry) => entry!)) {
      const best = titlesFor(title)[0];
      for (const typed of [title.toUpperCase(), title.normalize('NFD'), `  ${title.replaceAll(' ', '   ')} `])
        expect(titlesFor(typed)[0]).toBe(best);
    }
  });

  test.each(['hp', 'h.p.', 'h p'])('the initials before a bracket, as %j', (typed) => {
    expect(titlesFor(typed)).toEqual(['Harry Potter (bộ ba tập đầu)']);
  });

  test.each(['nhn', 'bnt', 'xq', 'nhn bnt'])('nothing by a cluster like %j, which is no typing error', (typed) => {
    expect(titlesFor(typed)).toEqual([]);
  });

  test('a typing error in each word is forgiven, and one in words that stand about only when they are many', () => {
    expect(titlesFor('hary poter')[0]).toMatch(/^Harry Potter/);
    expect(titlesFor('hary pot')[0]).toMatch(/^Harry Potter/);
    expect(titlesFor('tam cam')).toEqual([]);
    expect(titlesFor('xanh co tren vanng hoa thay toi')[0]).toBe('Tôi thấy hoa vàng trên cỏ xanh');
    expect(titlesFor('tren duong bang')).toEqual([]);
  });

  test.each(['ISBN 978-604-6954-52-1', 'isbn:9786046954521', 'ISBN-13: 978 604 6954 52 1', '978–604–6954–52‑1'])(
    'a book by its number, written as %j',
    (typed) => expect(titlesFor(typed)[0]).toBe('Trăm năm cô đơn'),
  );

  test('by the beginning of a word as by all the words that begin so', () => {
    for (const start of ['n', 'ng', 'ngu', 'd', 'ta']) {
      const expected = texts.flatMap((text, product) =>
        [...text].some((word) => word.startsWith(start)) ? product : [],
      );
      const begun = new Set(catalogue.words.havingBegun(start).flat());
      expect([...begun].sort((a, b) => a - b)).toEqual(expected);
    }
  });

  test.each(['%', '_', '\\', '(.*)+', '!!!', '😀', '\u0000\u0007', "'; --"])('nothing by the signs %j', (typed) => {
    expect(titlesFor(typed)).toEqual([]);
    expect(nearestTo(catalogue, typed, 6, () => true)).toEqual([]);
  });

  test('whatever is typed is answered', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: LIMITS.search }), (typed) => {
        titlesFor(typed);
        nearestTo(catalogue, typed, 6, () => true);
      }),
    );
  });
});

describe('what words may have been meant to be', () => {
  test.each([
    ['ddawcs', 'dac'],
    ['nhaan', 'nhan'],
    ['nguwowif', 'nguoi'],
    ['thuwowngj', 'thuong'],
    ['kys', 'ki'],
    ['dawcsd', 'dac'],
    ['nhana', 'nhan'],
    ['tamas', 'tam'],
    ['truongwf', 'truong'],
    ['quaya', 'quay'],
    ['twf', 'tu'],
    ['dd', 'd'],
    ['d9a81c', 'dac'],
    ['ta6m', 'tam'],
  ])('%s is %s', (typed, meant) => expect(meantBy(typed)).toContain(meant));

  test.each([
    ['tam', 'tem', true],
    ['tam', 'atm', true],
    ['tam', 'tm', true],
    ['tam', 'tams', true],
    ['tam', 'tam', false],
    ['tam', 'met', false],
    ['tam', 'tamss', false],
    ['abcd', 'badc', false],
  ])('%s and %s are one error apart: %s', (a, b, apart) => {
    expect([isOneEditApart(a, b), isOneEditApart(b, a)]).toEqual([apart, apart]);
  });

  test.each(['harry', 'conan', 'brown', 'poter'])('%s was not typed for Telex', (typed) =>
    expect(meantBy(typed)).toEqual([]),
  );

  test('words run together are taken apart, with fewer words first', () => {
    const index = new WordIndex();
    index.add(0, 'Đắc nhân tâm', ['nhantam']);
    expect(splitsOf('dacnhantam', index)).toEqual([
      ['dac', 'nhantam'],
      ['dac', 'nhan', 'tam'],
    ]);
    expect(splitsOf('ddawcsnhaantaam', index)).toContainEqual(['dac', 'nhan', 'tam']);
    expect(splitsOf('dacnhant', index)).toEqual([
      ['dac', 'nhant'],
      ['dac', 'nhan', 't'],
    ]);
    expect(splitsOf('xdac', index)).toEqual([]);
  });

  test('kỹ and kĩ are one word, mây and mai are two', () => {
    expect(wordsOf('Kỹ quý lý')).toEqual(wordsOf('kĩ quí lí'));
    expect(wordsOf('mây')).not.toEqual(wordsOf('mai'));
  });
});
