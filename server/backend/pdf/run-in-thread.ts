import { Worker, type Transferable } from 'node:worker_threads';
import { createQueue } from '../files/queue';
import { threadCode } from './pdf-thread-code';

interface ThreadRun {
  data: unknown;
  /** Handed over instead of copied. */
  transfer?: Transferable[];
  limitMs: number;
  heapMb?: number;
  /** What it fails with when it takes longer. */
  late: () => Error;
}

/** Memory of its own that a thread may take unless told, in MB; then it alone ends. */
const HEAP_MB = 1024;

/** Threads of all kinds take turns: together they would need more memory than a backend has. */
const inTurn = createQueue(1, Infinity, () => new Error('unreachable'));

const run = async <Answer>(name: string, { data, transfer = [], limitMs, heapMb = HEAP_MB, late }: ThreadRun) => {
  const { run, ...code } = await threadCode(name);
  return new Promise<Answer>((resolve, reject) => {
    const thread = new Worker(run, {
      ...code,
      execArgv: [],
      workerData: data,
      transferList: transfer,
      resourceLimits: { maxOldGenerationSizeMb: heapMb },
    });
    let settle = () => reject(new Error(`The thread ${name} ended before it had answered.`));
    const timer = setTimeout(() => {
      settle = () => reject(late());
      void thread.terminate();
    }, limitMs);
    thread.once('message', (answer: Answer) => (settle = () => resolve(answer)));
    thread.once('error', (error) => (settle = () => reject(error)));
    // Its memory is free again.
    thread.once('exit', () => {
      clearTimeout(timer);
      settle();
    });
  });
};

/**
 * Runs the code of a thread once, which the backend does not wait for, and answers its only message. One thread of a backend
 * runs at a time; `limitMs` is counted from its turn on.
 */
export const runInThread = <Answer>(name: string, work: ThreadRun): Promise<Answer> =>
  inTurn(() => run<Answer>(name, work));
