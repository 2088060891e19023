import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { READING_PART_BYTES } from '@/contract/rules/reading-parts';
import {
  FileRangeError,
  joined,
  type FileFailure,
  type FileRanges,
  type FirstBytes,
  type OpenedFile,
} from './file-ranges';

/**
 * Path of the library's worker and its decoders for scanned pages: copies of the library's files; a test checks that
 * they are identical.
 */
export const PDF_PROGRAMS = '/pdf-5.6.205/';

export type PdfDocument = PDFDocumentProxy;

/** Loads the PDF library, from our own site, when the user opens a PDF. */
export const loadPdfLibrary = async () => {
  const library = await import('pdfjs-dist/legacy/build/pdf.mjs');
  library.GlobalWorkerOptions.workerSrc = `${PDF_PROGRAMS}pdf.worker.min.mjs`;
  return library;
};

/** Opens a PDF whose parts are fetched as its pages are read; `close` also cancels pending requests. */
export const openPdf = async (url: string): Promise<{ document: PdfDocument; close: () => void }> => {
  const { getDocument } = await loadPdfLibrary();
  const task = getDocument({ url, wasmUrl: PDF_PROGRAMS });
  const close = () => void task.destroy();
  try {
    return { document: await task.promise, close };
  } catch (error) {
    close();
    throw error;
  }
};

/**
 * Read when a book is opened: its end says where its objects are (45 KB in a marked copy of 2,000 pages), and its first
 * page is often near the start.
 */
export const FIRST_BYTES: FirstBytes = { start: 2 * READING_PART_BYTES, end: 48 * 1024 };

/** Reads parts of a file, without a request for what was read at its end. */
const withEnd = ({ ranges, end: known }: OpenedFile): FileRanges['read'] => {
  const from = ranges.length - (known?.length ?? 0);
  return async (begin, end) => {
    if (!known || end <= from) return ranges.read(begin, end);
    const kept = known.slice(Math.max(begin - from, 0), end - from);
    return begin >= from ? kept : joined(await ranges.read(begin, from), kept);
  };
};

/**
 * Opens a long PDF for reading over a bad network: only the parts that are looked at are fetched, each again while the
 * network is away.
 * @param open opens the file with `FIRST_BYTES`, e.g. `openFileRanges`
 * @param onFailed called when a part cannot be read any more; the document is of no use then
 * @throws {FileRangeError} when the file cannot be read; an error of the library when it is no PDF
 */
export const openBook = async (
  open: (signal: AbortSignal) => Promise<OpenedFile>,
  onFailed: (reason: FileFailure) => void,
): Promise<{ document: PdfDocument; close: () => void }> => {
  const controller = new AbortController();
  const opening = open(controller.signal);
  // Prevents an unhandled rejection before it is awaited.
  opening.catch(() => undefined);
  const { getDocument, PDFDataRangeTransport, PDFWorker } = await loadPdfLibrary();
  // Starts while the first bytes are on their way.
  const worker = new PDFWorker();
  // Until there is a document nothing else handles a worker that is given up or cannot be loaded.
  worker.promise.catch(() => undefined);
  const opened = await opening.catch((error: unknown) => {
    worker.destroy();
    throw error;
  });
  const { ranges, start } = opened;
  const read = withEnd(opened);
  let failure: FileRangeError | undefined;
  const fail = (error: unknown): void => {
    if (controller.signal.aborted) return;
    failure = error instanceof FileRangeError ? error : new FileRangeError('unreachable');
    onFailed(failure.reason);
    // Otherwise a document that is being opened would wait for the part for ever.
    void task.destroy();
  };
  class BookTransport extends PDFDataRangeTransport {
    override requestDataRange(begin: number, end: number): void {
      read(begin, end).then((chunk) => this.onDataRange(begin, chunk), fail);
    }
  }
  const task = getDocument({
    worker,
    range: new BookTransport(ranges.length, start),
    ...{ rangeChunkSize: READING_PART_BYTES, disableAutoFetch: true, disableStream: true, wasmUrl: PDF_PROGRAMS },
  });
  const close = () => {
    controller.abort();
    // The document frees its fonts with the help of the worker.
    void task.destroy().finally(() => worker.destroy());
  };
  try {
    return { document: await task.promise, close };
  } catch (error) {
    close();
    throw failure ?? error;
  }
};
