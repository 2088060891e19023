import { Worker } from 'node:worker_threads';
import { AppError } from '@/contract/vocabulary/error-codes';
import { LIMITS } from '@/contract/vocabulary/limits';
import { createQueue } from '../files/queue';
import { threadCode } from '../threads/thread-code';
import type { DrawnPreview, PreviewAnswer, PreviewWork } from './preview-thread';

/** How long an idle thread is kept: it keeps fonts and a drawing library in memory. */
const IDLE_MS = 60_000;
const HEAP_MB = 256;

const busy = () => new AppError('OVERLOADED');

/** Renders pictures for link previews, without blocking the backend. */
export interface PreviewDrawer {
  /** Throws OVERLOADED when too many wait, or it takes too long. */
  draw(work: PreviewWork): Promise<DrawnPreview>;
  /** Ends the thread. */
  close(): Promise<void>;
}

const startThread = async (): Promise<Worker> => {
  const { run, ...code } = await threadCode('preview-thread', __dirname);
  const thread = new Worker(run, { ...code, execArgv: [], resourceLimits: { maxOldGenerationSizeMb: HEAP_MB } });
  thread.unref();
  return thread;
};

/** Returns a thread's response to one piece of work; rejects when the thread ends first, or takes too long. */
const answerOf = (thread: Worker, work: PreviewWork, limitMs: number): Promise<DrawnPreview> =>
  new Promise((resolve, reject) => {
    const finish = (act: () => void): void => {
      clearTimeout(late);
      thread.removeListener('message', onAnswer).removeListener('error', onEnd).removeListener('exit', onEnd);
      act();
    };
    const onAnswer = (answer: PreviewAnswer): void =>
      finish(() => ('bytes' in answer ? resolve(answer) : reject(new Error(answer.failed))));
    const onEnd = (error: unknown): void =>
      finish(() => reject(error instanceof Error ? error : new Error('The thread of previews ended.')));
    const late = setTimeout(() => finish(() => reject(busy())), limitMs);
    thread.on('message', onAnswer).on('error', onEnd).on('exit', onEnd);
    thread.postMessage(work);
  });

interface Times {
  /** Time limit for one picture. */
  limitMs?: number;
  /** How long an idle thread is kept. */
  idleMs?: number;
}

/** One thread for all pictures, one at a time: started for the first one, and ended after an idle period. */
export const createPreviewDrawer = ({ limitMs, idleMs }: Times = {}): PreviewDrawer => {
  const inTurn = createQueue(1, LIMITS.previewsWaiting, busy);
  let thread: Promise<Worker> | undefined;
  let idle: NodeJS.Timeout | undefined;

  const end = async (): Promise<void> => {
    clearTimeout(idle);
    const running = thread;
    thread = undefined;
    await (await running?.catch(() => undefined))?.terminate();
  };

  const drawNow = async (work: PreviewWork): Promise<DrawnPreview> => {
    clearTimeout(idle);
    const running = (thread ??= startThread());
    try {
      const drawn = await answerOf(await running, work, limitMs ?? LIMITS.previewMs);
      idle = setTimeout(() => void end(), idleMs ?? IDLE_MS).unref();
      return drawn;
    } catch (error) {
      // Whatever state the thread is in: the next picture starts a new one.
      await end();
      throw error;
    }
  };

  return { draw: (work) => inTurn(() => drawNow(work)), close: end };
};
