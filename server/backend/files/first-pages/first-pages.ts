import { uploadErrors } from '@/contract/endpoints/uploads';
import { AppError } from '@/contract/vocabulary/error-codes';
import { LIMITS } from '@/contract/vocabulary/limits';
import type { Peek } from '../book-file/peek';
import { createQueue } from '../queue';
import { readInThread } from '../read-in-thread';
import type { FirstPages } from './copy-first-pages';
import type { FirstPagesWork } from './first-pages-thread';

const LIMIT_MS = 30_000;
const HEAP_MB = 256;
const MEGABYTE = 1024 * 1024;

const inTurn = createQueue(1, LIMITS.filesWaiting, () => new AppError(uploadErrors.FILES_BUSY));

const make = (file: Peek, count: number): Promise<FirstPages> =>
  readInThread(file, 'first-pages-thread', {
    ...{ folder: __dirname, limitMs: LIMIT_MS, heapMb: HEAP_MB },
    data: { count, mostBytes: LIMITS.trialFileBytes } satisfies FirstPagesWork,
    late: () => new AppError(uploadErrors.FILE_TOO_COMPLEX),
  });

/**
 * The first pages of a stored PDF as a file of its own, made in a worker thread. Throws FIRST_PAGES_BEYOND_HALF,
 * FIRST_PAGES_UNREADABLE, FILE_TOO_LARGE, FILE_TOO_COMPLEX, FILES_BUSY, and what a read of the file throws.
 */
export const makeFirstPages = async (file: Peek, count: number): Promise<Buffer> => {
  const made = await inTurn(() => make(file, count));
  if ('bytes' in made) return Buffer.from(made.bytes.buffer);
  if (made.refused === 'pages') throw new AppError(uploadErrors.FIRST_PAGES_BEYOND_HALF, { most: made.most });
  if (made.refused === 'broken') throw new AppError(uploadErrors.FIRST_PAGES_UNREADABLE);
  throw new AppError(uploadErrors.FILE_TOO_LARGE, { megabytes: LIMITS.trialFileBytes / MEGABYTE });
};
