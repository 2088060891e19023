import { inflateSync } from 'node:zlib';
import { PDFArray, PDFDict, PDFName, PDFNumber, PDFRawStream } from '@cantoo/pdf-lib';

/** Most bytes that a stream of objects or cross-references may decompress to; the check of uploads has the same limit. */
const UNPACKED = 64 * 1024 * 1024;
/** PNG predictors of rows begin here (ISO 32000-2, 7.4.4.4). */
const PNG = 10;

const only = (dict: PDFDict, name: string) => {
  const value = dict.get(PDFName.of(name));
  return value instanceof PDFArray && value.size() === 1 ? value.get(0) : value;
};

const numberIn = (dict: PDFDict | undefined, name: string, missing: number): number => {
  const value = dict?.get(PDFName.of(name));
  return value instanceof PDFNumber ? value.asNumber() : missing;
};

const nearest = (left: number, above: number, corner: number): number => {
  const guess = left + above - corner;
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - above), Math.abs(guess - corner)];
  return a <= b && a <= c ? left : b <= c ? above : corner;
};

/** Adds what each byte was predicted from; a row begins with the number of its filter. */
const undoPng = (packed: Buffer, width: number): Buffer => {
  const rows = Math.floor(packed.length / (width + 1));
  const plain = Buffer.alloc(rows * width);
  for (let row = 0; row < rows; row += 1) {
    const filter = packed[row * (width + 1)];
    const start = row * width;
    for (let column = 0; column < width; column += 1) {
      const left = column > 0 ? (plain[start + column - 1] ?? 0) : 0;
      const above = row > 0 ? (plain[start + column - width] ?? 0) : 0;
      const corner = column > 0 && row > 0 ? (plain[start + column - width - 1] ?? 0) : 0;
      const predicted = [0, left, above, (left + above) >> 1, nearest(left, above, corner)][filter ?? 0] ?? 0;
      plain[start + column] = (packed[row * (width + 1) + 1 + column] ?? 0) + predicted;
    }
  }
  return plain;
};

const decode = (dict: PDFDict, contents: Buffer): Buffer => {
  const filter = only(dict, 'Filter');
  if (filter === undefined) return contents;
  if (!(filter instanceof PDFName) || filter.decodeText() !== 'FlateDecode')
    throw new Error('objects are packed in an unusual way');
  const inflated = inflateSync(contents, { maxOutputLength: UNPACKED });
  const given = only(dict, 'DecodeParms');
  const parameters = given instanceof PDFDict ? given : undefined;
  // One byte a column: both kinds of streams hold bytes.
  return numberIn(parameters, 'Predictor', 1) < PNG ? inflated : undoPng(inflated, numberIn(parameters, 'Columns', 1));
};

/**
 * Decompresses a stream of objects or cross-references for the parsers of pdf-lib, which do not know predictors.
 * @throws {Error} it is packed otherwise than writers do, or unpacks to too much
 */
export const unpackStream = (dict: PDFDict, contents: Buffer): PDFRawStream => {
  const plain = PDFDict.withContext(dict.context);
  for (const [key, value] of dict.entries())
    if (!['Filter', 'DecodeParms'].includes(key.decodeText())) plain.set(key, value);
  return PDFRawStream.of(plain, decode(dict, contents));
};
