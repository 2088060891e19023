import { encode } from 'uqr';
import { QUIET } from './QrCode';

/** Pixels of one module: sharp enough for an application that reads pictures from the gallery. */
const MODULE = 12;

/** A QR code as a PNG picture. Throws when the browser cannot draw or write it. */
export const qrPicture = async (text: string): Promise<Blob> => {
  const { size, data } = encode(text, { ecc: 'L', border: QUIET });
  const canvas = Object.assign(document.createElement('canvas'), { width: size * MODULE, height: size * MODULE });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser could not draw the code');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#000';
  for (const [y, row] of data.entries())
    for (const [x, isDark] of row.entries()) if (isDark) context.fillRect(x * MODULE, y * MODULE, MODULE, MODULE);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('The browser could not write the code');
  return blob;
};
