import { isBuilt } from '../threads/thread-code';
import { runInThread } from '../threads/run-in-thread';
import type { ApiDocuments } from './api-documents';

const THREAD = 'api-documents-thread';

/**
 * Longest time for describing the API, which takes two seconds: papers and checks of PDFs wait meanwhile, because a backend
 * runs one thread at a time.
 */
const LIMIT_MS = 60_000;

/** Describes the API of the contract in a worker thread: on the main thread no other call would be answered meanwhile. */
export const describeApiInThread = (productName: string): Promise<ApiDocuments> =>
  runInThread<ApiDocuments>(THREAD, {
    folder: __dirname,
    data: productName,
    limitMs: LIMIT_MS,
    late: () => new Error('Describing the API took too long'),
  });

/**
 * What describes the API of a backend. Undefined without a build: a backend that is restarted with every change of its
 * sources describes the API only when a caller asks for it.
 */
export const apiDescriber = (productName: string): (() => Promise<ApiDocuments>) | undefined =>
  isBuilt(THREAD) ? () => describeApiInThread(productName) : undefined;
