import type { ServerOptions } from 'node:http';

/** How long a socket may be held without a request; in milliseconds. */
export interface SocketLimits {
  /** From its opening, or from the first byte of a request, to the end of the request's headers. */
  headersMs: number;
  /** How often that is looked at. */
  lookMs: number;
}

export const SOCKET_LIMITS: SocketLimits = { headersMs: 15_000, lookMs: 5_000 };

/**
 * Options with which a server cuts sockets that say nothing, or only half of a request. `headersTimeout` must be named: without
 * a limit for whole requests, Node has none for their headers either.
 */
export const socketOptions = ({ headersMs, lookMs }: SocketLimits = SOCKET_LIMITS): ServerOptions => ({
  headersTimeout: headersMs,
  connectionsCheckingInterval: lookMs,
});

/** Of the backend as many as 20,000 hub connections and 20,000 message sockets are 4 of 5. */
const MOST_SOCKETS = 50_000;

/** Descriptors for all else: files, databases, Redis, the other tier. */
const OTHER_DESCRIPTORS = 2_048;

/** How many files the process may open (`ulimit -n`), which Node has raised as far as it may. */
const openFileLimit = (): number => {
  if (process.platform === 'win32') return Infinity;
  const { userLimits } = process.report.getReport() as { userLimits: { open_files: { soft: number | 'unlimited' } } };
  const { soft } = userLimits.open_files;
  return soft === 'unlimited' ? Infinity : soft;
};

const OPEN_FILES = openFileLimit();

/** How many sockets a server of this process takes, each of which may need so many descriptors; more are closed as soon as they come. */
export const mostSockets = (descriptorsEach: 1 | 2, openFiles = OPEN_FILES): number =>
  Math.min(MOST_SOCKETS, Math.floor((openFiles - Math.min(OTHER_DESCRIPTORS, openFiles / 2)) / descriptorsEach));

/** A backend's: a socket is one descriptor. */
export const BACKEND_SOCKETS = mostSockets(1);

/** How many hub connections a backend takes, and how many message sockets: a fifth of its sockets stays for calls. */
export const LIVE_SOCKETS_OF_A_KIND = Math.floor(BACKEND_SOCKETS * 0.4);

/** A web's: one that is relayed is a second descriptor, to the backend. */
export const WEB_SOCKETS = mostSockets(2);

/** How many of these a web relays to the backends: a fifth stays for pages and calls. */
export const RELAYED_SOCKETS = Math.floor(WEB_SOCKETS * 0.8);
