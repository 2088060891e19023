import { uploadErrors } from '@/contract/endpoints/uploads';
import { AppError } from '@/contract/vocabulary/error-codes';
import { LIMITS } from '@/contract/vocabulary/limits';
import type { Peek } from '../book-file/peek';
import { readInThread } from '../read-in-thread';
import { TransientFailure } from '../retry';
import type { FirstPages } from './copy-first-pages';
import type { FirstPagesWork } from './first-pages-thread';

const LIMIT_MS = 30_000;
const HEAP_MB = 192;
const MEGABYTE = 1024 * 1024;

const makeInThread = async (file: Peek, count: number): Promise<FirstPages> => {
  const work: FirstPagesWork = { count, mostBytes: LIMITS.trialFileBytes };
  try {
    return await readInThread<FirstPages>(file, 'first-pages-thread', {
      ...{ folder: __dirname, limitMs: LIMIT_MS, heapMb: HEAP_MB, isLight: true, data: work },
      late: () => new Error('copying the first pages of a PDF takes too long'),
    });
  } catch (error) {
    if (error instanceof TransientFailure) throw error;
    throw new AppError(uploadErrors.FIRST_PAGES_UNREADABLE);
  }
};

/**
 * The first pages of a stored PDF as a file of its own, made in a worker thread. Throws TransientFailure,
 * FIRST_PAGES_TOO_MANY, FIRST_PAGES_UNREADABLE or FILE_TOO_LARGE.
 */
export const makeFirstPages = async (file: Peek, count: number): Promise<Buffer> => {
  const made = await makeInThread(file, count);
  if ('bytes' in made) return Buffer.from(made.bytes.buffer);
  if (made.refused === 'pages') throw new AppError(uploadErrors.FIRST_PAGES_TOO_MANY, { most: made.most });
  throw new AppError(uploadErrors.FILE_TOO_LARGE, { megabytes: LIMITS.trialFileBytes / MEGABYTE });
};
