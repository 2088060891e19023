import type { IncomingMessage, ServerResponse } from 'node:http';
import pino from 'pino';
import { AppError } from '@/contract/vocabulary/error-codes';
import { logLevel, webEnv } from '@server/env';
import { answerError } from '@server/upstream/answer-error';
import type { HeldAnswer } from '@server/upstream/answer-relay';
import { headersForCaller } from '@server/upstream/answer-headers';
import { toRefusal } from '@server/upstream/backend-failure';
import { REQUEST_ID_HEADER } from '@/contract/vocabulary/request-id';
import { requestIdOf } from '@server/upstream/request-id';
import { isReplayable, send, type Sending } from '@server/upstream/send';
import { findDoor } from './allow-list';
import { authorise, bearer, type Authorisation } from './request-authorisation';
import { backendPools } from './backend';
import { readBody, type Body } from './request-body';
import { headersForBackend } from './request-headers';
import { renewSession } from './session';

const log = pino({ name: 'bff', level: logLevel() });

interface Exchange {
  req: IncomingMessage;
  res: ServerResponse;
  requestId: string;
  body: Body;
  answerMs: number | undefined;
}

const sendAs = (exchange: Exchange, authorization: string | undefined, holdUnauthorized: boolean) => {
  const { req, res, requestId, body, answerMs } = exchange;
  const { method = 'GET', url: path = '' } = req;
  const headers = headersForBackend(req, { requestId, authorization, trustProxy: webEnv().trustProxy });
  const sending: Sending = { method, path, headers, body, answerMs, holdUnauthorized };
  return send(backendPools().inTurn(), sending, res);
};

const isExpired = ({ body }: HeldAnswer): boolean => body.includes('"TOKEN_EXPIRED"');

const release = ({ res }: Exchange, { status, headers, body }: HeldAnswer): void => {
  res.writeHead(status, headersForCaller(headers));
  res.end(body);
};

/** The access token ran out on the way: renew the session once and send the same request again. */
const sendAgain = async (exchange: Exchange, refused: HeldAnswer): Promise<void> => {
  const session = isExpired(refused) ? await renewSession(exchange.req, exchange.res) : null;
  if (session) await sendAs(exchange, bearer(session.accessToken), false);
  else release(exchange, refused);
};

const forward = async (exchange: Exchange, { header, byCookie }: Authorisation): Promise<void> => {
  const refused = await sendAs(exchange, header, byCookie && isReplayable(exchange.body));
  if (refused) await sendAgain(exchange, refused);
};

const report = (requestId: string, refusal: AppError, error: unknown): void => {
  if (refusal.status >= 500) log[refusal.status === 500 ? 'error' : 'warn']({ requestId, err: error }, refusal.code);
};

/**
 * The BFF: one request under `/api` to the backend and its answer back. Only what the contract names gets through, and
 * the answer is streamed (design section 3).
 */
export const proxy = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
  const requestId = requestIdOf(req);
  res.setHeader(REQUEST_ID_HEADER, requestId);
  try {
    const door = findDoor(req.method ?? 'GET', req.url ?? '');
    if (!door) throw new AppError('NOT_FOUND');
    const authorisation = await authorise(req, res, door);
    const body = await readBody(req, door.bodyLimit);
    await forward({ req, res, requestId, body, answerMs: door.answerMs }, authorisation);
  } catch (error) {
    // A caller that went away is nobody's failure.
    if (res.destroyed) return;
    const refusal = toRefusal(error);
    report(requestId, refusal, error);
    answerError(req, res, refusal);
  }
};
