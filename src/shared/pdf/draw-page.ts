import { loadPdfLibrary, type PdfDocument } from './open-pdf';

interface Place {
  canvas: HTMLCanvasElement;
  /** Container of the selectable text on top of the picture. */
  words: HTMLElement;
  /** Width of the page on the screen, in pixels. */
  width: number;
  isOver: () => boolean;
}

/** Larger canvases stay blank on phones. */
const MOST_PIXELS = 16_000_000;

/** Draws the picture of a page at a width in CSS pixels. Returns the page and its viewport; nothing when it is over. */
export const drawPicture = async (
  document: PdfDocument,
  number: number,
  { canvas, width, isOver }: Omit<Place, 'words'>,
) => {
  const page = await document.getPage(number);
  if (isOver()) return undefined;
  const scale = width / page.getViewport({ scale: 1 }).width;
  const viewport = page.getViewport({ scale });
  const most = Math.sqrt(MOST_PIXELS / (viewport.width * viewport.height));
  const density = Math.min(window.devicePixelRatio || 1, most);
  Object.assign(canvas, { width: viewport.width * density, height: viewport.height * density });
  Object.assign(canvas.style, { width: `${viewport.width}px`, height: `${viewport.height}px` });
  await page.render({ canvas, viewport, transform: [density, 0, 0, density, 0, 0] }).promise;
  return isOver() ? undefined : { page, viewport };
};

/** Frees what the library holds of a page that is not shown any more, after its drawing; a closed document holds nothing. */
export const releasePage = (document: PdfDocument, number: number, drawing: Promise<unknown>): void =>
  void drawing
    .then(() => document.getPage(number))
    .then((page) => page.cleanup())
    .catch(() => undefined);

/** Draws a page of a PDF with its text; a later call for the same place must wait until this one is done. */
export const drawPage = async (document: PdfDocument, number: number, { words, ...place }: Place): Promise<void> => {
  const { TextLayer } = await loadPdfLibrary();
  words.replaceChildren();
  const drawn = await drawPicture(document, number, place);
  if (!drawn) return;
  const { page, viewport } = drawn;
  words.style.setProperty('--total-scale-factor', String(viewport.scale));
  await new TextLayer({ textContentSource: page.streamTextContent(), container: words, viewport }).render();
};
