import { HUB_PATH } from '@/contract/realtime/hub';
import { ROLE } from '@/contract/vocabulary/roles';
import { REFUSAL } from '@server/signalr';
import { startTestBackend, type TestBackend } from '@tests/support/backend';
import { ask, connectSocket, negotiate, openSocket } from '@tests/support/connections';
import { eventually } from '@tests/support/eventually';
import { medianOf, startFlood } from '@tests/support/flood';
import { connectDevice } from '@tests/support/hub-clients';
import { makeUser } from '@tests/support/make-data';
import { everything, rawUpgrade, UPGRADE } from '@tests/support/raw-upgrade';

const CAP = 3;

describe('a hub under fire', () => {
  let backend: TestBackend;
  let port: number;
  let url: string;

  beforeAll(async () => {
    backend = await startTestBackend({ hubLimits: { maxConnections: 20 }, messages: { total: CAP } });
    port = await backend.port();
    url = `http://127.0.0.1:${port}`;
  });
  afterAll(() => backend.close());

  const tokenOfNewUser = async (): Promise<string> => backend.signIn((await makeUser(backend.db, ROLE.CUSTOMER)).email);

  const read = async (token: string): Promise<void> => {
    const answer = await fetch(`${url}/api/notifications/unread`, { headers: { authorization: `Bearer ${token}` } });
    expect(answer.status).toBe(200);
    await answer.text();
  };

  test('four flooding readers do not slow the API by an order of magnitude, and are cut off with a reason', async () => {
    const [quiet, ...flooders] = await Promise.all(Array.from({ length: 5 }, tokenOfNewUser));
    const device = await connectDevice(url, quiet!);
    await medianOf(() => read(quiet!), 1000);
    const before = await medianOf(() => read(quiet!), 2000);
    const flood = startFlood(port, flooders);
    const during = await medianOf(() => read(quiet!), 9000);
    const { connected, last } = await flood.stop();
    expect(connected).toBeGreaterThanOrEqual(4);
    expect(last).toBe(
      '{"type":7,"error":"Connection closed with an error. HubException: Too many messages were sent."}',
    );
    // Without limits it is a hundred times as much; the bench measures it exactly.
    expect(during).toBeLessThan(10 * Math.max(before, 5));
    // The other clients continue undisturbed.
    expect(device.connection.state).toBe('Connected');
    await device.connection.stop();
  }, 60_000);

  test('requests of a session that asks without end are refused', async () => {
    const authorization = `Bearer ${await tokenOfNewUser()}`;
    const { connectionToken } = await negotiate(`${url}${HUB_PATH}`, 'negotiateVersion=1', {
      headers: { authorization },
    });
    const post = () => ask(`${url}${HUB_PATH}?id=${connectionToken}`, 'POST', '\x1e', { authorization });
    let statuses: number[] = [];
    for (let round = 0; round < 30 && !statuses.includes(REFUSAL.tooFast.status); round += 1)
      statuses = (await Promise.all(Array.from({ length: 100 }, post))).map(({ status }) => status);
    expect(statuses).toContain(REFUSAL.tooFast.status);
    const other = `Bearer ${await tokenOfNewUser()}`;
    expect((await ask(`${url}${HUB_PATH}/negotiate`, 'POST', '', { authorization: other })).status).toBe(200);
  });

  test('beyond its cap the message socket answers 503 before the upgrade, until somebody leaves', async () => {
    const ws = url.replace('http', 'ws');
    const open = await Promise.all(Array.from({ length: CAP }, () => connectSocket(`${ws}/messages`)));
    const another = () => openSocket(`${ws}/messages`);
    expect(await another()).toBe(503);
    const refused = rawUpgrade(url, UPGRADE.with(0, 'GET /messages HTTP/1.1'));
    expect(String(await everything(refused))).toMatch(/\r\nRetry-After: 2\r\n.*"code":"OVERLOADED"/s);
    open.shift()?.terminate();
    const later = await eventually(async () => {
      const one = await another();
      if (typeof one === 'number') throw new Error(`refused with ${one}`);
      return one;
    });
    later.terminate();
    open.forEach((one) => one.terminate());
  });

  test('beyond its cap the hub answers 503, to negotiations and before the upgrade', async () => {
    const authorization = `Bearer ${await tokenOfNewUser()}`;
    const asked = () => ask(`${url}${HUB_PATH}/negotiate`, 'POST', '', { authorization });
    const statuses = (await Promise.all(Array.from({ length: 25 }, asked))).map(({ status }) => status);
    expect(statuses).toContain(503);
    expect(await openSocket(`${url.replace('http', 'ws')}${HUB_PATH}`, { headers: { authorization } })).toBe(503);
  });

  test('a message socket that is pinged without end is closed', async () => {
    // As soon as the sockets of the test above are closed on this side, too.
    const ws = await eventually(() => connectSocket(`${url.replace('http', 'ws')}/messages`));
    const code = new Promise((resolve) => ws.on('close', resolve));
    for (let sent = 0; sent < 100; sent += 1) ws.ping();
    expect(await code).toBe(1008);
  });
});
