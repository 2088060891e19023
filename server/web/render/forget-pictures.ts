let forgotten: Promise<void> | undefined;

/**
 * Disables the cache of libvips, up to 50 MB of decoded pictures: Next never draws the same picture twice, and stores
 * its results on disk. Call it before Next draws the first picture: it loads the library that Next would load then.
 */
export const forgetPictures = (): Promise<void> =>
  (forgotten ??= import('sharp').then(({ default: sharp }) => void sharp.cache(false)));
