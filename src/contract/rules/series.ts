import { bookText } from '@/text/book';

/** A single as a series looks at it. */
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
 * What keeps these books from being one series (D1.22.1): other genre, no longer released, no author in common.
 * @param genreId the series' genre
 * @param kept volumes it has already: they may have been stopped since, and the series with them
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
