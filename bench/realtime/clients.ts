/** A process with many clients: `clients.ts KIND PORT COUNT`. Reports when all have received a message. */
import net from 'node:net';
import {
  CLIENT_PROTOCOLS,
  takeFrames,
  textFrame,
  upgradeRequest,
  type ClientProtocol,
  type Kind,
} from './client-protocols';

const [kind, port, count] = [process.argv[2] as Kind, Number(process.argv[3]), Number(process.argv[4])];
const AT_ONCE = 100;
const STAMP = Buffer.from('t=');
const STAMP_DIGITS = 19;
const HEAD_END = Buffer.from('\r\n\r\n');

/** The number of deliveries still expected, and the latency of each, in ms. */
let awaited = 0;
let delays: number[] = [];

const arrived = (payload: Buffer): void => {
  const at = payload.indexOf(STAMP);
  if (at < 0) return;
  const sent = BigInt(payload.toString('latin1', at + 2, at + 2 + STAMP_DIGITS));
  delays.push(Number(process.hrtime.bigint() - sent) / 1e6);
  awaited -= 1;
  if (awaited === 0) process.send!({ type: 'received' });
};

/** Reads the frames after the handshake by the steps of the protocol. */
const readFrames = (socket: net.Socket, protocol: ClientProtocol, ready: () => void) => {
  let rest = Buffer.alloc(0);
  let counted = false;
  const opened = (): void => {
    counted = true;
    ready();
  };
  if (protocol.readyWhenOpen) opened();
  return (bytes: Buffer): void => {
    rest = Buffer.from(
      takeFrames(rest.length ? Buffer.concat([rest, bytes]) : bytes, (payload) => {
        if (counted && payload.length > 100) return arrived(payload);
        const step = protocol.read(payload.toString());
        if (step.answer) socket.write(textFrame(step.answer));
        if (step.ready && !counted) opened();
      }),
    );
  };
};

const connect = (protocol: ClientProtocol): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = net.connect({ port, host: '127.0.0.1', noDelay: true });
    socket.once('error', reject);
    socket.write(upgradeRequest(protocol.path));
    let head = Buffer.alloc(0);
    const readHead = (bytes: Buffer): void => {
      head = Buffer.concat([head, bytes]);
      const end = head.indexOf(HEAD_END);
      if (end < 0) return;
      if (!head.toString('latin1', 9, 12).startsWith('101')) return reject(new Error(head.toString()));
      const read = readFrames(socket, protocol, resolve);
      socket.off('data', readHead).on('data', read);
      if (protocol.hello) socket.write(textFrame(protocol.hello));
      if (head.length > end + 4) read(head.subarray(end + 4));
    };
    socket.on('data', readHead);
  });

const connectAll = async (): Promise<void> => {
  const protocol = CLIENT_PROTOCOLS[kind];
  for (let open = 0; open < count; open += AT_ONCE)
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - open) }, () => connect(protocol)));
};

process.on('message', (message: { type: 'expect'; broadcasts: number } | { type: 'delays' }) => {
  if (message.type === 'expect') {
    awaited = message.broadcasts * count;
    delays = [];
    process.send!({ type: 'expecting' });
  } else process.send!({ type: 'delays', delays: delays.sort((a, b) => a - b) });
});

process.on('disconnect', () => process.exit(0));

connectAll().then(
  () => process.send!({ type: 'connected' }),
  (error: Error) => {
    process.stderr.write(`${error.stack}\n`);
    process.exit(1);
  },
);
