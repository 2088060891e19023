/** Crop size of uploaded covers in pixels: covers have the ratio 2:3 everywhere. */
export const COVER_FRAME = { width: 800, height: 1200 };
