import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';

const pack = promisify(gzip);

interface Made {
  plain: Buffer;
  packed: Buffer;
  etag: string;
}

/** Sends a response that is the same for every caller during the process's lifetime. */
export type SendFixed = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/**
 * Creates a response that never changes: generated and compressed at the first call, then sent from memory with an
 * ETag, or as 304 to a client that has it.
 * @param contentType with its charset
 * @param make is called once
 */
export const createFixedAnswer = (contentType: string, make: () => string): SendFixed => {
  let made: Promise<Made> | undefined;
  const makeOnce = async (): Promise<Made> => {
    const plain = Buffer.from(make());
    const etag = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
    return { plain, packed: await pack(plain), etag };
  };
  return async (request, reply) => {
    made ??= makeOnce();
    const { plain, packed, etag } = await made;
    const isPacked = new Negotiator(request.raw).encoding(['gzip', 'identity']) === 'gzip';
    const tag = `"${etag}${isPacked ? '-gzip' : ''}"`;
    reply.headers({ etag: tag, vary: 'accept-encoding', 'cache-control': 'no-cache' });
    if (request.headers['if-none-match'] === tag) return reply.status(304).send();
    if (isPacked) reply.header('content-encoding', 'gzip');
    return reply.type(contentType).send(isPacked ? packed : plain);
  };
};
