/**
 * Ranks of matches; lower is better. First text as typed: the title, then the whole name of an author, series,
 * publisher, issuer or fair, then words in any order, those in the title before those across title and names. Then
 * alternative readings, then matches with typing errors.
 */
export const RANK = {
  exactWithMarks: 0,
  exact: 1,
  beginsWithMarks: 2,
  begins: 3,
  phraseWithMarks: 4,
  phrase: 5,
  nameWithMarks: 6,
  name: 7,
  begunAtStartWithMarks: 8,
  begunAtStart: 9,
  begunPhrase: 10,
  inTitle: 11,
  begunInTitle: 12,
  phraseInNameWithMarks: 13,
  phraseInName: 14,
  begunInName: 15,
  titleAndMore: 16,
  anywhere: 17,
  begunAnywhere: 18,
  initials: 20,
  meant: 30,
  mistyped: 60,
} as const;

/** Rank of a product that does not match. */
export const UNFIT = 255;

const SCATTERED: ReadonlySet<number> = new Set([
  ...[RANK.inTitle, RANK.begunInTitle, RANK.titleAndMore, RANK.anywhere, RANK.begunAnywhere],
]);

/** Returns whether a match of this rank has the words adjacent, in the typed order. */
export const isTogether = (rank: number): boolean => !SCATTERED.has(rank);

/** Rank of each product, by its number. */
export interface Ranking {
  ranks: Uint8Array;
  found: number;
}

/** Records a match of a product; the best of several ranks is kept. */
export type Keep = (product: number, rank: number) => void;
