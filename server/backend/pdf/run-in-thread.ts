import { Worker, type Transferable } from 'node:worker_threads';
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
export const HEAP_MB = 1024;

/** Runs the code of a thread once, which the backend does not wait for, and answers its only message. */
export const runInThread = async <Answer>(
  name: string,
  { data, transfer = [], limitMs, heapMb = HEAP_MB, late }: ThreadRun,
): Promise<Answer> => {
  const { run, ...code } = await threadCode(name);
  return new Promise((resolve, reject) => {
    const thread = new Worker(run, {
      ...code,
      execArgv: [],
      workerData: data,
      transferList: transfer,
      resourceLimits: { maxOldGenerationSizeMb: heapMb },
    });
    const timer = setTimeout(() => {
      reject(late());
      void thread.terminate();
    }, limitMs);
    thread.once('message', resolve);
    thread.once('error', reject);
    thread.once('exit', (status) => {
      clearTimeout(timer);
      reject(new Error(`The thread ${name} ended with ${status} before it had answered.`));
    });
  });
};
