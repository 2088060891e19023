import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { AppError, type CommonErrorCode } from '@/contract/vocabulary/error-codes';
import { refuseUpgrade } from '../refuse-upgrade';
import { pathOf } from '../request-target';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** What a host may be made of; anything else in it would lead elsewhere in a link or redirect that is made of it. */
const HOST = /^[\w.~-]+(:\d{1,5})?$|^\[[\da-f:.]+\](:\d{1,5})?$/i;

/** Hosts that were found sound: nearly all requests name the same few. */
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
    // A body may follow, of which nothing is known.
    connection: 'close',
  });
  res.end(body);
};

/** Answers a request that no part of this site can be meant by, at once; false for every other. */
export const refuseOddRequest = (req: IncomingMessage, res: ServerResponse): boolean => {
  const code = refusalOf(req);
  if (code) answer(res, new AppError(code));
  return code !== undefined;
};

/** What Node's parser says of bytes that are no request, or too many, or too slow. */
const PARSER: Record<string, CommonErrorCode> = {
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'BODY_TOO_LARGE',
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
};

/** Node's socket knows the response that it carries now; bytes between those of a response would be taken for a part of it. */
const isAnswering = (socket: Duplex & { _httpMessage?: ServerResponse | null }): boolean =>
  socket._httpMessage?.headersSent ?? false;

/** Answers what Node's parser refuses; where nobody reads any more, or an answer is on its way, it closes the connection. */
export const answerParserError = (error: NodeJS.ErrnoException, socket: Duplex): void => {
  if (error.code === 'ECONNRESET' || !socket.writable || isAnswering(socket)) socket.destroy();
  else refuseUpgrade(socket, new AppError(PARSER[error.code ?? ''] ?? 'BAD_REQUEST'));
};

/** How a server of ours is made, so that Node leaves to `refuseOddRequest` what it would answer in English or without a word. */
export const SERVER_OPTIONS = { requireHostHeader: false } as const;

/** Answers an `Expect` other than `100-continue`. */
export const refuseExpectation = (_req: IncomingMessage, res: ServerResponse): void =>
  answer(res, new AppError('EXPECTATION_FAILED'));
