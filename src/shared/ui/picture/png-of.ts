import type { Frame } from './frame';

/** A PNG picture of this size in pixels. Throws when the browser cannot draw or write it. */
export const pngOf = async (frame: Frame, draw: (context: CanvasRenderingContext2D) => void): Promise<Blob> => {
  const canvas = Object.assign(document.createElement('canvas'), frame);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser could not draw the picture');
  draw(context);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('The browser could not write the picture');
  return blob;
};
