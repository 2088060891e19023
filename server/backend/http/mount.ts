import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { apiRows } from '@/contract/api';
import { splitKey, type Endpoint, type EndpointKey } from '@/contract/endpoint';
import { LIMITS } from '@/contract/limits';
import type { AccessTokens } from '../commerce/accounts/tokens';
import type { Database } from '../db/database';
import { authenticate } from './authenticate';
import type { Handlers } from './handlers';
import { limitOf, type RateLimits } from './rate-limits';
import { KEY_HEADER, routeSchema } from './route-schema';
import { acceptUploads, readUpload } from './uploads';

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
  ...(upload && { upload: await readUpload(request) }),
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
      return reply.status(row.status ?? 200).send(answer);
    },
  };
};

/** Makes one route of every row of the contract; what is not in the contract does not exist. */
export const mountContract = (app: FastifyInstance, deps: MountDeps): void => {
  app.register(async (uploads) => {
    acceptUploads(uploads);
    for (const [key, row] of apiRows) (row.upload ? uploads : app).route(routeOf(key, row, deps));
  });
};
