import { openPicture, PictureRefused } from './open-picture';

/**
 * Opens pictures of which only the last one counts: a superseded choice resolves to undefined, whether it was valid or not.
 * @throws {PictureRefused}
 */
export const createLatestOpener = (): ((file: File) => Promise<HTMLImageElement | undefined>) => {
  let latest: File | undefined;
  return async (file) => {
    latest = file;
    try {
      const image = await openPicture(file);
      if (file === latest) return image;
      URL.revokeObjectURL(image.src);
    } catch (error) {
      if (file === latest || !(error instanceof PictureRefused)) throw error;
    }
    return undefined;
  };
};
