import { call } from '@/shared/api/client';
import { isApiError } from '@/shared/api/api-error';
import { serviceWorkers } from '@/shared/lib/browser-features';
import { paths } from '@/shared/lib/paths';
import { ownCacheOf } from '@/shared/offline/kept-names';
import { loadPdfLibrary, PDF_PROGRAMS } from '@/shared/pdf/open-pdf';
import { knownCache } from '@/shared/storage/caches';
import type { KeptBookId } from './kept-books';

/** Programs of the PDF library that a page of text needs. */
const PROGRAMS = ['pdf.worker.min.mjs'];

/** The reading or listening page of an edition. */
const pageOf = ({ bookId, edition }: KeptBookId): string =>
  edition === 'pdf' ? paths.readBook(bookId) : paths.listenBook(bookId);

/** Whether the service worker has kept the page of an edition, so that it opens without a network. */
export const isPageKept = async (customerId: string, of: KeptBookId): Promise<boolean> => {
  const cache = await knownCache(ownCacheOf(customerId));
  return (await cache?.match(pageOf(of), { ignoreVary: true })) !== undefined;
};

/** The longest wait for the service worker, in ms. */
const PATIENCE_MS = 20_000;

/** Resolves when the service worker has tried to keep the pages, at once where there is none. */
const keepByWorker = (pages: readonly string[]): Promise<void> =>
  new Promise((resolve) => {
    const worker = serviceWorkers()?.controller;
    if (!worker) return resolve();
    const { port1, port2 } = new MessageChannel();
    const end = () => {
      clearTimeout(timer);
      port1.close();
      resolve();
    };
    const timer = setTimeout(end, PATIENCE_MS);
    port1.onmessage = end;
    worker.postMessage({ keep: pages }, [port2]);
    return undefined;
  });

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
  asked.push(keepByWorker([paths.library, pageOf({ bookId, edition })]));
  try {
    await Promise.all(asked);
  } catch (error) {
    if (!isApiError(error) && !(error instanceof TypeError)) throw error;
  }
};
