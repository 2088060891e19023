/** The message socket: JSON `{channel, data}` both ways (S4.8, A7.4). */
export const SOCKET_PATH = '/messages';

/** Spans in milliseconds: the first four of S9.6 to S9.9, the others ours. */
export const SOCKET_TIMES = {
  /** A socket that neither connects nor is open is opened again at this pace. */
  retryMs: 6000,
  /** The tab that holds the connection says so at this pace. */
  announceMs: 4000,
  /** Its marker in the browser's storage is good for so long. */
  markerMs: 10_000,
  /** Without an announcement for so long another tab may connect. */
  staleMs: 5000,
  /** After so long a silence the client asks whether the server is there: it cannot see the server's own pings. */
  pingMs: 15_000,
  /** A line on which nothing was heard for so long, in spite of that, is dead. */
  silenceMs: 30_000,
  /** A socket that has been connecting for so long is given up. */
  connectMs: 10_000,
} as const;

/** Bounds of one connection: characters of a frame, channels at a time and in one frame, and how many may be public. */
export const SOCKET_LIMITS = { frame: 4096, channels: 100, publicChannels: 20 } as const;

/** What a client sends. A connection begins without an account; a new token may come at any time. */
export type SocketRequest =
  | { channel: 'authenticate'; data: { accessToken: string } }
  | { channel: 'subscribe'; data: { channels: string[] } }
  | { channel: 'unsubscribe'; data: { channels: string[] } }
  /** Answered at once, whatever else is still being done. */
  | { channel: 'ping' };

/** What the server answers to a request, each under its own channel; the rest comes under the channels subscribed to. */
export interface SocketAnswers {
  authenticated: { userId: string };
  subscribed: { channels: string[] };
  unsubscribed: { channels: string[] };
  pong: Record<string, never>;
  /** Unasked: something may have been said under these channels that was not carried here. */
  missed: { channels: string[] };
  /** `channels` names what was asked for and is not given. */
  refused: { code: string; message: string; channels?: string[] };
}
