import { parentPort, workerData } from 'node:worker_threads';
import { readInBlocks } from '../book-file/peek';
import { peekThrough, type PeekWork } from './port-peek';
import { preparePdf } from './prepare-pdf';

/** Dictionaries of pages are spread over the whole file: small blocks. */
const BLOCKS = { blockBytes: 32 * 1024, max: 512 };

const { port, bytes } = workerData as PeekWork;

/** The worker thread prepares one PDF and ends; a failure is the thread's error. */
void preparePdf(readInBlocks(peekThrough(port, bytes), BLOCKS))
  .then((prepared) => parentPort?.postMessage(prepared))
  .finally(() => port.close());
