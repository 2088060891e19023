import { parentPort, type Transferable } from 'node:worker_threads';
import { getHeapStatistics } from 'node:v8';

/** A thread's message. One that `isLast` ends by itself and answers nothing more. */
export interface ThreadAnswer {
  answer: unknown;
  isLast: boolean;
}

/** Heap above which a thread ends after its answer, in bytes, instead of keeping that memory while it waits for work. */
const KEPT_HEAP = 128 * 1024 * 1024;

/**
 * The thread's side of `runInThread`: answers one piece of work after another until it is ended. A failure of the work is
 * the thread's error, and ends it; work that waits for nothing any more without an answer ends it, too.
 * @param transferred parts of the answer that are transferred instead of copied
 */
export const answerWork = <Work, Answer>(
  work: (data: Work) => Promise<Answer>,
  transferred: (answer: Answer) => Transferable[] = () => [],
): void => {
  const port = parentPort;
  if (!port) throw new Error('This program is started as a worker thread.');
  const answerOne = async (data: Work): Promise<void> => {
    port.unref();
    const answer = await work(data);
    port.ref();
    const isLast = getHeapStatistics().total_heap_size > KEPT_HEAP;
    port.postMessage({ answer, isLast } satisfies ThreadAnswer, transferred(answer));
    if (isLast) port.close();
  };
  port.on('message', (data: Work) => void answerOne(data));
};
