import { isOdd } from '@/shared/drawing/hash';
import { lantern } from '@/shared/drawing/motifs';
import { circle, path, rect, repeat, round } from '@/shared/drawing/svg';
import { POSTER_HEIGHT, POSTER_WIDTH, type DrawMotif } from './poster-sheet';

/** x, distance of the centre from the top, scale: hung along the string below. */
const HANGING = [
  [36, 49, 1.35],
  [114, 72, 1.75],
  [200, 84, 2.1],
  [286, 72, 1.75],
  [364, 49, 1.35],
] as const;

export const drawLanternString: DrawMotif = ({ ink, spot }) =>
  path('M-6 18Q200 96 406 18', { stroke: ink, strokeWidth: 1.4 }) +
  HANGING.map(([x, y, scale]) => lantern(x, y, scale, { body: spot, line: ink })).join('');

interface Book {
  width: number;
  height: number;
  /** 0 ink, 1 spot, 2 unpainted (paper). */
  cloth: number;
}

const BOOKS_ACROSS = 18;
const WIDTHS = [18, 24, 18, 25, 20, 27, 19, 28, 22] as const;
const HEIGHTS = [126, 98, 144, 112, 134, 88, 120, 152, 104, 130, 92] as const;
const CLOTHS = [0, 1, 0, 2, 1, 0, 1, 0, 2, 1, 0, 1, 0] as const;

/**
 * Width, height and cloth of the books follow cycles of coprime lengths, so that no two fairs show the same shelf
 * although nothing is random.
 */
function bookAt(index: number, variant: number): Book {
  return {
    width: WIDTHS[(index + variant) % WIDTHS.length] ?? 20,
    height: HEIGHTS[(index + (variant >> 3)) % HEIGHTS.length] ?? 120,
    cloth: CLOTHS[(index + (variant >> 6)) % CLOTHS.length] ?? 0,
  };
}

export const drawShelf: DrawMotif = ({ ground, ink, spot }, variant) => {
  let x = -4;
  return repeat(BOOKS_ACROSS, (index) => {
    const { width, height, cloth } = bookAt(index, variant);
    const left = x;
    x += width + 0.8;
    const top = POSTER_HEIGHT - height;
    const label =
      rect(left + 4, top + 14, width - 8, 3, { fill: ground }) +
      rect(left + 4, top + 20, width - 8, 1.6, { fill: ground });
    const back = rect(left, top, width, height + 2, {
      fill: [ink, spot, ground][cloth],
      stroke: ink,
      strokeWidth: 1.4,
    });
    return back + (cloth === 2 ? '' : label);
  });
};

const WAVES = 11;

export const drawSea: DrawMotif = ({ ink, spot }, variant) => {
  const waves = repeat(WAVES, (index) => {
    const crest = round(16 - index);
    return path(`M-25 ${66 + index * 11}q25-${crest} 50 0${'t50 0'.repeat(8)}`, {
      stroke: ink,
      strokeWidth: 0.9 + index * 0.3,
    });
  });
  return circle(POSTER_WIDTH * (isOdd(variant) ? 0.28 : 0.72), 70, 44, { fill: spot }) + waves;
};
