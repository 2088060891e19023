import { LIMITS } from '@/contract/vocabulary/limits';
import { commonText } from '@/text/common';
import { fill, type Values } from '@/text/fill';
import { imageErrorText } from '@/text/picture';

const MEGABYTE = 1024 * 1024;
const SVG = 'image/svg+xml';

/** A file that cannot be used as a picture. */
export class PictureRefused extends Error {
  override name = 'PictureRefused';

  constructor(
    /** The reason, for the user. */
    readonly sentence: string,
  ) {
    super(sentence);
  }
}

/** The same messages as the server's. */
const refuse = (code: keyof typeof imageErrorText, values?: Values): never => {
  throw new PictureRefused(fill(imageErrorText[code], values));
};

const assertPicture = ({ type, size }: File): void => {
  if (!type.startsWith('image/')) throw new PictureRefused(commonText.imageOnly);
  if (type === SVG) refuse('IMAGE_UNREADABLE');
  if (size > LIMITS.imageBytes) refuse('IMAGE_TOO_LARGE', { megabytes: LIMITS.imageBytes / MEGABYTE });
};

const load = (url: string): Promise<HTMLImageElement> =>
  new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = reject;
    image.src = url;
  });

const assertOpenable = ({ naturalWidth: width, naturalHeight: height }: HTMLImageElement): void => {
  if (width * height > LIMITS.imagePixels) refuse('IMAGE_TOO_MANY_PIXELS', { width, height });
};

/**
 * Opens a file as a picture, oriented by its EXIF data. The caller must revoke the image's object URL.
 * @throws {PictureRefused}
 */
export const openPicture = async (file: File): Promise<HTMLImageElement> => {
  assertPicture(file);
  const url = URL.createObjectURL(file);
  try {
    const image = await load(url).catch(() => refuse('IMAGE_UNREADABLE'));
    assertOpenable(image);
    return image;
  } catch (error) {
    URL.revokeObjectURL(url);
    throw error;
  }
};
