import { Worker } from 'node:worker_threads';
import { orderPaperErrors } from '@/contract/endpoints/order-papers';
import { AppError } from '@/contract/vocabulary/error-codes';
import { LIMITS } from '@/contract/vocabulary/limits';
import { createQueue, type Queue } from '../files/queue';
import { pdfThreadCode } from './pdf-thread-code';
import type { ThreadWork } from './pdf-thread';

/**
 * Draws in a thread of its own, which the backend does not wait for: hundreds of pages take seconds of processor.
 * Throws PAPERS_BUSY when it takes longer than `limitMs`.
 */
export const drawInThread = async (work: ThreadWork, limitMs: number): Promise<Uint8Array> => {
  const { run, ...code } = await pdfThreadCode();
  return new Promise((resolve, reject) => {
    const thread = new Worker(run, { ...code, execArgv: [], workerData: work });
    const late = setTimeout(() => {
      reject(new AppError(orderPaperErrors.PAPERS_BUSY));
      void thread.terminate();
    }, limitMs);
    thread.once('message', resolve);
    thread.once('error', reject);
    thread.once('exit', (code) => {
      clearTimeout(late);
      reject(new Error(`The thread that draws papers ended with ${code} before it had drawn.`));
    });
  });
};

/** Lets one file be drawn at a time, and a few wait; throws PAPERS_BUSY for more. */
export const oneByOne = (): Queue =>
  createQueue(1, LIMITS.papersWaiting, () => new AppError(orderPaperErrors.PAPERS_BUSY));
