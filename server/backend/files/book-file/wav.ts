import type { Peek } from './peek';

const MOST_CHUNKS = 200;

/** Whether the bytes are a WAV file: as long as its header says, filled by its chunks, with a format and data chunk. */
export const isWav = async ({ bytes, read }: Peek): Promise<boolean> => {
  const head = await read(0, 12);
  if (!/^RIFF.{4}WAVE$/s.test(head.toString('latin1'))) return false;
  const end = 8 + head.readUInt32LE(4);
  if (bytes !== end && bytes !== end + 1) return false;
  const seen = new Set<string>();
  let at = 12;
  for (let count = 0; at + 8 <= end && count < MOST_CHUNKS; count += 1) {
    const chunk = await read(at, 8);
    const size = chunk.readUInt32LE(4);
    seen.add(chunk.toString('latin1', 0, 4));
    at += 8 + size + (size % 2);
  }
  return (at === end || at === end + 1) && seen.has('fmt ') && seen.has('data');
};
