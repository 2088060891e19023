import type { Palette } from '../palettes';

/** Draws the picture of one style on a 100 × 150 sheet whose ground is already painted. */
export type DrawArt = (palette: Palette, variant: number) => string;

/** Many styles have two mirrored or shifted forms; the lowest bit of the variant chooses. */
export function isOdd(variant: number): boolean {
  return variant % 2 === 1;
}
