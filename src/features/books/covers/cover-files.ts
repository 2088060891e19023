import type { Unzip as UnzipStream } from 'fflate';
import { isValidIsbn10, isValidIsbn13, normalizeIsbn } from '@/contract/rules/isbn';
import { LIMITS } from '@/contract/vocabulary/limits';
import { formatNumber } from '@/shared/lib/format';
import { formatBytes } from '@/shared/uploads/format-bytes';
import { bookCoversText as text } from '@/text/book-batch';

/** A picture that is to become the cover of the book of its name. */
export interface CoverFile {
  file: File;
  /** The ISBN or code that it is named by. */
  key: string;
}

/** A picture that is not used, and why. */
export interface LeftFile {
  name: string;
  reason: string;
}

export interface CoverFiles {
  covers: CoverFile[];
  left: LeftFile[];
}

/** The files cannot be read; its sentence can be shown. */
export class CoversRefused extends Error {
  override name = 'CoversRefused';

  constructor(
    readonly sentence: string,
    options?: ErrorOptions,
  ) {
    super(sentence, options);
  }
}

const IS_IMAGE = /\.(jpe?g|png|webp|gif)$/i;
const IS_ZIP = /\.zip$/i;
const TYPES: Record<string, string> = { jpg: 'jpeg', jpeg: 'jpeg', png: 'png', webp: 'webp', gif: 'gif' };
/** Digits of an ISBN with hyphens or blanks, from every place of a text, after what is no digit. */
const ISBNS: readonly (readonly [pattern: RegExp, isValid: (text: string) => boolean])[] = [
  [/(?<!\d)(?=(97[89](?:[-\s]?\d){10})(?!\d))/g, isValidIsbn13],
  [/(?<![\d\p{L}-])(?=(\d(?:[-\s]?\d){8}[-\s]?[\dXx])(?![\d\p{L}-]))/gu, isValidIsbn10],
];

const baseName = (path: string): string => path.split(/[\\/]/).at(-1) ?? path;

/** The ISBN in the name of a picture, else its whole name without the ending. */
export const keyOf = (name: string): string => {
  const stem = baseName(name).normalize('NFC').replace(IS_IMAGE, '').trim();
  const found = ISBNS.flatMap(([pattern, isValid]) =>
    [...stem.matchAll(pattern)].map(([, isbn = '']) => isbn).filter(isValid),
  );
  return found[0] === undefined ? stem : normalizeIsbn(found[0]);
};

/** Files that an archive holds besides its pictures, such as those that a Mac adds. */
const isWanted = (path: string): boolean =>
  IS_IMAGE.test(path) && !baseName(path).startsWith('.') && !path.startsWith('__MACOSX/');

/** How much is taken at once. */
type CoverLimits = Record<'coversAtOnce' | 'coversBytes', number>;

/** Counts pictures and unpacked bytes; each method returns the sentence once its limit is exceeded. */
const newRoom = ({ coversAtOnce, coversBytes }: CoverLimits) => {
  let [files, bytes] = [0, 0];
  return {
    takeFile(): string | undefined {
      files += 1;
      return files > coversAtOnce ? text.tooMany(formatNumber(coversAtOnce)) : undefined;
    },
    takeBytes(count: number): string | undefined {
      bytes += count;
      return bytes > coversBytes ? text.tooLarge(formatBytes(coversBytes)) : undefined;
    },
  };
};
type Room = ReturnType<typeof newRoom>;

const refuse = (problem: string | undefined): void => {
  if (problem !== undefined) throw new CoversRefused(problem);
};

const tooLarge = (name: string): LeftFile => ({ name, reason: text.imageTooLarge(formatBytes(LIMITS.imageBytes)) });

/**
 * Collects the pictures of an archive while it is read; those above the size of a picture are left. What is wrong is
 * noted, because the library takes what its callbacks throw for a damaged archive.
 */
const collector = (room: Room, left: LeftFile[]) => {
  const pictures: File[] = [];
  let problem: string | undefined;
  const onFile: UnzipStream['onfile'] = (entry) => {
    if (problem !== undefined) return;
    if (!isWanted(entry.name)) {
      // What is not started is kept in memory.
      entry.ondata = () => undefined;
      entry.start();
      return;
    }
    problem = room.takeFile();
    const name = baseName(entry.name);
    const parts: Uint8Array<ArrayBuffer>[] = [];
    let size = 0;
    entry.ondata = (error, chunk, isLast) => {
      if (error) problem ??= text.unreadable;
      if (problem !== undefined) return;
      size += chunk.length;
      if (size <= LIMITS.imageBytes) {
        problem = room.takeBytes(chunk.length);
        parts.push(new Uint8Array(chunk));
      } else parts.length = 0;
      if (!isLast) return;
      if (size > LIMITS.imageBytes) left.push(tooLarge(name));
      else pictures.push(new File(parts, name, { type: `image/${TYPES[name.split('.').at(-1)!.toLowerCase()]}` }));
    };
    entry.start();
  };
  return { pictures, onFile, assertRead: () => refuse(problem) };
};

/** The pictures of an archive, read part by part: only the pictures are held in memory. */
const unzip = async (archive: File, room: Room, left: LeftFile[]): Promise<File[]> => {
  if (archive.size > LIMITS.coversBytes) throw new CoversRefused(text.tooLarge(formatBytes(LIMITS.coversBytes)));
  const { Unzip, UnzipInflate } = await import('fflate');
  const { pictures, onFile, assertRead } = collector(room, left);
  const reader = new Unzip(onFile);
  reader.register(UnzipInflate);
  const stream = archive.stream().getReader();
  try {
    for (let part = await stream.read(); !part.done; part = await stream.read()) {
      reader.push(part.value);
      assertRead();
    }
    reader.push(new Uint8Array(0), true);
  } catch (error) {
    await stream.cancel();
    throw error instanceof CoversRefused ? error : new CoversRefused(text.unreadable, { cause: error });
  }
  assertRead();
  return pictures;
};

/**
 * The pictures among these files and in these archives, with the ISBN or code that each is named by. A picture above
 * 5 MB is left, and so is a second one of the same name.
 * @throws {CoversRefused} an archive that cannot be read, too many pictures, or too large ones
 */
export const readCoverFiles = async (files: readonly File[], limits: CoverLimits = LIMITS): Promise<CoverFiles> => {
  const room = newRoom(limits);
  const left: LeftFile[] = [];
  const pictures: File[] = [];
  for (const file of files) {
    if (IS_ZIP.test(file.name)) pictures.push(...(await unzip(file, room, left)));
    else if (isWanted(file.name)) {
      refuse(room.takeFile());
      if (file.size > LIMITS.imageBytes) left.push(tooLarge(file.name));
      else pictures.push(file);
    }
  }
  if (pictures.length === 0 && left.length === 0) throw new CoversRefused(text.none);
  const covers = new Map<string, CoverFile>();
  for (const file of pictures.toSorted((one, other) => one.name.localeCompare(other.name, 'vi', { numeric: true }))) {
    const key = keyOf(file.name);
    const earlier = covers.get(key);
    if (earlier) left.push({ name: file.name, reason: text.twice(earlier.file.name) });
    else covers.set(key, { file, key });
  }
  return { covers: [...covers.values()], left };
};
