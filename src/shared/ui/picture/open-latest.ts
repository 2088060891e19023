import { openPicture, PictureRefused } from './open-picture';

/**
 * Opens pictures of which the last one counts: a choice that was overtaken while it was being opened answers nothing,
 * whether it was taken or refused. Throws PictureRefused.
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
