import fc from 'fast-check';
import {
  closeCode,
  connectSocket,
  negotiate,
  nextMessage,
  openSocket,
  settle,
  endpointsPerTest,
  until,
  type TestEndpoint,
} from '@tests/support/connections';
import { clientFrame, everything, rawSocket, rawUpgrade, UPGRADE } from '@tests/support/raw-upgrade';

const start = endpointsPerTest();

const connect = async ({ url, wsUrl }: TestEndpoint) => {
  const { connectionToken } = await negotiate(url);
  return { token: connectionToken, ws: await connectSocket(`${wsUrl}?id=${connectionToken}`) };
};

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
    const raw = rawUpgrade(target.url);
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
    const raw = rawUpgrade(target.url);
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

  it('refuses a message in too many frames, and a frame in too many packets', async () => {
    const target = await start({ maxFragments: 4, maxChunks: 8 });
    const letter = Buffer.from('a');
    const frames = [0x01, 0, 0, 0, 0].map((first) => clientFrame(first, letter));
    const inFrames = rawUpgrade(target.url, UPGRADE, Buffer.concat(frames));
    const inPackets = rawUpgrade(target.url).setNoDelay();
    await until(() => target.seen.length === 2);
    inPackets.on('error', () => undefined);
    const bytes = clientFrame(0x81, Buffer.alloc(100));
    for (const byte of bytes.subarray(0, -1)) {
      inPackets.write(Buffer.of(byte));
      await settle(1);
    }
    await until(() => target.endpoint.connections === 0);
    expect(target.seen.map(({ received }) => received)).toEqual([[], []]);
    const causes = target.seen.map(({ ended }) => ended[0]?.error?.message).sort();
    expect(causes).toEqual(['Too many buffered chunks', 'Too many message fragments']);
    for (const raw of [inFrames, inPackets]) raw.destroy();
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
    const status = async (head: string[]) => (await everything(rawUpgrade(target.url, head))).toString().slice(9, 12);
    const [request = '', host = ''] = UPGRADE;
    expect(await status([request, host, 'Connection: Upgrade', 'Upgrade: h2c'])).toBe('400');
    expect(await status(UPGRADE.slice(0, -1))).toBe('400');
    const whole = `${UPGRADE.join('\r\n')}\r\n\r\n`;
    for (let cut = 1; cut < whole.length; cut += 1) rawSocket(target.url, whole.slice(0, cut)).end();
    rawUpgrade(target.url).end();
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
      const raw = rawUpgrade(target.url);
      await new Promise((resolve) => raw.once('data', resolve));
      raw.write(Buffer.from(frame));
      await everything(raw);
    }
    expect(target.seen.map(({ ended }) => ended[0]?.error)).toEqual(frames.map(() => expect.any(Error)));
    expect(target.endpoint.connections).toBe(0);
  });

  it('hears what came in one packet with the upgrade', async () => {
    const target = await start();
    const raw = rawUpgrade(target.url, UPGRADE, clientFrame(0x81, Buffer.from('at once')));
    await until(() => target.seen[0]?.received.length === 1);
    expect(target.seen[0]?.received).toEqual([Buffer.from('at once')]);
    raw.destroy();
  });

  it('answers pings, and hears a message between whose parts they come', async () => {
    const target = await start();
    const parts = [
      clientFrame(0x01, Buffer.from('a')),
      clientFrame(0x89, Buffer.from('p')),
      clientFrame(0x80, Buffer.from('b')),
    ];
    const raw = rawUpgrade(target.url, UPGRADE, Buffer.concat(parts));
    await until(() => target.seen[0]?.received.length === 1);
    expect(target.seen[0]?.received).toEqual([Buffer.from('ab')]);
    raw.end();
    expect((await everything(raw)).includes(Buffer.from([0x8a, 1, 0x70]))).toBe(true);
  });

  it('survives a thousand streams of broken frames, and nobody else notices', async () => {
    const target = await start();
    const { ws } = await connect(target);
    const whole = Buffer.concat(
      [0x81, 0x02, 0x89, 0x80, 0x88].map((first) => clientFrame(first, Buffer.from('abcdef'))),
    );
    const changes = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 6 });
    const broken = fc.tuple(changes, fc.nat(whole.length)).map(([list, cut]) => {
      const bytes = Buffer.from(whole);
      for (const [at, value] of list) bytes[at] = value;
      return bytes.subarray(0, cut);
    });
    const all = fc.sample(broken, 1000);
    while (all.length > 0) {
      const batch = all.splice(0, 50).map((bytes) => {
        const raw = rawUpgrade(target.url, UPGRADE, bytes);
        raw.end();
        return everything(raw);
      });
      await Promise.all(batch);
    }
    await until(() => target.endpoint.connections === 1);
    expect(target.errors).toEqual([]);
    expect(target.seen.slice(1).every(({ ended }) => ended.length === 1)).toBe(true);
    ws.send('alive');
    expect((await nextMessage(ws)).data.toString()).toBe('alive');
    ws.terminate();
  });
});
