/** What a picture is cut to, in points; width : height is the shape the person sees while cutting. */
export interface Frame {
  width: number;
  height: number;
}

/** Spec section 9: the preview is 800 by 800. */
export const SQUARE: Frame = { width: 800, height: 800 };

/** A part of a picture, in its own points. */
export interface Area extends Frame {
  x: number;
  y: number;
}
