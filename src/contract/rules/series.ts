import { bookText } from '@/text/book';

/** The part of a single that the rules of a series need. */
export interface Volume {
  id: number;
  name: string;
  genreId: number;
  released: boolean;
  authorIds: readonly number[];
}

/** Ids of the authors that every volume names, in the order of the first. */
export const commonAuthors = ([first, ...others]: readonly Volume[]): number[] =>
  (first?.authorIds ?? []).filter((id) => others.every(({ authorIds }) => authorIds.includes(id)));

const namesOf = (volumes: readonly Volume[]): string => volumes.map(({ name }) => name).join(', ');

/**
 * Errors that prevent these books from being one series (D1.22.1): another genre, no longer released, no common author.
 * @param genreId the series' genre
 * @param kept its existing volumes: they, and the series with them, may have been stopped since
 */
export const seriesFaults = (genreId: number, volumes: readonly Volume[], kept: ReadonlySet<number>): string[] => {
  const otherGenre = volumes.filter((volume) => volume.genreId !== genreId);
  const stopped = volumes.filter(({ id, released }) => !released && !kept.has(id));
  return [
    ...(otherGenre.length ? [bookText.seriesOtherGenre(namesOf(otherGenre))] : []),
    ...(stopped.length ? [bookText.seriesStopped(namesOf(stopped))] : []),
    ...(commonAuthors(volumes).length ? [] : [bookText.seriesNoCommonAuthor]),
  ];
};
