import { orderPaperErrors } from '@/contract/endpoints/order-papers';
import { AppError } from '@/contract/vocabulary/error-codes';
import { LIMITS } from '@/contract/vocabulary/limits';
import { createQueue, type Queue } from '../files/queue';
import type { ThreadWork } from './pdf-thread';
import { runInThread } from '../threads/run-in-thread';

const busy = () => new AppError(orderPaperErrors.PAPERS_BUSY);

/**
 * Renders in a worker thread, so that the backend is not blocked: hundreds of pages take seconds of CPU. Throws
 * PAPERS_BUSY when it takes longer than `limitMs`.
 */
export const drawInThread = (work: ThreadWork, limitMs: number): Promise<Uint8Array> =>
  runInThread('pdf-thread', { folder: __dirname, data: work, limitMs, late: busy });

/** Renders one file at a time and lets a few wait; throws PAPERS_BUSY for more. */
export const oneByOne = (): Queue => createQueue(1, LIMITS.papersWaiting, busy);
