import type { ProtocolName } from '../protocol/protocol';

/** Where the library reports what went wrong on the server's side; a pino logger fits. */
export interface HubLogger {
  warn(details: object, text: string): void;
  error(details: object, text: string): void;
}

/** Limits and times of a hub; spans in milliseconds. The defaults are the reference's (R2.6 to R2.12). */
export const HUB_DEFAULTS = {
  /** How often pings, timeouts and acknowledgements are looked at: one timer for all connections. */
  tickMs: 1000,
  handshakeTimeoutMs: 15_000,
  /** Silence after which the client hears a ping. */
  keepAliveMs: 15_000,
  /** Silence after which a client that has pinged before is given up. */
  clientTimeoutMs: 30_000,
  /** How long a client may take to answer with a result; also how long another server may take to confirm, and the bus. */
  clientResultTimeoutMs: 30_000,
  /** How long a running call may go on while the server closes. */
  drainMs: 5000,
  /** Longest message a client may send, with its delimiter or length prefix. */
  maxMessageBytes: 32 * 1024,
  /** More unsent bytes than this stop what produces them, more unread ones the reading. */
  buffer: 64 * 1024,
  /** Unacknowledged bytes of a stateful reconnect above which senders wait for an Ack. */
  reconnectBuffer: 100_000,
  /** A client that lets so much go unacknowledged, because broadcasts wait for nobody, is cut off. */
  reconnectBufferMax: 1024 * 1024,
  /** Items of an upload that wait for the method. */
  uploadBufferItems: 10,
  /** The same in bytes, of all uploads of a connection together. */
  uploadBufferBytes: 1024 * 1024,
  /** Calls of one connection at a time: streams, uploads, and calls that wait for a client's result. */
  maxCalls: 100,
  /** Development only: tells clients the details of every error. */
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
