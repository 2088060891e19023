import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { apiRows } from '@/contract/api';
import { splitKey, type Endpoint, type EndpointKey } from '@/contract/endpoint';
import { LIMITS } from '@/contract/vocabulary/limits';
import type { AccessTokens } from '../commerce/accounts/tokens';
import type { Database } from '../db/database';
import { authenticate } from './authenticate';
import type { Handlers } from './handlers';
import { limitOf, type RateLimits } from './rate-limits';
import { KEY_HEADER, routeSchema } from './route-schema';
import { sendDownload, type Download } from './send-bytes';
import { acceptUploads, readUpload, UPLOAD_KINDS } from './uploads';

export interface MountDeps {
  db: Database;
  tokens: AccessTokens;
  handlers: Handlers;
  rateLimits: RateLimits;
  /** Called when a call that may have written something was answered with success. */
  onWrite: () => void;
}

/** A handler as the walk over the rows sees it: the compiler has matched it with its row before. */
type AnyHandler = (call: object) => Promise<unknown>;

const callOf = async (request: FastifyRequest, { upload }: Endpoint, db: Database) => ({
  ctx: { db, now: request.now, ...(request.actor && { actor: request.actor }) },
  input: { params: request.params, query: request.query, body: request.body },
  idempotencyKey: request.headers[KEY_HEADER],
  ...(upload && { upload: await readUpload(request, upload) }),
});

const urlOf = (path: string): string => `/api${path.replace(/\{(\w+)\}/g, ':$1')}`;

/** A refused call has written nothing. */
const wakeAfterWrite =
  ({ onWrite }: MountDeps) =>
  async (_: FastifyRequest, { statusCode }: FastifyReply): Promise<void> => {
    if (statusCode < 400) onWrite();
  };

const routeOf = (key: EndpointKey, row: Endpoint, deps: MountDeps): RouteOptions => {
  const { method, path } = splitKey(key);
  const handle = deps.handlers[key as keyof Handlers] as AnyHandler;
  return {
    method,
    url: urlOf(path),
    schema: routeSchema(key, row),
    bodyLimit: row.bodyLimit ?? LIMITS.jsonBytes,
    config: { rateLimit: limitOf(deps.rateLimits, row.limited) },
    onRequest: authenticate(row.access, deps),
    ...(method !== 'GET' && { onResponse: wakeAfterWrite(deps) }),
    async handler(request, reply) {
      const answer = await handle(await callOf(request, row, deps.db));
      if (row.answer === 'bytes') return sendDownload(request, reply, answer as Download);
      return reply.status(row.status ?? 200).send(answer);
    },
  };
};

/** Makes one route of every row of the contract; what is not in the contract does not exist. */
export const mountContract = (app: FastifyInstance, deps: MountDeps): void => {
  for (const [key, row] of apiRows) if (!row.upload) app.route(routeOf(key, row, deps));
  for (const kind of UPLOAD_KINDS)
    app.register(async (scope) => {
      acceptUploads(scope, kind);
      for (const [key, row] of apiRows) if (row.upload === kind) scope.route(routeOf(key, row, deps));
    });
};
