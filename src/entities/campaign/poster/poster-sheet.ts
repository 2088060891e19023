import type { Palette } from '@/shared/drawing/palettes';

export const POSTER_WIDTH = 400;
export const POSTER_HEIGHT = 180;

/** Draws one motif on a 400 × 180 sheet with a painted ground. */
export type DrawMotif = (palette: Palette, variant: number) => string;
