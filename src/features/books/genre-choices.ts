import type { OfferedGenre } from '@/contract/endpoints/genres';
import { genreItem, type GenreChoices } from '@/shared/choices/genres';
import { bookScreenText } from '@/text/book-screen';

/** The genres of a filter, which can also take a whole parent genre. */
export const genreFilterChoices = (genres: readonly OfferedGenre[]): GenreChoices =>
  genres.map(({ id, name, children }) => ({
    group: name,
    items: [{ value: String(id), label: bookScreenText.wholeGenre(name) }, ...children.map(genreItem)],
  }));
