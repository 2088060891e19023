import { Worker, type Transferable } from 'node:worker_threads';
import { createQueue } from '../files/queue';
import { threadCode } from './thread-code';

export interface ThreadRun {
  /** The folder of the thread's source. */
  folder: string;
  data: unknown;
  /** Transferred instead of copied. */
  transfer?: Transferable[];
  limitMs: number;
  heapMb?: number;
  /** Runs next to the other threads, in a queue of its own: it needs little memory, and a reader waits for it. */
  isLight?: boolean;
  /** The error when it takes longer. */
  late: () => Error;
}

/** Default heap limit of a worker thread, in MB; when it is exceeded, only the thread ends. */
const HEAP_MB = 1024;

const oneAtATime = () => createQueue(1, Infinity, () => new Error('unreachable'));
/** Heavy worker threads run one at a time: together they would need more memory than a backend has. */
const inTurn = { heavy: oneAtATime(), light: oneAtATime() };

const run = async <Answer>(
  name: string,
  { folder, data, transfer = [], limitMs, heapMb = HEAP_MB, late }: ThreadRun,
) => {
  const { run, ...code } = await threadCode(name, folder);
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
    // Its memory is released only now.
    thread.once('exit', () => {
      clearTimeout(timer);
      settle();
    });
  });
};

/**
 * Runs a worker thread's code once, without blocking the backend, and returns its only message. A backend runs one heavy
 * and one light thread at a time; `limitMs` starts when it is the thread's turn.
 */
export const runInThread = <Answer>(name: string, work: ThreadRun): Promise<Answer> =>
  inTurn[work.isLight ? 'light' : 'heavy'](() => run<Answer>(name, work));
