import { createServer, maxHeaderSize, type IncomingMessage, type ServerResponse } from 'node:http';
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { AppError } from '@/contract/vocabulary/error-codes';
import { LIMITS } from '@/contract/vocabulary/limits';
import { speakVietnamese } from '@/contract/validation';
import { CATALOGUE_NEWS_PATH } from '@/contract/vocabulary/catalogue-news';
import {
  answerParserError,
  refuseExpectation,
  refuseMalformedRequest,
  SERVER_OPTIONS,
} from '@server/shared/protocol/malformed-requests';
import { boundUnreadBody, lingerMsOf } from '@server/shared/protocol/unread-bodies';
import type { IsTrusted } from '@server/shared/proxy-trust';
import { createBackendHeaders } from '@server/shared/security-headers/security-headers';
import { BACKEND_SOCKETS, socketOptions, type SocketLimits } from '@server/shared/socket-limits';
import type { Closing } from './closing';
import { registerCatalogueNews } from './catalogue-news';
import { registerDocumentation, type DocumentationDeps } from './documentation';
import { toRefusal } from './errors';
import { HEALTH_PATHS, registerHealth } from './health';
import { requestIdOf } from './logging';
import { registerMetrics } from './metrics';
import { mountContract, type MountDeps } from './mount';
import { namedScope } from './named-scope';
import { createReadiness, type Needs } from './readiness';
import { registerFiles } from './serve-files';
import { registerPreviews, type PreviewDeps } from './serve-previews';
import { serializerCompiler, validatorCompiler } from './validation';

export interface AppDeps extends MountDeps {
  previews: PreviewDeps['previews'];
  clock: () => Date;
  logger: FastifyBaseLogger;
  productName: string;
  readApi?: DocumentationDeps['readApi'];
  /** The proxies whose `X-Forwarded-For` is trusted to name the caller's address. */
  isTrusted: IsTrusted;
  /** Answers requests outside the API before their body is read; returns true when it has. */
  answerFirst: (req: IncomingMessage, res: ServerResponse) => boolean;
  /** What `/readyz` checks, by name. */
  needs: Needs;
  closing: Closing;
  /** Overrides the defaults. */
  socketLimits?: SocketLimits;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Idempotent: may be sent again when its outcome is unknown. */
    once?: boolean;
  }
}

const mayRepeat = ({ method, routeOptions }: FastifyRequest, code: string): boolean =>
  code !== 'OUTCOME_UNKNOWN' || method === 'GET' || routeOptions.config?.once === true;

/** Headers of file responses, set before the file is opened. */
const OF_FILES = ['etag', 'accept-ranges', 'content-range', 'content-disposition', 'content-length'];

const answerError = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
  const { status, body, retryAfter, log } = toRefusal(error);
  if (log === 'error') request.log.error({ err: error }, 'request failed');
  if (log === 'warn') request.log.warn({ reason: String(error), code: body.code }, 'refused for now');
  if (retryAfter !== undefined && mayRepeat(request, body.code)) reply.header('retry-after', retryAfter);
  // The file's headers do not apply to this error response.
  for (const name of OF_FILES) reply.removeHeader(name);
  // Bypasses the endpoint's response schema: sending a refusal must not be able to fail.
  return reply
    .status(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(String)
    .send(JSON.stringify(body));
};

/** Longer than the web tier keeps an idle connection, so that the web tier closes it. */
const KEEP_ALIVE_MS = 72_000;

const newServer = ({ logger, isTrusted, answerFirst, ports, closing, socketLimits }: AppDeps): FastifyInstance => {
  const secure = createBackendHeaders(ports.publicUrl);
  return fastify({
    loggerInstance: logger,
    serverFactory: (answer) => {
      // No timeout for a whole request: an upload may take any time.
      const options = {
        ...SERVER_OPTIONS,
        ...socketOptions(socketLimits),
        keepAliveTimeout: KEEP_ALIVE_MS,
        requestTimeout: 0,
      };
      const server = createServer(options, (req, res) => {
        boundUnreadBody(req, res);
        secure(req, res);
        if (!refuseMalformedRequest(req, res) && !answerFirst(req, res) && !closing.refuse(req, res)) answer(req, res);
      });
      server.maxConnections = BACKEND_SOCKETS;
      return server.on('checkExpectation', refuseExpectation);
    },
    clientErrorHandler: answerParserError,
    // One line per request, written below, in place of Fastify's two.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: requestIdOf,
    requestIdHeader: false,
    trustProxy: isTrusted,
    bodyLimit: LIMITS.jsonBytes,
    // As long as Node allows a URL to be, so that the endpoint's schema refuses an overlong parameter with its own
    // message.
    routerOptions: { maxParamLength: maxHeaderSize },
    forceCloseConnections: 'idle',
    frameworkErrors: answerError,
  });
};

/** Requests that web processes send all the time: logged only when something is wrong. */
const isRoutine = ({ routeOptions: { url = '' } }: FastifyRequest): boolean =>
  HEALTH_PATHS.has(url) || url === CATALOGUE_NEWS_PATH;

/** An empty body counts as none, whatever its content type: some clients send one with every call. */
const readJsonBodies = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body, done);
  });
};

/** Compressed bodies are not decoded; without this check they would be reported as malformed. */
const refuseEncodedBody = ({ headers }: FastifyRequest): void => {
  const encoding = headers['content-encoding'];
  if (encoding !== undefined && encoding !== 'identity') throw new AppError('UNSUPPORTED_MEDIA_TYPE');
};

const hookCalls = (app: FastifyInstance, clock: () => Date): void => {
  app.decorateRequest('now');
  app.decorateRequest('actor');
  app.addHook('onRequest', async (request, reply) => {
    request.now = clock();
    reply.headers({ 'x-request-id': request.id, 'cache-control': 'no-store' });
    refuseEncodedBody(request);
  });
  app.addHook('onResponse', async (request, reply) => {
    const facts = {
      req: request,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime - lingerMsOf(reply.raw)),
      user: request.actor?.id,
    };
    if (isRoutine(request)) request.log.debug(facts, 'answered');
    else request.log.info(facts, 'answered');
  });
};

/** The backend's HTTP side: the endpoints of the contract, files, documentation, health and metrics. */
export const createApp = (deps: AppDeps): FastifyInstance => {
  speakVietnamese();
  const app = newServer(deps);
  app.removeContentTypeParser(['text/plain', 'application/json']);
  readJsonBodies(app);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(() => {
    throw new AppError('NOT_FOUND');
  });
  hookCalls(app, deps.clock);
  registerDocumentation(app, deps);
  app.register(
    namedScope('endpoints', (scope) => {
      const checkReadiness = createReadiness(deps.needs, deps.logger);
      // Logs what is unavailable at start, without waiting for the first health check.
      scope.addHook('onListen', async () => void (await checkReadiness()));
      registerMetrics(scope, { db: deps.db, checkReadiness });
      registerHealth(scope, { checkReadiness, closing: deps.closing });
      registerCatalogueNews(scope, deps);
      registerPreviews(scope, deps);
      registerFiles(scope, deps);
      mountContract(scope, deps);
    }),
  );
  return app;
};
