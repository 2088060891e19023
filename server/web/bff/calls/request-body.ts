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
      // The rest is read and discarded: a client that is still sending would not see the response otherwise.
      if (size > limit) reject(new AppError('BODY_TOO_LARGE'));
      else chunks.push(chunk);
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

/** Destroying the request would close the socket that the refusal is sent on. */
export const readBody = async (req: IncomingMessage, limit: number): Promise<Body> => {
  if (!hasBody(req)) return undefined;
  if (Number(req.headers['content-length'] ?? 0) > limit) throw new AppError('BODY_TOO_LARGE');
  return limit > LIMITS.jsonBytes ? limited(req, limit) : buffer(req, limit);
};
