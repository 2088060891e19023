import { Readable } from 'node:stream';
import { uploadErrors } from '@/contract/endpoints/uploads';
import { AppError } from '@/contract/vocabulary/error-codes';
import { LIMITS } from '@/contract/vocabulary/limits';
import type { UploadPurpose } from '@/contract/vocabulary/kinds';
import type { StoredBytes, UploadPorts } from '../commerce/uploads/ports';
import { assertInert } from './book-file/check-pdf';
import { MEDIA } from '@/contract/vocabulary/media-types';
import { inspectBookFile } from './book-file/inspect';
import type { Peek } from './book-file/peek';
import type { Scan } from './clamav';
import type { ByteRange, Files } from './files';
import { makeFirstPages } from './first-pages/first-pages';
import { createOwnerTurns } from './owner-turns';

const TYPE = 'application/octet-stream';

async function* readRange(files: Files, { partBytes, parts }: StoredBytes, { start, end }: ByteRange) {
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

interface Looks {
  /** Refuses a PDF with active content. */
  checkPdf?: (file: Peek) => Promise<void>;
  scan?: Scan | undefined;
}

/**
 * Keeps the parts of book files in a file store; complete files are checked, and scanned if there is a scanner: one per
 * owner at a time. A part that is sent again meanwhile gets the same verdict.
 */
export const createPartStore = (files: Files, { checkPdf = assertInert, scan }: Looks = {}): UploadPorts => {
  const inTurn = createOwnerTurns<string>(LIMITS.ownFilesWaiting, () => new AppError(uploadErrors.FILES_BUSY));
  const inOwnTurn = createOwnerTurns<Buffer>(LIMITS.ownFilesWaiting, () => new AppError(uploadErrors.FILES_BUSY));
  const look = async (purpose: UploadPurpose, file: StoredBytes): Promise<string> => {
    const peek = peekStored(files, file);
    const type = await inspectBookFile(purpose, peek);
    if (type === MEDIA.pdf) await checkPdf(peek);
    await scan?.(readRange(files, file, { start: 0, end: file.bytes - 1 }));
    return type;
  };
  return {
    putPart: (key, bytes) => files.put(key, bytes, TYPE),
    deletePart: (key, signal) => files.delete(key, signal),
    firstPages: (owner, file, count) =>
      inOwnTurn(owner, `${count} ${file.parts.join()}`, () => makeFirstPages(peekStored(files, file), count)),
    // The names of parts identify their upload and their content.
    inspect: (owner, purpose, file) => inTurn(owner, file.parts.join(), () => look(purpose, file)),
  };
};
