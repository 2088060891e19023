import http, { type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ROLE } from '@/contract/vocabulary/roles';
import { routeRequests } from '@server/web/http/http-router';
import { createHttpRelay } from '@server/web/relay/http-relay';
import { relayUpgrade } from '@server/web/relay/upgrade-relay';
import { Fleet } from '@server/web/upstream/fleet';
import { startTestBackend, type TestBackend } from '@tests/support/backend';
import { connectDevice, TRANSPORTS } from '@tests/support/hub-clients';
import { makeUser } from '@tests/support/make-data';

const VARIANTS = TRANSPORTS.flatMap(([name, transport]) =>
  (['json', 'messagepack'] as const)
    // An event stream carries text only (R2.4.3).
    .filter((protocol) => protocol === 'json' || name !== 'server-sent events')
    .map((protocol) => ({ name, transport, protocol })),
);

describe('the hub behind the web server', () => {
  let backend: TestBackend;
  let fleet: Fleet;
  let web: Server;
  let url: string;

  beforeAll(async () => {
    backend = await startTestBackend({ hubTimes: { pollMs: 300, tickMs: 20 } });
    fleet = new Fleet([`http://127.0.0.1:${await backend.port()}`]);
    const options = { fleet, trustProxy: false };
    const relay = createHttpRelay(options);
    web = http.createServer();
    const pages = async (_req: unknown, res: http.ServerResponse) => void res.writeHead(418).end();
    routeRequests(web, {
      first: [],
      relay,
      relayUpgrade: (req, socket, head) => relayUpgrade(req, socket, head, options),
      api: pages,
      pages,
    });
    await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(web.address() as AddressInfo).port}`;
  });

  afterAll(async () => {
    await fleet.close();
    web.closeAllConnections();
    await new Promise((resolve) => web.close(resolve));
    await backend.close();
  });

  test.each(VARIANTS)('speaks $protocol over $name, in both directions', async ({ transport, protocol }) => {
    const user = await makeUser(backend.db, ROLE.SYSTEM);
    const device = await connectDevice(url, await backend.signIn(user.email), { transport, protocol });
    // Lengths whose prefix takes one, two and three bytes, with non-ASCII text.
    const messages = ['đắc nhân tâm', 'ê'.repeat(100), 'ữ'.repeat(20_000)];
    for (const message of messages) {
      await backend.realtime.publisher.toUsers([user.id], 'ReceiveMess', 6, 'Đơn hàng mới', 2, 'Đang xử lý', message);
    }
    const received = messages.map((message) => [6, 'Đơn hàng mới', 2, 'Đang xử lý', message]);
    expect(await device.receives('ReceiveMess', messages.length)).toEqual(received);
    await expect(device.connection.invoke('Nothing', 'ữ')).rejects.toThrow("Unknown hub method 'Nothing'");
    await device.connection.stop();
  });
});
