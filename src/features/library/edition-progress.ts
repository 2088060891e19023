import type { LibraryBook, OwnEdition } from '@/contract/endpoints/library';
import { percentOf } from '@/contract/rules/library';

type Placed = Pick<OwnEdition, 'edition' | 'position'>;
type Versioned = Pick<OwnEdition, 'fileSince' | 'openedAt' | 'position'>;

/** How much of an edition lies before the position, in whole percent; null when it was never opened. */
export const percentRead = ({ edition, position }: Placed): number | null => position && percentOf(edition, position);

const isAfter = (instant: string, other: string): boolean => Date.parse(instant) > Date.parse(other);

/** Whether the file was replaced since it was bought, and the reader has not opened the new version yet. */
export const isNewVersion = ({ fileSince, openedAt, position }: Versioned): boolean =>
  isAfter(fileSince, openedAt) && (position === null || isAfter(fileSince, position.at));

const lastAt = ({ position }: OwnEdition): number => (position ? Date.parse(position.at) : 0);

/** The edition that was opened last, or the first one of a book that was never opened. */
export const editionToOpen = ({ editions }: Pick<LibraryBook, 'editions'>): OwnEdition | undefined =>
  editions.reduce<OwnEdition | undefined>(
    (latest, edition) => (latest && lastAt(latest) >= lastAt(edition) ? latest : edition),
    undefined,
  );
