import { fold } from '@/contract/rules/fold';
import { oneSpelling } from '@/contract/rules/search/words';

/**
 * The kinds of places: the prefix (short or full, folded), the English suffix, and the level. A town may be a ward or a
 * district.
 */
const KINDS = [
  ['tinh', 'province', /^tinh /, / province$/],
  ['thanh pho', 'city', /^(thanh pho|t\.? ?p\.?) ?/, / city$/],
  ['quan', 'district', /^(quan |district |(dist|q)\.? ?(?=\d)|(dist|q)\. ?|d\.? ?(?=\d)|q )/, / (district|dist\.?)$/],
  ['huyen', 'district', /^(huyen |h\. ?|h )/, null],
  ['thi xa', 'district', /^(thi xa |t\.?x\.? )/, null],
  ['thi tran', 'ward', /^(thi tran |t\.?t\.? )/, / township$/],
  ['town', 'town', null, / town$/],
  ['phuong', 'ward', /^(phuong |ward |[pfw]\.? ?(?=0*\d{1,2}$)|p\. ?|p (?=\D))/, / ward$/],
  ['xa', 'ward', /^(xa |x\. ?|x )/, / commune$/],
  ['dac khu', 'ward', /^dac khu /, null],
] as const;

export type Level = 'province' | 'district' | 'ward';
type Kind = (typeof KINDS)[number][0];

/** The parsed name of a place, stored or typed: "P.12" and "Phường 12" are equal. */
export interface PlaceName {
  /** Null when it was left out. */
  kind: Kind | null;
  /** Folded, without the kind, in one spelling, without spaces: "Đắc Lắc" and "Daklak" are equal. */
  name: string;
}

/** Text next to a name that does not belong to it: remarks, postal codes, the country. */
const SUFFIXES = [
  /\([^)]*\)/g,
  /\b(ma buu (chinh|dien)|postal code|postcode|zip( code)?)\b:?/g,
  /^(vn ?-? ?)?\d{5,6} +(?=\D)/,
  /[ ,-]+\d{5,6}[ .]*$/,
  /[ ,-]+(viet ?nam|vn)[ .]*$/,
  /[ ,-]+\d{5,6}[ .]*$/,
];

/** Syllables of the highland languages in Vietnamese spelling, with their original spelling; and Roman ward numbers. */
const SYLLABLES: Readonly<Record<string, string>> = { dac: 'dak', lac: 'lak', i: '1', ii: '2', iii: '3' };

/** Normalises the spelling: apostrophes are dropped, y and i are equal, spaces and dashes are ignored. */
const spelling = (name: string): string =>
  name
    .replace(/'/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => SYLLABLES[word] ?? oneSpelling(word))
    .join('')
    .replace(/^0+(?=\d)/, '');

/** Parses a name: the kind and the text next to the name are removed, and leading zeros of numbers. */
export const placeName = (written: string): PlaceName => {
  const folded = SUFFIXES.reduce((name, suffix) => name.replace(suffix, ''), fold(written)).trim();
  const begun = KINDS.find(([, , begin]) => begin?.test(folded));
  if (begun) return { kind: begun[0], name: spelling(folded.replace(begun[2]!, '')) };
  const ended = KINDS.find(([, , , end]) => end?.test(folded));
  return { kind: ended?.[0] ?? null, name: spelling(ended ? folded.replace(ended[3]!, '') : folded) };
};

/** Whether a kind belongs to this level. A city may be a province or a district, a town a district or a ward. */
export const isOf = (kind: Kind | null, level: Level): boolean => {
  const of = KINDS.find(([name]) => name === kind)?.[1];
  if (of === 'city') return level !== 'ward';
  return of === 'town' ? level !== 'province' : of === level;
};

/** Whether the typed name matches the place of this level. A bare number may be a house number and matches nothing. */
export const means = (typed: PlaceName, place: PlaceName, level: Level): boolean =>
  typed.name === place.name && (typed.kind === null ? !/^\d+$/.test(typed.name) : isOf(typed.kind, level));
