import { STATUS_CODES, type OutgoingHttpHeaders, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** A refusal: HTTP status and body. */
export interface Refusal {
  status: number;
  text: string;
  /** Seconds after which the same request may succeed. */
  retryAfter?: number;
}

/** The texts are those of the reference, which clients print (R2.2). */
export const REFUSAL = {
  unauthorized: { status: 401, text: '' },
  idRequired: { status: 400, text: 'Connection ID required' },
  unknownId: { status: 404, text: 'No Connection with that ID' },
  otherUser: { status: 403, text: 'The user of a connection cannot change' },
  otherOrigin: { status: 403, text: 'This origin may not connect' },
  method: { status: 405, text: '' },
  otherTransport: { status: 400, text: 'Cannot change transports mid-connection' },
  active: { status: 409, text: '' },
  postOnWebSocket: { status: 405, text: 'POST requests are not allowed for WebSocket connections.' },
  deleteElsewhere: { status: 400, text: 'Cannot terminate this connection using the DELETE endpoint.' },
  tooLarge: { status: 413, text: 'The body is too large' },
  brokenOff: { status: 400, text: '' },
  badToken: { status: 400, text: 'The connection token cannot be used' },
  tooMany: { status: 429, text: 'Too many connections' },
  tooFast: { status: 429, text: 'Too many requests' },
  full: { status: 503, text: 'No further connection can be taken', retryAfter: 2 },
  /** For `authenticate`, while the caller cannot be determined. */
  unavailable: { status: 503, text: '', retryAfter: 2 },
  failed: { status: 500, text: '' },
} as const satisfies Record<string, Refusal>;

/** The name of a refusal in metrics. */
export type RefusalReason = keyof typeof REFUSAL | 'transport';

export const reasonOf = (refusal: Refusal): RefusalReason => {
  const known = Object.entries(REFUSAL).find(([, one]) => one === refusal);
  return known ? (known[0] as keyof typeof REFUSAL) : 'transport';
};

/** Responses to polls must not be cached (R2.5). */
export const NO_CACHE: OutgoingHttpHeaders = {
  'Cache-Control': 'no-cache, no-store',
  Pragma: 'no-cache',
  Expires: 'Thu, 01 Jan 1970 00:00:00 GMT',
};

/** Sends a complete short response. */
export const respond = (
  res: ServerResponse,
  status: number,
  body: string | Buffer = '',
  headers: OutgoingHttpHeaders = { 'Content-Type': 'text/plain' },
): void => {
  if (res.headersSent || res.destroyed) return;
  // The rest of an unused request body is not waited for.
  if (!res.req.complete) res.setHeader('Connection', 'close');
  // A 204 response has no body and must not have a length.
  res.writeHead(status, { ...headers, ...(status !== 204 && { 'Content-Length': Buffer.byteLength(body) }) });
  res.end(body);
};

export const respondRefusal = (res: ServerResponse, { status, text, retryAfter }: Refusal): void => {
  const later = retryAfter !== undefined && { 'Retry-After': retryAfter };
  respond(res, status, text, { ...NO_CACHE, ...later, 'Content-Type': 'text/plain' });
};

/** How long a refused client may take to read the response and to close. */
const LINGER_MS = 2000;

/**
 * Responds to an upgrade request with an HTTP error and closes the socket. No timeout of the HTTP server applies to it
 * any more, so a client that neither reads nor closes is cut off here.
 */
export const refuseUpgrade = (socket: Duplex, { status, text, retryAfter }: Refusal): void => {
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Content-Type: text/plain',
    ...(retryAfter === undefined ? [] : [`Retry-After: ${retryAfter}`]),
    `Content-Length: ${Buffer.byteLength(text)}`,
  ];
  const tooLate = setTimeout(() => socket.destroy(), LINGER_MS).unref();
  socket.once('close', () => clearTimeout(tooLate)).on('error', () => socket.destroy());
  // Drops all further input of the client: closing with unread bytes would discard the response in transit.
  socket.resume();
  socket.end(`${head.join('\r\n')}\r\n\r\n${text}`);
};

/** Thrown to refuse a request. */
export class RequestRefused extends Error {
  override name = 'Refused';
  constructor(readonly refusal: Refusal) {
    super(refusal.text);
  }
}

export const transportRefusal = (transport: string): Refusal => ({
  status: 404,
  text: `${transport} transport not supported by this end point type`,
});
