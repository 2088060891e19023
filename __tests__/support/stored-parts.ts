import { Readable } from 'node:stream';
import type { Files } from '@server/backend/files/files';

const PART_BYTES = 1000;

/** A store with one file in small parts, which counts its reads. */
export const storeOf = (bytes: Buffer) => {
  const reads = { count: 0 };
  const files = {
    async read(key: string, { start, end } = { start: 0, end: PART_BYTES - 1 }) {
      reads.count += 1;
      const from = Number(key) * PART_BYTES;
      const stream = Readable.from([bytes.subarray(from + start, from + end + 1)]);
      return { stream, size: end - start + 1, contentType: 'application/octet-stream' };
    },
  } as unknown as Files;
  return { files, reads };
};

/** The upload that this file is. */
export const uploadOf = (bytes: Buffer, contentType: string) => ({
  ...{ id: 'file', fileName: 'Truyện Kiều', contentType, bytes: bytes.length, partBytes: PART_BYTES },
  parts: Array.from({ length: Math.ceil(bytes.length / PART_BYTES) }, (_, index) => String(index)),
});
