import type { RawData, WebSocket } from 'ws';
import type { Listener } from './channels';
import type { MessageSocketOptions } from './options';
import { createTokenBucket } from './token-bucket';

/** Close codes of RFC 6455. */
const CLOSE = { unsupported: 1003, policy: 1008, tooBig: 1009, restart: 1012, tryLater: 1013 } as const;

/** One WebSocket, held to the limits. */
export interface Peer extends Listener {
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

export const createPeer = (ws: WebSocket, { limits, clock, onFrame }: PeerOptions): Peer => {
  const isAllowed = createTokenBucket(limits, clock().getTime());
  let hasPonged = true;

  const close: Peer['close'] = (why, reason) => ws.close(CLOSE[why], reason);

  const receive = (data: RawData, binary: boolean): void => {
    if (ws.readyState !== ws.OPEN) return;
    if (binary) return close('unsupported', 'text only');
    const frame = String(data);
    if (frame.length > limits.frame) return close('tooBig', 'frame too long');
    if (!isAllowed(clock().getTime())) return close('policy', 'too many frames');
    onFrame(frame);
  };

  ws.on('message', receive);
  ws.on('pong', () => {
    hasPonged = true;
  });
  // On a protocol violation ws closes with the proper code; the `close` event that follows is handled.
  ws.on('error', () => undefined);

  return {
    send(frame) {
      if (ws.readyState !== ws.OPEN) return;
      if (ws.bufferedAmount > limits.bufferedBytes) ws.terminate();
      else ws.send(frame, { binary: false });
    },
    ping() {
      if (!hasPonged) return ws.terminate();
      hasPonged = false;
      ws.ping();
    },
    close,
    terminate: () => ws.terminate(),
  };
};
