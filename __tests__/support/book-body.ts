import { randomUUID } from 'node:crypto';

/** A code and a name that no other book has. */
export const ownNames = () => ({ code: randomUUID().slice(0, 8), name: `Sách ${randomUUID().slice(0, 8)}` });

interface BookNames {
  genreId: number;
  publisherId: number;
  authorIds: number[];
}

/** A single as its form sends it. */
export const bookBody = (names: BookNames) => ({
  ...ownNames(),
  ...names,
  isbn10: null,
  isbn13: null,
  translator: null,
  imageUrl: '/files/images/cover.webp',
  pictures: [],
  coverPrice: 120_000,
  description: 'Một cuốn sách hay.',
  language: 'Tiếng Việt',
  size: '13 x 20.5 cm',
  releasedYear: 2024,
  pages: 240,
  pdf: null,
  audio: null,
});

interface SeriesParts {
  genreId: number;
  items: { bookId: number; displayIndex: number }[];
}

/** A series as its form sends it. */
export const seriesBody = (parts: SeriesParts) => ({
  ...ownNames(),
  ...parts,
  isbn10: null,
  isbn13: null,
  imageUrl: '/files/images/cover.webp',
  pictures: [],
  coverPrice: 300_000,
  description: 'Một bộ sách hay.',
  releasedYear: 2024,
});
