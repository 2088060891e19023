import type { IncomingMessage } from 'node:http';
import { AppError } from '@/contract/vocabulary/error-codes';
import { ClientDisconnected } from '@server/web/upstream/backend-failure';
import { hasBody } from '@server/web/upstream/incoming-request';

export interface BodyLimits {
  /** How long the client may take to send it, in milliseconds. */
  ms: number;
  bytes: number;
}

/** The only bodies sent to Next are sign-ins: a token of a few kilobytes. */
export const BODY_LIMITS: BodyLimits = { ms: 10_000, bytes: 65_536 };

const lookAt = (req: IncomingMessage, { ms, bytes }: BodyLimits): Promise<void> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const finish = (act: () => void): void => {
      clearTimeout(tooLate);
      req
        .removeListener('readable', onReadable)
        .removeListener('close', onDisconnect)
        .removeListener('error', onDisconnect);
      act();
    };
    const refuse = (code: 'BODY_TOO_LARGE' | 'REQUEST_TIMEOUT') => () => reject(new AppError(code));
    const putBack = (): void => {
      if (size > 0) req.unshift(Buffer.concat(chunks));
      resolve();
    };
    const onReadable = (): void => {
      // Reading an empty buffer would end the stream, and nothing could be put back.
      while (req.readableLength > 0) {
        const chunk = req.read() as Buffer;
        chunks.push(chunk);
        size += chunk.length;
      }
      if (size > bytes) finish(refuse('BODY_TOO_LARGE'));
      else if (req.complete) finish(putBack);
    };
    const onDisconnect = (): void => finish(() => reject(new ClientDisconnected('The client disconnected')));
    const tooLate = setTimeout(() => finish(refuse('REQUEST_TIMEOUT')), ms);
    req.on('readable', onReadable).once('close', onDisconnect).once('error', onDisconnect);
  });

/**
 * Resolves when the whole body of a request has arrived, and puts it back to be read again: so a body that never ends
 * does not occupy a place in the gate.
 * @throws {AppError} BODY_TOO_LARGE or REQUEST_TIMEOUT
 * @throws {ClientDisconnected} when the client disconnects first
 */
export const untilWhole = async (req: IncomingMessage, limits: BodyLimits = BODY_LIMITS): Promise<void> => {
  if (!hasBody(req)) return;
  if (Number(req.headers['content-length'] ?? 0) > limits.bytes) throw new AppError('BODY_TOO_LARGE');
  await lookAt(req, limits);
};
