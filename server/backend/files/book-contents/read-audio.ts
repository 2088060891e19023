import { parseFromTokenizer } from 'music-metadata';
import type { AudioContents } from '@/contract/endpoints/library';
import { LIMITS } from '@/contract/vocabulary/limits';
import { MEDIA } from '@/contract/vocabulary/media-types';
import { createMakeOnce } from '@server/shared/make-once';
import type { Ports } from '../../commerce/ports';
import { readInBlocks, type Peek } from '../book-file/peek';
import type { Files } from '../files';
import { peekStored } from '../stored-parts';
import { TransientFailure } from '../retry';
import { estimateMp3 } from './estimate-mp3';
import { readMp4Contents } from './mp4-contents';
import { readOggDuration } from './ogg-duration';
import { PeekTokenizer } from './peek-tokenizer';

/** Files whose contents are kept in memory. */
const KEPT_FILES = 1000;
/** Chapters are spread over the file: small blocks, so that reading them all stays far below its size. */
const BLOCKS = { blockBytes: 16 * 1024, max: 256 };
/** Most bytes read from the store for one file: a tag with a large picture fits. */
const MOST_BYTES = 64 * 1024 * 1024;
const LIMIT_MS = 10_000;
const SECOND_MS = 1000;

const NOTHING: AudioContents = { durationMs: 0, chapters: [] };

/** Duration and chapters by the tags and the first frames of a file. */
const readTagged = async (file: Peek, extension: string): Promise<AudioContents> => {
  const options = { includeChapters: true, skipCovers: true };
  const { format } = await parseFromTokenizer(new PeekTokenizer(file, extension), options);
  const seconds = format.duration ?? (extension === '.mp3' ? await estimateMp3(file) : 0);
  return {
    durationMs: Math.round(seconds * SECOND_MS),
    chapters: (format.chapters ?? []).map(({ title, start }) => ({
      title: title.trim(),
      startMs: Math.round(start * SECOND_MS),
    })),
  };
};

const readContents = async (file: Peek, type: string): Promise<AudioContents> => {
  if (type === MEDIA.m4a) return readMp4Contents(file);
  if (type === MEDIA.ogg) return { durationMs: await readOggDuration(file), chapters: [] };
  return readTagged(file, type === MEDIA.wav ? '.wav' : '.mp3');
};

interface Watched extends Peek {
  /** The failure of the store, which a parser may have swallowed. */
  failure(): unknown;
}

/** Bounds what is read of a file, and remembers when the store failed or was too slow. */
const watched = ({ bytes, read }: Peek): Watched => {
  const end = performance.now() + LIMIT_MS;
  let left = MOST_BYTES;
  let failure: unknown;
  return {
    bytes,
    failure: () => failure,
    async read(offset, length) {
      left -= length;
      if (left < 0) throw new Error('too much would have to be read');
      try {
        if (performance.now() > end) throw new TransientFailure('reading the contents of an audio file takes too long');
        return await read(offset, length);
      } catch (error) {
        failure = error;
        throw error;
      }
    },
  };
};

const isWithin = (durationMs: number, { startMs }: { startMs: number }): boolean =>
  startMs <= (durationMs || LIMITS.libraryExtent);

/** A file that cannot be understood has no duration and no chapters; only a failure of the store is thrown. */
const readOrNothing = async (file: Peek, type: string): Promise<AudioContents> => {
  const source = watched(file);
  const contents = await readContents(readInBlocks(source, BLOCKS), type).catch(() => NOTHING);
  if (source.failure() !== undefined) throw source.failure();
  const durationMs = Math.min(contents.durationMs, LIMITS.libraryExtent);
  const chapters = contents.chapters.filter((chapter) => isWithin(durationMs, chapter));
  return { durationMs, chapters: chapters.sort((one, other) => one.startMs - other.startMs) };
};

/**
 * Creates what reads duration and chapters of stored audio files, and keeps them in memory by file. Reads at most some
 * megabytes of a file. The duration of an MP3 file whose frames are counted nowhere is an estimate.
 * @throws {TransientFailure} the store does not respond (STORAGE_UNAVAILABLE)
 */
export const createAudioReader = (files: Files): Ports['readAudio'] => {
  const readOnce = createMakeOnce<AudioContents>({ max: KEPT_FILES });
  return (file) => readOnce(file.id, () => readOrNothing(peekStored(files, file), file.contentType));
};
