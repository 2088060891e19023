import type { IncomingMessage } from 'node:http';
import type { ConnectionHandler, OpeningRequest, TransportName } from './connection';

/** Another place to negotiate at, with the token to use there. */
export interface Redirect {
  url: string;
  accessToken?: string;
}

/** What an endpoint must be told. */
export interface RequiredOptions<User> {
  /** Where it answers; compared without case, as is `/negotiate` below it. */
  path: string;
  /** Called with every new connection, before anything is read from it; it must `listen` at once. */
  handler: ConnectionHandler<User>;
  /** Who asks; null is answered with 401. Called on the negotiation and on every later request (R2.11). */
  authenticate(request: IncomingMessage): Promise<User | null>;
  /** Holds a connection to the one who negotiated it; undefined for somebody who is nobody in particular. */
  userId(user: User): string | undefined;
}

/** Every bound and default of an endpoint; spans in milliseconds, sizes in bytes (R2.1 to R2.12). */
export const ENDPOINT_DEFAULTS = {
  transports: ['WebSockets', 'ServerSentEvents', 'LongPolling'] as readonly TransportName[],
  /** Of the negotiation; a client below it is refused. */
  minimumProtocolVersion: 0,
  allowStatefulReconnects: false,
  /** A negotiated connection that no transport comes for. */
  unusedMs: 15_000,
  /** How long a connection outlives its lost transport. */
  reconnectMs: 15_000,
  /** A poll with nothing to say is answered; below the client's own wait and every proxy's. */
  pollMs: 90_000,
  /** A long polling connection without a poll. */
  pollGapMs: 15_000,
  /** A client that takes longer to read what it was sent is cut off. */
  sendMs: 10_000,
  /** A POST body that takes longer to arrive is refused. */
  bodyMs: 30_000,
  /** How long a closing waits for the client to agree. */
  closeMs: 5000,
  /** The pace of the one timer that watches all of the above. */
  sweepMs: 1000,
  /** With so much unsent, `drained` waits. */
  sendBuffer: 64 * 1024,
  /** With so much unsent the client is cut off, whoever keeps writing. */
  sendBufferMax: 1024 * 1024,
  /** One POST body or WebSocket message; above the hub's bound of one message, since a payload may hold several. */
  maxPayload: 256 * 1024,
  /** Frames of one WebSocket message: each costs more than its bytes. */
  maxFragments: 256,
  /** Packets in which an unfinished WebSocket frame may have come, for the same reason. */
  maxChunks: 1024,
  maxConnections: 20_000,
  maxPerUser: 100,
  maxPerAddress: 1000,
} as const;

type EndpointLimits = { -readonly [Name in keyof typeof ENDPOINT_DEFAULTS]: Widened<(typeof ENDPOINT_DEFAULTS)[Name]> };
type Widened<Value> = Value extends number ? number : Value extends boolean ? boolean : Value;

/** What an endpoint may be told beside its bounds. */
export interface EndpointCallbacks<User> {
  /** Sends clients elsewhere to negotiate; undefined keeps them here. */
  redirect?(request: OpeningRequest, user: User): Redirect | undefined;
  /** Whether pages of another origin may connect; pages of our own always may. */
  allowOrigin?(origin: string): boolean;
  /** The connection token that somebody before us has chosen, so that he finds the way back to us. */
  tokenFromRequest?(request: IncomingMessage): string | undefined;
  /** The client's address, where a proxy stands before us. */
  addressOf?(request: IncomingMessage): string;
  /** Hears what went wrong in the handler or in `authenticate`; the client learns nothing of it. */
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

/** Options over defaults; throws a RangeError for options that contradict each other. */
export const endpointSettings = <User>(options: EndpointOptions<User>): EndpointSettings<User> => {
  const settings = { ...ENDPOINT_DEFAULTS, ...options };
  for (const [name, value] of Object.entries(settings)) {
    if (typeof value === 'number' && !(value >= 0)) throw new RangeError(`${name} must not be negative`);
  }
  const broken = CONTRADICTIONS.find(([isBroken]) => isBroken(settings));
  if (broken) throw new RangeError(broken[1]);
  return settings;
};
