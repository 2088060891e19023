import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { AppError } from '@/contract/vocabulary/error-codes';
import { DATA_POLICY } from './security-headers/policies';

/** How long a client may take to read the refusal and to close. */
const LINGER_MS = 2_000;

/**
 * Refuses an upgrade (or CONNECT) that has no handler, or bytes that are no request, with an error in the shape of the
 * contract, and closes. Such a socket belongs to no HTTP server any more, so none of the server's timeouts applies: a
 * client that neither reads nor closes is cut off here.
 */
export const refuseUpgrade = (socket: Duplex, error: AppError): void => {
  const body = JSON.stringify(error.toBody());
  const head = [
    `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}`,
    'Connection: close',
    'Content-Type: application/json; charset=utf-8',
    ...(error.retryAfter === undefined ? [] : [`Retry-After: ${error.retryAfter}`]),
    'X-Content-Type-Options: nosniff',
    `Content-Security-Policy: ${DATA_POLICY}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  const tooLate = setTimeout(() => socket.destroy(), LINGER_MS).unref();
  // Without a listener an error would end the process.
  socket.once('close', () => clearTimeout(tooLate)).on('error', () => socket.destroy());
  // Drops all further input of the client: closing with unread bytes would discard the response in transit.
  socket.resume();
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
};
