import type { CoverStyle } from '../cover-styles';
import { layOutAwning, layOutBand, layOutBlock, layOutBookplate, layOutNotebook } from './framed-layouts';
import type { LayOut } from './text-area';
import {
  layOutCementTiles,
  layOutHills,
  layOutInitial,
  layOutLanterns,
  layOutLeaves,
  layOutScales,
  layOutSunrise,
} from './open-layouts';

/** Places the text of each style, clear of its picture. */
export const layOut: Record<CoverStyle, LayOut> = {
  bookplate: layOutBookplate,
  band: layOutBand,
  initial: layOutInitial,
  sunrise: layOutSunrise,
  cementTiles: layOutCementTiles,
  awning: layOutAwning,
  hills: layOutHills,
  lanterns: layOutLanterns,
  block: layOutBlock,
  leaves: layOutLeaves,
  notebook: layOutNotebook,
  scales: layOutScales,
};
