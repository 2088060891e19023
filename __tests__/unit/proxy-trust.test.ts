import fastify from 'fastify';
import { createClientAddress } from '@server/backend/realtime/client-address';
import { LOOPBACK, createTrust } from '@server/shared/proxy-trust';

describe('the trusted proxies', () => {
  it.each([
    [LOOPBACK, '127.0.0.1', true],
    [LOOPBACK, '127.8.9.10', true],
    [LOOPBACK, '::1', true],
    [LOOPBACK, '::ffff:127.0.0.1', true],
    [LOOPBACK, '::2', false],
    [LOOPBACK, '10.0.0.5', false],
    [LOOPBACK, '', false],
    [LOOPBACK, 'unknown', false],
    [['10.0.0.5'], '10.0.0.5', true],
    [['10.0.0.5'], '10.0.0.6', false],
    [['10.0.0.5'], '127.0.0.1', false],
    [['192.168.0.0/16', 'fd00::/8'], '192.168.7.1', true],
    [['192.168.0.0/16', 'fd00::/8'], 'fd12::3', true],
    [['192.168.0.0/16', 'fd00::/8'], 'fe80::3', false],
    [['0.0.0.0/0'], '8.8.8.8', true],
  ])('%p: %p, %p', (entries, address, trusted) => expect(createTrust(entries)(address)).toBe(trusted));

  it.each(['web', '10.0.0', '10.0.0.0/33', '10.0.0.0/', '10.0.0.0/-1', '10.0.0.0/8/8', 'fd00::/129', '::/x'])(
    'are addresses or networks, which %p is not',
    (entry) => expect(() => createTrust(['::1', entry])).toThrow(`"${entry}"`),
  );
});

describe('who asks', () => {
  const isTrusted = createTrust(['10.0.0.0/8', '127.0.0.1']);
  const addressOf = createClientAddress(isTrusted);

  /** The client address that a request gets, over HTTP and for a socket. */
  const notified = async (remoteAddress: string, forwarded?: string) => {
    const app = fastify({ trustProxy: isTrusted });
    app.get('/', ({ ip, raw }) => ({ http: ip, socket: addressOf(raw) }));
    const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
    return (await app.inject({ url: '/', remoteAddress, headers })).json<object>();
  };

  it.each([
    ['10.0.0.5', '203.0.113.7', '203.0.113.7'],
    ['127.0.0.1', '203.0.113.7', '203.0.113.7'],
    ['::ffff:10.0.0.5', '203.0.113.7', '203.0.113.7'],
    ['203.0.113.9', '203.0.113.7', '203.0.113.9'],
    ['10.0.0.5', '6.6.6.6, 203.0.113.7', '203.0.113.7'],
    ['10.0.0.5', '203.0.113.7, 10.0.0.6', '203.0.113.7'],
    ['10.0.0.5', '10.0.0.7,10.0.0.6', '10.0.0.7'],
    ['10.0.0.5', undefined, '10.0.0.5'],
    ['203.0.113.9', undefined, '203.0.113.9'],
  ])('from %p, which says %p, is %p for a call and for a socket alike', async (remote, forwarded, address) =>
    expect(await notified(remote, forwarded)).toEqual({ http: address, socket: address }),
  );
});
