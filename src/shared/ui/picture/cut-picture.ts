import type { Area, Frame } from './frame';

const QUALITY = 0.9;

const toBlob = (canvas: HTMLCanvasElement, type: string): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, type, QUALITY));

/** WebP, and JPEG where the browser cannot write WebP: it would answer a PNG many times as large. */
const encode = async (canvas: HTMLCanvasElement): Promise<Blob> => {
  const webp = await toBlob(canvas, 'image/webp');
  const blob = webp?.type === 'image/webp' ? webp : await toBlob(canvas, 'image/jpeg');
  if (!blob) throw new Error('The browser could not write the picture');
  return blob;
};

const draw = (image: HTMLImageElement, { x, y, width, height }: Area, frame: Frame): HTMLCanvasElement => {
  const canvas = Object.assign(document.createElement('canvas'), frame);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('The browser could not draw the picture');
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(image, x, y, width, height, 0, 0, frame.width, frame.height);
  return canvas;
};

/** The chosen part of a picture, drawn at the size of the frame: a file of its own, without metadata. */
export const cutPicture = async (image: HTMLImageElement, area: Area, frame: Frame): Promise<File> => {
  const blob = await encode(draw(image, area, frame));
  return new File([blob], `picture.${blob.type.split('/')[1]}`, { type: blob.type });
};
