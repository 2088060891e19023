import { encode } from 'uqr';
import { QUIET } from './QrCode';
import { pngOf } from './png-of';

/** Pixels of one module: sharp enough for an application that reads pictures from the gallery. */
const MODULE = 12;

/** A QR code with its quiet zone: how many modules a side has, and how it is drawn with sides of so many pixels. */
export const qrDrawing = (text: string) => {
  const { size, data } = encode(text, { ecc: 'L', border: QUIET });
  const draw = (context: CanvasRenderingContext2D, side: number, [left, top]: readonly [number, number]): void => {
    context.fillStyle = '#fff';
    context.fillRect(left, top, size * side, size * side);
    context.fillStyle = '#000';
    for (const [y, row] of data.entries())
      for (const [x, isDark] of row.entries())
        if (isDark) context.fillRect(left + x * side, top + y * side, side, side);
  };
  return { size, draw };
};

/** A QR code as a PNG picture. Throws when the browser cannot draw or write it. */
export const qrPicture = (text: string): Promise<Blob> => {
  const { size, draw } = qrDrawing(text);
  return pngOf({ width: size * MODULE, height: size * MODULE }, (context) => draw(context, MODULE, [0, 0]));
};
