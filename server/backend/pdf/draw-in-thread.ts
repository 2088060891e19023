import { orderPaperErrors } from '@/contract/endpoints/order-papers';
import { AppError } from '@/contract/vocabulary/error-codes';
import { LIMITS } from '@/contract/vocabulary/limits';
import { createQueue, type Queue } from '../files/queue';
import type { ThreadWork } from './pdf-thread';
import { runInThread } from './run-in-thread';

const busy = () => new AppError(orderPaperErrors.PAPERS_BUSY);

/**
 * Draws in a thread of its own, which the backend does not wait for: hundreds of pages take seconds of processor.
 * Throws PAPERS_BUSY when it takes longer than `limitMs`.
 */
export const drawInThread = (work: ThreadWork, limitMs: number): Promise<Uint8Array> =>
  runInThread('pdf-thread', { data: work, limitMs, late: busy });

/** Lets one file be drawn at a time, and a few wait; throws PAPERS_BUSY for more. */
export const oneByOne = (): Queue => createQueue(1, LIMITS.papersWaiting, busy);
