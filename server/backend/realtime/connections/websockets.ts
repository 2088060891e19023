import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type ServerOptions } from 'ws';
import { ClientSocket } from './websocket-transport';

interface SocketBounds {
  maxPayload: number;
  closeMs: number;
}

/** A socket that asks for an upgrade. */
export interface Upgrade {
  req: IncomingMessage;
  socket: Duplex;
  head: Buffer;
}

export type OpenSocket = (upgrade: Upgrade, opened: (ws: ClientSocket) => void) => void;

/** Upgrades sockets; what is wrong with an upgrade itself is answered by `ws`. */
export const createSocketOpener = ({ maxPayload, closeMs }: SocketBounds): OpenSocket => {
  // `closeTimeout` is younger than the types.
  const options: ServerOptions<typeof ClientSocket> & { closeTimeout: number } = {
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    // A text message may end inside a character (realtime 2.3); who reads the text checks it.
    skipUTF8Validation: true,
    maxPayload,
    closeTimeout: closeMs,
    WebSocket: ClientSocket,
  };
  const server = new WebSocketServer(options);
  return ({ req, socket, head }, opened) => server.handleUpgrade(req, socket, head, opened);
};
