import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { createMakeOnce } from '@server/shared/make-once';
import { isNotModified } from '@server/shared/not-modified';

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
 * @param make is called once, and again only after a failure
 */
export const createFixedAnswer = (contentType: string, make: () => Promise<Uint8Array>): SendFixed => {
  const makeOnce = createMakeOnce<Made>({ max: 1 });
  const makeAll = async (): Promise<Made> => {
    const plain = Buffer.from(await make());
    const etag = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
    return { plain, packed: await pack(plain), etag };
  };
  return async (request, reply) => {
    const { plain, packed, etag } = await makeOnce('', makeAll);
    const isPacked = new Negotiator(request.raw).encoding(['gzip', 'identity']) === 'gzip';
    const tag = `"${etag}${isPacked ? '-gzip' : ''}"`;
    reply.headers({ etag: tag, vary: 'accept-encoding', 'cache-control': 'no-cache' });
    if (isNotModified(request, tag)) return reply.status(304).send();
    if (isPacked) reply.header('content-encoding', 'gzip');
    return reply.type(contentType).send(isPacked ? packed : plain);
  };
};
