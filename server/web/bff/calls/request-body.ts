import type { IncomingMessage } from 'node:http';
import { AppError } from '@/contract/vocabulary/error-codes';
import { LIMITS } from '@/contract/vocabulary/limits';
import { hasBody } from '@server/web/upstream/incoming-request';

/** Small bodies are buffered, so that they can be sent twice; large ones are streamed. */
export type Body = Buffer | AsyncGenerator<Buffer> | undefined;

const buffer = (req: IncomingMessage, limit: number): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    // An empty body may have ended before it is read here.
    if (req.readableEnded) return resolve(Buffer.alloc(0));
    const chunks: Buffer[] = [];
    let size = 0;
    req.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= limit) return void chunks.push(chunk);
      chunks.length = 0;
      reject(new AppError('BODY_TOO_LARGE'));
    });
    req.on('end', () => resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks, size)));
    req.on('error', reject);
  });

async function* limited(req: IncomingMessage, limit: number): AsyncGenerator<Buffer> {
  let size = 0;
  // Destroying the request would close the socket on which the refusal is to be sent.
  for await (const chunk of req.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > limit) {
      req.resume();
      throw new AppError('BODY_TOO_LARGE');
    }
    yield chunk;
  }
}

/** Throws BODY_TOO_LARGE for a body that is announced as larger than the limit, before any of it is read. */
export const refuseTooLarge = ({ headers }: IncomingMessage, limit: number): void => {
  if (Number(headers['content-length'] ?? 0) > limit) throw new AppError('BODY_TOO_LARGE');
};

/** Destroying the request would close the socket that the refusal is sent on. */
export const readBody = async (req: IncomingMessage, limit: number): Promise<Body> => {
  if (!hasBody(req)) return undefined;
  refuseTooLarge(req, limit);
  return limit > LIMITS.jsonBytes ? limited(req, limit) : buffer(req, limit);
};
