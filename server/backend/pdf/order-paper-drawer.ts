import { Worker } from 'node:worker_threads';
import { orderPaperErrors } from '@/contract/endpoints/order-papers';
import { AppError } from '@/contract/vocabulary/error-codes';
import { LIMITS } from '@/contract/vocabulary/limits';
import type { DrawOrderPapers, OrderPapers } from '../commerce/orders/ports';
import { createQueue, type Queue } from '../files/queue';
import { pdfThreadCode } from './pdf-thread-code';

/** Draws in a thread of its own, which the backend does not wait for: hundreds of pages take seconds of processor. */
const drawInThread = async (papers: OrderPapers, limitMs: number): Promise<Uint8Array> => {
  const { run, ...code } = await pdfThreadCode();
  return new Promise((resolve, reject) => {
    const thread = new Worker(run, { ...code, execArgv: [], workerData: papers });
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

const oneByOne = (): Queue => createQueue(1, LIMITS.papersWaiting, () => new AppError(orderPaperErrors.PAPERS_BUSY));

/**
 * Draws papers in the name of the platform, one file at a time; each may take `limitMs`.
 * Throws PAPERS_BUSY when too many wait, or one takes longer.
 */
export const createOrderPaperDrawer = (
  organiser: string,
  { queue = oneByOne(), limitMs = LIMITS.papersMs }: { queue?: Queue; limitMs?: number } = {},
): DrawOrderPapers => {
  return (papers) => queue(() => drawInThread({ ...papers, organiser }, limitMs));
};
