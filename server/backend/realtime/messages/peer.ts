import type { RawData, WebSocket } from 'ws';
import { messageCuts } from '../realtime-metrics';
import type { Listener } from './channels';
import type { MessageSocketOptions } from './options';
import { createTokenBucket } from './token-bucket';

/** Close codes of RFC 6455. */
const CLOSE = { unsupported: 1003, policy: 1008, tooBig: 1009, restart: 1012 } as const;

/** How long a client that is disconnected for flooding has for the closing handshake, in milliseconds. */
const FLOOD_CLOSE_MS = 500;

/** One WebSocket that enforces the limits. */
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
