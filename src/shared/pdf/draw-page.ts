import { loadPdfLibrary, type PdfDocument } from './open-pdf';

interface Place {
  canvas: HTMLCanvasElement;
  /** Where its words lie over the picture, to be selected. */
  words: HTMLElement;
  /** How wide the page is on the screen, in pixels. */
  width: number;
  isOver: () => boolean;
}

/** Phones refuse canvases that are larger, and show nothing. */
const MOST_PIXELS = 16_000_000;

/** Draws a page of a PDF with its words; a later call for the same place must wait until this one is over. */
export const drawPage = async (
  document: PdfDocument,
  number: number,
  { canvas, words, width, isOver }: Place,
): Promise<void> => {
  const [{ TextLayer }, page] = await Promise.all([loadPdfLibrary(), document.getPage(number)]);
  if (isOver()) return;
  const scale = width / page.getViewport({ scale: 1 }).width;
  const viewport = page.getViewport({ scale });
  const most = Math.sqrt(MOST_PIXELS / (viewport.width * viewport.height));
  const density = Math.min(window.devicePixelRatio || 1, most);
  Object.assign(canvas, { width: viewport.width * density, height: viewport.height * density });
  Object.assign(canvas.style, { width: `${viewport.width}px`, height: `${viewport.height}px` });
  words.replaceChildren();
  words.style.setProperty('--total-scale-factor', String(scale));
  const drawing = page.render({ canvas, viewport, transform: [density, 0, 0, density, 0, 0] });
  await drawing.promise;
  if (isOver()) return;
  await new TextLayer({ textContentSource: page.streamTextContent(), container: words, viewport }).render();
};
