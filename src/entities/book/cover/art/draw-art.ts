import type { CoverStyle, DrawArt } from '../cover-styles';
import { drawAwning, drawBand, drawBlock, drawBookplate, drawNotebook } from './frames';
import { drawCementTiles, drawLeaves, drawScales } from './patterns';
import { drawHills, drawLanterns, drawSunrise } from './scenes';

/** The picture of each style; "chucai" has none, its big initial is text. */
export const drawArt: Record<CoverStyle, DrawArt> = {
  khung: drawBookplate,
  bang: drawBand,
  chucai: () => '',
  mattroi: drawSunrise,
  gachbong: drawCementTiles,
  soc: drawAwning,
  nui: drawHills,
  denlong: drawLanterns,
  chukhoi: drawBlock,
  la: drawLeaves,
  nhanvo: drawNotebook,
  song: drawScales,
};
