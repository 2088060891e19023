import type { ProtocolName } from '../protocol/protocol';

/** Where the library reports errors of the server's side; a pino logger fits. */
export interface HubLogger {
  warn(details: object, text: string): void;
  error(details: object, text: string): void;
}

/** Limits and times of a hub, in milliseconds and bytes. The defaults are those of the reference (R2.6 to R2.12). */
export const HUB_DEFAULTS = {
  /** How often pings, timeouts and acknowledgements are checked: one timer for all connections. */
  tickMs: 1000,
  handshakeTimeoutMs: 15_000,
  /** Silence of the server after which it sends a ping. */
  keepAliveMs: 15_000,
  /** Silence after which a client that has pinged before is disconnected. */
  clientTimeoutMs: 30_000,
  /** How long a client result, the confirmation of another server, or a subscription on the bus may take. */
  clientResultTimeoutMs: 30_000,
  /** How long a running call may continue while the server closes. */
  drainMs: 5000,
  /** Longest message a client may send, with its delimiter or length prefix. */
  maxMessageBytes: 32 * 1024,
  /** More unsent bytes than this pause their producers, more unhandled ones pause reading. */
  buffer: 64 * 1024,
  /** Unacknowledged bytes of a stateful reconnect above which senders wait for an Ack. */
  reconnectBuffer: 100_000,
  /** Unacknowledged bytes at which the client is disconnected, because broadcasts do not wait. */
  reconnectBufferMax: 1024 * 1024,
  /** Items of an upload that are buffered for the method. */
  uploadBufferItems: 10,
  /** Bytes of all uploads of a connection that are buffered. */
  uploadBufferBytes: 1024 * 1024,
  /** Concurrent calls of one connection: streams, uploads, and calls that wait for a client result. */
  maxCalls: 100,
  /**
   * Burst and long-term rate per second of a client: messages (frames without one count as one) and bytes. Beyond,
   * nothing is read until the debt is refilled.
   */
  messageBurst: 2000,
  messagesPerSecond: 1000,
  byteBurst: 4 * 1024 * 1024,
  bytesPerSecond: 1024 * 1024,
  /** Allowance of a user over all connections together, as a multiple of that of one connection. */
  userShare: 4,
  /** Messages of one connection that are handled before the other connections get their turn. */
  messagesPerTurn: 32,
  /** A client that has to wait repeatedly for this long is disconnected. */
  floodMs: 5000,
  /** Development only: sends clients the details of every error. */
  detailedErrors: false,
  protocols: ['json', 'messagepack'] as readonly ProtocolName[],
};

export type HubOptions = typeof HUB_DEFAULTS;

const CONTRADICTIONS: readonly [refused: (options: HubOptions) => boolean, why: string][] = [
  [({ protocols }) => protocols.length === 0, 'a hub needs a protocol'],
  [({ tickMs, keepAliveMs }) => tickMs > keepAliveMs, 'keepAliveMs is shorter than tickMs'],
  [
    ({ keepAliveMs, clientTimeoutMs }) => clientTimeoutMs <= keepAliveMs,
    'clientTimeoutMs leaves no time for a ping of the client',
  ],
  [
    ({ reconnectBuffer, reconnectBufferMax }) => reconnectBufferMax < reconnectBuffer,
    'reconnectBufferMax is below reconnectBuffer',
  ],
];

/** @throws Error when a number is not positive, or two of them contradict each other. */
export const resolveOptions = (given: Partial<HubOptions> = {}): HubOptions => {
  const options = { ...HUB_DEFAULTS, ...given };
  for (const [name, value] of Object.entries(options)) {
    if (typeof value === 'number' && !(value > 0)) throw new Error(`hub option ${name}: ${value} is not positive`);
  }
  const wrong = CONTRADICTIONS.find(([refused]) => refused(options));
  if (wrong) throw new Error(`hub options: ${wrong[1]}`);
  return options;
};
