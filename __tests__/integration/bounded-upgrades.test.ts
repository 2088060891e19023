import { once } from 'node:events';
import http, { type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { boundUpgrades } from '@server/web/relay/bound-upgrades';
import { eventually } from '@tests/support/eventually';
import { everything, rawUpgrade } from '@tests/support/raw-upgrade';

describe('a web that relays at most two sockets', () => {
  const relayed: Duplex[] = [];
  let server: Server;
  let url: string;

  beforeAll(async () => {
    const relay = boundUpgrades((_req, socket) => void relayed.push(socket.on('end', () => socket.end())), 2);
    server = http.createServer((_req, res) => res.end('a page')).on('upgrade', relay);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });

  afterAll(async () => {
    relayed.forEach((socket) => socket.destroy());
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  it('tells the third when to come again, answers pages, and takes another when one has gone', async () => {
    const [first] = [rawUpgrade(url), rawUpgrade(url)];
    await eventually(() => expect(relayed).toHaveLength(2));
    const refused = String(await everything(rawUpgrade(url)));
    expect(refused).toMatch(/^HTTP\/1\.1 503 .*\r\nRetry-After: 2\r\n.*"code":"OVERLOADED"/s);
    expect(await (await fetch(url)).text()).toBe('a page');
    const leaves = Promise.race(relayed.map((socket) => once(socket.resume(), 'close')));
    first!.destroy();
    await leaves;
    rawUpgrade(url);
    await eventually(() => expect(relayed).toHaveLength(3));
  });
});
