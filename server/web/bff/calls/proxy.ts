import type { IncomingMessage, ServerResponse } from 'node:http';
import pino from 'pino';
import { apiEndpoints } from '@/contract/api';
import { isOpen, mayWrite, splitKey, type Access, type Endpoint } from '@/contract/endpoint';
import { API_BASE } from '@/contract/request-url';
import { bearerHeader } from '@/contract/vocabulary/bearer';
import { AppError } from '@/contract/vocabulary/error-codes';
import { LIMITS } from '@/contract/vocabulary/limits';
import { REQUEST_ID_HEADER } from '@/contract/vocabulary/request-id';
import { logLevel, webEnv } from '@server/env';
import { hasPathTraversal, pathOf } from '@server/shared/request-target';
import { sharedFeed } from '@server/web/catalogue-feed/shared-feed';
import { toRefusal } from '@server/web/upstream/backend-failure';
import { clientAddress, requestIdOf } from '@server/web/upstream/incoming-request';
import {
  headersForCaller,
  isReplayable,
  send,
  type DeferredResponse,
  type UpstreamRequest,
} from '@server/web/upstream/send';
import { sendError } from '@server/shared/send-error';
import { sharedFleet } from '@server/web/upstream/shared-fleet';
import { hasSessionCookie } from '../session/request-cookies';
import { readSession, renewSession, type ServerSession } from '../session/session';
import { boundCalls } from './call-bound';
import { readBody, refuseTooLarge, type Body } from './request-body';
import { headersForBackend } from './request-headers';
import { isFromShelf } from './shelf-calls';

const log = pino({ name: 'bff', level: logLevel() });

/** Properties of an endpoint that the BFF needs. */
interface RoutePolicy {
  access: Access;
  bodyLimit: number;
  answerMs?: number | undefined;
  /** A repeat with the same idempotency key gets the first response, from any backend. */
  idempotent?: true | undefined;
  /** Changes nothing, although its method is not GET. */
  reads?: true | undefined;
}

interface PatternPolicy extends RoutePolicy {
  pattern: RegExp;
}

/** The API document and its page are served by the backend but are not endpoints of the contract. */
const DOCUMENTS: RoutePolicy = { access: 'public', bodyLimit: 0 };
const isDocument = (path: string): boolean => path === '/openapi.json' || path === '/docs' || path.startsWith('/docs/');

const policyOf = ({ access, bodyLimit, answerMs, idempotent, reads }: Endpoint): RoutePolicy => ({
  access,
  bodyLimit: bodyLimit ?? LIMITS.jsonBytes,
  answerMs,
  idempotent,
  reads,
});

/** A path parameter matches exactly one segment. */
const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);

const fixed = new Map<string, RoutePolicy>();
const patterns = new Map<string, PatternPolicy[]>();

for (const [key, endpoint] of apiEndpoints) {
  const { method, path } = splitKey(key);
  if (!path.includes('{')) fixed.set(key, policyOf(endpoint));
  else patterns.set(method, [...(patterns.get(method) ?? []), { ...policyOf(endpoint), pattern: patternOf(path) }]);
}

/**
 * Finds the policy for a request under `/api`; undefined when the contract has no such endpoint. HEAD follows the policy
 * of GET.
 */
export const findRoutePolicy = (method: string, url: string): RoutePolicy | undefined => {
  const path = pathOf(url).slice(API_BASE.length);
  if (hasPathTraversal(path)) return undefined;
  const verb = method === 'HEAD' ? 'GET' : method;
  const found = fixed.get(`${verb} ${path}`) ?? patterns.get(verb)?.find(({ pattern }) => pattern.test(path));
  return found ?? (verb === 'GET' && isDocument(path) ? DOCUMENTS : undefined);
};

interface Authorisation {
  /** The `Authorization` header for the backend. */
  header: string | undefined;
  /** The session cookie alone authenticates this request: its token may be renewed. */
  byCookie: boolean;
}

const ANONYMOUS: Authorisation = { header: undefined, byCookie: false };

const CHANGES_STATE: ReadonlySet<string> = new Set(['POST', 'PUT', 'DELETE', 'PATCH']);

const hostOf = (origin: string): string | undefined => (URL.canParse(origin) ? new URL(origin).host : undefined);

/**
 * Whether a request was sent by one of our own pages. Browsers state it in `Origin` or `Sec-Fetch-Site`; a request with
 * neither was not sent by a page. `publicOrigin` is accepted as well: behind a proxy the host may differ.
 */
const isSameOrigin = (req: IncomingMessage, publicOrigin: string | undefined): boolean => {
  const { origin, host, 'sec-fetch-site': site } = req.headers;
  if (origin === undefined) return site === 'same-origin';
  return origin === publicOrigin || (host !== undefined && hostOf(origin) === host);
};

/** Protects against cross-site request forgery: other sites cannot change anything with the user's cookie. */
const mayUseCookie = (req: IncomingMessage): boolean =>
  !CHANGES_STATE.has(req.method ?? '') || isSameOrigin(req, webEnv().publicUrl);

const allowsRole = ({ access }: RoutePolicy, { user }: ServerSession): boolean =>
  typeof access === 'string' || access.some((allowed) => allowed === user.role);

const anonymous = ({ access }: RoutePolicy): Authorisation => {
  if (!isOpen(access)) throw new AppError('UNAUTHENTICATED');
  return ANONYMOUS;
};

