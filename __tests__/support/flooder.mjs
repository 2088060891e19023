/**
 * A process that floods the notification hub: `flooder.mjs PORT TOKEN...`. One connection per token sends 30,000 calls
 * of an unknown method a second, as far as the server reads them, and reconnects as soon as it is disconnected. Reports
 * at its end what it has sent, how often it was connected, and the last message of the hub.
 */
import { randomBytes } from 'node:crypto';
import net from 'node:net';

const [port, ...tokens] = process.argv.slice(2);
const CALL = '{"type":1,"target":"Nothing","arguments":[]}\x1e';
const PER_TICK = 300;
const TICK_MS = 10;

/** A short text frame as clients must send it; a mask of zeros is a mask. */
const frame = (text) => Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)]);

const BATCH = Buffer.concat(Array.from({ length: PER_TICK }, () => frame(CALL)));

const notified = { sent: 0, connected: 0, refused: 0, last: '' };

const flood = (token) => {
  const socket = net.connect({ port: Number(port), host: '127.0.0.1', noDelay: true });
  let timer;
  let head = '';
  const send = () => {
    if (socket.writableNeedDrain) return;
    socket.write(BATCH);
    notified.sent += PER_TICK;
  };
  const begin = () => {
    notified.connected += 1;
    socket.write(frame('{"protocol":"json","version":1}\x1e'));
    timer = setInterval(send, TICK_MS);
  };
  socket.on('error', () => undefined);
  socket.on('data', (bytes) => {
    if (timer) {
      const close = /\{"type":7[^\x1e]*/.exec(bytes.toString('latin1'));
      if (close) notified.last = close[0];
      return;
    }
    head += bytes.toString('latin1');
    if (!head.includes('\r\n\r\n')) return;
    if (head.startsWith('HTTP/1.1 101')) begin();
    else {
      notified.refused += 1;
      socket.destroy();
    }
  });
  socket.on('close', () => {
    clearInterval(timer);
    setImmediate(flood, token);
  });
  socket.write(
    [
      `GET /notificationHub?access_token=${token} HTTP/1.1`,
      'Host: 127.0.0.1',
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
      '\r\n',
    ].join('\r\n'),
  );
};

tokens.forEach(flood);
process.on('message', () => process.send(notified, () => process.exit(0)));
process.on('disconnect', () => process.exit(0));
