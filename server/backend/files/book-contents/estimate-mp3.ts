import { frameAt } from '../book-file/mp3';
import type { Peek } from '../book-file/peek';

/** Parts of the file whose frames are counted, and their length in bytes. */
const PARTS = 32;
const PART_BYTES = 16 * 1024;
/** So many frames in a row are no chance. */
const CERTAIN = 3;

interface Counted {
  bytes: number;
  seconds: number;
}

/** Counts the frames that follow each other from an offset. */
const countFrom = (part: Buffer, start: number): Counted & { frames: number } => {
  const counted = { bytes: 0, seconds: 0, frames: 0 };
  for (let frame = frameAt(part, start); frame; frame = frameAt(part, start + counted.bytes)) {
    counted.bytes += frame.bytes;
    counted.seconds += frame.seconds;
    counted.frames += 1;
  }
  return counted;
};

/** Counts the frames of a part, from the first offset at which some follow each other. */
const countIn = (part: Buffer): Counted => {
  for (let start = 0; start < part.length; start += 1) {
    const counted = countFrom(part, start);
    if (counted.frames >= CERTAIN) return counted;
  }
  return { bytes: 0, seconds: 0 };
};

/**
 * Estimates the duration of an MP3 file whose frames have changing bit rates and are counted nowhere, in seconds: by
 * frames of parts all over the file. 0 when there are none.
 */
export const estimateMp3 = async (file: Peek): Promise<number> => {
  const total: Counted = { bytes: 0, seconds: 0 };
  for (let index = 0; index < PARTS; index += 1) {
    const offset = Math.floor((Math.max(0, file.bytes - PART_BYTES) * index) / (PARTS - 1));
    const { bytes, seconds } = countIn(await file.read(offset, PART_BYTES));
    total.bytes += bytes;
    total.seconds += seconds;
  }
  return total.bytes > 0 ? (file.bytes / total.bytes) * total.seconds : 0;
};
