import type { ServerOptions } from 'node:http';

/** How long a socket may be held without a request; in milliseconds. */
export interface SocketLimits {
  /** From its opening, or from the first byte of a request, to the end of the request's headers. */
  headersMs: number;
  /** How often that is looked at. */
  lookMs: number;
}

export const SOCKET_LIMITS: SocketLimits = { headersMs: 15_000, lookMs: 5_000 };

/** Beyond the limits of hub and message socket; more are closed as soon as they come. */
export const MOST_SOCKETS = 30_000;

/**
 * Options with which a server cuts sockets that say nothing, or only half of a request. `headersTimeout` must be named: without
 * a limit for whole requests, Node has none for their headers either.
 */
export const socketOptions = ({ headersMs, lookMs }: SocketLimits = SOCKET_LIMITS): ServerOptions => ({
  headersTimeout: headersMs,
  connectionsCheckingInterval: lookMs,
});
