import type { Edition } from '@/contract/vocabulary/kinds';
import { LIMITS } from '@/contract/vocabulary/limits';
import { requestOf } from '@/contract/request-url';
import { storageEstimate } from '@/shared/lib/browser-features';
import { booksCacheOf } from '@/shared/offline/kept-names';
import { FileRangeError, openFileRanges, type FileRanges, type OpenedFile } from '@/shared/pdf/file-ranges';
import { knownCache, openCache } from '@/shared/storage/caches';

/** A book file that is kept in this browser. */
export interface KeptBook {
  bookId: number;
  edition: Edition;
  /** The version of the file. */
  fileId: string;
  /** Entity tag of the customer's copy, which names its parts. */
  tag: string;
  bytes: number;
}

export type KeptBookId = Pick<KeptBook, 'bookId' | 'edition'>;

/** Why a book cannot be kept: no storage in this browser, no room on the device, or too many kept books. */
export type KeepRefusal = 'unsupported' | 'full' | 'tooMany';

export class KeepError extends Error {
  override name = 'KeepError';

  constructor(readonly reason: KeepRefusal) {
    super(`the book cannot be kept: ${reason}`);
  }
}

/** Size of a stored part; a download that was broken off continues with the part that is missing. */
const PART_BYTES = 1024 * 1024;
/** Free room that stays, in bytes. */
const RESERVE_BYTES = 20 * 1024 * 1024;

const ROOT = '/kept-books';
const folderOf = ({ bookId, edition }: KeptBookId): string => `${ROOT}/${bookId}/${edition}`;
const manifestOf = (of: KeptBookId): string => `${folderOf(of)}/manifest`;
const partOf = (of: KeptBookId & Pick<KeptBook, 'tag'>, index: number | ''): string =>
  `${folderOf(of)}/parts/${encodeURIComponent(of.tag)}/${index}`;

const pathsIn = async (cache: Cache): Promise<string[]> =>
  (await cache.keys()).map(({ url }) => new URL(url, window.location.origin).pathname);

const deleteWhere = async (cache: Cache, matches: (path: string) => boolean): Promise<void> => {
  for (const path of await pathsIn(cache)) if (matches(path)) await cache.delete(path);
};

/** The books that a customer keeps in this browser. */
export const listKept = async (customerId: string): Promise<KeptBook[]> => {
  const cache = await knownCache(booksCacheOf(customerId));
  if (!cache) return [];
  const manifests = (await pathsIn(cache)).filter((path) => path.endsWith('/manifest'));
  const kept = await Promise.all(manifests.map(async (path) => (await cache.match(path))?.json() as Promise<KeptBook>));
  return kept.filter((book) => book !== undefined);
};

/** The editions of which this browser has a part, also those whose download was broken off. */
export const listStored = async (customerId: string): Promise<KeptBookId[]> => {
  const cache = await knownCache(booksCacheOf(customerId));
  const folders = new Set((cache ? await pathsIn(cache) : []).map((path) => path.split('/').slice(2, 4).join(' ')));
  return [...folders].map((folder) => {
    const [bookId = '', edition = ''] = folder.split(' ');
    return { bookId: Number(bookId), edition: edition as Edition };
  });
};

/** Room for further files on this device, in bytes; undefined where the browser does not say. */
export const roomLeft = async (): Promise<number | undefined> => {
  const { quota, usage } = (await storageEstimate()) ?? {};
  return quota === undefined || usage === undefined ? undefined : Math.max(0, quota - usage - RESERVE_BYTES);
};

/** @param missing bytes of the file that are not stored yet */
const assertRoom = async (customerId: string, of: KeptBookId, bytes: number, missing: number): Promise<void> => {
  const others = (await listKept(customerId)).filter((kept) => folderOf(kept) !== folderOf(of));
  if (others.reduce((sum, kept) => sum + kept.bytes, bytes) > LIMITS.keptBooksBytes) throw new KeepError('tooMany');
  const room = await roomLeft();
  if (room !== undefined && room < missing) throw new KeepError('full');
};

