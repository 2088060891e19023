import { buffer } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import { LIMITS } from '@/contract/vocabulary/limits';
import { previewVersion } from '@/shared/drawing/preview';
import type { Files } from '../files/files';
import { isPublicKey, keyOfUrl } from '../files/keys';
import type { PreviewDrawer } from './draw-previews';
import type { StoredPictures } from './pictures';
import type { PreviewWork } from './preview-thread';

/** What is to be drawn, without the stored pictures. */
export type PreviewOf = PreviewWork extends infer Work ? (Work extends unknown ? Omit<Work, 'stored'> : never) : never;

/** A picture and its version. */
export interface PreviewPicture {
  bytes: Uint8Array;
  version: string;
}

export interface PreviewPictures {
  /** The picture as it is now; `beforeDrawing` is asked when it has to be drawn, and may refuse. */
  find(id: string | number, of: PreviewOf, beforeDrawing: () => Promise<void>): Promise<PreviewPicture>;
}

/** Far more than what is stored of a picture that was sent. */
const MOST_BYTES = 10 * 1024 * 1024;

const addressesIn = (of: PreviewOf): string[] =>
  of.kind === 'campaigns' ? [of.preview.imageUrl] : of.preview.covers.flatMap(({ imageUrl }) => imageUrl ?? []);

const readStored = async (files: Files, url: string): Promise<Uint8Array | undefined> => {
  const key = keyOfUrl(url);
  const file = key !== undefined && isPublicKey(key) ? await files.read(key) : undefined;
  if (!file) return undefined;
  if (file.size <= MOST_BYTES) return buffer(file.stream);
  file.stream.destroy();
  return undefined;
};

/** What lies in the store of the pictures that are shown; what does not is drawn. */
const storedOf = async (files: Files, of: PreviewOf): Promise<StoredPictures> =>
  Object.fromEntries(
    await Promise.all(
      [...new Set(addressesIn(of))].map(
        async (url) => [url, await readStored(files, url).catch(() => undefined)] as const,
      ),
    ),
  );

/** Keeps the pictures that were drawn last in memory, and has each drawn once, however many ask for it. */
export const createPreviewPictures = (
  files: Files,
  { draw }: Pick<PreviewDrawer, 'draw'>,
  maxBytes: number = LIMITS.previewBytes,
): PreviewPictures => {
  const kept = new LRUCache<string, Uint8Array>({
    maxSize: maxBytes,
    sizeCalculation: ({ byteLength }) => byteLength + 1,
  });
  const drawing = new Map<string, Promise<Uint8Array>>();

  const drawOnce = (key: string, of: PreviewOf): Promise<Uint8Array> => {
    const running = drawing.get(key);
    if (running) return running;
    const begun = storedOf(files, of)
      .then((stored) => draw({ ...of, stored }))
      .then((bytes) => (kept.set(key, bytes), bytes))
      .finally(() => drawing.delete(key));
    drawing.set(key, begun);
    return begun;
  };

  return {
    async find(id, of, beforeDrawing) {
      const version = previewVersion(of.preview);
      const key = `${of.kind}/${id}-${version}`;
      const known = kept.get(key);
      if (known) return { bytes: known, version };
      await beforeDrawing();
      return { bytes: await drawOnce(key, of), version };
    },
  };
};
