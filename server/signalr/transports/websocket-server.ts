import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type ServerOptions } from 'ws';
import { ClientSocket } from './websocket';

interface SocketLimits {
  maxPayload: number;
  maxFragments: number;
  maxChunks: number;
  closeMs: number;
}

/** Options of `ws` that its type definitions lack. */
interface UntypedOptions {
  maxFragments: number;
  maxBufferedChunks: number;
  closeTimeout: number;
}

/** An upgrade request. */
export interface Upgrade {
  req: IncomingMessage;
  socket: Duplex;
  head: Buffer;
}

export type OpenSocket = (upgrade: Upgrade, opened: (ws: ClientSocket) => void) => void;

/** Upgrades sockets; invalid upgrade requests are answered by `ws`. */
export const createSocketOpener = ({ maxPayload, maxFragments, maxChunks, closeMs }: SocketLimits): OpenSocket => {
  const options: ServerOptions<typeof ClientSocket> & UntypedOptions = {
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    // A frame may end inside a character (R2.3); the protocol checks whole messages.
    skipUTF8Validation: true,
    maxPayload,
    maxFragments,
    maxBufferedChunks: maxChunks,
    closeTimeout: closeMs,
    WebSocket: ClientSocket,
  };
  const server = new WebSocketServer(options);
  return ({ req, socket, head }, opened) => server.handleUpgrade(req, socket, head, opened);
};
