import type { ServerOptions } from 'node:http';

/** How long a socket may stay open without a complete request head; in milliseconds. */
export interface SocketLimits {
  /** From its opening, or from the first byte of a request, to the end of the request's headers. */
  headersMs: number;
  /** Interval of the checks. */
  lookMs: number;
}

export const SOCKET_LIMITS: SocketLimits = { headersMs: 15_000, lookMs: 5_000 };

/**
 * Server options that close sockets which send nothing, or only half of a request head. `headersTimeout` must be set:
 * without a limit for whole requests, Node has none for their headers either.
 */
export const socketOptions = ({ headersMs, lookMs }: SocketLimits = SOCKET_LIMITS): ServerOptions => ({
  headersTimeout: headersMs,
  connectionsCheckingInterval: lookMs,
});

/** Chosen so that 20,000 hub connections and 20,000 message sockets are four fifths of a backend's sockets. */
const MOST_SOCKETS = 50_000;

/** Descriptors reserved for all other uses: files, databases, Redis, the other tier. */
const OTHER_DESCRIPTORS = 2_048;

/** The process's limit of open files (`ulimit -n`), which Node has raised to the maximum. */
const openFileLimit = (): number => {
  if (process.platform === 'win32') return Infinity;
  const { userLimits } = process.report.getReport() as { userLimits: { open_files: { soft: number | 'unlimited' } } };
  const { soft } = userLimits.open_files;
  return soft === 'unlimited' ? Infinity : soft;
};

const OPEN_FILES = openFileLimit();

/**
 * Most sockets that a server of this process accepts, each of which may need `descriptorsEach` descriptors; further
 * ones are closed at once.
 */
export const mostSockets = (descriptorsEach: 1 | 2, openFiles = OPEN_FILES): number =>
  Math.min(MOST_SOCKETS, Math.floor((openFiles - Math.min(OTHER_DESCRIPTORS, openFiles / 2)) / descriptorsEach));

/** For a backend: one descriptor per socket. */
export const BACKEND_SOCKETS = mostSockets(1);

/** Most hub connections, and most message sockets, of a backend: a fifth of its sockets is left for calls. */
export const LIVE_SOCKETS_OF_A_KIND = Math.floor(BACKEND_SOCKETS * 0.4);

/** For a web process: a relayed socket needs a second descriptor, to the backend. */
export const WEB_SOCKETS = mostSockets(2);

/** Most sockets that a web process relays to the backends: a fifth is left for pages and calls. */
export const RELAYED_SOCKETS = Math.floor(WEB_SOCKETS * 0.8);
