import type { BookLookup } from '@/contract/endpoints/book-batch';
import { LIMITS } from '@/contract/vocabulary/limits';
import { isApiError, messageOf, OFFLINE, type ApiError } from '@/shared/api/api-error';
import { call } from '@/shared/api/client';
import { isTransient, pause } from '@/shared/uploads/transient';
import { bookCoversText as text } from '@/text/book-batch';
import type { CoverFile, LeftFile } from './cover-files';

/** A picture and the book whose cover it becomes. */
export interface Cover extends CoverFile {
  book: NonNullable<BookLookup['book']>;
}

export interface Progress {
  /** Covers that are saved. */
  done: number;
  left: LeftFile[];
  /** Whether it waits for a limit or a network that passes by itself. */
  isWaiting: boolean;
}

/** The own books that the pictures are named by; pictures of no book, and second ones of a book, are left. */
export const findBooks = async (files: readonly CoverFile[]): Promise<{ covers: Cover[]; left: LeftFile[] }> => {
  const found: BookLookup[] = [];
  for (let from = 0; from < files.length; from += LIMITS.booksLookedUp) {
    const keys = files.slice(from, from + LIMITS.booksLookedUp).map(({ key }) => key.slice(0, LIMITS.bookName.max));
    found.push(...(await call('POST /issuer/books/lookup', { body: { keys } })));
  }
  const left: LeftFile[] = [];
  const covers = new Map<number, Cover>();
  files.forEach((cover, index) => {
    const book = found[index]?.book;
    const earlier = book && covers.get(book.id);
    if (!book) left.push({ name: cover.file.name, reason: text.noBook });
    else if (earlier) left.push({ name: cover.file.name, reason: text.twice(earlier.file.name) });
    else covers.set(book.id, { ...cover, book });
  });
  return { covers: [...covers.values()], left };
};

const WAIT_MS = 4000;
/** Failures of a server in a row after which a picture is left; limits and the network are waited for. */
const MAX_FAILURES = 8;
/** Covers that are saved with one call: few, so that little is done again when the page is closed. */
const SAVED_AT_ONCE = 10;

const isWaitedFor = ({ code, status }: ApiError): boolean => code === OFFLINE || status === 429;

interface StoredCover {
  cover: Cover;
  imageUrl: string;
}

/**
 * Stores each picture and makes it the cover of its book, until all are done or the signal is aborted. What a picture is
 * refused for is said of it, and the others go on.
 * @returns the progress at the end
 */
export const sendCovers = async (
  covers: readonly Cover[],
  before: readonly LeftFile[],
  signal: AbortSignal,
  onProgress: (progress: Progress) => void,
): Promise<Progress> => {
  const progress: Progress = { done: 0, left: [...before], isWaiting: false };
  const show = (isWaiting: boolean) => onProgress({ ...progress, left: [...progress.left], isWaiting });
  const leave = ({ file }: Cover, reason: string) => progress.left.push({ name: file.name, reason });

  /** The answer, after as many tries as it takes. Throws the last refusal, also when it was stopped. */
  const patiently = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
    for (let failures = 0; ;) {
      try {
        return await ask();
      } catch (error) {
        if (!isApiError(error) || !isTransient(error) || signal.aborted) throw error;
        if (!isWaitedFor(error)) failures += 1;
        if (failures >= MAX_FAILURES) throw error;
        show(true);
        // Aborted while waiting: one last try, whose refusal is thrown.
        await pause(WAIT_MS, signal).catch(() => undefined);
      }
    }
  };

  const store = async (cover: Cover): Promise<StoredCover | undefined> => {
    try {
      // A file that was changed or removed since fails like a network that is away, and would be waited for.
      await cover.file.slice(0, 1).arrayBuffer();
      const { url } = await patiently(() => call('POST /images', { file: cover.file }));
      return { cover, imageUrl: url };
    } catch (error) {
      leave(cover, messageOf(error));
      return undefined;
    }
  };

  const save = async (stored: readonly StoredCover[]): Promise<void> => {
    const books = stored.map(({ cover: { book }, imageUrl }) => ({ id: book.id, version: book.version, imageUrl }));
    try {
      const answers = await patiently(() => call('PUT /issuer/books/batch', { body: { books } }));
      answers.forEach(({ refused }, index) => {
        if (refused) leave(stored[index]!.cover, refused.message);
        else progress.done += 1;
      });
    } catch (error) {
      for (const { cover } of stored) leave(cover, messageOf(error));
    }
  };

  show(false);
  for (let from = 0; from < covers.length && !signal.aborted; from += SAVED_AT_ONCE) {
    const stored: StoredCover[] = [];
    for (const cover of covers.slice(from, from + SAVED_AT_ONCE)) {
      const one = signal.aborted ? undefined : await store(cover);
      if (one) stored.push(one);
      show(false);
    }
    if (stored.length > 0) await save(stored);
    show(false);
  }
  return { ...progress, isWaiting: false };
};
