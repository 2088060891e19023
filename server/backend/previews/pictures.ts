import sharp from 'sharp';
import type { FairPreview, ProductPreview } from '@/shared/drawing/preview';
import { posterFor } from '@/entities/fair/poster/poster';
import { coverSheet, posterSheet } from '../drawing/render-cover';

type Face = ProductPreview['covers'][number];

interface Size {
  width: number;
  height: number;
}

/** The bytes of stored pictures, by their addresses: those that are missing are drawn. */
export type StoredPictures = Readonly<Record<string, Uint8Array | undefined>>;

/** What the thread has of the store, and whom it tells of a picture that turns out to be none. */
export interface Stored {
  pictures: StoredPictures;
  onUnreadable: (url: string) => void;
}

const sized = (bytes: Uint8Array, { width, height }: Size): Promise<Buffer> =>
  sharp(bytes).resize(width, height, { fit: 'cover' }).png().toBuffer();

/** The stored picture of a size, or the one that is drawn in its place: also of one that cannot be read. */
const storedOr = async (
  url: string | null,
  { pictures, onUnreadable }: Stored,
  size: Size,
  draw: () => Promise<Buffer>,
): Promise<Buffer> => {
  const bytes = url === null ? undefined : pictures[url];
  const own = bytes && (await sized(bytes, size).catch(() => undefined));
  if (bytes && !own) onUnreadable(url!);
  return own ?? sized(await draw(), size);
};

/** The cover of a book: the one that was sent, or the one that we draw. */
export const coverOf = (face: Face, stored: Stored, size: Size): Promise<Buffer> =>
  storedOr(face.imageUrl, stored, size, () => coverSheet(face));

/** The poster of a fair: the one that was sent, or the one that we draw. */
export const posterPicture = (
  { name, imageUrl }: Pick<FairPreview, 'name' | 'imageUrl'>,
  stored: Stored,
  size: Size,
): Promise<Buffer> => storedOr(imageUrl, stored, size, async () => posterSheet(posterFor(name)));
