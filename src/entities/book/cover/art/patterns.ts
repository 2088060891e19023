import { isOdd } from '@/shared/drawing/hash';
import { leaf } from '@/shared/drawing/motifs';
import { circle, rect, repeat } from '@/shared/drawing/svg';
import type { DrawArt } from '../cover-styles';

const TILE = 25;

/** Cement tiles: quarter circles of four neighbours meet in a disc, so the discs are drawn whole and without seams. */
function tiles(shift: number, drawDisc: (column: number, row: number) => string): string {
  return repeat(25, (index) => {
    const [column, row] = [index % 5, Math.floor(index / 5)];
    return (row + column + shift) % 2 ? drawDisc(column, row) : '';
  });
}

export const drawCementTiles: DrawArt = ({ ground, ink, spot }, variant) => {
  const top = isOdd(variant) ? 50 : 0;
  const shift = variant >> 3;
  const isInside = (column: number, row: number) => column < 4 && row < 4;
  const darkTile = (column: number, row: number) =>
    isInside(column, row) ? rect(column * TILE, top + row * TILE, TILE, TILE, { fill: ink }) : '';
  const disc = (column: number, row: number) => circle(column * TILE, top + row * TILE, TILE / 2, { fill: ground });
  const dot = (column: number, row: number) =>
    isInside(column, row) ? circle((column + 0.5) * TILE, top + (row + 0.5) * TILE, 3, { fill: ground }) : '';
  return rect(0, top, 100, 100, { fill: spot }) + tiles(shift, darkTile) + tiles(shift, disc) + tiles(shift + 1, dot);
};

export const drawLeaves: DrawArt = ({ ground, ink, spot }, variant) =>
  repeat(16, (index) => {
    const [column, row] = [index % 4, Math.floor(index / 4)];
    const angle = ((row + column) % 2 ? 45 : -45) + (isOdd(variant) ? 0 : 90);
    const color = (row * 3 + column) % 5 === 0 ? spot : ink;
    return leaf(12.5 + column * 25, 66 + row * 24, angle, color, ground);
  });

export const drawScales: DrawArt = ({ ground, ink, spot }) =>
  repeat(49, (index) => {
    const [column, row] = [(index % 7) - 1, Math.floor(index / 7)];
    const [x, y] = [column * 20 + (row % 2) * 10, 90 + row * 11];
    return (
      circle(x, y, 11, { fill: ground, stroke: ink, strokeWidth: 1 }) +
      circle(x, y, 7, { stroke: spot, strokeWidth: 1.6 }) +
      circle(x, y, 3, { fill: ink })
    );
  });
