import { Readable } from 'node:stream';
import type { Files } from '../../files/files';

/** Keeps files in memory only, for a demo that is filled without a file store. */
export const memoryFiles = (): Files => {
  const kept = new Map<string, { bytes: Buffer; contentType: string }>();
  return {
    async put(key, bytes, contentType) {
      kept.set(key, { bytes: Buffer.from(bytes), contentType });
    },
    async read(key, range) {
      const file = kept.get(key);
      if (!file) return undefined;
      const bytes = range ? file.bytes.subarray(range.start, range.end + 1) : file.bytes;
      return { stream: Readable.from(bytes, { objectMode: false }), size: bytes.length, contentType: file.contentType };
    },
    async has(key) {
      return kept.has(key);
    },
    async delete(key) {
      kept.delete(key);
    },
    ping: () => Promise.resolve(),
  };
};