/**
 * Authenticates a request: by its bearer token, passed on unchanged, or else by the session cookie. Calls that the
 * session's role may not make are refused here already; the backend checks again.
 */
const authorise = async (req: IncomingMessage, res: ServerResponse, policy: RoutePolicy): Promise<Authorisation> => {
  const { authorization } = req.headers;
  if (authorization !== undefined) return { header: authorization, byCookie: false };
  if (policy.access === 'credentials' || !hasSessionCookie(req)) return anonymous(policy);
  if (!mayUseCookie(req)) {
    if (!isOpen(policy.access)) throw new AppError('CROSS_ORIGIN');
    return ANONYMOUS;
  }
  const session = await readSession(req, res);
  if (!session) return anonymous(policy);
  if (!allowsRole(policy, session)) throw new AppError('FORBIDDEN');
  return { header: bearerHeader(session.accessToken), byCookie: true };
};

interface Exchange {
  req: IncomingMessage;
  res: ServerResponse;
  requestId: string;
  body: Body;
  policy: RoutePolicy;
}

/** A refusal has changed nothing; after a failure the outcome is unknown. */
const isRefusal = (status: number): boolean => status >= 400 && status < 500;

const addressOf = (req: IncomingMessage): string => clientAddress(req, webEnv().trustProxy);

const readsShelf = ({ method, url = '' }: IncomingMessage): boolean =>
  isFromShelf(`${method} ${pathOf(url).slice(API_BASE.length)}`);

const sendAs = (exchange: Exchange, authorization: string | undefined, deferUnauthorized: boolean) => {
  const { req, res, requestId, body } = exchange;
  const { answerMs, idempotent } = exchange.policy;
  const { method = 'GET', url: path = '' } = req;
  const { trustProxy } = webEnv();
  const snapshot = readsShelf(req) ? sharedFeed().snapshot : undefined;
  const headers = headersForBackend(req, { requestId, authorization, trustProxy, snapshot });
  const onAnswer = (status: number): void => {
    if (mayWrite(method, exchange.policy) && !isRefusal(status)) sharedFeed().wrote(addressOf(req));
  };
  const sending: UpstreamRequest = { method, path, headers, body, answerMs, deferUnauthorized, onAnswer };
  const hedged = answerMs === undefined;
  // An order whose backend does not respond is retried at another one, with the same idempotency key.
  const repeatable = idempotent && isReplayable(body);
  return send({ fleet: sharedFleet(), purpose: 'calls', hedged, ...(repeatable && { repeatable }) }, sending, res);
};

const isExpired = ({ body }: DeferredResponse): boolean => body.includes('"TOKEN_EXPIRED"');

const sendDeferred = ({ res }: Exchange, { status, headers, body }: DeferredResponse): void => {
  res.writeHead(status, headersForCaller(headers));
  res.end(body);
};

/** The access token expired: renews the session once and sends the same request again. */
const retryWithNewToken = async (exchange: Exchange, refused: DeferredResponse): Promise<void> => {
  const session = isExpired(refused) ? await renewSession(exchange.req, exchange.res) : null;
  if (session) await sendAs(exchange, bearerHeader(session.accessToken), false);
  else sendDeferred(exchange, refused);
};

const forward = async (exchange: Exchange, { header, byCookie }: Authorisation): Promise<void> => {
  const refused = await sendAs(exchange, header, byCookie && isReplayable(exchange.body));
  if (refused) await retryWithNewToken(exchange, refused);
};

const logFailure = (requestId: string, refusal: AppError, error: unknown): void => {
  // Counted in the metrics, and too many to be logged.
  if (refusal.code === 'OVERLOADED') return;
  if (refusal.status >= 500) log[refusal.status === 500 ? 'error' : 'warn']({ requestId, err: error }, refusal.code);
};

/**
 * Forwards a call. A write is reported to the feed, and a read from a backend's memory first waits until the feed has
 * received the earlier writes of the same address.
 */
const forwardAndReport = async (exchange: Exchange, authorisation: Authorisation): Promise<void> => {
  const { req } = exchange;
  if (readsShelf(req)) await sharedFeed().waitForOwnWrites(addressOf(req));
  try {
    await forward(exchange, authorisation);
  } catch (error) {
    // Without a response the outcome of the write is unknown.
    if (mayWrite(req.method ?? 'GET', exchange.policy)) sharedFeed().wrote(addressOf(req));
    throw error;
  }
};

/**
 * The BFF: forwards one request under `/api` to the backend and streams the response back. Only endpoints of the contract
 * are forwarded.
 */
export const proxy = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
  const requestId = requestIdOf(req);
  res.setHeader(REQUEST_ID_HEADER, requestId);
  try {
    const policy = findRoutePolicy(req.method ?? 'GET', req.url ?? '');
    if (!policy) throw new AppError('NOT_FOUND');
    refuseTooLarge(req, policy.bodyLimit);
    const authorisation = await authorise(req, res, policy);
    const body = await readBody(req, policy.bodyLimit);
    const exchange = { req, res, requestId, body, policy };
    await boundCalls(() => forwardAndReport(exchange, authorisation));
  } catch (error) {
    // The client has disconnected: there is no one to respond to, and nothing has failed.
    if (res.destroyed) return;
    const refusal = toRefusal(error);
    logFailure(requestId, refusal, error);
    sendError(req, res, refusal);
  }
};
