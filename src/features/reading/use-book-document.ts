import { useEffect, useState } from 'react';
import { FileRangeError, type FileFailure } from '@/shared/pdf/file-ranges';
import { openBook, type PdfDocument } from '@/shared/pdf/open-pdf';

/** Why a book cannot be read; `broken`: it is no PDF that the library understands. */
export type ReadingFailure = FileFailure | 'broken';

export type BookOpening =
  | { state: 'opening' }
  | { state: 'opened'; document: PdfDocument; ratio: number }
  | { state: 'failed'; reason: ReadingFailure };

/** Opens the PDF at a URL until the component is gone or the URL changes. */
export function useBookDocument(url: string): [BookOpening, fail: (reason: ReadingFailure) => void] {
  const [opening, setOpening] = useState<BookOpening>({ state: 'opening' });
  const fail = (reason: ReadingFailure) => setOpening({ state: 'failed', reason });
  useEffect(() => {
    let over = false;
    let close: (() => void) | undefined;
    const failed = (reason: ReadingFailure) => {
      if (!over) setOpening({ state: 'failed', reason });
    };
    const open = async () => {
      const opened = await openBook(url, failed);
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
  }, [url]);
  return [opening, fail];
}
