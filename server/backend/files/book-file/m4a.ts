import { latin, type Peek } from './peek';

const MOST_BOXES = 200;
const LONGEST_INDEX = 32 * 1024 * 1024;

interface Box {
  type: string;
  start: number;
  size: number;
}

const boxAt = async (file: Peek, start: number): Promise<Box | undefined> => {
  const head = await file.read(start, 16);
  if (head.length < 8) return undefined;
  const short = head.readUInt32BE(0);
  const size = short === 1 && head.length === 16 ? Number(head.readBigUInt64BE(8)) : short || file.bytes - start;
  return { type: head.toString('latin1', 4, 8), start, size };
};

/** Returns the boxes of a file by type, or undefined unless they fill it from the first byte to the last. */
const boxesOf = async (file: Peek): Promise<Map<string, Box> | undefined> => {
  const boxes = new Map<string, Box>();
  let at = 0;
  for (let count = 0; at < file.bytes && count < MOST_BOXES; count += 1) {
    const box = await boxAt(file, at);
    if (!box || box.size < 8) return undefined;
    boxes.set(box.type, box);
    at += box.size;
  }
  return at === file.bytes ? boxes : undefined;
};

/** Whether the bytes are an MPEG-4 audio file: its boxes fill it, and its index names an audio track and no video. */
export const isM4a = async (file: Peek): Promise<boolean> => {
  if ((await latin(file, 4, 4)) !== 'ftyp') return false;
  const boxes = await boxesOf(file);
  const index = boxes?.get('moov');
  if (!index || !boxes?.has('mdat') || index.size > LONGEST_INDEX) return false;
  const words = await latin(file, index.start, index.size);
  return /hdlr.{8}soun/s.test(words) && !/hdlr.{8}vide/s.test(words);
};
