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

/** Where the words of each style stand, clear of its picture. */
export const layOut: Record<CoverStyle, LayOut> = {
  khung: layOutBookplate,
  bang: layOutBand,
  chucai: layOutInitial,
  mattroi: layOutSunrise,
  gachbong: layOutCementTiles,
  soc: layOutAwning,
  nui: layOutHills,
  denlong: layOutLanterns,
  chukhoi: layOutBlock,
  la: layOutLeaves,
  nhanvo: layOutNotebook,
  song: layOutScales,
};
