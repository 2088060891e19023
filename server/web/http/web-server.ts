import { createServer, type Server } from 'node:http';
import { answerParserError, refuseExpectation, SERVER_OPTIONS } from '../../shared/protocol/malformed-requests';
import { boundUnreadBody } from '../../shared/protocol/unread-bodies';
import { socketOptions, WEB_SOCKETS, type SocketLimits } from '../../shared/socket-limits';

/** Longest time for a whole request: enough for a part of a book file over a slow line. */
const REQUEST_MS = 300_000;

/**
 * Idle time between two requests; long enough for a reverse proxy with keep-alive to be the one that closes
 * connections.
 */
const KEEP_ALIVE_MS = 65_000;

/**
 * Bytes buffered for a client before reading for it pauses. An ordinary response fits: with Node's smaller default,
 * each page of a list would be paused half-way and resumed.
 */
const CLIENT_BUFFER = 64 * 1024;

/** The public server of the web tier, with its limits for sockets. */
export const createWebServer = (limits?: SocketLimits): Server => {
  const server = createServer({
    ...SERVER_OPTIONS,
    ...socketOptions(limits),
    requestTimeout: REQUEST_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    highWaterMark: CLIENT_BUFFER,
  });
  server.maxConnections = WEB_SOCKETS;
  server.on('request', boundUnreadBody);
  return server.on('clientError', answerParserError).on('checkExpectation', refuseExpectation);
};
