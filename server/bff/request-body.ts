import type { IncomingMessage } from 'node:http';
import { AppError } from '@/contract/vocabulary/error-codes';
import { LIMITS } from '@/contract/vocabulary/limits';
import { hasBody } from '@server/upstream/has-body';

/** Small bodies are held, so that they can be sent twice; large ones pass through as they come. */
export type Body = Buffer | AsyncGenerator<Buffer> | undefined;

const hold = (req: IncomingMessage, limit: number): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    req.on('data', (chunk: Buffer) => {
      size += chunk.length;
      // What follows is read and dropped: a client that is still sending would not see the refusal otherwise.
      if (size > limit) reject(new AppError('BODY_TOO_LARGE'));
      else chunks.push(chunk);
    });
    req.on('end', () => resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks, size)));
    req.on('error', reject);
  });

async function* counted(req: IncomingMessage, limit: number): AsyncGenerator<Buffer> {
  let size = 0;
  // Destroying the request would take the socket with it, and the refusal that is to be sent on it.
  for await (const chunk of req.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > limit) {
      req.resume();
      throw new AppError('BODY_TOO_LARGE');
    }
    yield chunk;
  }
}

/** The body of a request, within its row's limit: the announced length is checked first, then what really comes. */
export const readBody = async (req: IncomingMessage, limit: number): Promise<Body> => {
  if (!hasBody(req)) return undefined;
  if (Number(req.headers['content-length'] ?? 0) > limit) throw new AppError('BODY_TOO_LARGE');
  return limit > LIMITS.jsonBytes ? counted(req, limit) : hold(req, limit);
};
