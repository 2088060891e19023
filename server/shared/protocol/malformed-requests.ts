import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { AppError, type CommonErrorCode } from '@/contract/vocabulary/error-codes';
import { refuseUpgrade } from '../refuse-upgrade';
import { pathOf } from '../request-target';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Characters allowed in a host; any other would change the target of a link or redirect built from it. */
const HOST = /^[\w.~-]+(:\d{1,5})?$|^\[[\da-f:.]+\](:\d{1,5})?$/i;

/** Cache of hosts that were found valid: nearly all requests name the same few. */
const soundHosts = new Set<string>();
const MOST_HOSTS = 100;

const isSound = (host: string): boolean => {
  if (soundHosts.has(host)) return true;
  const sound = HOST.test(host) && URL.canParse(`http://${host}`);
  if (sound && soundHosts.size < MOST_HOSTS) soundHosts.add(host);
  return sound;
};

const isNamedOnce = (rawHeaders: readonly string[]): boolean => {
  let named = 0;
  for (let place = 0; place < rawHeaders.length; place += 2)
    if (rawHeaders[place]?.length === 4 && rawHeaders[place]?.toLowerCase() === 'host') named += 1;
  return named === 1;
};

const isHostSound = ({ headers: { host }, rawHeaders, httpVersion }: IncomingMessage): boolean =>
  host === undefined ? httpVersion === '1.0' : isNamedOnce(rawHeaders) && isSound(host);

const isEncodedSoundly = (path: string): boolean => {
  if (!path.includes('%')) return true;
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
};

/**
 * Whether a request target is a path of this site: not `*`, an absolute address or an authority, which are meant for proxies,
 * and not one that a browser would take for another site (`//host`, `/\host`).
 */
const isPath = (url: string): boolean => /^\/(?![/\\])/.test(url) && isEncodedSoundly(pathOf(url));

const refusalOf = (req: IncomingMessage): CommonErrorCode | undefined => {
  const { method = '', url = '' } = req;
  if (!isHostSound(req) || !isPath(url)) return 'BAD_REQUEST';
  return METHODS.includes(method) ? undefined : 'METHOD_NOT_ALLOWED';
};

const answer = (res: ServerResponse, error: AppError): void => {
  const body = Buffer.from(JSON.stringify(error.toBody()));
  res.writeHead(error.status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': body.length,
    ...(error.code === 'METHOD_NOT_ALLOWED' && { allow: METHODS.join(', ') }),
    // A body of unknown length may follow.
    connection: 'close',
  });
  res.end(body);
};

/** Refuses a request that cannot be meant for any part of this site; returns false for every other. */
export const refuseMalformedRequest = (req: IncomingMessage, res: ServerResponse): boolean => {
  const code = refusalOf(req);
  if (code) answer(res, new AppError(code));
  return code !== undefined;
};

/** Errors of Node's parser for bytes that are no request, too many, or too slow. */
const PARSER: Record<string, CommonErrorCode> = {
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'BODY_TOO_LARGE',
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
};

/**
 * Whether the socket is sending a response (known to Node's socket): an error written now would be taken for a part of
 * it.
 */
const isAnswering = (socket: Duplex & { _httpMessage?: ServerResponse | null }): boolean =>
  socket._httpMessage?.headersSent ?? false;

/**
 * Responds to bytes that Node's parser refuses; closes the connection where the client no longer reads, or a response
 * is being sent.
 */
export const answerParserError = (error: NodeJS.ErrnoException, socket: Duplex): void => {
  if (error.code === 'ECONNRESET' || !socket.writable || isAnswering(socket)) socket.destroy();
  else refuseUpgrade(socket, new AppError(PARSER[error.code ?? ''] ?? 'BAD_REQUEST'));
};

/**
 * Options of our servers: they leave to `refuseMalformedRequest` the requests that Node would refuse in English or without a
 * message.
 */
export const SERVER_OPTIONS = { requireHostHeader: false } as const;

/** Refuses an `Expect` other than `100-continue`. */
export const refuseExpectation = (_req: IncomingMessage, res: ServerResponse): void =>
  answer(res, new AppError('EXPECTATION_FAILED'));
