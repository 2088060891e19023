import { createElement, type CSSProperties, type ReactElement } from 'react';
import satori from 'satori';
import sharp from 'sharp';
import type { CoverSubject } from '@/entities/book/cover/choose-cover';
import { COVER_HEIGHT, COVER_WIDTH, describeCover, type CoverDescription } from '@/entities/book/cover/describe-cover';
import type { Poster } from '@/entities/campaign/poster/poster';
import { POSTER_HEIGHT, POSTER_WIDTH } from '@/entities/campaign/poster/poster-sheet';
import type { TextBox } from '@/entities/book/cover/text-box';
import { FONT_FAMILY, fonts } from './fonts';

/** Pixels per unit of the cover and poster sheets. */
const COVER_SCALE = 6;
const POSTER_SCALE = 3;
/** The default effort of 4 takes two thirds more time and saves 4 % of the bytes. */
const WEBP = { quality: 82, effort: 2 };

function boxStyle(box: TextBox): CSSProperties {
  return {
    position: 'absolute',
    left: box.x * COVER_SCALE,
    top: box.y * COVER_SCALE,
    width: box.width * COVER_SCALE,
    height: box.height * COVER_SCALE,
    display: 'flex',
    flexDirection: 'column',
    alignItems: { left: 'flex-start', center: 'center', right: 'flex-end' }[box.align],
    color: box.color,
    fontFamily: FONT_FAMILY,
    fontSize: box.size * COVER_SCALE,
    lineHeight: box.lineHeight,
    fontWeight: box.weight,
    fontStyle: box.italic ? 'italic' : 'normal',
    letterSpacing: box.tracking * box.size * COVER_SCALE,
    whiteSpace: 'pre',
  };
}

function drawBox(box: TextBox, key: number): ReactElement {
  const lines = box.lines.map((line, index) => createElement('div', { key: index }, line));
  return createElement('div', { key, style: boxStyle(box) }, lines);
}

/** The text of a cover as paths, on a transparent sheet of the final size. */
export async function renderCoverText({ title, author, initial }: CoverDescription): Promise<string> {
  const boxes = [initial, title, author].filter((box) => box !== undefined);
  const sheet = createElement('div', { style: { display: 'flex', width: '100%', height: '100%' } }, boxes.map(drawBox));
  return satori(sheet, { width: COVER_WIDTH * COVER_SCALE, height: COVER_HEIGHT * COVER_SCALE, fonts: fonts() });
}

function sheetSvg(width: number, height: number, scale: number, ground: string, art: string, words = ''): Buffer {
  const size = `width="${width * scale}" height="${height * scale}"`;
  const picture = `<rect ${size} fill="${ground}"/><g transform="scale(${scale})">${art}</g>`;
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${picture}${words}</svg>`);
}

/** The generated cover of a book as SVG, 600 × 900. The same words always give the same bytes. */
export async function coverSheet(book: CoverSubject): Promise<Buffer> {
  const cover = describeCover(book);
  const words = await renderCoverText(cover);
  const { ground } = cover.choice.palette;
  return sheetSvg(COVER_WIDTH, COVER_HEIGHT, COVER_SCALE, ground, cover.art, words);
}

/** The poster of a fair as SVG, 1200 × 540. */
export const posterSheet = ({ palette, art }: Poster): Buffer =>
  sheetSvg(POSTER_WIDTH, POSTER_HEIGHT, POSTER_SCALE, palette.ground, art);

/** Renders the generated cover of a book as WebP. */
export const renderCoverWebp = async (book: CoverSubject): Promise<Buffer> =>
  sharp(await coverSheet(book))
    .webp(WEBP)
    .toBuffer();

/** Renders the poster of a fair as WebP. */
export const renderPosterWebp = async (poster: Poster): Promise<Buffer> =>
  sharp(posterSheet(poster)).webp(WEBP).toBuffer();
