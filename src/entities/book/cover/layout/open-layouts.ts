import { isOdd } from '@/shared/drawing/hash';
import { authorArea, titleArea, type LayOut } from './text-area';

/** The author is at the top, the title below, the big initial at the bottom. */
export const layOutInitial: LayOut = ({ palette: { ink } }) => ({
  title: titleArea({ y: 17, height: 50, weight: 800, color: ink }),
  author: authorArea({ y: 7, height: 8, vertical: 'top', color: ink }),
});

export const layOutSunrise: LayOut = ({ palette: { ink }, variant, isSober }) => ({
  title: titleArea({
    y: 10.5,
    height: 44,
    align: isOdd(variant) ? 'left' : 'right',
    weight: isSober ? 700 : 600,
    italic: !isSober,
    color: ink,
  }),
});

export const layOutCementTiles: LayOut = ({ palette: { ink }, variant }) => ({
  title: titleArea({ y: isOdd(variant) ? 6.75 : 104.25, height: 41, weight: 800, color: ink }),
});

export const layOutHills: LayOut = ({ palette: { ground, ink } }) => ({
  title: titleArea({ y: 10.5, height: 46, align: 'center', weight: 600, italic: true, color: ink }),
  author: authorArea({ y: 135.5, height: 8, align: 'center', color: ground }),
});

export const layOutLanterns: LayOut = ({ palette: { ink } }) => ({
  title: titleArea({ y: 63, height: 58, align: 'center', weight: 800, color: ink }),
  author: authorArea({ y: 123, height: 16.5, align: 'center', color: ink }),
});

export const layOutLeaves: LayOut = ({ palette: { ink } }) => ({
  title: titleArea({ y: 9, height: 44, color: ink }),
});

export const layOutScales: LayOut = ({ palette: { ink } }) => ({
  title: titleArea({ y: 12, height: 62, weight: 800, color: ink }),
});
