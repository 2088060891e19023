import { createServer, connect, type AddressInfo, type Socket } from 'node:net';
import { createSharedReading, mayBeOwner, peerUser, userInTable } from '@server/identity/peer-user';

/** As Linux writes it: 127.0.0.1:3000 (0BB8) with a client at port 40000 (9C40) of user 33, and the server's own row of user 1000. */
const TABLE = `  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode
   0: 0100007F:0BB8 00000000:0000 0A 00000000:00000000 00:00000000 00000000  1000        0 1 1 0 100 0 0 10 0
   1: 0100007F:0BB8 0100007F:9C40 01 00000000:00000000 00:00000000 00000000  1000        0 2 1 0 20 4 30 10 -1
   2: 0100007F:9C40 0100007F:0BB8 01 00000000:00000000 00:00000000 00000000    33        0 3 1 0 20 4 30 10 -1
`;

describe('the account at the other end of a connection', () => {
  it('is that of the row with the ports the other way round', () => {
    expect(userInTable(TABLE, { localPort: 3000, remotePort: 40_000 })).toBe(33);
    expect(userInTable(TABLE, { localPort: 3000, remotePort: 40_001 })).toBeUndefined();
  });

  it('is our own for our own connection, where the system says it', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    const accepted = new Promise<Socket>((resolve) => server.once('connection', resolve));
    await new Promise((resolve) => server.once('listening', resolve));
    const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
    const socket = await accepted;
    expect(await peerUser(socket)).toBe(process.platform === 'linux' ? process.getuid?.() : undefined);
    client.destroy();
    socket.destroy();
    server.close();
  });

  it('is found by IPv6, too', async () => {
    const server = createServer().listen(0, '::1');
    const accepted = new Promise<Socket>((resolve) => server.once('connection', resolve));
    await new Promise((resolve) => server.once('listening', resolve));
    const client = connect((server.address() as AddressInfo).port, '::1');
    const socket = await accepted;
    expect(await peerUser(socket)).toBe(process.platform === 'linux' ? process.getuid?.() : undefined);
    client.destroy();
    socket.destroy();
    server.close();
  });

  it('is unknown once the connection is gone', async () => {
    expect(await peerUser({ localPort: 1, remotePort: 1 })).toBeUndefined();
  });

  it('is read in a reading that begins after it was asked for, shared by all who wait for it', async () => {
    const readings: ((value: number) => void)[] = [];
    const read = createSharedReading(() => new Promise<number>((resolve) => readings.push(resolve)));
    const settled = () => new Promise(setImmediate);
    const [first, beside] = [read(), read()];
    await settled();
    expect(readings).toHaveLength(1);
    const late = [read(), read(), read()];
    await settled();
    expect(readings).toHaveLength(1);
    readings[0]?.(1);
    expect(await Promise.all([first, beside])).toEqual([1, 1]);
    await settled();
    expect(readings).toHaveLength(2);
    readings[1]?.(2);
    expect(await Promise.all(late)).toEqual([2, 2, 2]);
  });

  it('is read again after a reading that failed', async () => {
    let times = 0;
    const read = createSharedReading(async () => {
      if ((times += 1) === 1) throw new Error('gone');
      return times;
    });
    const results = [read().catch(() => 'failed')];
    await new Promise(process.nextTick);
    results.push(read().catch(() => 'failed'));
    expect(await Promise.all(results)).toEqual(['failed', 2]);
  });

  it.each([
    ['the owner', 1000, 1000, true],
    ['a proxy with an account of its own', 33, 1000, false],
    ['another person of the machine', 1001, 1000, false],
    ['root', 0, 1000, true],
    ['a system that does not say it', undefined, 1000, true],
    ['a person, of an installation that root runs', 1000, 0, true],
    ['a proxy, of an installation that root runs', 33, 0, false],
    ['nobody, of an installation that root runs', 65_534, 0, false],
  ])('of %s may be the browser of who runs it or not', (_, peer, own, may) => {
    expect(mayBeOwner(peer, own)).toBe(may);
  });
});
