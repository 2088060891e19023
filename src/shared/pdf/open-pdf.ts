import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

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
