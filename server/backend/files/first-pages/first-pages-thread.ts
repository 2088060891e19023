import { answerWork } from '../../threads/answer-work';
import { readInBlocks } from '../book-file/peek';
import { peekThrough, type PeekWork } from '../copy-marks/port-peek';
import { copyFirstPages, type FirstPages } from './copy-first-pages';

/** What the thread is asked for, next to the file. */
export interface FirstPagesWork {
  count: number;
  mostBytes: number;
}

const BLOCKS = { blockBytes: 64 * 1024, max: 256 };

/** The worker thread copies the first pages of PDFs. */
answerWork(
  ({ port, bytes, count, mostBytes }: PeekWork & FirstPagesWork) =>
    copyFirstPages(readInBlocks(peekThrough(port, bytes), BLOCKS), count, mostBytes)
      .catch((): FirstPages => ({ refused: 'broken' }))
      .finally(() => port.close()),
  (pages) => ('bytes' in pages ? [pages.bytes.buffer] : []),
);
