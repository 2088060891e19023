import type { MessagePort } from 'node:worker_threads';
import type { Peek } from '../book-file/peek';

interface Question {
  id: number;
  offset: number;
  length: number;
}

/** The bytes, or none when they could not be read. */
interface Reply {
  id: number;
  bytes?: Uint8Array<ArrayBuffer>;
}

/** What a worker thread is given to read a file: a port, and the length of the file in bytes. */
export interface PeekWork {
  port: MessagePort;
  bytes: number;
}

/** Answers reads of a worker thread. */
export interface PeekServer {
  /** The first failure of a read; the thread learns only that there was one. */
  failure(): unknown;
  close(): void;
}

/** Lets a worker thread read a file through a port. */
export const servePeek = (port: MessagePort, file: Peek): PeekServer => {
  let failure: unknown;
  const answer = async ({ id, offset, length }: Question): Promise<void> => {
    try {
      // A copy of its own, which can be handed over.
      const bytes = new Uint8Array(await file.read(offset, length));
      port.postMessage({ id, bytes } satisfies Reply, [bytes.buffer]);
    } catch (error) {
      failure ??= error;
      port.postMessage({ id } satisfies Reply);
    }
  };
  port.on('message', (question: Question) => void answer(question));
  return { failure: () => failure, close: () => port.close() };
};

/** Reads a file from within a worker thread, through a port that `servePeek` answers. */
export const peekThrough = (port: MessagePort, bytes: number): Peek => {
  const waiting = new Map<number, (reply: Reply) => void>();
  let last = 0;
  port.on('message', (reply: Reply) => {
    waiting.get(reply.id)?.(reply);
    waiting.delete(reply.id);
  });
  return {
    bytes,
    async read(offset, length) {
      last += 1;
      const id = last;
      const reply = await new Promise<Reply>((resolve) => {
        waiting.set(id, resolve);
        port.postMessage({ id, offset, length } satisfies Question);
      });
      if (!reply.bytes) throw new Error('the file could not be read');
      return Buffer.from(reply.bytes.buffer);
    },
  };
};
