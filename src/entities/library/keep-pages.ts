import { call } from '@/shared/api/client';
import { isApiError } from '@/shared/api/api-error';
import { serviceWorkers } from '@/shared/lib/browser-features';
import { paths } from '@/shared/lib/paths';
import { loadPdfLibrary, PDF_PROGRAMS } from '@/shared/pdf/open-pdf';
import type { KeptBookId } from './kept-books';

/** Programs of the PDF library that a page of text needs. */
const PROGRAMS = ['pdf.worker.min.mjs'];

/**
 * Has the service worker keep what a book needs without a network besides its file: its page, what the page asks for,
 * and its programs. What fails now is kept when the page is opened.
 */
export const keepPages = async ({ bookId, edition }: KeptBookId): Promise<void> => {
  const params = { id: bookId };
  const asked: Promise<unknown>[] = [
    call('GET /library', { query: { sort: 'recent', page: 1, size: 24 } }),
    call('GET /library/summary', {}),
    call('GET /library/{id}', { params }),
    call('GET /library/{id}/notes', { params }),
  ];
  if (edition === 'audio') asked.push(call('GET /library/{id}/audio', { params }));
  else asked.push(loadPdfLibrary(), ...PROGRAMS.map((file) => fetch(PDF_PROGRAMS + file)));
  const page = edition === 'pdf' ? paths.readBook(bookId) : paths.listenBook(bookId);
  serviceWorkers()?.controller?.postMessage({ keep: [paths.library, page] });
  try {
    await Promise.all(asked);
  } catch (error) {
    if (!isApiError(error) && !(error instanceof TypeError)) throw error;
  }
};
