/** Target size of a crop, in pixels; width : height is the aspect ratio while cropping. */
export interface Frame {
  width: number;
  height: number;
}

/** S9.11: the preview is 800 by 800. */
export const SQUARE: Frame = { width: 800, height: 800 };

/** A part of a picture, in its pixels. */
export interface Area extends Frame {
  x: number;
  y: number;
}
