import type { Peek } from './peek';

const PAGE = 'OggS';
const FIRST = 2;
const LONGEST_PAGE = 65_307;

/** Start of the first page's data, by codec. */
const CODECS = /^(?:OpusHead|\x01vorbis|\x7fFLAC)/;

/** Bytes of the page at `at`, or 0 when there is none. */
const pageLength = (bytes: Buffer, at: number): number => {
  if (bytes.toString('latin1', at, at + 4) !== PAGE || at + 27 > bytes.length) return 0;
  const segments = bytes.readUInt8(at + 26);
  const table = bytes.subarray(at + 27, at + 27 + segments);
  return 27 + segments + table.reduce((sum, length) => sum + length, 0);
};

/** Whether a page ends exactly at the last byte. */
const endsWithPage = (tail: Buffer): boolean => {
  for (let at = tail.lastIndexOf(PAGE); at >= 0; at = at > 0 ? tail.lastIndexOf(PAGE, at - 1) : -1)
    if (pageLength(tail, at) === tail.length - at) return true;
  return false;
};

/** Whether the bytes are an Ogg audio file: the first page names an audio codec, and the last one ends the file. */
export const isOgg = async ({ bytes, read }: Peek): Promise<boolean> => {
  const head = await read(0, LONGEST_PAGE);
  if (!pageLength(head, 0) || head.readUInt8(4) !== 0 || (head.readUInt8(5) & FIRST) === 0) return false;
  const payload = 27 + head.readUInt8(26);
  if (!CODECS.test(head.toString('latin1', payload, payload + 8))) return false;
  return endsWithPage(await read(Math.max(0, bytes - LONGEST_PAGE), LONGEST_PAGE));
};
