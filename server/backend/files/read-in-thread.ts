import { MessageChannel } from 'node:worker_threads';
import { runInThread, type ThreadRun } from '../threads/run-in-thread';
import type { Peek } from './book-file/peek';
import { servePeek, type PeekWork } from './copy-marks/port-peek';
import { createQueue } from './queue';

/** Reads of the store at the same time for one file. */
const READS = 16;

/**
 * Runs a worker thread that reads a stored file through a port; its data get `port` and `bytes` added. Throws what a read
 * of the file has thrown, e.g. TransientFailure, else what the thread has thrown.
 */
export const readInThread = async <Answer>(
  { bytes, read }: Peek,
  name: string,
  { data, ...run }: Omit<ThreadRun, 'data' | 'transfer'> & { data?: object },
): Promise<Answer> => {
  const inTurn = createQueue(READS, Infinity, () => new Error('unreachable'));
  const { port1, port2 } = new MessageChannel();
  const server = servePeek(port1, { bytes, read: (offset, length) => inTurn(() => read(offset, length)) });
  try {
    const answer = await runInThread<Answer>(name, {
      ...run,
      data: { ...data, port: port2, bytes } satisfies PeekWork,
      transfer: [port2],
    });
    if (server.failure() !== undefined) throw server.failure();
    return answer;
  } catch (error) {
    throw server.failure() ?? error;
  } finally {
    server.close();
  }
};
