import type { FastifyInstance } from 'fastify';
import { AppError } from '@/contract/vocabulary/error-codes';
import { uuid } from '@/contract/schema';
import { findTrialFile } from '../commerce/books/book-file';
import type { Database } from '../db/database';
import type { Files } from '../files/files';
import { isPublicKey } from '../files/keys';
import { sendBytes, storedBytes } from './send-bytes';

interface FileDeps {
  db: Database;
  files: Files;
}

/** The content of a key never changes. */
const FOREVER = { 'cache-control': 'public, max-age=31536000, immutable' };

/** `GET /files/trials/{id}`: samples of books, with ranges, because players seek in them. */
const serveTrials = (app: FastifyInstance, { db, files }: FileDeps): void => {
  app.get<{ Params: { id: string } }>('/files/trials/:id', { schema: { hide: true } }, async (request, reply) => {
    const id = uuid.safeParse(request.params.id);
    const trial = id.success ? await findTrialFile({ db }, id.data) : undefined;
    if (!trial) throw new AppError('NOT_FOUND');
    return sendBytes(request, reply.headers(FOREVER), storedBytes(files, trial));
  });
};

/** `GET /files/*`: the public files of the store. */
export const registerFiles = (app: FastifyInstance, deps: FileDeps): void => {
  const { files } = deps;
  serveTrials(app, deps);
  app.get<{ Params: { '*': string } }>('/files/*', { schema: { hide: true } }, async (request, reply) => {
    const key = request.params['*'];
    const file = isPublicKey(key) ? await files.read(key) : undefined;
    if (!file) throw new AppError('NOT_FOUND');
    return reply.headers(FOREVER).type(file.contentType).header('content-length', file.size).send(file.stream);
  });
};
