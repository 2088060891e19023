import { createServer, connect, type AddressInfo, type Socket } from 'node:net';
import { createSharedReading, mayBeOwner, peerUser, userInTables, type Peer } from '@server/identity/peer-user';

/** As Linux writes it: 127.0.0.1:3000 (0BB8) with a client at port 40000 (9C40) of user 33, and the server's own row of user 1000. */
const TABLE = `  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode
   0: 0100007F:0BB8 00000000:0000 0A 00000000:00000000 00:00000000 00000000  1000        0 1 1 0 100 0 0 10 0
   1: 0100007F:0BB8 0100007F:9C40 01 00000000:00000000 00:00000000 00000000  1000        0 2 1 0 20 4 30 10 -1
   2: 0100007F:9C40 0100007F:0BB8 01 00000000:00000000 00:00000000 00000000    33        0 3 1 0 20 4 30 10 -1
   3: 0200007F:9C40 0100007F:0BB8 01 00000000:00000000 00:00000000 00000000    34        0 4 1 0 20 4 30 10 -1
   4: 0100007F:9C41 0100007F:0BB8 05 00000000:00000000 00:00000000 00000000  1000        0 5 1 0 20 4 30 10 -1
   5: 0100007F:9C42 0200007F:0BB8 01 00000000:00000000 00:00000000 00000000    35        0 6 1 0 20 4 30 10 -1
`;
/** The same server by IPv6, with a client of user 36 at port 40003, and one of user 37 by a mapped address at port 40004. */
const TABLE_6 = `  sl  local_address                         remote_address                        st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode
   0: 00000000000000000000000000000000:0BB8 00000000000000000000000000000000:0000 0A 00000000:00000000 00:00000000 00000000  1000        0 7 1 0 100 0 0 10 0
   1: 00000000000000000000000001000000:9C43 00000000000000000000000001000000:0BB8 01 00000000:00000000 00:00000000 00000000    36        0 8 1 0 20 4 30 10 -1
   2: 0000000000000000FFFF00000100007F:9C44 0000000000000000FFFF00000100007F:0BB8 01 00000000:00000000 00:00000000 00000000    37        0 9 1 0 20 4 30 10 -1
`;

describe('the account at the other end of a connection', () => {
  const HERE = '127.0.0.1';

  it.each<[string, [remote: string, port: number, local: string], Peer]>([
    ['is that of the row with the ends the other way round', [HERE, 40_000, HERE], 33],
    ['is not that of another address with the same port', ['127.0.0.2', 40_000, HERE], 34],
    ['is not that of a connection to another address', [HERE, 40_002, HERE], 'unlisted'],
    ['is unlisted when the other end has closed its half', [HERE, 40_001, HERE], 'unlisted'],
    ['is unlisted when there is no such connection', [HERE, 40_009, HERE], 'unlisted'],
    ['is found by IPv6', ['::1', 40_003, '::1'], 36],
    ['is found by a mapped address, in either table', ['::ffff:127.0.0.1', 40_000, '::ffff:127.0.0.1'], 33],
    ['is found by a mapped address of the client', ['::ffff:127.0.0.1', 40_004, '::ffff:127.0.0.1'], 37],
  ])('%s', (_, [remoteAddress, remotePort, localAddress], peer) => {
    const ends = { remoteAddress, remotePort, localAddress, localPort: 3000 };
    expect(userInTables([TABLE, TABLE_6], ends)).toBe(peer);
  });

  it('is not known where the tables do not even list our own port', () => {
    const ends = { remoteAddress: HERE, remotePort: 40_000, localAddress: HERE, localPort: 3001 };
    expect(userInTables([TABLE, TABLE_6], ends)).toBeUndefined();
    expect(userInTables(['', ''], ends)).toBeUndefined();
  });

  it('is unlisted when the client has sent its last byte, and refused', async () => {
    const server = createServer({ allowHalfOpen: true }).listen(0, HERE);
    const accepted = new Promise<Socket>((resolve) => server.once('connection', resolve));
    await new Promise((resolve) => server.once('listening', resolve));
    const client = connect({ port: (server.address() as AddressInfo).port, host: HERE, allowHalfOpen: true });
    const socket = await accepted;
    await new Promise<void>((resolve) => client.end(resolve));
    const peer = await peerUser(socket);
    expect(peer).toBe(process.platform === 'linux' ? 'unlisted' : undefined);
    expect(mayBeOwner(peer)).toBe(process.platform !== 'linux');
    client.destroy();
    socket.destroy();
    server.close();
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

  it('is read in a reading that begins after it was asked for, shared by all who wait for it', async () => {
    const readings: ((value: number) => void)[] = [];
    const read = createSharedReading(() => new Promise<number>((resolve) => readings.push(resolve)));
    const settled = () => new Promise(setImmediate);
    const [first, second] = [read(), read()];
    await settled();
    expect(readings).toHaveLength(1);
    const late = [read(), read(), read()];
    await settled();
    expect(readings).toHaveLength(1);
    readings[0]?.(1);
    expect(await Promise.all([first, second])).toEqual([1, 1]);
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
    ['a connection that is not listed', 'unlisted', 1000, false],
    ['a system that does not say it', undefined, 1000, true],
    ['a person, of an installation that root runs', 1000, 0, true],
    ['a proxy, of an installation that root runs', 33, 0, false],
    ['nobody, of an installation that root runs', 65_534, 0, false],
  ] as const)('of %s may be the browser of who runs it or not', (_, peer, own, may) => {
    expect(mayBeOwner(peer, own)).toBe(may);
  });
});
