import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import { SOCKET_PATH } from '@/contract/realtime/socket';
import type { IsTrusted } from '@server/proxy-trust';
import { createAddressOf } from '../address-of';
import { isAllowedOrigin, refuseUpgrade, type Refusal } from '@server/signalr';
import type { Bus } from '../bus/bus';
import type { RealtimeEndpoint } from '../endpoint';
import type { Channels } from './channels';
import { createConversation, type Conversation, type ConversationDeps } from './conversation';
import { messageSocketOptions, type MessageSocketOptions } from './options';
import { createPeer, type Peer } from './peer';
import { createPresence } from './presence';
import { createTally } from './tally';

export interface MessageSocketDeps extends Pick<ConversationDeps, 'db' | 'tokens' | 'clock' | 'log'> {
  bus: Bus;
  channels: Channels;
  /** Where people find the site, when a proxy hides it. */
  publicUrl?: string | undefined;
  isTrusted: IsTrusted;
  options?: Partial<MessageSocketOptions> | undefined;
}

/** The longest that a character of a frame can be, in bytes of UTF-8 per unit of a JavaScript string. */
const BYTES_PER_CHARACTER = 3;

const CLOSING: Refusal = { status: 503, text: 'No further connection can be taken' };
const OTHER_ORIGIN: Refusal = { status: 403, text: 'This origin may not connect' };

const serverWith = ({ frame }: MessageSocketOptions): WebSocketServer =>
  new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: frame * BYTES_PER_CHARACTER,
  });

/** The message socket `/messages` (spec section 4, design section 7). */
export const createMessageSocket = (deps: MessageSocketDeps): RealtimeEndpoint => {
  const { bus, log, clock, publicUrl } = deps;
  const limits = messageSocketOptions(deps.options);
  const addressOf = createAddressOf(deps.isTrusted);
  const server = serverWith(limits);
  const addresses = createTally(limits.perAddress);
  const presence = createPresence({ bus, log, presenceMs: limits.presenceMs });
  const talk = { ...deps, presence, limits, users: createTally(limits.perUser) };
  const peers = new Map<Peer, Conversation>();
  let emptied: (() => void) | undefined;
  let closing = false;

  const welcome = (ws: WebSocket, address: string): void => {
    const onFrame = (frame: string): void => {
      if (!conversation.hear(frame)) peer.close('policy', 'too many frames wait');
    };
    const peer: Peer = createPeer(ws, { limits, clock, onFrame });
    const conversation = createConversation(peer, talk);
    if (!addresses.enter(address)) return peer.close('tryLater', 'too many connections');
    peers.set(peer, conversation);
    ws.on('close', () => {
      peers.delete(peer);
      addresses.leave(address);
      conversation.end();
      if (peers.size === 0) emptied?.();
    });
  };

  const pinger = setInterval(() => peers.forEach((_, peer) => peer.check()), limits.pingMs).unref();

  return {
    owns: (path) => path === SOCKET_PATH,
    answer: (_, res) =>
      void res.writeHead(426, { Upgrade: 'websocket', Connection: 'Upgrade', 'Content-Length': 0 }).end(),
    upgrade(req: IncomingMessage, socket: Duplex, head: Buffer) {
      socket.on('error', () => socket.destroy());
      if (closing) return refuseUpgrade(socket, CLOSING);
      if (!isAllowedOrigin(req, (origin) => origin === publicUrl)) return refuseUpgrade(socket, OTHER_ORIGIN);
      server.handleUpgrade(req, socket, head, (ws) => welcome(ws, addressOf(req)));
    },
    endSessions(sessionIds) {
      for (const conversation of peers.values()) conversation.endSessions(sessionIds);
    },
    bridgeGap(shares) {
      const present = [...peers.values()];
      return (share) => present.filter((_, at) => at % shares === share).forEach((conversation) => conversation.miss());
    },
    async close() {
      closing = true;
      clearInterval(pinger);
      const gone = new Promise<void>((resolve) => (emptied = resolve));
      for (const peer of peers.keys()) peer.close('restart', 'the server restarts');
      const tooLate = setTimeout(() => peers.forEach((_, peer) => peer.terminate()), limits.closeMs);
      if (peers.size > 0) await gone;
      clearTimeout(tooLate);
      presence.close();
    },
  };
};
