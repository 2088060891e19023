import type { IncomingMessage, ServerResponse } from 'node:http';
import pino from 'pino';
import { AppError } from '@/contract/vocabulary/error-codes';
import { sharedFeed } from '@server/web/catalogue-feed/shared-feed';
import { logLevel, webEnv } from '@server/env';
import { sendError } from '@server/shared/send-error';
import { headersForCaller, type DeferredResponse } from '@server/web/upstream/response-relay';
import { toRefusal } from '@server/web/upstream/backend-failure';
import { mayWrite } from '@/contract/endpoint';
import { API_BASE } from '@/contract/request-url';
import { bearerHeader } from '@/contract/vocabulary/bearer';
import { REQUEST_ID_HEADER } from '@/contract/vocabulary/request-id';
import { clientAddress, requestIdOf } from '@server/web/upstream/incoming-request';
import { pathOf } from '@server/shared/request-target';
import { isReplayable, send, type UpstreamRequest } from '@server/web/upstream/send';
import { sharedFleet } from '@server/web/upstream/shared-fleet';
import { findRoutePolicy, type RoutePolicy } from './allow-list';
import { authorise, type Authorisation } from './request-authorisation';
import { boundCalls } from './call-bound';
import { readBody, refuseTooLarge, type Body } from './request-body';
import { headersForBackend } from './request-headers';
import { renewSession } from '../session/session';
import { isFromShelf } from './shelf-calls';

const log = pino({ name: 'bff', level: logLevel() });

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
