import { latin, type Peek } from './peek';

const MOST_BOXES = 200;
const LONGEST_INDEX = 32 * 1024 * 1024;

/** A box of an MPEG-4 file: its content follows `head` bytes after its start. */
export interface Box {
  type: string;
  start: number;
  size: number;
  head: number;
}

const boxAt = async (file: Peek, start: number): Promise<Box | undefined> => {
  const head = await file.read(start, 16);
  if (head.length < 8) return undefined;
  const short = head.readUInt32BE(0);
  const isLong = short === 1 && head.length === 16;
  const size = isLong ? Number(head.readBigUInt64BE(8)) : short || file.bytes - start;
  return { type: head.toString('latin1', 4, 8), start, size, head: isLong ? 16 : 8 };
};

/** Returns the boxes from one offset to another, or undefined unless they fill it from the first byte to the last. */
export const boxesBetween = async (file: Peek, start: number, end: number): Promise<Box[] | undefined> => {
  const boxes: Box[] = [];
  let at = start;
  while (at < end && boxes.length < MOST_BOXES) {
    const box = await boxAt(file, at);
    if (!box || box.size < box.head) return undefined;
    boxes.push(box);
    at += box.size;
  }
  return at === end ? boxes : undefined;
};

/** Whether the bytes are an MPEG-4 audio file: its boxes fill it, and its index names an audio track and no video. */
export const isM4a = async (file: Peek): Promise<boolean> => {
  if ((await latin(file, 4, 4)) !== 'ftyp') return false;
  const boxes = await boxesBetween(file, 0, file.bytes);
  const index = boxes?.findLast(({ type }) => type === 'moov');
  if (!index || !boxes?.some(({ type }) => type === 'mdat') || index.size > LONGEST_INDEX) return false;
  const words = await latin(file, index.start, index.size);
  return /hdlr.{8}soun/s.test(words) && !/hdlr.{8}vide/s.test(words);
};
