import { isOdd } from '@/shared/drawing/hash';
import { lantern } from '@/shared/drawing/motifs';
import { circle, path, rect, repeat, round } from '@/shared/drawing/svg';
import type { DrawArt } from '../cover-styles';

/** Nine lines, each a little flatter and thicker than the one above, like water coming nearer. */
function waves(color: string): string {
  return repeat(9, (index) => {
    const crest = round(5 - index * 0.3);
    return path(`M0 ${98 + index * 6}q12.5-${crest} 25 0t25 0t25 0t25 0`, {
      stroke: color,
      strokeWidth: 0.5 + index * 0.22,
    });
  });
}

export const drawSunrise: DrawArt = ({ ground, ink, spot }, variant) =>
  circle(isOdd(variant) ? 34 : 66, 82, 27, { fill: spot }) + rect(0, 94, 100, 56, { fill: ground }) + waves(ink);

export const drawHills: DrawArt = ({ ink, spot }, variant) =>
  circle(isOdd(variant) ? 72 : 30, 70, 10, { fill: spot }) +
  path('M0 104L22 82L38 98L60 74L100 108V150H0Z', { fill: ink, opacity: 0.28 }) +
  path('M0 118L30 96L52 116L74 98L100 116V150H0Z', { fill: ink, opacity: 0.55 }) +
  path('M0 134C24 120 40 140 62 128S92 122 100 130V150H0Z', { fill: ink });

export const drawLanterns: DrawArt = ({ ink, spot }) => {
  const colors = { body: spot, line: ink };
  return (
    path('M-4 2Q50 26 104 2', { stroke: ink, strokeWidth: 0.7 }) +
    lantern(20, 24, 0.8, colors) +
    lantern(50, 31, 1.05, colors) +
    lantern(80, 24, 0.8, colors)
  );
};
