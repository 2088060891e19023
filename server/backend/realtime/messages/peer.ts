import type { RawData, WebSocket } from 'ws';
import { createTokenBucket } from './token-bucket';
import type { Listener } from './channels';
import type { MessageSocketOptions } from './options';

/** Codes of RFC 6455 that say why we close. */
const CLOSE = { unsupported: 1003, policy: 1008, tooBig: 1009, restart: 1012, tryLater: 1013 } as const;

/** One socket, kept within the limits. */
export interface Peer extends Listener {
  /** Pings; who has not answered the ping before is cut off. */
  ping(): void;
  close(why: keyof typeof CLOSE, reason: string): void;
  terminate(): void;
}

interface PeerOptions {
  limits: MessageSocketOptions;
  clock: () => Date;
  /** A text frame within the limits. */
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
  // What breaks the protocol is closed by ws with its own code; the `close` that follows is all we need to know.
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
