import { hashText } from '@/shared/drawing/hash';
import { PALETTES } from '@/shared/drawing/palettes';
import { pngOf } from '@/shared/ui/picture/png-of';
import { qrDrawing } from '@/shared/ui/picture/qr-picture';

/** What a quote card shows. */
export interface Quote {
  words: string;
  title: string;
  author: string;
  imageUrl: string;
  /** The address of the book, drawn as a QR code. */
  url: string;
}

const SIZE = { width: 1080, height: 1350 };
const EDGE = 90;
const COVER = { width: 180, height: 270 };
/** Font sizes for the quote, the largest that fits, and the height of a line. */
const SIZES = [72, 60, 50, 42, 36, 30];
const LEADING = 1.4;
const QUOTE_HEIGHT = 760;
const FAMILY = "'Be Vietnam Pro', system-ui, sans-serif";

const fontOf = (size: number, weight: number): string => `${weight} ${size}px ${FAMILY}`;

/** How wide a text is in the current font. */
const widthIn =
  (context: CanvasRenderingContext2D) =>
  (text: string): number =>
    context.measureText(text).width;

/** Breaks words into lines that are not wider than this; a longer word is cut where the line ends. */
export const linesOf = (measure: (text: string) => number, words: string, width: number): string[] => {
  const lines: string[] = [];
  let line = '';
  const end = (): void => {
    if (line) lines.push(line);
    line = '';
  };
  for (const word of words.split(' ')) {
    if (line && measure(`${line} ${word}`) > width) end();
    line = line ? `${line} ${word}` : '';
    if (line) continue;
    for (const letter of word) {
      if (line && measure(line + letter) > width) end();
      line += letter;
    }
  }
  end();
  return lines;
};

/** The quote in the largest size that fits; a longer one is cut off. */
const fit = (context: CanvasRenderingContext2D, words: string) => {
  const width = SIZE.width - 2 * EDGE;
  for (const size of SIZES) {
    context.font = fontOf(size, 600);
    const lines = linesOf(widthIn(context), `“${words}”`, width);
    const room = Math.floor(QUOTE_HEIGHT / (size * LEADING));
    if (lines.length <= room) return { size, lines };
    if (size === SIZES.at(-1)) return { size, lines: [...lines.slice(0, room - 1), `${lines[room - 1]} …”`] };
  }
  throw new Error('there is no size of type');
};

/** A slow picture is left out: a device shares only what comes soon after the press. */
const COVER_MS = 1500;

/** The cover; undefined when it cannot be loaded in time, or its server does not let it be drawn. */
const loadCover = (url: string): Promise<HTMLImageElement | undefined> =>
  new Promise((resolve) => {
    const image = Object.assign(new Image(), { crossOrigin: 'anonymous' });
    setTimeout(() => resolve(undefined), COVER_MS);
    image.onload = () => resolve(image);
    image.onerror = () => resolve(undefined);
    image.src = url;
  });

/** Draws a picture into a place, which it fills; what exceeds it is cropped. */
const drawFilling = (context: CanvasRenderingContext2D, image: HTMLImageElement, left: number, top: number): void => {
  const scale = Math.max(COVER.width / image.naturalWidth, COVER.height / image.naturalHeight);
  const [width, height] = [COVER.width / scale, COVER.height / scale];
  const [x, y] = [(image.naturalWidth - width) / 2, (image.naturalHeight - height) / 2];
  context.drawImage(image, x, y, width, height, left, top, COVER.width, COVER.height);
};

/** Side of the square for the code, and the space around it. */
const CODE = 270;
const GAP = 40;
const SMALL = 30;
const TITLE = 38;
const TITLE_LINES = 3;

const drawCard = (context: CanvasRenderingContext2D, quote: Quote, cover: HTMLImageElement | undefined): void => {
  const { ground, ink, spot } = PALETTES[hashText(quote.title) % PALETTES.length] ?? PALETTES[0];
  context.fillStyle = ground;
  context.fillRect(0, 0, SIZE.width, SIZE.height);
  context.fillStyle = spot;
  context.fillRect(EDGE, EDGE, 120, 10);
  context.fillStyle = ink;
  context.textBaseline = 'top';
  const { size, lines } = fit(context, quote.words);
  lines.forEach((line, index) => context.fillText(line, EDGE, EDGE + 60 + index * size * LEADING));

  const foot = SIZE.height - EDGE - COVER.height;
  const left = cover ? EDGE + COVER.width + GAP : EDGE;
  const codeLeft = SIZE.width - EDGE - CODE;
  const width = codeLeft - GAP - left;
  if (cover) drawFilling(context, cover, EDGE, foot);
  context.font = fontOf(TITLE, 800);
  const title = linesOf(widthIn(context), quote.title, width).slice(0, TITLE_LINES);
  title.forEach((line, index) => context.fillText(line, left, foot + index * TITLE * LEADING));
  context.font = fontOf(SMALL, 500);
  const [author = ''] = linesOf(widthIn(context), quote.author, width);
  context.fillText(author, left, foot + title.length * TITLE * LEADING + 10);
  const [host = ''] = linesOf(widthIn(context), new URL(quote.url).host, width);
  context.fillText(host, left, SIZE.height - EDGE - SMALL);
  const code = qrDrawing(quote.url);
  code.draw(context, Math.floor(CODE / code.size), [codeLeft, foot]);
};

/** A card with a quote, its book and the book's address, as PNG. Throws when the browser cannot draw or write it. */
export const drawQuoteCard = async (quote: Quote): Promise<Blob> => {
  const cover = await loadCover(quote.imageUrl);
  return pngOf(SIZE, (context) => drawCard(context, quote, cover));
};
