/** The message socket: JSON `{channel, data}` both ways (S4.8, A7.4). */
export const SOCKET_PATH = '/messages';

/** Durations in milliseconds: the first four of S9.6 to S9.9, the others are our own. */
export const SOCKET_TIMES = {
  /** Reconnection interval of a socket that is neither connecting nor open. */
  retryMs: 6000,
  /** Interval at which the tab that owns the connection announces itself. */
  announceMs: 4000,
  /** Lifetime of its marker in the browser's storage. */
  markerMs: 10_000,
  /** After this long without an announcement, another tab may connect. */
  staleMs: 5000,
  /** After this long without a message, the client pings the server: it cannot see the server's own pings. */
  pingMs: 15_000,
  /** A connection that stays silent for this long in spite of pings is considered dead. */
  silenceMs: 30_000,
  /** Timeout of an attempt to connect. */
  connectMs: 10_000,
} as const;

/**
 * Limits of one connection: characters per frame, channels at a time and per frame, and how many of these may be
 * public.
 */
export const SOCKET_LIMITS = { frame: 4096, channels: 100, publicChannels: 20 } as const;

/** Messages of a client. A connection begins without an account; a new token may be sent at any time. */
export type SocketRequest =
  | { channel: 'authenticate'; data: { accessToken: string } }
  | { channel: 'subscribe'; data: { channels: string[] } }
  | { channel: 'unsubscribe'; data: { channels: string[] } }
  /** Answered immediately, whatever else is in progress. */
  | { channel: 'ping' };

/** The server's responses, each on its own channel; all other messages arrive on the subscribed channels. */
export interface SocketAnswers {
  authenticated: { userId: string };
  subscribed: { channels: string[] };
  unsubscribed: { channels: string[] };
  pong: Record<string, never>;
  /** Sent without a request: messages on these channels may have been lost. */
  missed: { channels: string[] };
  /** `channels` are the requested channels that were denied. */
  refused: { code: string; message: string; channels?: string[] };
}
