import { Readable } from 'node:stream';
import type { StoredBytes } from '../commerce/uploads/ports';
import type { Peek } from './book-file/peek';
import type { ByteRange, Files } from './files';

/** Reads a range of a file that is stored in parts, one part after the other. */
export async function* readRange(files: Files, { partBytes, parts }: StoredBytes, { start, end }: ByteRange) {
  for (let index = Math.floor(start / partBytes); index * partBytes <= end; index += 1) {
    const from = index * partBytes;
    const within = { start: Math.max(start - from, 0), end: Math.min(end - from, partBytes - 1) };
    const part = await files.read(parts[index] ?? '', within);
    if (!part) throw new Error(`part ${index} is missing: ${parts[index]}`);
    yield* part.stream as AsyncIterable<Buffer>;
  }
}

/** Streams a range of a file that is stored in parts, one part after the other. */
export const streamParts = (files: Files, file: StoredBytes, range: ByteRange): Readable =>
  Readable.from(readRange(files, file, range), { objectMode: false });

const readPiece = async (files: Files, file: StoredBytes, offset: number, length: number): Promise<Buffer> => {
  const end = Math.min(offset + length, file.bytes) - 1;
  if (offset < 0 || offset > end) return Buffer.alloc(0);
  const chunks: Buffer[] = [];
  for await (const chunk of readRange(files, file, { start: offset, end })) chunks.push(chunk);
  return Buffer.concat(chunks);
};

/** Random access to a file that is stored in parts. Its reads throw TransientFailure while the store does not respond. */
export const peekStored = (files: Files, file: StoredBytes): Peek => ({
  bytes: file.bytes,
  read: (offset, length) => readPiece(files, file, offset, length),
});
