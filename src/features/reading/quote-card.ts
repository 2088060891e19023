import { hashText } from '@/shared/drawing/hash';
import { PALETTES } from '@/shared/drawing/palettes';

/** What a quote card shows. */
export interface Quote {
  words: string;
  title: string;
  author: string;
  imageUrl: string;
  /** The address of the book, without its protocol. */
  link: string;
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

/** Breaks words into lines that are not wider than this. */
const linesOf = (context: CanvasRenderingContext2D, words: string, width: number): string[] => {
  const lines: string[] = [];
  for (const word of words.split(' ')) {
    const line = lines.at(-1);
    const longer = line === undefined ? word : `${line} ${word}`;
    if (line !== undefined && context.measureText(longer).width <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
};

/** The quote in the largest size that fits; a longer one is cut off. */
const fit = (context: CanvasRenderingContext2D, words: string) => {
  const width = SIZE.width - 2 * EDGE;
  for (const size of SIZES) {
    context.font = fontOf(size, 600);
    const lines = linesOf(context, `“${words}”`, width);
    const room = Math.floor(QUOTE_HEIGHT / (size * LEADING));
    if (lines.length <= room) return { size, lines };
    if (size === SIZES.at(-1)) return { size, lines: [...lines.slice(0, room - 1), `${lines[room - 1]} …”`] };
  }
  throw new Error('there is no size of type');
};

/** The cover; undefined when it cannot be loaded, or its server does not let it be drawn. */
const loadCover = (url: string): Promise<HTMLImageElement | undefined> =>
  new Promise((resolve) => {
    const image = Object.assign(new Image(), { crossOrigin: 'anonymous' });
    image.onload = () => resolve(image);
    image.onerror = () => resolve(undefined);
    image.src = url;
  });

/** Draws a picture into a place, which it fills; what stands out is cut off. */
const drawFilling = (context: CanvasRenderingContext2D, image: HTMLImageElement, left: number, top: number): void => {
  const scale = Math.max(COVER.width / image.naturalWidth, COVER.height / image.naturalHeight);
  const [width, height] = [COVER.width / scale, COVER.height / scale];
  const [x, y] = [(image.naturalWidth - width) / 2, (image.naturalHeight - height) / 2];
  context.drawImage(image, x, y, width, height, left, top, COVER.width, COVER.height);
};

const SMALL = 30;
const TITLE_LINES = 3;

/** A card with a quote, its book and the book's address, as PNG. Throws when the browser cannot draw or write it. */
export const drawQuoteCard = async (quote: Quote): Promise<Blob> => {
  const canvas = Object.assign(document.createElement('canvas'), SIZE);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser could not draw the card');
  const cover = await loadCover(quote.imageUrl);
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
  const left = cover ? EDGE + COVER.width + 40 : EDGE;
  if (cover) drawFilling(context, cover, EDGE, foot);
  context.font = fontOf(38, 800);
  const title = linesOf(context, quote.title, SIZE.width - EDGE - left).slice(0, TITLE_LINES);
  title.forEach((line, index) => context.fillText(line, left, foot + index * 50));
  context.font = fontOf(SMALL, 500);
  context.fillText(quote.author, left, foot + title.length * 50 + 10);
  context.fillText(quote.link, left, SIZE.height - EDGE - SMALL);

  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('The browser could not write the card');
  return blob;
};
