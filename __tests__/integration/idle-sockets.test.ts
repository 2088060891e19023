import net, { type AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import { SOCKET_LIMITS } from '@server/shared/socket-limits';
import { createWebServer } from '@server/web/http/web-server';
import { startTestBackend, type TestBackend } from '@tests/support/backend';
import { eventually } from '@tests/support/eventually';

const SOCKETS = 500;
const SHORT = { headersMs: 300, lookMs: 100 };

/** What a socket sends that never completes a request. */
const SAID = {
  nothing: '',
  'half a request': 'GET /livez HTTP/1.1\r\nHost: x\r\nX-Slow: ',
};

describe.each(['the web tier', 'the backend'])('%s', (tier) => {
  let backend: TestBackend | undefined;
  let web: Server | undefined;
  let port: number;

  beforeAll(async () => {
    if (tier === 'the backend') {
      backend = await startTestBackend({ socketLimits: SHORT });
      port = await backend.port();
    } else {
      const server = createWebServer(SHORT);
      web = server;
      server.on('request', (_req, res) => res.end('alive'));
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      port = (server.address() as AddressInfo).port;
    }
  });

  afterAll(async () => {
    await backend?.close();
    await new Promise((resolve) => (web ? web.close(resolve) : resolve(undefined)));
  });

  it.each(Object.entries(SAID))(`cuts ${SOCKETS} sockets that say %s`, async (_, said) => {
    let closed = 0;
    const sockets = Array.from({ length: SOCKETS }, () => {
      const socket = net.connect(port, '127.0.0.1', () => said && socket.write(said));
      socket.on('error', () => undefined).on('close', () => (closed += 1));
      return socket.resume();
    });
    await eventually(() => expect(closed).toBe(SOCKETS));
    for (const socket of sockets) socket.destroy();
    expect((await fetch(`http://127.0.0.1:${port}/livez`)).status).toBe(200);
  });
});

it('the usual limits cut within half a minute, and leave slow lines their time', () => {
  const { headersMs, lookMs } = SOCKET_LIMITS;
  expect(headersMs + lookMs).toBeLessThanOrEqual(30_000);
  expect(headersMs).toBeGreaterThanOrEqual(10_000);
});
