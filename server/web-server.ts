import { createServer, type Server } from 'node:http';
import { answerParserError, refuseExpectation, SERVER_OPTIONS } from './protocol/odd-requests';
import { socketOptions, WEB_SOCKETS, type SocketLimits } from './socket-limits';

/** A whole request, with a part of a book's file over a slow line. */
const REQUEST_MS = 300_000;

/** Between two requests; behind a reverse proxy that keeps connections itself, it is the one to close them. */
const KEEP_ALIVE_MS = 65_000;

/**
 * What may wait for a client before no more is read for it. An ordinary answer fits: with less, as Node has it, each page of a list
 * would be stopped half-way and begun again.
 */
const CLIENT_BUFFER = 64 * 1024;

/** The public server of the web tier, with what a socket may hold it up. */
export const createWebServer = (limits?: SocketLimits): Server => {
  const server = createServer({
    ...SERVER_OPTIONS,
    ...socketOptions(limits),
    requestTimeout: REQUEST_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    highWaterMark: CLIENT_BUFFER,
  });
  server.maxConnections = WEB_SOCKETS;
  return server.on('clientError', answerParserError).on('checkExpectation', refuseExpectation);
};
