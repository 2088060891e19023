import type { Edition } from '../vocabulary/kinds';

/** For how long after it was opened to them a customer may give an unread edition back (D9.1.22). */
export const GIVE_BACK_MS = 7 * 24 * 60 * 60_000;

/** How far a customer is with a book of their library (D4.27). */
export const LIBRARY_STATES = ['unopened', 'started', 'finished'] as const;
export type LibraryState = (typeof LIBRARY_STATES)[number];

export const LIBRARY_SORTS = ['recent', 'bought', 'title'] as const;
export type LibrarySort = (typeof LIBRARY_SORTS)[number];

/** Colours of a highlight. */
export const HIGHLIGHTS = ['yellow', 'green', 'blue', 'pink'] as const;
export type Highlight = (typeof HIGHLIGHTS)[number];

/** A position in an edition, and the edition's length: pages of a PDF, the first being 1; milliseconds of audio. */
export interface Progress {
  place: number;
  extent: number;
}

/** Audio counts as finished this long before its end: few listen to the closing words, in milliseconds. */
export const CLOSING_MS = 30_000;

/** The smallest place at which an edition counts as finished. */
const finishedFrom = (edition: Edition, extent: number): number =>
  edition === 'pdf' ? extent : Math.max(1, extent - CLOSING_MS);

export const isFinished = (edition: Edition, { place, extent }: Progress): boolean =>
  place >= finishedFrom(edition, extent);

/** How much of an edition lies before a place, in whole percent; 100 only when it is finished. */
export const percentOf = (edition: Edition, progress: Progress): number => {
  if (isFinished(edition, progress)) return 100;
  const { place, extent } = progress;
  const before = edition === 'pdf' ? place - 1 : place;
  return Math.min(99, Math.max(0, Math.floor((before / extent) * 100)));
};
