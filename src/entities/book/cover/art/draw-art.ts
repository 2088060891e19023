import type { CoverStyle, DrawArt } from '../cover-styles';
import { drawAwning, drawBand, drawBlock, drawBookplate, drawNotebook } from './frames';
import { drawCementTiles, drawLeaves, drawScales } from './patterns';
import { drawHills, drawLanterns, drawSunrise } from './scenes';

/** The picture of each style; "initial" has none, its big initial is text. */
export const drawArt: Record<CoverStyle, DrawArt> = {
  bookplate: drawBookplate,
  band: drawBand,
  initial: () => '',
  sunrise: drawSunrise,
  cementTiles: drawCementTiles,
  awning: drawAwning,
  hills: drawHills,
  lanterns: drawLanterns,
  block: drawBlock,
  leaves: drawLeaves,
  notebook: drawNotebook,
  scales: drawScales,
};
