import type { Area, Frame } from './frame';

const QUALITY = 0.9;

const toBlob = (canvas: HTMLCanvasElement, type: string): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, type, QUALITY));

/** WebP, or JPEG in browsers that cannot encode WebP: they would produce a PNG, which is many times larger. */
const encode = async (canvas: HTMLCanvasElement): Promise<Blob> => {
  const webp = await toBlob(canvas, 'image/webp');
  const blob = webp?.type === 'image/webp' ? webp : await toBlob(canvas, 'image/jpeg');
  if (!blob) throw new Error('The browser could not write the picture');
  return blob;
};

const draw = (image: CanvasImageSource, { x, y, width, height }: Area, frame: Frame): HTMLCanvasElement => {
  const canvas = Object.assign(document.createElement('canvas'), frame);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser could not draw the picture');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, x, y, width, height, 0, 0, frame.width, frame.height);
  return canvas;
};

/** Crops a picture and scales it to the frame; the new file has no metadata. */
export const cropPicture = async (image: CanvasImageSource, area: Area, frame: Frame): Promise<File> => {
  const blob = await encode(draw(image, area, frame));
  return new File([blob], `picture.${blob.type.split('/')[1]}`, { type: blob.type });
};
