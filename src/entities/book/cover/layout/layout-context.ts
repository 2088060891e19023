import type { Palette } from '@/shared/drawing/palettes';
import type { CoverLayout } from './text-area';

export interface LayoutContext {
  palette: Palette;
  /** Colour of words on the spot colour. */
  onSpot: string;
  variant: number;
  isSober: boolean;
}

export type LayOut = (context: LayoutContext) => CoverLayout;
