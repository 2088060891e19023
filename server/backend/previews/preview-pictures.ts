import { buffer } from 'node:stream/consumers';
import type { Logger } from 'pino';
import { LRUCache } from 'lru-cache';
import { LIMITS } from '@/contract/vocabulary/limits';
import { previewVersion } from '@/shared/drawing/preview';
import type { Files } from '../files/files';
import { isPublicKey, keyOfUrl } from '../files/keys';
import type { PreviewDrawer } from './draw-previews';
import type { StoredPictures } from './pictures';
import type { PreviewWork } from './preview-thread';

/** What to render, without the stored pictures. */
export type PreviewOf = PreviewWork extends infer Work ? (Work extends unknown ? Omit<Work, 'stored'> : never) : never;

/** A picture and its version. */
export interface PreviewPicture {
  bytes: Uint8Array;
  version: string;
  /** A stored picture could not be read and was replaced by a generated one: the next request may see it. */
  isStopgap: boolean;
}

export interface PreviewPictures {
  /** Returns the current picture; `beforeDrawing` is called if it must be rendered, and may refuse. */
  find(id: string | number, of: PreviewOf, beforeDrawing: () => Promise<void>): Promise<PreviewPicture>;
}

/** Far more than any stored upload. */
const MOST_BYTES = 10 * 1024 * 1024;

const addressesIn = (of: PreviewOf): string[] =>
  of.kind === 'campaigns' ? [of.preview.imageUrl] : of.preview.covers.flatMap(({ imageUrl }) => imageUrl ?? []);

const readStored = async (files: Files, url: string): Promise<Uint8Array> => {
  const key = keyOfUrl(url);
  const file = key !== undefined && isPublicKey(key) ? await files.read(key) : undefined;
  if (!file) throw new Error('There is no such picture in the store.');
  if (file.size <= MOST_BYTES) return buffer(file.stream);
  file.stream.destroy();
  throw new Error('The picture is larger than any that is stored.');
};

type OnUnreadable = (url: string, error: unknown) => void;

/** Reads the stored pictures to be shown; unreadable ones are replaced by generated ones. */
const storedOf = async (files: Files, of: PreviewOf, onUnreadable: OnUnreadable): Promise<StoredPictures> => {
  const read = async (url: string) => {
    try {
      return [url, await readStored(files, url)] as const;
    } catch (error) {
      onUnreadable(url, error);
      return [url, undefined] as const;
    }
  };
  return Object.fromEntries(await Promise.all([...new Set(addressesIn(of))].map(read)));
};

type Picture = Omit<PreviewPicture, 'version'>;

interface PreviewOptions {
  log: Pick<Logger, 'warn'>;
  maxBytes?: number;
}

/**
 * Caches the latest rendered pictures in memory, and renders each once for concurrent requests. A picture that lacks a
 * stored part is not cached: the store may be unavailable for a moment only.
 */
export const createPreviewPictures = (
  files: Files,
  { draw }: Pick<PreviewDrawer, 'draw'>,
  { log, maxBytes = LIMITS.previewBytes }: PreviewOptions,
): PreviewPictures => {
  const kept = new LRUCache<string, Uint8Array>({
    maxSize: maxBytes,
    sizeCalculation: ({ byteLength }) => byteLength + 1,
  });
  const drawing = new Map<string, Promise<Picture>>();

  const drawNow = async (key: string, of: PreviewOf): Promise<Picture> => {
    let isStopgap = false;
    const onUnreadable: OnUnreadable = (url, err) => {
      isStopgap = true;
      log.warn({ err, url, preview: key }, 'a stored picture could not be read, and a preview was drawn without it');
    };
    const stored = await storedOf(files, of, onUnreadable);
    const { bytes, unreadable } = await draw({ ...of, stored });
    for (const url of unreadable) onUnreadable(url, new Error('It is no picture that can be read.'));
    if (!isStopgap) kept.set(key, bytes);
    return { bytes, isStopgap };
  };

  const drawOnce = (key: string, of: PreviewOf): Promise<Picture> => {
    const running = drawing.get(key);
    if (running) return running;
    const begun = drawNow(key, of).finally(() => drawing.delete(key));
    drawing.set(key, begun);
    return begun;
  };

  return {
    async find(id, of, beforeDrawing) {
      const version = previewVersion(of.preview);
      const key = `${of.kind}/${id}-${version}`;
      const known = kept.get(key);
      if (known) return { bytes: known, version, isStopgap: false };
      await beforeDrawing();
      return { ...(await drawOnce(key, of)), version };
    },
  };
};
