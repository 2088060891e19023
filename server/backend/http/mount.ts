import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { answersFile, mayWrite, splitKey, type Endpoint } from '@/contract/endpoint';
import { bearerTokenOf } from '@/contract/vocabulary/bearer';
import { SNAPSHOT_HEADER } from '@/contract/vocabulary/catalogue-news';
import { AppError } from '@/contract/vocabulary/error-codes';
import { LIMITS } from '@/contract/vocabulary/limits';
import { createActorFinder } from '../commerce/accounts/find-actor';
import type { AccessTokens } from '../commerce/accounts/tokens';
import type { User } from '../commerce/kernel';
import type { ApiRoute, SentFile } from '../commerce/noun';
import type { Ports } from '../commerce/ports';
import { isSnapshot, Prepared } from '../commerce/shelf';
import type { Database } from '../db/database';
import type { MarkCopy } from '../files/copy-marks/copy-marks';
import type { Files } from '../files/files';
import { createCallJournal, type CallJournal } from './journal';
import { namedScope } from './named-scope';
import type { SpendOn } from './rate-limits';
import { KEY_HEADER, routeSchema } from './route-schema';
import { urlOf } from './route-url';
import { downloadOf, sendDownload } from './send-bytes';
import { countRefusals, refuseFromAfar } from './sign-in-door';
import { createImageCheck, imageFinder, type CheckImages } from './stored-images';
import { acceptUploads, readUpload, UPLOAD_KINDS } from './uploads';

declare module 'fastify' {
  interface FastifyRequest {
    /** The instant of the call: the only "now" within it. */
    now: Date;
    actor: User | undefined;
  }
}

export interface MountDeps {
  db: Database;
  tokens: AccessTokens;
  /** The API: all endpoints with their handlers. */
  routes: readonly ApiRoute[];
  ports: Ports;
  files: Files;
  /** Marks the copies of customers. */
  markCopy: MarkCopy;
  /** Charges calls to rate limits. */
  spendOn: SpendOn;
  /** Unsigned identity tokens are accepted: sign-in through a proxy or tunnel is refused. */
  unsignedIdentities: boolean;
  /** Called after the success of a call that may have written something. */
  onWrite: () => void;
}

interface RouteDeps extends MountDeps {
  checkImages: CheckImages;
  /** Throws SESSION_EXPIRED, SESSION_ENDED or ACCOUNT_DISABLED. */
  findActor: ReturnType<typeof createActorFinder>;
  journal: CallJournal;
}

/** Registers an HTTP route for every endpoint of the contract, and no other. */
export const mountContract = (app: FastifyInstance, mountDeps: MountDeps): void => {
  const { db, files } = mountDeps;
  const deps = {
    ...mountDeps,
    checkImages: createImageCheck(files),
    findActor: createActorFinder(db),
    journal: createCallJournal(db),
  };
  for (const route of deps.routes) if (!route.endpoint.upload) app.route(routeOf(route, deps));
  for (const kind of UPLOAD_KINDS)
    app.register(
      namedScope(`uploads of ${kind}`, (scope) => {
        acceptUploads(scope, kind);
        for (const route of deps.routes) if (route.endpoint.upload === kind) scope.route(routeOf(route, deps));
      }),
    );
};

const JSON_TYPE = 'application/json; charset=utf-8';

