import { parentPort, workerData } from 'node:worker_threads';
import { peekThrough, type PeekWork } from '../copy-marks/port-peek';
import { countPages } from './count-pages';

const { port, bytes } = workerData as PeekWork;

/** The worker thread counts the pages of one PDF and ends; a failure is the thread's error. */
void countPages(peekThrough(port, bytes))
  .then((pages) => parentPort?.postMessage(pages))
  .finally(() => port.close());
