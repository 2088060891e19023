import { createMakeOnce } from '@server/shared/make-once';

/** Random access to the bytes of a file, wherever they are stored. */
export interface Peek {
  bytes: number;
  /** Reads at most `length` bytes from `offset`; fewer at the end of the file. */
  read(offset: number, length: number): Promise<Buffer>;
}

/** Bytes as text, one character per byte. */
export const latin = async ({ read }: Peek, offset: number, length: number): Promise<string> =>
  (await read(offset, length)).toString('latin1');

interface Blocks {
  blockBytes: number;
  /** Most blocks kept; the least recently used one is dropped first. */
  max: number;
}

/** Reads a file in aligned blocks and keeps the latest of them, for many small reads close to each other. */
export const readInBlocks = ({ bytes, read }: Peek, { blockBytes, max }: Blocks): Peek => {
  const readOnce = createMakeOnce<Buffer>({ max });
  const blockAt = (index: number) => readOnce(String(index), () => read(index * blockBytes, blockBytes));
  return {
    bytes,
    async read(offset, length) {
      const end = Math.min(offset + length, bytes);
      if (offset < 0 || offset >= end) return Buffer.alloc(0);
      const first = Math.floor(offset / blockBytes);
      const count = Math.floor((end - 1) / blockBytes) - first + 1;
      const blocks = await Promise.all(Array.from({ length: count }, (_, at) => blockAt(first + at)));
      const start = first * blockBytes;
      return Buffer.concat(blocks).subarray(offset - start, end - start);
    },
  };
};
