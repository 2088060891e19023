let forgotten: Promise<void> | undefined;

/**
 * libvips keeps up to 50 MB of what it has decoded, though Next draws nothing twice in the same way and keeps what it has drawn on disk.
 * To be called before Next draws the first picture: it loads the library that Next would load then.
 */
export const forgetPictures = (): Promise<void> =>
  (forgotten ??= import('sharp').then(({ default: sharp }) => void sharp.cache(false)));
