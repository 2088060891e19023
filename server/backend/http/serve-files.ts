import type { FastifyInstance } from 'fastify';
import { AppError } from '@/contract/error-codes';
import type { Files } from '../files/files';

const HEADERS = {
  // A key never gets other content.
  'cache-control': 'public, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
  // A picture opened by itself must not run anything (SVG can).
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
};

/** `GET /files/*`: what the files port holds. */
export const registerFiles = (app: FastifyInstance, files: Files): void => {
  app.get<{ Params: { '*': string } }>('/files/*', { schema: { hide: true } }, async (request, reply) => {
    const file = await files.read(request.params['*']);
    if (!file) throw new AppError('NOT_FOUND');
    return reply.headers(HEADERS).type(file.contentType).header('content-length', file.size).send(file.stream);
  });
};
