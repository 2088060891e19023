import { fold } from '@/contract/rules/fold';

/** What a name of a place begins with, short or in full, folded; and the level that such a place is of. */
const KINDS = [
  ['tinh', 'province', /^tinh /],
  ['thanh pho', 'city', /^(thanh pho|tp\.?) ?/],
  ['quan', 'district', /^(quan |q\.? ?(?=\d)|q\. ?)/],
  ['huyen', 'district', /^(huyen |h\. ?)/],
  ['thi xa', 'district', /^(thi xa |tx\.? )/],
  ['thi tran', 'ward', /^(thi tran |tt\.? )/],
  ['phuong', 'ward', /^(phuong |p\.? ?(?=\d)|p\. ?)/],
  ['xa', 'ward', /^(xa |x\. ?)/],
  ['dac khu', 'ward', /^dac khu /],
] as const;

export type Level = 'province' | 'district' | 'ward';
type Kind = (typeof KINDS)[number][0];

/** The name of a place as it is written or typed: "P.12" and "Phường 12" are the same. */
export interface PlaceName {
  /** Null when it was left out. */
  kind: Kind | null;
  /** Folded, without the kind. */
  name: string;
}

/** A name without what it begins with; numbers without zeros in front. */
export const placeName = (written: string): PlaceName => {
  const folded = fold(written);
  const found = KINDS.find(([, , begin]) => begin.test(folded));
  const name = (found ? folded.replace(found[2], '') : folded).replace(/^0+(?=\d)/, '');
  return { kind: found?.[0] ?? null, name };
};

/** A city may be a province or a district. */
const isOf = (kind: Kind, level: Level): boolean => {
  const of = KINDS.find(([name]) => name === kind)![1];
  return of === level || (of === 'city' && level !== 'ward');
};

/** Whether somebody who typed the one means the other, a place of this level. A bare number may be that of a house. */
export const means = (typed: PlaceName, place: PlaceName, level: Level): boolean =>
  typed.name === place.name && (typed.kind === null ? !/^\d+$/.test(typed.name) : isOf(typed.kind, level));
