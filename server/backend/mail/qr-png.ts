import sharp from 'sharp';
import { encode } from 'uqr';

/** Pixels of one module: sharp enough for an application that reads pictures from the gallery. */
const MODULE = 8;
/** Modules of white around a code. */
const QUIET = 4;
const [DARK, LIGHT] = [0, 255];

/** Draws a QR code as a PNG picture. */
export const qrPng = (text: string): Promise<Buffer> => {
  const { size, data } = encode(text, { ecc: 'L', border: QUIET });
  const pixels = Buffer.from(data.flat().map((isDark) => (isDark ? DARK : LIGHT)));
  return sharp(pixels, { raw: { width: size, height: size, channels: 1 } })
    .resize(size * MODULE, size * MODULE, { kernel: 'nearest' })
    .png()
    .toBuffer();
};