const routeOf = (route: ApiRoute, deps: RouteDeps): RouteOptions => {
  const { key, endpoint, handle } = route;
  const { method, path } = splitKey(key);
  const findImages = endpoint.body && imageFinder(endpoint.body);
  const { checkImages } = deps;
  return {
    method,
    url: urlOf(path),
    schema: routeSchema(key, endpoint),
    config: { once: endpoint.idempotent === true },
    bodyLimit: endpoint.bodyLimit ?? LIMITS.jsonBytes,
    ...doorOf(endpoint, deps),
    ...entryOf(route, deps),
    ...(mayWrite(method, endpoint) && { onSend: wakeAfterWrite(deps) }),
    async handler(request, reply) {
      if (findImages) await checkImages(findImages(request.body));
      const cursor = request.headers[SNAPSHOT_HEADER];
      if (typeof cursor === 'string' && isSnapshot(cursor)) await deps.ports.shelf.reach(cursor);
      const answer = await deps.journal.answer(route, request, await callOf(request, endpoint, deps), handle);
      if (answersFile(endpoint.answer)) return sendDownload(request, reply, await downloadOf(deps, answer as SentFile));
      reply.status(endpoint.status ?? 200);
      return answer instanceof Prepared ? reply.type(JSON_TYPE).send(answer.json) : reply.send(answer);
    },
  };
};

/**
 * Charges a call before its body is read. The session to be renewed, however, is only in the body, and only trusted if
 * its token was issued by this platform: anything else is charged to the address as a light call.
 */
const entryOf = (route: ApiRoute, deps: RouteDeps): Pick<RouteOptions, 'onRequest' | 'preHandler'> => {
  const { limited } = route.endpoint;
  const spend = deps.spendOn(limited);
  const spendOnNoise = deps.spendOn(undefined);
  if (limited !== 'session')
    return { onRequest: [authenticate(route, deps), (request, reply) => spend(request, reply)] };
  return {
    onRequest: authenticate(route, deps),
    async preHandler(request, reply) {
      const { refreshToken } = request.body as { refreshToken: string };
      const token = deps.ports.accounts.refreshTokens.read(refreshToken);
      await (token ? spend(request, reply, token.sessionId) : spendOnNoise(request, reply));
    },
  };
};

const bearerOf = (authorization: string | undefined): string | undefined => {
  if (authorization === undefined) return undefined;
  const token = bearerTokenOf(authorization);
  if (!token) throw new AppError('TOKEN_INVALID');
  return token;
};

/**
 * Authenticates a request to an endpoint and sets its actor. An invalid bearer token is refused even where none is
 * needed, so that a client with an expired token is notified instead of being served as a visitor; except where the
 * body carries the credentials.
 * @throws {AppError} UNAUTHENTICATED, a session error, or FORBIDDEN
 */
const authenticate =
  ({ key, endpoint: { access } }: ApiRoute, { tokens, findActor, journal }: RouteDeps) =>
  async (request: FastifyRequest): Promise<void> => {
    if (access === 'credentials') return;
    const token = bearerOf(request.headers.authorization);
    if (token === undefined) {
      if (access === 'public') return;
      throw new AppError('UNAUTHENTICATED');
    }
    const { sessionId } = await tokens.verify(token, request.now);
    const actor = await findActor({ sessionId, now: request.now });
    if (typeof access !== 'string' && !access.includes(actor.role)) {
      await journal.refused(key, request, actor, 'FORBIDDEN');
      throw new AppError('FORBIDDEN');
    }
    request.actor = actor;
  };

/** Hooks of sign-in endpoints: refuse remote callers where required, and count refusals. */
const doorOf = ({ limited }: Endpoint, { unsignedIdentities }: MountDeps) => {
  if (limited !== 'signIn') return {};
  return { onError: countRefusals, ...(unsignedIdentities && { preParsing: refuseFromAfar }) };
};

/** Reports a successful call that may have written something, before its response is sent. */
const wakeAfterWrite =
  ({ onWrite }: MountDeps) =>
  async (_: FastifyRequest, { statusCode }: FastifyReply): Promise<void> => {
    if (statusCode < 400) onWrite();
  };

const callOf = async (request: FastifyRequest, { upload, lane }: Endpoint, { db, ports }: MountDeps) => ({
  ctx: { db: lane ? db.on(lane) : db, now: request.now, actor: request.actor },
  input: { params: request.params, query: request.query, body: request.body },
  ports,
  userAgent: request.headers['user-agent'],
  clientAddress: request.ip,
  idempotencyKey: request.headers[KEY_HEADER],
  ...(upload && { upload: await readUpload(request, upload) }),
});
