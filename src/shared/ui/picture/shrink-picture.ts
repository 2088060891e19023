import { LIMITS } from '@/contract/vocabulary/limits';
import { cropPicture } from './crop-picture';

/** Smaller files are sent as they are, in bytes. */
const SMALL_ENOUGH = 800_000;

/**
 * A photo scaled down to what the platform stores, because phones take larger ones than they can send from a crowded
 * hall. Returns the file itself when it is small, or when the browser cannot open it: the backend says why then.
 */
export const shrinkPicture = async (file: File): Promise<File> => {
  if (file.size <= SMALL_ENOUGH) return file;
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) return file;
  const { width, height } = bitmap;
  const scale = Math.min(1, LIMITS.imageSide / Math.max(width, height));
  const frame = { width: Math.round(width * scale), height: Math.round(height * scale) };
  try {
    const shrunk = await cropPicture(bitmap, { x: 0, y: 0, width, height }, frame);
    return shrunk.size < file.size ? shrunk : file;
  } finally {
    bitmap.close();
  }
};
