import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type RawData, type WebSocket } from 'ws';
import { SOCKET_PATH } from '@/contract/realtime/socket';
import { AppError, type CommonErrorCode } from '@/contract/vocabulary/error-codes';
import type { IsTrusted } from '@server/shared/proxy-trust';
import { refuseUpgrade } from '@server/shared/refuse-upgrade';
import { isAllowedOrigin } from '@server/signalr';
import type { Bus } from '../bus/bus';
import { createClientAddress } from '../client-address';
import { messageCuts, messageRefusals, messageSockets, messageSocketsLimit } from '../realtime-metrics';
import type { RealtimeEndpoint } from '../realtime-endpoint';
import type { Channels, Listener } from './channels';
import { createConversation, type Conversation, type ConversationDeps } from './conversation';
import { createKeyedLimiter } from './keyed-limiter';
import { messageSocketOptions, type MessageSocketOptions } from './options';
import { createPresence } from './presence';
import { createTokenBucket } from './token-bucket';

/** Close codes of RFC 6455. */
const CLOSE = { unsupported: 1003, policy: 1008, tooBig: 1009, restart: 1012 } as const;

/** How long a client that is disconnected for flooding has for the closing handshake, in milliseconds. */
const FLOOD_CLOSE_MS = 500;

/** One WebSocket that enforces the limits. */
interface Peer extends Listener {
  /** Pings the client; terminates the socket when the previous ping was not answered. */
  ping(): void;
  close(why: keyof typeof CLOSE, reason: string): void;
  terminate(): void;
}

interface PeerOptions {
  limits: MessageSocketOptions;
  clock: () => Date;
  /** Called with each text frame that is within the limits. */
  onFrame: (frame: string) => void;
}

const createPeer = (ws: WebSocket, { limits, clock, onFrame }: PeerOptions): Peer => {
  const isAllowed = createTokenBucket(limits, clock().getTime());
  let hasPonged = true;

  const terminate = (reason: 'slow' | 'silent'): void => {
    messageCuts.inc({ reason });
    ws.terminate();
  };

  const close: Peer['close'] = (why, reason) => {
    // A restart is not counted as a cut.
    if (why !== 'restart') messageCuts.inc({ reason: why });
    ws.close(CLOSE[why], reason);
    // A client that floods the server continues to do so during the closing handshake, so it gets less time than usual.
    if (why === 'policy') setTimeout(() => ws.terminate(), FLOOD_CLOSE_MS).unref();
  };

  /** Every frame counts, including pings, which `ws` answers by itself. */
  const isWithinRate = (): boolean => {
    if (ws.readyState !== ws.OPEN) return false;
    const allowed = isAllowed(clock().getTime());
    if (!allowed) close('policy', 'too many frames');
    return allowed;
  };

  const receive = (data: RawData, binary: boolean): void => {
    if (ws.readyState !== ws.OPEN) return;
    if (binary) return close('unsupported', 'text only');
    const frame = String(data);
    if (frame.length > limits.frame) return close('tooBig', 'frame too long');
    if (isWithinRate()) onFrame(frame);
  };

  ws.on('message', receive);
  ws.on('ping', isWithinRate);
  ws.on('pong', () => {
    // One pong per ping is expected; further ones count as frames.
    if (hasPonged) isWithinRate();
    hasPonged = true;
  });
  // On a protocol violation ws closes with the proper code; the `close` event that follows is handled.
  ws.on('error', () => undefined);

  return {
    send(frame) {
      if (ws.readyState !== ws.OPEN) return;
      if (ws.bufferedAmount > limits.bufferedBytes) terminate('slow');
      else ws.send(frame, { binary: false });
    },
    ping() {
      if (!hasPonged) return terminate('silent');
      hasPonged = false;
      ws.ping();
    },
    close,
    terminate: () => ws.terminate(),
  };
};

export interface MessageSocketDeps extends Pick<ConversationDeps, 'db' | 'tokens' | 'clock' | 'log'> {
  bus: Bus;
  channels: Channels;
  /** The public address of the site, when it is behind a proxy. */
  publicUrl?: string | undefined;
  isTrusted: IsTrusted;
  options?: Partial<MessageSocketOptions> | undefined;
}

