import { DARK_TEXT, LIGHT_TEXT, type Palette } from '@/shared/drawing/palettes';

const READABLE = 4.5;

function linear(channel: number): number {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function luminance(hex: string): number {
  const rgb = parseInt(hex.slice(1), 16);
  return 0.2126 * linear(rgb >> 16) + 0.7152 * linear((rgb >> 8) & 255) + 0.0722 * linear(rgb & 255);
}

/** WCAG 2.1 contrast ratio of two `#rrggbb` colours. */
export function contrastRatio(a: string, b: string): number {
  const [lighter, darker] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

/** Colour of text on the spot colour: the palette's own ink if it is readable, else the best of the four candidates. */
export function textOnSpot({ ground, ink, spot }: Palette): string {
  if (contrastRatio(ink, spot) >= READABLE) return ink;
  return [ink, ground, LIGHT_TEXT, DARK_TEXT].reduce((best, candidate) =>
    contrastRatio(candidate, spot) > contrastRatio(best, spot) ? candidate : best,
  );
}
