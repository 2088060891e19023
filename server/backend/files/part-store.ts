import { uploadErrors } from '@/contract/endpoints/uploads';
import { AppError } from '@/contract/vocabulary/error-codes';
import { LIMITS } from '@/contract/vocabulary/limits';
import type { UploadPurpose } from '@/contract/vocabulary/kinds';
import type { StoredBytes, UploadPorts } from '../commerce/uploads/ports';
import { countPagesInThread } from './book-contents/count-pages';
import { createAudioReader } from './book-contents/read-audio';
import { assertInert } from './book-file/check-pdf';
import { MEDIA } from '@/contract/vocabulary/media-types';
import { inspectBookFile } from './book-file/inspect';
import type { Peek } from './book-file/peek';
import type { Scan } from './clamav';
import type { Files } from './files';
import { makeFirstPages } from './first-pages/first-pages';
import { createOwnerTurns } from './owner-turns';
import { peekStored, readRange } from './stored-parts';

const TYPE = 'application/octet-stream';

interface Looks {
  /** Refuses a PDF with active content. */
  checkPdf?: (file: Peek) => Promise<void>;
  /** Counts the pages of a PDF. */
  countPages?: (file: Peek) => Promise<number>;
  scan?: Scan | undefined;
}

/**
 * Keeps the parts of book files in a file store; complete files are checked, and scanned if there is a scanner: one per
 * owner at a time. A part that is sent again meanwhile gets the same verdict.
 */
export const createPartStore = (
  files: Files,
  { checkPdf = assertInert, countPages = countPagesInThread, scan }: Looks = {},
): UploadPorts => {
  const inTurn = createOwnerTurns<string>(LIMITS.ownFilesWaiting, () => new AppError(uploadErrors.FILES_BUSY));
  const inOwnTurn = createOwnerTurns<Buffer>(LIMITS.ownFilesWaiting, () => new AppError(uploadErrors.FILES_BUSY));
  const look = async (purpose: UploadPurpose, file: StoredBytes): Promise<string> => {
    const peek = peekStored(files, file);
    const type = await inspectBookFile(purpose, peek);
    if (type === MEDIA.pdf) await checkPdf(peek);
    await scan?.(readRange(files, file, { start: 0, end: file.bytes - 1 }));
    return type;
  };
  const readAudio = createAudioReader(files);
  return {
    putPart: (key, bytes) => files.put(key, bytes, TYPE),
    deletePart: (key, signal) => files.delete(key, signal),
    firstPages: (owner, file, count) =>
      inOwnTurn(owner, `${count} ${file.parts.join()}`, () => makeFirstPages(peekStored(files, file), count)),
    measure: async (file) =>
      file.contentType === MEDIA.pdf ? countPages(peekStored(files, file)) : (await readAudio(file)).durationMs,
    // The names of parts identify their upload and their content.
    inspect: (owner, purpose, file) => inTurn(owner, file.parts.join(), () => look(purpose, file)),
  };
};
