import type { ComboboxItem, ComboboxItemGroup } from '@mantine/core';
import type { OfferedGenre } from '@/contract/endpoints/genres';

export type GenreChoices = ComboboxItemGroup<ComboboxItem, string>[];

export const genreItem = ({ id, name }: { id: number; name: string }): ComboboxItem => ({
  value: String(id),
  label: name,
});

/** Child genres grouped by parent: the genres a book can have. */
export const genreChoices = (genres: readonly OfferedGenre[]): GenreChoices =>
  genres.map(({ name, children }) => ({ group: name, items: children.map(genreItem) }));
