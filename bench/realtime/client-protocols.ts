import { createHash, randomBytes } from 'node:crypto';

/** The result of a client's step: what to send next, and whether the client is now connected. */
interface Step {
  answer?: string;
  ready?: boolean;
}

/** How a client of one kind opens its connection, on bare TCP so that the clients are cheap. */
export interface ClientProtocol {
  path: string;
  /** Sent as soon as the socket is open. */
  hello?: string;
  /** Whether an open connection is ready. */
  readyWhenOpen: boolean;
  read(text: string): Step;
}

const RECORD_END = '\u001e';

export const CLIENT_PROTOCOLS: Record<'ws' | 'socket.io' | 'hub', ClientProtocol> = {
  ws: { path: '/', readyWhenOpen: true, read: () => ({}) },
  'socket.io': {
    path: '/socket.io/?EIO=4&transport=websocket',
    readyWhenOpen: false,
    read(text) {
      if (text.startsWith('40')) return { ready: true };
      if (text.startsWith('0')) return { answer: '40' };
      return text === '2' ? { answer: '3' } : {};
    },
  },
  hub: {
    path: '/hub',
    hello: `{"protocol":"json","version":1}${RECORD_END}`,
    readyWhenOpen: false,
    read: (text) => ({ ready: text.startsWith(`{}${RECORD_END}`) }),
  },
};
export type Kind = keyof typeof CLIENT_PROTOCOLS;

export const upgradeRequest = (path: string): string =>
  [
    `GET ${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    `Sec-WebSocket-Key: ${createHash('md5').update(randomBytes(8)).digest('base64')}`,
    '\r\n',
  ].join('\r\n');

/** A short text frame as clients must send it; a mask of zeros is a mask. */
export const textFrame = (text: string): Buffer => {
  const payload = Buffer.from(text);
  return Buffer.concat([Buffer.from([0x81, 0x80 | payload.length, 0, 0, 0, 0]), payload]);
};

/** Takes whole frames off the front of `bytes`, and returns the rest. */
export const takeFrames = (bytes: Buffer, take: (payload: Buffer) => void): Buffer => {
  let at = 0;
  while (bytes.length - at >= 2) {
    const short = bytes[at + 1]! & 0x7f;
    const head = short < 126 ? 2 : 4;
    if (short === 127) throw new Error('no frame of the benchmark is so long');
    if (bytes.length - at < head) break;
    const length = short < 126 ? short : bytes.readUInt16BE(at + 2);
    if (bytes.length - at < head + length) break;
    take(bytes.subarray(at + head, at + head + length));
    at += head + length;
  }
  return bytes.subarray(at);
};