/** The most UTF-8 bytes per UTF-16 unit, in which the limit of a frame is counted. */
const BYTES_PER_CHARACTER = 3;

/**
 * Reasons to refuse an upgrade. Refused before it is accepted, because a socket whose client answers no close frame
 * would not end.
 */
const REFUSALS = {
  closing: 'BACKEND_RESTARTING',
  full: 'OVERLOADED',
  origin: 'CROSS_ORIGIN',
  address: 'SOCKETS_TOO_MANY',
} satisfies Record<string, CommonErrorCode>;

const serverWith = ({ frame }: MessageSocketOptions): WebSocketServer =>
  new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: frame * BYTES_PER_CHARACTER,
  });

/** Creates the message socket `/messages` (S4.8, A7). */
export const createMessageSocket = (deps: MessageSocketDeps): RealtimeEndpoint => {
  const { bus, log, clock, publicUrl } = deps;
  const limits = messageSocketOptions(deps.options);
  messageSocketsLimit.set(limits.total);
  const addressOf = createClientAddress(deps.isTrusted);
  const server = serverWith(limits);
  const addresses = createKeyedLimiter(limits.perAddress);
  const presence = createPresence({ bus, log, presenceMs: limits.presenceMs });
  const conversationDeps = { ...deps, presence, limits, users: createKeyedLimiter(limits.perUser) };
  const peers = new Map<Peer, Conversation>();
  let onEmpty: (() => void) | undefined;
  let closing = false;

  const accept = (ws: WebSocket, address: string): void => {
    const onFrame = (frame: string): void => {
      if (!conversation.handleFrame(frame)) peer.close('policy', 'too many frames wait');
    };
    const peer: Peer = createPeer(ws, { limits, clock, onFrame });
    const conversation = createConversation(peer, conversationDeps);
    addresses.acquire(address);
    peers.set(peer, conversation);
    messageSockets.inc();
    ws.on('close', () => {
      peers.delete(peer);
      messageSockets.dec();
      addresses.release(address);
      conversation.end();
      if (peers.size === 0) onEmpty?.();
    });
  };

  const refusalOf = (req: IncomingMessage, address: string): keyof typeof REFUSALS | undefined => {
    if (closing) return 'closing';
    if (peers.size >= limits.total) return 'full';
    if (!isAllowedOrigin(req, (origin) => origin === publicUrl)) return 'origin';
    return addresses.isFull(address) ? 'address' : undefined;
  };

  const pinger = setInterval(() => peers.forEach((_, peer) => peer.ping()), limits.pingMs).unref();

  return {
    owns: (path) => path === SOCKET_PATH,
    answer: (_, res) =>
      void res.writeHead(426, { Upgrade: 'websocket', Connection: 'Upgrade', 'Content-Length': 0 }).end(),
    upgrade(req: IncomingMessage, socket: Duplex, head: Buffer) {
      socket.on('error', () => socket.destroy());
      const address = addressOf(req);
      const refusal = refusalOf(req, address);
      if (refusal) {
        messageRefusals.inc({ reason: refusal });
        return refuseUpgrade(socket, new AppError(REFUSALS[refusal]));
      }
      // In the same turn of the event loop as the check, while the address is still below its limit.
      server.handleUpgrade(req, socket, head, (ws) => accept(ws, address));
    },
    endSessions(sessionIds) {
      for (const conversation of peers.values()) conversation.endSessions(sessionIds);
    },
    resync(cohorts) {
      const present = [...peers.values()];
      return (cohort) =>
        present.filter((_, at) => at % cohorts === cohort).forEach((conversation) => conversation.resync());
    },
    async close() {
      closing = true;
      clearInterval(pinger);
      const empty = new Promise<void>((resolve) => (onEmpty = resolve));
      for (const peer of peers.keys()) peer.close('restart', 'the server restarts');
      const deadline = setTimeout(() => peers.forEach((_, peer) => peer.terminate()), limits.closeMs);
      if (peers.size > 0) await empty;
      clearTimeout(deadline);
      presence.close();
    },
  };
};
