import { gifEnd, jpegEnd, pngEnd, webpEnd } from './image-ends';
import { PROGRAM } from './programs';

/** Accepted formats by their first bytes. SVG is not accepted because it can contain scripts. */
const FORMATS = [
  { begins: /^\x89PNG\r\n\x1a\n/, endOf: pngEnd },
  { begins: /^\xff\xd8\xff/, endOf: jpegEnd },
  { begins: /^GIF8[79]a/, endOf: gifEnd },
  { begins: /^RIFF.{4}WEBP/s, endOf: webpEnd },
];

const formatOf = (bytes: Buffer) => {
  const head = bytes.toString('latin1', 0, 16);
  return FORMATS.find(({ begins }) => begins.test(head));
};

/** Whether the bytes begin like an accepted format. */
export const isKnownImage = (bytes: Buffer): boolean => formatOf(bytes) !== undefined;

/** Cameras append previews, videos or notes to a JPEG, after some padding. */
const isOfCamera = (tail: string): boolean => /^\0*(?:\xff\xd8\xff|.{4}ftyp)/s.test(tail) || /SEFT\0*$/.test(tail);

const isEmpty = (tail: string): boolean => /^\0*$/.test(tail);

/** Whether a file that begins like a picture is also an HTML page, an archive or a program (a polyglot). */
export const isPolyglot = (bytes: Buffer): boolean => {
  const tail = bytes.toString('latin1', formatOf(bytes)?.endOf(bytes) ?? bytes.length);
  return !(isEmpty(tail) || isOfCamera(tail)) || PROGRAM.test(bytes.toString('latin1'));
};
