import { isOdd } from '@/shared/drawing/hash';
import { LABEL_PAPER } from '@/shared/drawing/palettes';
import { circle, group, path, rect, repeat } from '@/shared/drawing/svg';
import type { DrawArt } from '../cover-styles';

export const BAND_HEIGHT = 58;

/** Top of the title band of style "band". */
export function bandTop(variant: number): number {
  return isOdd(variant) ? 20 : 52;
}

const CORNERS = [
  [9, 9],
  [91, 9],
  [9, 141],
  [91, 141],
] as const;
/** Two paths, since they overlap: in one path the crossing would be cut out. */
const UPRIGHT_LEAF = 'M0-14C5-7 5 7 0 14C-5 7-5-7 0-14Z';
const SIDE_LEAVES = 'M-18 0C-9-6-5-4 0 0C-5 4-9 6-18 0ZM18 0C9-6 5-4 0 0C5 4 9 6 18 0Z';

export const drawBookplate: DrawArt = ({ ground, ink, spot }) => {
  const rosettes = CORNERS.map(
    ([x, y]) => circle(x, y, 5, { fill: ground, stroke: ink, strokeWidth: 0.6 }) + circle(x, y, 2, { fill: spot }),
  );
  return (
    rect(6, 6, 88, 138, { stroke: ink, strokeWidth: 1.6 }) +
    rect(9, 9, 82, 132, { stroke: ink, strokeWidth: 0.5 }) +
    rosettes.join('') +
    group('translate(50 104)', path(UPRIGHT_LEAF, { fill: spot }) + path(SIDE_LEAVES, { fill: spot }))
  );
};

export const drawBand: DrawArt = ({ ink, spot }, variant) => {
  const top = bandTop(variant);
  return (
    rect(0, top, 100, BAND_HEIGHT, { fill: spot }) +
    rect(0, top - 3, 100, 1, { fill: ink }) +
    rect(0, top + BAND_HEIGHT + 2, 100, 1, { fill: ink })
  );
};

export const drawAwning: DrawArt = ({ ground, ink, spot }, variant) => {
  const step = isOdd(variant) ? 10 : 7;
  return (
    repeat(Math.ceil(100 / step), (index) => rect(index * step, 0, step / 2, 150, { fill: spot })) +
    rect(12, 22, 76, 70, { fill: ground, stroke: ink, strokeWidth: 1.4 }) +
    rect(14.5, 24.5, 71, 65, { stroke: ink, strokeWidth: 0.4 })
  );
};

export const drawBlock: DrawArt = ({ spot }) =>
  rect(0, 124, 100, 26, { fill: spot }) + rect(8, 10, 20, 3, { fill: spot });

export const drawNotebook: DrawArt = ({ ink, spot }) =>
  repeat(29, (index) => rect(0, index * 5 + 4.9, 100, 0.25, { fill: ink, opacity: 0.5 })) +
  rect(0, 0, 11, 150, { fill: spot }) +
  path('M22 26h64l5 5v50l-5 5H22l-5-5V31Z', { fill: LABEL_PAPER, stroke: spot, strokeWidth: 1.2 });
