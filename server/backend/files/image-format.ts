import { gifEnd, jpegEnd, pngEnd, webpEnd } from './image-ends';
import { PROGRAM } from './programs';

/** The formats we take by their first bytes; SVG and whatever else can be programmed is not among them. */
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

/** Whether the bytes begin like a picture of ours. */
export const isKnownImage = (bytes: Buffer): boolean => formatOf(bytes) !== undefined;

/** Cameras put a second picture, a film or notes of their own behind a JPEG, after some filling. */
const isOfCamera = (tail: string): boolean => /^\0*(?:\xff\xd8\xff|.{4}ftyp)/s.test(tail) || /SEFT\0*$/.test(tail);

const isEmpty = (tail: string): boolean => /^\0*$/.test(tail);

/** Whether a file is something else besides a picture: a page, an archive or a program that begins like one. */
export const isPolyglot = (bytes: Buffer): boolean => {
  const tail = bytes.toString('latin1', formatOf(bytes)?.endOf(bytes) ?? bytes.length);
  return !(isEmpty(tail) || isOfCamera(tail)) || PROGRAM.test(bytes.toString('latin1'));
};