interface KeepOptions {
  signal: AbortSignal;
  /** Called with the share that is stored, 0 to 1. */
  onProgress: (share: number) => void;
}

/**
 * Downloads a file of the library into this browser; what an earlier attempt has stored is not fetched again.
 * @throws {KeepError} there is no room for it; {FileRangeError} it cannot be read
 */
export const keepBook = async (
  customerId: string,
  of: KeptBookId & Pick<KeptBook, 'fileId'>,
  { signal, onProgress }: KeepOptions,
): Promise<void> => {
  const cache = await openCache(booksCacheOf(customerId));
  if (!cache) throw new KeepError('unsupported');
  const { ranges, start, tag } = await openFileRanges(fileUrlOf(of), { start: PART_BYTES }, signal);
  const { length: bytes } = ranges;
  const book: KeptBook = { ...of, tag, bytes };
  const stored = (await pathsIn(cache)).filter((path) => path.startsWith(partOf(book, ''))).length;
  await assertRoom(customerId, of, bytes, Math.max(0, bytes - stored * PART_BYTES));
  const store = async (path: string, content: BodyInit): Promise<void> => {
    try {
      await cache.put(path, new Response(content));
    } catch {
      await removeKept(customerId, of);
      throw new KeepError('full');
    }
  };
  const count = Math.ceil(bytes / PART_BYTES);
  for (let index = 0; index < count; index += 1) {
    if (signal.aborted) throw new FileRangeError('unreachable');
    const path = partOf(book, index);
    if (!(await cache.match(path))) {
      const end = Math.min((index + 1) * PART_BYTES, bytes);
      const part = index === 0 ? start : await ranges.read(index * PART_BYTES, end);
      await store(path, new Blob([part as Uint8Array<ArrayBuffer>]));
    }
    onProgress((index + 1) / count);
  }
  await store(manifestOf(of), JSON.stringify(book));
  await deleteWhere(cache, (path) => path.startsWith(`${folderOf(of)}/parts/`) && !path.startsWith(partOf(book, '')));
};

/** Deletes a kept file, also a half one. */
export const removeKept = async (customerId: string, of: KeptBookId): Promise<void> => {
  const cache = await knownCache(booksCacheOf(customerId));
  if (cache) await deleteWhere(cache, (path) => path.startsWith(`${folderOf(of)}/`));
};

/** The URL of the customer's copy. */
export const fileUrlOf = ({ bookId, edition }: KeptBookId): string =>
  requestOf('GET /books/{id}/files/{edition}', { params: { id: bookId, edition } }).url;

const partsOf = async (cache: Cache, book: KeptBook): Promise<Blob[] | undefined> => {
  const count = Math.ceil(book.bytes / PART_BYTES);
  const parts: Blob[] = [];
  for (let index = 0; index < count; index += 1) {
    const part = await cache.match(partOf(book, index));
    if (!part) return undefined;
    parts.push(await part.blob());
  }
  return parts;
};

/**
 * The kept file in this version, as one blob that the browser reads from its storage; undefined when it is not kept
 * completely.
 */
export const keptFile = async (
  customerId: string,
  of: KeptBookId & Pick<KeptBook, 'fileId'>,
): Promise<Blob | undefined> => {
  const cache = await knownCache(booksCacheOf(customerId));
  const manifest = await cache?.match(manifestOf(of));
  if (!cache || !manifest) return undefined;
  const book = (await manifest.json()) as KeptBook;
  if (book.fileId !== of.fileId) return undefined;
  const parts = await partsOf(cache, book);
  return parts && new Blob(parts);
};

/** Reads parts of a kept file like those of the site. */
export const openKeptFile = async (file: Blob, firstBytes: number): Promise<OpenedFile> => {
  const read = async (begin: number, end: number): Promise<Uint8Array> =>
    new Uint8Array(await file.slice(begin, end).arrayBuffer());
  const ranges: FileRanges = { length: file.size, read };
  return { ranges, start: await read(0, firstBytes), tag: '' };
};
