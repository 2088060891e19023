import { fileUrlOf, listStored } from '@/entities/library/kept-books';
import { openFileRanges, type OpenedFile } from '@/shared/pdf/file-ranges';
import { FIRST_BYTES, loadPdfLibrary } from '@/shared/pdf/open-pdf';

interface Early {
  bookId: number;
  file: Promise<OpenedFile>;
  controller: AbortController;
}

/** The file of the page that is being opened; it is used once. */
let early: Early | undefined;

/** The page whose file may still be begun early: nothing has opened the file since the page was. */
let waiting: object | undefined;

const drop = (): void => {
  early?.controller.abort();
  early = undefined;
};

/**
 * Begins to read the file of a book and loads the PDF library, while the page asks whose the book is: on a slow network
 * each request is waited for. Not for a file of which this browser has a part. Returns how to give it up.
 */
export const openEarly = (customerId: string, bookId: number): (() => void) => {
  const page = {};
  waiting = page;
  void loadPdfLibrary().catch(() => undefined);
  void listStored(customerId).then((stored) => {
    // What is begun after its reader would be used when the file is opened again, with an answer of long ago.
    if (waiting !== page || stored.some((one) => one.bookId === bookId && one.edition === 'pdf')) return;
    drop();
    const controller = new AbortController();
    const file = openFileRanges(fileUrlOf({ bookId, edition: 'pdf' }), FIRST_BYTES, controller.signal);
    // Its reader says why it failed.
    file.catch(() => undefined);
    early = { bookId, file, controller };
  });
  return () => {
    if (waiting === page) waiting = undefined;
    drop();
  };
};

/** Opens the file of a book from the site: what was begun early, else from the start. */
export const openFromSite = (bookId: number, signal: AbortSignal): Promise<OpenedFile> => {
  waiting = undefined;
  const begun = early;
  if (begun?.bookId !== bookId) return openFileRanges(fileUrlOf({ bookId, edition: 'pdf' }), FIRST_BYTES, signal);
  early = undefined;
  signal.addEventListener('abort', () => begun.controller.abort());
  return begun.file;
};
