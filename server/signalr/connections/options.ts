import type { IncomingMessage } from 'node:http';
import type { ConnectionHandler, OpeningRequest, TransportName } from './connection';
import type { RefusalReason } from './responses';

/** Another URL to negotiate at, with the access token to use there. */
export interface Redirect {
  url: string;
  accessToken?: string;
}

/** Options without a default. */
export interface RequiredOptions<User> {
  /** The path it serves, and `/negotiate` below it; compared without case. */
  path: string;
  /** Called with every new connection, before anything is read from it; it must `listen` at once. */
  handler: ConnectionHandler<User>;
  /**
   * Identifies the caller; for null the response is 401. Called for the negotiation and for every later request
   * (R2.11). May throw `RequestRefused` for another response, e.g. for a caller over the rate limit.
   */
  authenticate(request: IncomingMessage): Promise<User | null>;
  /** Only the user who negotiated a connection may use it; undefined for an anonymous user. */
  userId(user: User): string | undefined;
}

/** Every limit and default of an endpoint; times in milliseconds, sizes in bytes (R2.1 to R2.12). */
export const ENDPOINT_DEFAULTS = {
  transports: ['WebSockets', 'ServerSentEvents', 'LongPolling'] as readonly TransportName[],
  /** Lowest accepted version of the negotiation. */
  minimumProtocolVersion: 0,
  allowStatefulReconnects: false,
  /** How long a negotiated connection waits for a transport. */
  unusedMs: 15_000,
  /** How long a connection waits for a new transport after losing one (stateful reconnect). */
  reconnectMs: 15_000,
  /** When an empty poll is answered; below the timeout of the client (100 s) and of common proxies. */
  pollMs: 90_000,
  /** How long a long polling connection may be without an open poll. */
  pollGapMs: 15_000,
  /** A client that takes longer to read sent messages is disconnected. */
  sendMs: 10_000,
  /** A POST body that takes longer to arrive is refused. */
  bodyMs: 30_000,
  /** How long a closing handshake may take. */
  closeMs: 5000,
  /** Interval of the one timer that checks all of the above. */
  sweepMs: 1000,
  /** Unsent bytes at which `drained` waits. */
  sendBuffer: 64 * 1024,
  /** Unsent bytes at which the client is disconnected. */
  sendBufferMax: 1024 * 1024,
  /** Size of one POST body or WebSocket message; above the hub's limit of one message, as it may contain several. */
  maxPayload: 256 * 1024,
  /** Most frames per WebSocket message: each costs more memory than its bytes. */
  maxFragments: 256,
  /** Most packets that an unfinished WebSocket frame may have arrived in, for the same reason. */
  maxChunks: 1024,
  maxConnections: 20_000,
  maxPerUser: 100,
  maxPerAddress: 1000,
} as const;

type EndpointLimits = { -readonly [Name in keyof typeof ENDPOINT_DEFAULTS]: Widened<(typeof ENDPOINT_DEFAULTS)[Name]> };
type Widened<Value> = Value extends number ? number : Value extends boolean ? boolean : Value;

/** Optional callbacks. */
export interface EndpointCallbacks<User> {
  /** Redirects the negotiation to another URL; undefined for no redirect. */
  redirect?(request: OpeningRequest, user: User): Redirect | undefined;
  /** Whether pages of another origin may connect; pages of the same origin always may. */
  allowOrigin?(origin: string): boolean;
  /** A connection token chosen by a proxy that routes by it: 16 random bytes in base64url. */
  tokenFromRequest?(request: IncomingMessage): string | undefined;
  /** The client's address when a proxy is in front; by default that of the socket. */
  addressOf?(request: IncomingMessage): string;
  /** Called for every refused request, with the reason. */
  onRefused?(reason: RefusalReason): void;
  /** Called with errors of the handler and of `authenticate`; they are not sent to the client. */
  onError?(error: unknown): void;
}

export type EndpointOptions<User> = RequiredOptions<User> & EndpointCallbacks<User> & Partial<EndpointLimits>;
export type EndpointSettings<User> = RequiredOptions<User> & EndpointCallbacks<User> & EndpointLimits;

const CONTRADICTIONS: readonly [broken: (bounds: EndpointLimits) => boolean, message: string][] = [
  [({ transports }) => transports.length === 0, 'an endpoint needs a transport'],
  [({ sendBufferMax, sendBuffer }) => sendBufferMax < sendBuffer, 'sendBufferMax is below sendBuffer'],
  [({ minimumProtocolVersion }) => minimumProtocolVersion > 1, 'there is no negotiation above version 1'],
  [({ pollMs }) => pollMs >= 100_000, 'clients wait 100 s for a poll: pollMs must be below'],
  [
    ({ allowStatefulReconnects, transports }) => allowStatefulReconnects && !transports.includes('WebSockets'),
    'stateful reconnects need WebSockets',
  ],
];

/** Merges options over the defaults. @throws RangeError for options that contradict each other */
export const endpointSettings = <User>(options: EndpointOptions<User>): EndpointSettings<User> => {
  const settings = { ...ENDPOINT_DEFAULTS, ...options };
  for (const [name, value] of Object.entries(settings)) {
    if (typeof value === 'number' && !(value >= 0)) throw new RangeError(`${name} must not be negative`);
  }
  const broken = CONTRADICTIONS.find(([isBroken]) => isBroken(settings));
  if (broken) throw new RangeError(broken[1]);
  return settings;
};
