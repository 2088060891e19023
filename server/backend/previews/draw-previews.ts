import { Worker } from 'node:worker_threads';
import { AppError } from '@/contract/vocabulary/error-codes';
import { LIMITS } from '@/contract/vocabulary/limits';
import { createQueue } from '../files/queue';
import { threadCode } from '../pdf/pdf-thread-code';
import type { DrawnPreview, PreviewAnswer, PreviewWork } from './preview-thread';

/** How long the thread stays when nothing is drawn: it holds fonts and a drawing library. */
const IDLE_MS = 60_000;
const HEAP_MB = 256;

const busy = () => new AppError('OVERLOADED');

/** Draws pictures for link previews, which the backend does not wait for. */
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

/** The answer of a thread to one piece of work; fails when it ends before, or takes too long. */
const answerOf = (thread: Worker, work: PreviewWork, limitMs: number): Promise<DrawnPreview> =>
  new Promise((resolve, reject) => {
    const settle = (act: () => void): void => {
      clearTimeout(late);
      thread.removeListener('message', onAnswer).removeListener('error', onEnd).removeListener('exit', onEnd);
      act();
    };
    const onAnswer = (answer: PreviewAnswer): void =>
      settle(() => ('bytes' in answer ? resolve(answer) : reject(new Error(answer.failed))));
    const onEnd = (error: unknown): void =>
      settle(() => reject(error instanceof Error ? error : new Error('The thread of previews ended.')));
    const late = setTimeout(() => settle(() => reject(busy())), limitMs);
    thread.on('message', onAnswer).on('error', onEnd).on('exit', onEnd);
    thread.postMessage(work);
  });

interface Times {
  /** How long one picture may take. */
  limitMs?: number;
  /** How long the thread stays when nothing is drawn. */
  idleMs?: number;
}

/** One thread for all pictures, one at a time: it is started for the first, and ends when none was drawn for a while. */
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
      // Whatever it was busy with: the next one begins with a new thread.
      await end();
      throw error;
    }
  };

  return { draw: (work) => inTurn(() => drawNow(work)), close: end };
};
