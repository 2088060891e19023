import net from 'node:net';
import type { EndpointOptions } from '@server/backend/realtime/connections/options';
import {
  closeCode,
  connectSocket,
  negotiate,
  nextMessage,
  openSocket,
  startEndpoint,
  until,
  type TestEndpoint,
  type TestUser,
} from '@tests/support/connections';

let running: TestEndpoint | undefined;
const start = async (options: Partial<EndpointOptions<TestUser>> = {}): Promise<TestEndpoint> => {
  running = await startEndpoint(options);
  return running;
};

afterEach(async () => {
  await running?.stop();
  running = undefined;
});

const connect = async ({ url, wsUrl }: TestEndpoint) => {
  const { connectionToken } = await negotiate(url);
  return { token: connectionToken, ws: await connectSocket(`${wsUrl}?id=${connectionToken}`) };
};

/** A raw upgrade, and what comes back over the wire. */
const rawUpgrade = ({ server }: TestEndpoint, head: string[], path = '/echo'): net.Socket => {
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const socket = net.connect(port, '127.0.0.1');
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n${head.join('\r\n')}\r\n\r\n`);
  return socket;
};

const UPGRADE = [
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
];

const everything = (socket: net.Socket): Promise<Buffer> =>
  new Promise((resolve) => {
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(Buffer.concat(chunks)));
  });

describe('2.3 WebSocket', () => {
  it('sends text frames, or binary frames once that was decided, and takes either', async () => {
    const target = await start();
    const { ws } = await connect(target);
    ws.send(Buffer.from('a'));
    expect(await nextMessage(ws)).toEqual({ data: Buffer.from('a'), binary: false });
    const connection = target.seen[0]?.connection;
    if (connection) connection.format = 'Binary';
    ws.send('b');
    expect(await nextMessage(ws)).toEqual({ data: Buffer.from('b'), binary: true });
    ws.terminate();
  });

  it('frames messages of every length', async () => {
    const target = await start();
    const { ws } = await connect(target);
    for (const length of [1, 125, 126, 127, 65_535, 65_536, 200_000]) {
      const message = Buffer.alloc(length, 'x');
      ws.send(message);
      expect((await nextMessage(ws)).data.equals(message)).toBe(true);
    }
    ws.terminate();
  });

  it('hands text on that ends inside a character', async () => {
    const target = await start();
    const { ws } = await connect(target);
    const [first, second] = [Buffer.from('ế').subarray(0, 1), Buffer.from('ế').subarray(1)];
    ws.send(first, { binary: false });
    ws.send(second, { binary: false });
    await until(() => target.seen[0]?.received.length === 2);
    expect(Buffer.concat(target.seen[0]?.received ?? []).toString()).toBe('ế');
    ws.terminate();
  });

  it('closes with 1000, also in answer to an empty close frame', async () => {
    const target = await start();
    const { ws } = await connect(target);
    target.seen[0]?.connection.close();
    expect(await closeCode(ws)).toBe(1000);
    const raw = rawUpgrade(target, UPGRADE);
    await new Promise((resolve) => raw.once('data', resolve));
    raw.write(Buffer.from([0x88, 0x80, 0, 0, 0, 0]));
    expect(await everything(raw)).toEqual(Buffer.from([0x88, 2, 1000 >> 8, 1000 & 0xff]));
  });

  it('ends at once when the client closes or is lost, and answers 404 afterwards', async () => {
    const target = await start();
    const closed = await connect(target);
    closed.ws.close();
    const lost = await connect(target);
    lost.ws.terminate();
    await until(() => target.seen.every(({ ended }) => ended.length > 0));
    expect(target.seen.map(({ ended }) => ended.map(({ error }) => error?.message))).toEqual([
      [undefined],
      ['The transport was lost'],
    ]);
    expect(target.endpoint.connections).toBe(0);
    for (const { token } of [closed, lost]) expect(await openSocket(`${target.wsUrl}?id=${token}`)).toBe(404);
  });

  it('cuts a client off that does not answer the closing', async () => {
    const target = await start({ closeMs: 20 });
    const raw = rawUpgrade(target, UPGRADE);
    await until(() => target.seen.length === 1);
    target.seen[0]?.connection.close();
    const bytes = await everything(raw);
    expect(bytes.subarray(-4)).toEqual(Buffer.from([0x88, 2, 1000 >> 8, 1000 & 0xff]));
    await until(() => target.endpoint.connections === 0);
    expect(target.seen[0]?.ended).toEqual([{}]);
  });

  it('refuses a message above the bound, and only its sender suffers', async () => {
    const target = await start({ maxPayload: 1000 });
    const [big, other] = [await connect(target), await connect(target)];
    big.ws.send(Buffer.alloc(1001));
    expect(await closeCode(big.ws)).toBe(1009);
    expect(target.seen[0]?.ended[0]?.error).toBeInstanceOf(RangeError);
    other.ws.send('still here');
    expect((await nextMessage(other.ws)).data.toString()).toBe('still here');
    other.ws.terminate();
  });

  it('does not compress', async () => {
    const target = await start();
    const ws = await connectSocket(target.wsUrl, { perMessageDeflate: true });
    expect(ws.extensions).toBe('');
    ws.terminate();
  });

  it('looks at the origin of a page before the upgrade', async () => {
    const target = await start({ allowOrigin: (origin) => origin === 'https://friend.example' });
    const from = (origin: string) => openSocket(target.wsUrl, { origin });
    expect(await from('https://foe.example')).toBe(403);
    expect(await from('null')).toBe(403);
    for (const origin of ['https://friend.example', target.url]) {
      const ws = await from(new URL(origin).origin);
      expect(ws).not.toBe(403);
      if (typeof ws === 'object') ws.terminate();
    }
  });

  it('survives upgrades that are broken, truncated or no WebSocket', async () => {
    const target = await start();
    const status = async (head: string[]) => (await everything(rawUpgrade(target, head))).toString().slice(9, 12);
    expect(await status(['Connection: Upgrade', 'Upgrade: h2c'])).toBe('400');
    expect(await status(UPGRADE.slice(0, 3))).toBe('400');
    for (let cut = 0; cut < UPGRADE.length; cut += 1) rawUpgrade(target, UPGRADE.slice(0, cut)).resetAndDestroy();
    rawUpgrade(target, UPGRADE).end();
    const { ws } = await connect(target);
    ws.send('alive');
    expect((await nextMessage(ws)).data.toString()).toBe('alive');
    ws.terminate();
  });

  it('survives frames that break the protocol', async () => {
    const target = await start();
    const frames = [
      [0xff, 0xff],
      [0x83, 0x80, 0, 0, 0, 0],
      [0x81, 0x01, 0x61],
      [0x00, 0x80, 0, 0, 0, 0],
      [0xc1, 0x80, 0, 0, 0, 0],
    ];
    for (const frame of frames) {
      const raw = rawUpgrade(target, UPGRADE);
      await new Promise((resolve) => raw.once('data', resolve));
      raw.write(Buffer.from(frame));
      await everything(raw);
    }
    expect(target.seen.map(({ ended }) => ended[0]?.error)).toEqual(frames.map(() => expect.any(Error)));
    expect(target.endpoint.connections).toBe(0);
  });
});
