import sharp from 'sharp';
import type { ProductPreview } from '@/shared/drawing/preview';
import { posterFor } from '@/entities/fair/poster/poster';
import { coverSheet, posterSheet } from '../drawing/render-cover';

type Face = ProductPreview['covers'][number];

interface Size {
  width: number;
  height: number;
}

/** The bytes of stored pictures, by their addresses: those that are missing are drawn. */
export type StoredPictures = Readonly<Record<string, Uint8Array | undefined>>;

const sized = (bytes: Uint8Array, { width, height }: Size): Promise<Buffer> =>
  sharp(bytes).resize(width, height, { fit: 'cover' }).png().toBuffer();

/** The stored picture of a size, or the one that is drawn in its place: also of one that cannot be read. */
const storedOr = async (stored: Uint8Array | undefined, size: Size, draw: () => Promise<Buffer>): Promise<Buffer> => {
  const own = stored && (await sized(stored, size).catch(() => undefined));
  return own ?? sized(await draw(), size);
};

/** The cover of a book: the one that was sent, or the one that we draw. */
export const coverOf = (face: Face, stored: StoredPictures, size: Size): Promise<Buffer> =>
  storedOr(face.imageUrl === null ? undefined : stored[face.imageUrl], size, () => coverSheet(face));

/** The poster of a fair: the one that was sent, or the one that we draw. */
export const posterPicture = (name: string, stored: Uint8Array | undefined, size: Size): Promise<Buffer> =>
  storedOr(stored, size, async () => posterSheet(posterFor(name)));
