import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import { SOCKET_PATH } from '@/contract/realtime/socket';
import { AppError, type CommonErrorCode } from '@/contract/vocabulary/error-codes';
import type { IsTrusted } from '@server/shared/proxy-trust';
import { refuseUpgrade } from '@server/shared/refuse-upgrade';
import { isAllowedOrigin } from '@server/signalr';
import type { Bus } from '../bus/bus';
import { createClientAddress } from '../client-address';
import { messageRefusals, messageSockets, messageSocketsLimit } from '../realtime-metrics';
import type { RealtimeEndpoint } from '../realtime-endpoint';
import type { Channels } from './channels';
import { createConversation, type Conversation, type ConversationDeps } from './conversation';
import { createKeyedLimiter } from './keyed-limiter';
import { messageSocketOptions, type MessageSocketOptions } from './options';
import { createPeer, type Peer } from './peer';
import { createPresence } from './presence';

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
