import { createHash } from 'node:crypto';
import sharp, { type Metadata } from 'sharp';
import { AppError } from '@/contract/vocabulary/error-codes';
import { LIMITS } from '@/contract/vocabulary/limits';
import { imageErrors } from '@/contract/endpoints/images';
import type { StoreImage } from '../commerce/ports';
import type { Files } from './files';
import { urlOfKey } from './keys';
import { isKnownImage, isPolyglot } from './image-format';
import { createQueue, type Queue } from './queue';

const MEGABYTE = 1024 * 1024;
const TYPE = 'image/webp';
const QUALITY = 82;
/** Far more than a picture within the limits needs; stops one that was crafted to be slow. */
const DECODE_SECONDS = LIMITS.drawingMs / 1000;

// No picture is processed twice, so the cache of libvips would be useless.
sharp.cache(false);

/** Reads only the header, whatever size it announces. */
const readHeader = (bytes: Buffer): Promise<Metadata> => sharp(bytes, { limitInputPixels: false }).metadata();

const assertOpenable = ({ width, height }: Metadata): void => {
  if (width * height > LIMITS.imagePixels) throw new AppError(imageErrors.IMAGE_TOO_MANY_PIXELS, { width, height });
};

/** Decodes and re-encodes the picture: upright, bounded in size, and without metadata. */
const redraw = (bytes: Buffer): Promise<Buffer> =>
  sharp(bytes, { limitInputPixels: LIMITS.imagePixels })
    .timeout({ seconds: DECODE_SECONDS })
    .autoOrient()
    .resize({ width: LIMITS.imageSide, height: LIMITS.imageSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer();

/** Turns a failure of sharp into IMAGE_UNREADABLE. */
const readable = <T>(reading: Promise<T>): Promise<T> =>
  reading.catch(() => {
    throw new AppError(imageErrors.IMAGE_UNREADABLE);
  });

const clean = async (bytes: Buffer, queue: Queue): Promise<Buffer> => {
  if (bytes.length > LIMITS.imageBytes) {
    throw new AppError(imageErrors.IMAGE_TOO_LARGE, { megabytes: LIMITS.imageBytes / MEGABYTE });
  }
  if (!isKnownImage(bytes)) throw new AppError(imageErrors.IMAGE_UNREADABLE);
  assertOpenable(await readable(readHeader(bytes)));
  if (isPolyglot(bytes)) throw new AppError(imageErrors.IMAGE_NOT_CLEAN);
  return queue(() => readable(redraw(bytes)));
};

/** Named by the hash of its content: the same picture is stored once. */
const keyOf = (webp: Buffer): string => `images/${createHash('sha256').update(webp).digest('hex').slice(0, 32)}.webp`;

/** Decoding takes hundreds of megabytes and every core, so few pictures are processed at a time. */
const drawingQueue = (): Queue =>
  createQueue(LIMITS.drawingsAtOnce, LIMITS.drawingsWaiting, () => new AppError(imageErrors.IMAGES_BUSY));

/**
 * Creates the image store. Storing throws IMAGE_TOO_LARGE, IMAGE_UNREADABLE, IMAGE_TOO_MANY_PIXELS, IMAGE_NOT_CLEAN or
 * IMAGES_BUSY.
 */
export const createImageStore =
  (files: Files, queue = drawingQueue()): StoreImage =>
  async (bytes) => {
    const webp = await clean(bytes, queue);
    const key = keyOf(webp);
    await files.put(key, webp, TYPE);
    return { url: urlOfKey(key) };
  };
