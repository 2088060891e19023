import { splitWords } from './break-lines';
import type { CoverStyle } from './cover-styles';

/** Title size in % of the cover's width by length of the title; the last row applies to all longer ones. */
const SIZES: readonly (readonly [number, number])[] = [
  [8, 17],
  [14, 13.5],
  [22, 11.4],
  [34, 9.4],
  [50, 8],
  [Infinity, 6.6],
];
const BLOCK_SIZES: typeof SIZES = [
  [8, 26],
  [14, 19],
  [24, 15.5],
  [34, 12.5],
  [Infinity, 9],
];

const LETTER = 0.66;
const BLOCK_LETTER = 0.68;
/** Styles whose art leaves little space for text. */
const LARGEST: Partial<Record<CoverStyle, number>> = { cementTiles: 10.1, initial: 12 };

function sizeByLength(length: number, sizes: typeof SIZES): number {
  return sizes.find(([longest]) => length <= longest)?.[1] ?? 0;
}

/** The size a title starts with: by its length, but never so large that its longest word is wider than the box. */
export function titleSize(title: string, style: CoverStyle, boxWidth: number): number {
  const isBlock = style === 'block';
  const longestWord = Math.max(1, ...splitWords(title).map((word) => word.length));
  return Math.min(
    sizeByLength(title.length, isBlock ? BLOCK_SIZES : SIZES),
    boxWidth / (longestWord * (isBlock ? BLOCK_LETTER : LETTER)),
    LARGEST[style] ?? Infinity,
  );
}
