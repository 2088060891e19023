import type { ComboboxItem, ComboboxItemGroup } from '@mantine/core';
import type { OfferedGenre } from '@/contract/endpoints/genres';
import { bookScreenText } from '@/text/book-screen';

type Choices = ComboboxItemGroup<ComboboxItem, string>[];

const itemOf = ({ id, name }: { id: number; name: string }): ComboboxItem => ({ value: String(id), label: name });

/** Child genres grouped by parent: the genres a book can have. */
export const genreChoices = (genres: readonly OfferedGenre[]): Choices =>
  genres.map(({ name, children }) => ({ group: name, items: children.map(itemOf) }));

/** The same for a filter, which can also take a whole parent genre. */
export const genreFilterChoices = (genres: readonly OfferedGenre[]): Choices =>
  genres.map(({ id, name, children }) => ({
    group: name,
    items: [{ value: String(id), label: bookScreenText.wholeGenre(name) }, ...children.map(itemOf)],
  }));
