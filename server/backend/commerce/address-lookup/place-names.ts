import { fold } from '@/contract/rules/fold';
import { oneSpelling } from '@/contract/rules/search/words';

/**
 * What a name of a place begins with, short or in full, folded, and how it ends in English; and the level that such a place is of.
 * A town may be a ward or a district.
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

/** The name of a place as it is written or typed: "P.12" and "Phường 12" are the same. */
export interface PlaceName {
  /** Null when it was left out. */
  kind: Kind | null;
  /** Folded, without the kind, in one spelling, without blanks: "Đắc Lắc" and "Daklak" are one. */
  name: string;
}

/** What is written beside a name and says nothing of it: remarks, postal codes, the country. */
const BESIDE = [
  /\([^)]*\)/g,
  /\b(ma buu (chinh|dien)|postal code|postcode|zip( code)?)\b:?/g,
  /^(vn ?-? ?)?\d{5,6} +(?=\D)/,
  /[ ,-]+\d{5,6}[ .]*$/,
  /[ ,-]+(viet ?nam|vn)[ .]*$/,
  /[ ,-]+\d{5,6}[ .]*$/,
];

/** Syllables of the languages of the highlands as Vietnamese is written, and as they are; and numbers of wards. */
const SYLLABLES: Readonly<Record<string, string>> = { dac: 'dak', lac: 'lak', i: '1', ii: '2', iii: '3' };

/** One spelling: apostrophes are left out, y and i are one, blanks and dashes stand where people like. */
const spelling = (name: string): string =>
  name
    .replace(/'/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => SYLLABLES[word] ?? oneSpelling(word))
    .join('')
    .replace(/^0+(?=\d)/, '');

/** A name without its kind and without what is written beside it; numbers without zeros in front. */
export const placeName = (written: string): PlaceName => {
  const folded = BESIDE.reduce((name, beside) => name.replace(beside, ''), fold(written)).trim();
  const begun = KINDS.find(([, , begin]) => begin?.test(folded));
  if (begun) return { kind: begun[0], name: spelling(folded.replace(begun[2]!, '')) };
  const ended = KINDS.find(([, , , end]) => end?.test(folded));
  return { kind: ended?.[0] ?? null, name: spelling(ended ? folded.replace(ended[3]!, '') : folded) };
};

/** Whether a kind is one of this level. A city may be a province or a district, a town a district or a ward. */
export const isOf = (kind: Kind | null, level: Level): boolean => {
  const of = KINDS.find(([name]) => name === kind)?.[1];
  if (of === 'city') return level !== 'ward';
  return of === 'town' ? level !== 'province' : of === level;
};

/** Whether somebody who typed the one means the other, a place of this level. A bare number may be that of a house. */
export const means = (typed: PlaceName, place: PlaceName, level: Level): boolean =>
  typed.name === place.name && (typed.kind === null ? !/^\d+$/.test(typed.name) : isOf(typed.kind, level));
