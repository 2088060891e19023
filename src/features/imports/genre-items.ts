import type { OfferedGenre } from '@/contract/endpoints/genres';

/** Child genres grouped by parent: the genres that a book can have. */
export const genreItems = (genres: readonly OfferedGenre[]) =>
  genres.map(({ name, children }) => ({
    group: name,
    items: children.map((child) => ({ value: String(child.id), label: child.name })),
  }));
