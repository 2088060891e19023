import type { BookRow } from '@/contract/endpoints/books';

export const namesOf = (named: readonly { name: string }[]): string => named.map(({ name }) => name).join(', ');

/** What the cover of a book is drawn from, while nobody has uploaded one; a volume has the genre of its series. */
export const coverOf = ({
  name,
  authors,
  genre,
  imageUrl,
}: Pick<BookRow, 'name' | 'authors' | 'genre' | 'imageUrl'>) => ({
  title: name,
  author: namesOf(authors),
  genre: genre.parentName ?? genre.name,
  imageUrl,
});
