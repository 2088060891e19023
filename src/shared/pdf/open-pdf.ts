import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The worker of the library and its decoders of scanned pages: copies of its own files, which a test holds to it. */
export const PDF_PROGRAMS = '/pdf-5.6.205/';

export type PdfDocument = PDFDocumentProxy;

/** What reads PDF files, from our own site; asked for when somebody opens one. */
export const loadPdfLibrary = async () => {
  const library = await import('pdfjs-dist/legacy/build/pdf.mjs');
  library.GlobalWorkerOptions.workerSrc = `${PDF_PROGRAMS}pdf.worker.min.mjs`;
  return library;
};

/** Opens a PDF in parts, as its pages are read; `close` also stops what is still on its way. */
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
