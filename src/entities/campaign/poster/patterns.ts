import { leaf } from '@/shared/drawing/motifs';
import { circle, group, path, rect, repeat, round } from '@/shared/drawing/svg';
import { POSTER_HEIGHT, POSTER_WIDTH, type DrawMotif } from './poster-sheet';

const TILE = 40;

export const drawTiles: DrawMotif = ({ ground, ink, spot }, variant) => {
  const across = POSTER_WIDTH / TILE + 1;
  const isDark = (column: number, row: number) => (column + row + variant) % 2 === 0;
  const each = (draw: (x: number, y: number) => string) =>
    repeat(across * 6, (index) => {
      const [column, row] = [index % across, Math.floor(index / across)];
      return isDark(column, row) ? draw(column * TILE, row * TILE - TILE / 2) : '';
    });
  return (
    rect(0, 0, POSTER_WIDTH, POSTER_HEIGHT, { fill: spot }) +
    each((x, y) => rect(x, y, TILE, TILE, { fill: ink })) +
    each((x, y) => circle(x, y, TILE / 2, { fill: ground }))
  );
};

const LEAF_STEP = 45;

export const drawFoliage: DrawMotif = ({ ground, ink, spot }, variant) =>
  repeat(50, (index) => {
    const [column, row] = [index % 10, Math.floor(index / 10)];
    const angle = (row + column + variant) % 2 ? 45 : -45;
    const color = (row * 3 + column * 2 + (variant >> 4)) % 7 === 0 ? spot : ink;
    return group(
      `translate(${column * LEAF_STEP - 2} ${row * LEAF_STEP}) scale(1.45)`,
      leaf(0, 0, angle, color, ground),
    );
  });

const FLAG_STEP = 36;
const STRINGS = [14, 68, 122] as const;

/** Height of a sagging string at x; flags hang from it. */
function sag(x: number, top: number): number {
  const half = POSTER_WIDTH / 2;
  return top + 10 * (1 - ((x - half) / half) ** 2);
}

export const drawBunting: DrawMotif = ({ ink, spot }, variant) =>
  STRINGS.map((top, row) => {
    const shift = ((row * 13 + variant) % FLAG_STEP) - FLAG_STEP;
    const cord = path(`M0 ${top}Q200 ${top + 20} 400 ${top}`, { stroke: ink, strokeWidth: 1.2 });
    const flags = repeat(13, (index) => {
      const x = shift + index * FLAG_STEP;
      const [left, right] = [round(sag(x, top)), round(sag(x + 29, top))];
      const color = (index + row * 2) % 3 === 0 ? spot : ink;
      return path(`M${x} ${left}L${x + 29} ${right}L${x + 14.5} ${round(sag(x + 14.5, top) + 31)}Z`, { fill: color });
    });
    return flags + cord;
  }).join('');
