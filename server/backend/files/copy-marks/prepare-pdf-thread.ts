import { answerWork } from '../../threads/answer-work';
import { readInBlocks } from '../book-file/peek';
import { peekThrough, type PeekWork } from './port-peek';
import { preparePdf, type PreparedPdf } from './prepare-pdf';

/** Dictionaries of pages are spread over the whole file: small blocks. */
const BLOCKS = { blockBytes: 32 * 1024, max: 512 };

/** What the thread answers: the update, or why the file can have none, at any time. */
export type Preparation = { prepared: PreparedPdf } | { unmarkable: string };

const reasonOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));

/** The worker thread prepares PDFs. When it ends without an answer, nothing is known of the file. */
answerWork(({ port, bytes }: PeekWork) =>
  preparePdf(readInBlocks(peekThrough(port, bytes), BLOCKS))
    .then(
      (prepared): Preparation => ({ prepared }),
      (error: unknown): Preparation => ({ unmarkable: reasonOf(error) }),
    )
    .finally(() => port.close()),
);
