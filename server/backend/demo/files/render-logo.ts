import { createElement, type CSSProperties } from 'react';
import satori from 'satori';
import sharp from 'sharp';
import type { Logo } from './logo';
import { FONT_FAMILY, fonts } from '../../drawing/fonts';

/** Side length in pixels. */
const SIDE = 400;
const WEBP = { quality: 82 };

const column: CSSProperties = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  width: SIDE,
  height: SIDE,
  fontFamily: FONT_FAMILY,
};

const rule = (color: string, height: number, marginTop: number) =>
  createElement('div', { key: height, style: { width: SIDE / 2, height, marginTop, background: color } });

/** Renders a logo as WebP, 400 × 400, for a circle or a square. The same name always gives the same bytes. */
export const renderLogoWebp = async ({ initials, palette }: Logo): Promise<Buffer> => {
  const words = createElement(
    'div',
    { key: 'words', style: { fontSize: 168, fontWeight: 800, lineHeight: 1 } },
    initials,
  );
  const style = { ...column, background: palette.ground, color: palette.ink };
  const sheet = createElement('div', { style }, [words, rule(palette.spot, 10, 20), rule(palette.spot, 3, 7)]);
  const svg = await satori(sheet, { width: SIDE, height: SIDE, fonts: fonts() });
  return sharp(Buffer.from(svg)).webp(WEBP).toBuffer();
};
