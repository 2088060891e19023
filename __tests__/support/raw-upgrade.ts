import net from 'node:net';

const HEAD = [
  'GET /echo HTTP/1.1',
  'Host: x',
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
];

/** The lines of an upgrade, without the empty one that ends them. */
export const UPGRADE: readonly string[] = HEAD;

/** A socket that sends these bytes, without a client library; its errors are caused by the test. */
export const rawSocket = (url: string, bytes: string | Buffer): net.Socket => {
  const { port, hostname } = new URL(url);
  const socket = net.connect(Number(port), hostname);
  socket.on('error', () => undefined);
  socket.write(bytes);
  return socket;
};

/** Requests an upgrade with these lines, and sends more in the same packet. */
export const rawUpgrade = (
  url: string,
  lines: readonly string[] = UPGRADE,
  more: Buffer = Buffer.alloc(0),
): net.Socket => rawSocket(url, Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), more]));

/** All data until the end of the socket. */
export const everything = (socket: net.Socket): Promise<Buffer> =>
  new Promise((resolve) => {
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('close', () => resolve(Buffer.concat(chunks)));
  });

/** A frame as clients must send it; a mask of zeros is a mask. */
export const clientFrame = (first: number, payload: Buffer): Buffer =>
  Buffer.concat([Buffer.from([first, 0x80 | payload.length, 0, 0, 0, 0]), payload]);
