import { runInThread } from '../pdf/run-in-thread';
import type { ApiDocuments } from './api-documents';

/** Longest time for describing the API, which takes seconds. */
const LIMIT_MS = 120_000;

/** Describes the API of the contract in a worker thread: on the main thread no other call would be answered meanwhile. */
export const describeApiInThread = (productName: string): Promise<ApiDocuments> =>
  runInThread<ApiDocuments>('api-documents-thread', {
    folder: __dirname,
    data: productName,
    limitMs: LIMIT_MS,
    late: () => new Error('Describing the API took too long'),
  });
