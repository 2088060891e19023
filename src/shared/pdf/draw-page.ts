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

/** Renders a page of a PDF with its text; a later call for the same place must wait until this one is done. */
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
