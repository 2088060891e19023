import type { Files } from '@server/backend/files/files';

/** The pictures that request bodies and rows of the tests refer to; their contents do not matter. */
const FIXTURE_IMAGES = [
  ...['a', 'aa', 'anh', 'bb', 'cover', 'kimdong', 'logo', 'plan'].map((name) => `images/${name}.webp`),
  ...['posters/fair.webp', 'covers/book.webp', 'covers/combo.webp'],
];

/** Puts them into the store of a test, so that bodies may refer to them. */
export const storeFixtureImages = async (files: Files): Promise<void> => {
  for (const key of FIXTURE_IMAGES) await files.put(key, Buffer.from('a picture'), 'image/webp');
};
