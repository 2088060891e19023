import { parentPort, workerData } from 'node:worker_threads';
import { readInBlocks } from '../book-file/peek';
import { peekThrough, type PeekWork } from '../copy-marks/port-peek';
import { copyFirstPages, type FirstPages } from './copy-first-pages';

/** What the thread is asked for, next to the file. */
export interface FirstPagesWork {
  count: number;
  mostBytes: number;
}

const BLOCKS = { blockBytes: 64 * 1024, max: 256 };

const { port, bytes, count, mostBytes } = workerData as PeekWork & FirstPagesWork;

/** The worker thread copies the first pages of one PDF and ends. */
void copyFirstPages(readInBlocks(peekThrough(port, bytes), BLOCKS), count, mostBytes)
  .catch((): FirstPages => ({ refused: 'broken' }))
  .then((pages) => parentPort?.postMessage(pages, 'bytes' in pages ? [pages.bytes.buffer] : []))
  .finally(() => port.close());
