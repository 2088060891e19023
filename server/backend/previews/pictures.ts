import sharp from 'sharp';
import type { CampaignPreview, ProductPreview } from '@/shared/drawing/preview';
import { posterFor } from '@/entities/campaign/poster/poster';
import { coverSheet, posterSheet } from '../drawing/render-cover';

type Cover = ProductPreview['covers'][number];

interface Size {
  width: number;
  height: number;
}

/** The bytes of stored pictures, by URL; missing ones are replaced by generated pictures. */
export type StoredPictures = Readonly<Record<string, Uint8Array | undefined>>;

/** The thread's stored pictures, and its callback for one that cannot be decoded. */
export interface Stored {
  pictures: StoredPictures;
  onUnreadable: (url: string) => void;
}

const sized = (bytes: Uint8Array, { width, height }: Size): Promise<Buffer> =>
  sharp(bytes).resize(width, height, { fit: 'cover' }).png().toBuffer();

/** Returns the stored picture in this size, or the generated one if it is missing or cannot be decoded. */
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

/** The cover of a book: the uploaded or the generated one. */
export const coverOf = (cover: Cover, stored: Stored, size: Size): Promise<Buffer> =>
  storedOr(cover.imageUrl, stored, size, () => coverSheet(cover));

/** The poster of a fair: the uploaded or the generated one. */
export const posterPicture = (
  { name, imageUrl }: Pick<CampaignPreview, 'name' | 'imageUrl'>,
  stored: Stored,
  size: Size,
): Promise<Buffer> => storedOr(imageUrl, stored, size, async () => posterSheet(posterFor(name)));
