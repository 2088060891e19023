import type { ReactElement } from 'react';
import satori from 'satori';
import sharp, { type OverlayOptions } from 'sharp';
import { PREVIEW_HEIGHT, PREVIEW_WIDTH } from '@/shared/drawing/preview';
import { fonts } from '../drawing/fonts';

/** Colours of the site (`src/shared/ui/theme`) in the light theme. */
export const PAPER = '#FFFEFB';
export const INK = '#16313A';
export const QUIET = '#51666D';
export const SON = '#C9301C';

/** Not all consumers of link previews accept WebP, and some refuse more than 300 KB. */
const JPEG = { quality: 86, chromaSubsampling: '4:4:4', mozjpeg: true } as const;

/** Renders a sheet of text and shapes, with pictures on top. */
export const drawSheet = async (sheet: ReactElement, pictures: OverlayOptions[]): Promise<Buffer> => {
  const svg = await satori(sheet, { width: PREVIEW_WIDTH, height: PREVIEW_HEIGHT, fonts: fonts() });
  return sharp(Buffer.from(svg)).composite(pictures).flatten({ background: PAPER }).jpeg(JPEG).toBuffer();
};

/** The size of a title in pixels: smaller for a long one. */
export const sizeFor = (title: string, sizes: readonly (readonly [longest: number, size: number])[]): number =>
  sizes.find(([longest]) => title.length <= longest)?.[1] ?? sizes.at(-1)![1];
