import { isOdd } from '@/shared/drawing/hash';
import { DARK_TEXT } from '@/shared/drawing/palettes';
import { BAND_HEIGHT, bandTop } from '../art/frames';
import { authorArea, titleArea, type LayOut } from './text-area';

export const layOutBookplate: LayOut = ({ palette: { ink } }) => {
  const column = { x: 13, width: 74, align: 'center', color: ink } as const;
  return {
    title: titleArea({ ...column, y: 25.5, height: 62, uppercase: true }),
    author: authorArea({ ...column, y: 120, height: 16.5 }),
  };
};

export const layOutBand: LayOut = ({ palette: { ink }, onSpot, variant }) => {
  const top = bandTop(variant);
  const authorAtFoot = { y: 122, height: 17.5, vertical: 'bottom' } as const;
  const authorAtHead = { y: 9, height: 17.5, vertical: 'top' } as const;
  return {
    title: titleArea({ y: top + 3, height: BAND_HEIGHT - 6, vertical: 'middle', weight: 800, color: onSpot }),
    author: authorArea({ ...(isOdd(variant) ? authorAtFoot : authorAtHead), color: ink }),
  };
};

export const layOutAwning: LayOut = ({ palette: { ground, ink } }) => {
  const column = { x: 17, width: 66, align: 'center', color: ink } as const;
  return {
    title: titleArea({ ...column, y: 27, height: 60, vertical: 'middle' }),
    author: authorArea({ ...column, x: 19, width: 62, y: 112, height: 25 }),
    authorPlate: ground,
  };
};

export const layOutBlock: LayOut = ({ palette: { ink }, onSpot }) => ({
  title: titleArea({ y: 20, width: 86, height: 100, weight: 900, uppercase: true, tracking: -0.02, color: ink }),
  author: authorArea({ y: 126, height: 22, vertical: 'middle', color: onSpot }),
});

export const layOutNotebook: LayOut = () => {
  const column = { x: 20, width: 68, align: 'center', color: DARK_TEXT } as const;
  return {
    title: titleArea({ ...column, y: 28, height: 43, vertical: 'middle' }),
    author: authorArea({ ...column, y: 71, height: 12.5, vertical: 'middle' }),
  };
};
