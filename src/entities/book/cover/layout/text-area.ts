import type { Palette } from '@/shared/drawing/palettes';

export type Align = 'left' | 'center' | 'right';
type VerticalAlign = 'top' | 'middle' | 'bottom';

/** Area for a text, and its style. Lengths in cover units: 1 = 1 % of the width, the height is 150. */
export interface TextArea {
  x: number;
  y: number;
  width: number;
  height: number;
  vertical: VerticalAlign;
  align: Align;
  color: string;
  weight: number;
  italic: boolean;
  uppercase: boolean;
  /** Letter spacing in em. */
  tracking: number;
}

interface CoverLayout {
  title: TextArea;
  /** Absent where the author follows the title inside the title's area. */
  author?: TextArea;
  /** Colour of a plate painted behind the author. */
  authorPlate?: string;
}

const MARGIN = 8;
const FULL_WIDTH = 100 - 2 * MARGIN;
export const AUTHOR_WEIGHT = 600;

type AreaOptions = Partial<TextArea> & Pick<TextArea, 'y' | 'height' | 'color'>;

export function titleArea(options: AreaOptions): TextArea {
  return {
    x: MARGIN,
    width: FULL_WIDTH,
    vertical: 'top',
    align: 'left',
    weight: 700,
    italic: false,
    uppercase: false,
    tracking: 0,
    ...options,
  };
}

/** Author areas are aligned to a fixed bottom edge by default. */
export function authorArea(options: AreaOptions): TextArea {
  return titleArea({ vertical: 'bottom', weight: AUTHOR_WEIGHT, ...options });
}

interface LayoutContext {
  palette: Palette;
  /** Colour of text on the spot colour. */
  onSpot: string;
  variant: number;
  isSober: boolean;
}

export type LayOut = (context: LayoutContext) => CoverLayout;
