import { useEffect, useState } from 'react';
import { keptFile, openKeptFile, type KeptBook } from '@/entities/library/kept-books';
import { useCustomerId } from '@/entities/library/use-customer-id';
import { FileRangeError, type FileFailure, type OpenedFile } from '@/shared/pdf/file-ranges';
import { FIRST_BYTES, openBook, type PdfDocument } from '@/shared/pdf/open-pdf';
import { openFromSite } from './open-early';

/** Why a book cannot be read; `broken`: it is no PDF that the library understands. */
export type ReadingFailure = FileFailure | 'broken';

export type BookOpening =
  | { state: 'opening' }
  | { state: 'opened'; document: PdfDocument; ratio: number }
  | { state: 'failed'; reason: ReadingFailure };

type BookFile = Pick<KeptBook, 'bookId' | 'fileId'>;

/** Opens the file from this browser where it is kept, else from the site. */
const openFile = async (
  customerId: string | undefined,
  { bookId, fileId }: BookFile,
  signal: AbortSignal,
): Promise<OpenedFile> => {
  const of = { bookId, edition: 'pdf', fileId } as const;
  const kept = customerId === undefined ? undefined : await keptFile(customerId, of);
  return kept ? openKeptFile(kept, FIRST_BYTES.start) : openFromSite(bookId, signal);
};

/** Opens the PDF of a book until the component is gone. */
export function useBookDocument({ bookId, fileId }: BookFile): [BookOpening, fail: (reason: ReadingFailure) => void] {
  const customerId = useCustomerId();
  const [opening, setOpening] = useState<BookOpening>({ state: 'opening' });
  const fail = (reason: ReadingFailure) => setOpening({ state: 'failed', reason });
  useEffect(() => {
    let over = false;
    let close: (() => void) | undefined;
    const failed = (reason: ReadingFailure) => {
      if (!over) setOpening({ state: 'failed', reason });
    };
    const open = async () => {
      const opened = await openBook((signal) => openFile(customerId, { bookId, fileId }, signal), failed);
      ({ close } = opened);
      if (over) return close();
      const { width, height } = (await opened.document.getPage(1)).getViewport({ scale: 1 });
      if (!over) setOpening({ state: 'opened', document: opened.document, ratio: height / width });
      return undefined;
    };
    open().catch((error: unknown) => failed(error instanceof FileRangeError ? error.reason : 'broken'));
    return () => {
      over = true;
      close?.();
    };
  }, [customerId, bookId, fileId]);
  return [opening, fail];
}
