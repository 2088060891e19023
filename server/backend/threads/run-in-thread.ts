import { Worker, type Transferable } from 'node:worker_threads';
import { createQueue } from '../files/queue';
import type { ThreadAnswer } from './answer-work';
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

/**
 * How long an idle thread is kept for work of its name: starting one takes a second of CPU for a PDF, most of it for
 * loading libraries.
 */
const IDLE_MS = 30_000;

interface KeptThread {
  thread: Worker;
  /** Name and heap limit: only the same work runs in it. */
  use: string;
  idle: NodeJS.Timeout;
}

const ended = (thread: Worker): Promise<void> => new Promise((resolve) => thread.once('exit', () => resolve()));

const startThread = async (name: string, folder: string, heapMb: number): Promise<Worker> => {
  const { run, ...code } = await threadCode(name, folder);
  const thread = new Worker(run, { ...code, execArgv: [], resourceLimits: { maxOldGenerationSizeMb: heapMb } });
  // An error during work is reported by `answerOf`; one while the thread is idle only ends it.
  return thread.on('error', () => undefined);
};

/** The thread's answer; rejects with its error, when it ends without an answer, and, once it has ended, when it is late. */
const answerOf = (thread: Worker, name: string, { data, transfer = [], limitMs, late }: ThreadRun) =>
  new Promise<ThreadAnswer>((resolve, reject) => {
    let failure = new Error(`The thread ${name} ended before it had answered.`);
    const timer = setTimeout(() => {
      failure = late();
      void thread.terminate();
    }, limitMs);
    const finish = (act: () => void): void => {
      clearTimeout(timer);
      thread.off('message', onAnswer).off('error', onError).off('exit', onExit);
      act();
    };
    const onAnswer = (answer: ThreadAnswer): void => finish(() => resolve(answer));
    const onError = (error: Error): void => void (failure = error);
    // Its memory is released only now.
    const onExit = (): void => finish(() => reject(failure));
    thread.on('message', onAnswer).on('error', onError).on('exit', onExit);
    thread.ref();
    thread.postMessage(data, transfer);
  });

/**
 * Threads that run one at a time: together they would need more memory than a backend has. For the same reason one idle
 * thread is kept at most, and it has ended before another one starts.
 */
const createLane = () => {
  const inTurn = createQueue(1, Infinity, () => new Error('unreachable'));
  let kept: KeptThread | undefined;

  const take = async (
    name: string,
    { folder, heapMb = HEAP_MB }: ThreadRun,
  ): Promise<{ thread: Worker; use: string }> => {
    const use = `${name} ${heapMb}`;
    const found = kept;
    kept = undefined;
    clearTimeout(found?.idle);
    if (found?.use === use) return found;
    await found?.thread.terminate();
    const thread = await startThread(name, folder, heapMb);
    thread.once('exit', () => {
      if (kept?.thread === thread) kept = undefined;
    });
    return { thread, use };
  };

  const keep = (thread: Worker, use: string): void => {
    const end = () => {
      // At once: until it has ended it would be given work that it loses.
      if (kept?.thread === thread) kept = undefined;
      void thread.terminate();
    };
    kept = { thread, use, idle: setTimeout(end, IDLE_MS).unref() };
    thread.unref();
  };

  const run = async (name: string, work: ThreadRun): Promise<unknown> => {
    const { thread, use } = await take(name, work);
    const { answer, isLast } = await answerOf(thread, name, work);
    if (isLast) await ended(thread);
    else keep(thread, use);
    return answer;
  };

  return (name: string, work: ThreadRun) => inTurn(() => run(name, work));
};

const lanes = { heavy: createLane(), light: createLane() };

/**
 * Has a worker thread do one piece of work, without blocking the backend, and returns its answer (`answerWork` is the
 * thread's side). A backend runs one heavy and one light thread at a time; `limitMs` starts when it is the thread's turn.
 * @throws {Error} `late()` after `limitMs`; the thread's error; an error when it ended without an answer
 */
export const runInThread = async <Answer>(name: string, work: ThreadRun): Promise<Answer> =>
  (await lanes[work.isLight ? 'light' : 'heavy'](name, work)) as Answer;
