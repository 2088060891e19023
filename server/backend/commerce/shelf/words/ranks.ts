/**
 * How well a product fits what was typed; the lower, the better. Of what was typed as it stands first: the title, then the
 * whole name of an author, series, publisher, issuer or fair, then words in any order, of the title before those across
 * title and names. Then what it may have been meant to be, then what it is with typing errors.
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

/** The rank of what does not fit. */
export const UNFIT = 255;

const SCATTERED: ReadonlySet<number> = new Set([
  ...[RANK.inTitle, RANK.begunInTitle, RANK.titleAndMore, RANK.anywhere, RANK.begunAnywhere],
]);

/** Whether words of this rank stand together, in the order in which they were typed. */
export const isTogether = (rank: number): boolean => !SCATTERED.has(rank);

/** How well each product fits, by its number. */
export interface Ranking {
  ranks: Uint8Array;
  found: number;
}

/** Notes how well a product fits; of several ways the best is kept. */
export type Keep = (product: number, rank: number) => void;
