import { placeKindWords } from '@/text/former-address';
import { named, places, type Named } from './places';

const DASHES = '-\u2010-\u2015\u2212';
const BY_COMMAS = /[,;|\n]/;
/** Names contain dashes too, so dashes split a line only where commas alone are not enough. */
const BY_DASHES = new RegExp(`[,;|\\n]|\\s[${DASHES}]+\\s`);
/**
 * What names of places begin with, for lines without any separator. Street names are also written without diacritics,
 * so whole words count only with theirs.
 */
const PREFIXES = [
  `(?:${placeKindWords.join('|')})\\s`,
  '[pfqhx]\\.',
  '[pfqwd]\\.?\\s?\\d+\\b',
  't\\.?[px]\\.?\\s?\\S',
  '(?:ward|district|dist\\.?|phuong|quan)\\s\\d',
];
const BY_KINDS = new RegExp(`${BY_DASHES.source}|\\s+(?=${PREFIXES.join('|')})`, 'iu');
const NOT_PLACES = /^(vietnam|vn|(vn)?\d{5,6})$/;
const LONGEST_PROVINCE = 5;

const isProvince = (part: Named): boolean =>
  places().provinces.meantBy(part).length > 0 || places().formerProvinces.meantBy(part).length > 0;

/** Splits a last part that ends with the name of a province in two: "Q. Hoàn Kiếm Hà Nội". */
const withProvinceApart = (written: readonly string[]): string[] => {
  const words = (written.at(-1) ?? '').split(/\s+/);
  if (written.length === 0 || isProvince(named(words.join(' ')))) return [...written];
  for (let from = Math.max(1, words.length - LONGEST_PROVINCE); from < words.length; from += 1) {
    const province = words.slice(from).join(' ');
    if (isProvince(named(province))) return [...written.slice(0, -1), words.slice(0, from).join(' '), province];
  }
  return [...written];
};

const toParts = (written: readonly string[]): Named[] =>
  written.map(named).filter(({ name, kind }) => name !== '' && !(kind === null && NOT_PLACES.test(name)));

const split = (line: string, by: RegExp): string[] =>
  line
    .normalize('NFC')
    .split(by)
    .map((part) => part.trim())
    .filter(Boolean);

/** The ways to part a line into places, the likeliest first: by commas, by dashes too, by what the names of places begin with. */
export const readingsOf = (line: string): Named[][] => {
  const ways = [split(line, BY_COMMAS), split(line, BY_DASHES), withProvinceApart(split(line, BY_KINDS))];
  const different = new Map(ways.map((written) => [written.join('\n'), written]));
  return [...different.values()].map(toParts);
};
