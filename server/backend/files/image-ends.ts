/**
 * Returns the offset after a picture's last byte, found by walking its blocks. Undefined when there is no end, because
 * the file is truncated or only begins like a picture.
 */
type FindEnd = (bytes: Buffer) => number | undefined;

const IEND = Buffer.from('0000000049454e44ae426082', 'hex');

export const pngEnd: FindEnd = (bytes) => {
  const at = bytes.indexOf(IEND);
  return at < 0 ? undefined : at + IEND.length;
};

/** Markers without a length: stuffed or fill bytes, and the restart markers within a scan. */
const standsAlone = (marker: number): boolean => marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd7);

export const jpegEnd: FindEnd = (bytes) => {
  let at = 2;
  while (at + 1 < bytes.length) {
    const marker = bytes.readUInt8(at + 1);
    // Skips compressed image data between markers.
    if (bytes[at] !== 0xff || marker === 0xff) at += 1;
    else if (marker === 0xd9) return at + 2;
    else if (standsAlone(marker)) at += 2;
    else if (at + 3 < bytes.length) at += 2 + bytes.readUInt16BE(at + 2);
    else return undefined;
  }
  return undefined;
};

/** Size in bytes of the colour table that a GIF's flags declare. */
const colourTable = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** Returns the offset after a chain of sub-blocks, each prefixed with its length; an empty one is the last. */
const afterSubBlocks = (bytes: Buffer, start: number): number => {
  let at = start;
  while (at < bytes.length && bytes[at] !== 0) at += 1 + bytes.readUInt8(at);
  return at + 1;
};

export const gifEnd: FindEnd = (bytes) => {
  let at = 13 + colourTable(bytes[10] ?? 0);
  while (at < bytes.length) {
    const block = bytes[at];
    if (block === 0x3b) return at + 1;
    if (block === 0x21) at = afterSubBlocks(bytes, at + 2);
    else if (block === 0x2c) at = afterSubBlocks(bytes, at + 11 + colourTable(bytes[at + 9] ?? 0));
    else return undefined;
  }
  return undefined;
};

/** A RIFF file declares its length; an odd length is followed by one byte of padding. */
export const webpEnd: FindEnd = (bytes) => {
  const size = bytes.readUInt32LE(4);
  return 8 + size + (size % 2);
};
