import type { ComboboxItem, ComboboxItemGroup } from '@mantine/core';
import type { OfferedGenre } from '@/contract/endpoints/genres';
import { bookScreenText } from '@/text/book-screen';

type Choices = ComboboxItemGroup<ComboboxItem, string>[];

const itemOf = ({ id, name }: { id: number; name: string }): ComboboxItem => ({ value: String(id), label: name });

/** Child genres by their parents: what a book may be of. */
export const genreChoices = (genres: readonly OfferedGenre[]): Choices =>
  genres.map(({ name, children }) => ({ group: name, items: children.map(itemOf) }));

/** The same for a filter, which may take a parent with all its children. */
export const genreFilterChoices = (genres: readonly OfferedGenre[]): Choices =>
  genres.map(({ id, name, children }) => ({
    group: name,
    items: [{ value: String(id), label: bookScreenText.wholeGenre(name) }, ...children.map(itemOf)],
  }));
