/**
 * Abbreviations in names and titles, as folded words, with their full forms, so that a part of the full form also
 * matches: "TP. HCM" is "thành phố Hồ Chí Minh".
 */
const IN_FULL: ReadonlyMap<string, readonly string[]> = new Map([
  ['tp', ['thanh', 'pho']],
  ['hcm', ['ho', 'chi', 'minh']],
  ['tphcm', ['thanh', 'pho', 'ho', 'chi', 'minh']],
]);

/**
 * "nhà xuất bản", also while its end is still being typed, is one word, and the same as "NXB": each of its words alone would be found
 * with every book that has a publisher.
 */
const PUBLISHER = /(?<= |^)nha xuat(?: ban(?= |$)| ba?$|$)/g;

const NUMBER = /^\d{1,3}$/;

/** Normalises abbreviations among folded words to one form; a `t` before a number is a volume: "t.3" is "tập 3". */
export const oneWriting = (words: readonly string[]): string[] =>
  words
    .join(' ')
    .replace(PUBLISHER, 'nxb')
    .split(' ')
    .flatMap((word, at, all) => {
      if (word === 't' && NUMBER.test(all[at + 1] ?? '')) return 'tap';
      return IN_FULL.get(word) ?? word;
    })
    .filter(Boolean);
