import { parentPort, workerData } from 'node:worker_threads';
import type { OrderPapers } from '../commerce/orders/ports';
import { drawOrderPapers } from './order-papers/order-papers';

/** The thread that draws one file of papers and ends: a failure of it is an error of its thread. */
void drawOrderPapers(workerData as OrderPapers).then((bytes) => parentPort?.postMessage(bytes));
