import pino from 'pino';
import { HUB_PATH } from '@/contract/realtime/hub';
import { logOptions } from '@server/backend/http/logging';
import { startTestBackend, type TestBackend } from '@tests/support/backend';
import { eventually } from '@tests/support/eventually';
import { connectDevice, TRANSPORTS } from '@tests/support/hub-clients';
import { makeCustomer } from '@tests/support/make-data';

/**
 * R2.11.2: browsers cannot set headers on a WebSocket or an EventSource; a token in the query is accepted only there.
 */
describe('a token in the query', () => {
  const lines: string[] = [];
  let backend: TestBackend;
  let url: string;
  let token: string;

  beforeAll(async () => {
    backend = await startTestBackend({ log: pino(logOptions('trace'), { write: (line) => void lines.push(line) }) });
    url = `http://127.0.0.1:${await backend.port()}`;
    token = await backend.signIn((await makeCustomer(backend.db)).email);
  });
  afterAll(() => backend.close());

  const statusOf = async (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<number> =>
    (await fetch(url + path, { method, headers })).status;

  test.each(['access_token', 'ACCESS_TOKEN', 'token'])('as %s opens nothing but the hub', async (key) => {
    const headers = { authorization: `Bearer ${token}` };
    expect(await statusOf('/api/users/me', headers)).toBe(200);
    expect(await statusOf(`/api/users/me?${key}=${token}`)).toBe(401);
    expect(await statusOf(`/api/notifications/unread?${key}=${token}`)).toBe(401);
    const negotiated = await statusOf(`${HUB_PATH}/negotiate?negotiateVersion=1&${key}=${token}`, {}, 'POST');
    expect(negotiated).toBe(key === 'token' ? 401 : 200);
  });

  test('stands in no line of the log', async () => {
    for (const [, transport] of TRANSPORTS) await (await connectDevice(url, token, { transport })).connection.stop();
    for (const key of ['access_token', 'Access_Token', 'token']) {
      for (const path of ['/api/users/me', '/api/nothing', '/nowhere', '/files/none.webp', HUB_PATH]) {
        await statusOf(`${path}?a=1&${key}=${token}&z=2`);
      }
    }
    await eventually(() => expect(lines.join('')).toContain('"url":"/nowhere"'));
    expect(lines.filter((line) => line.includes(token) || line.includes('z=2'))).toEqual([]);
  });

  test('nor does whom somebody searched for, nor which order they opened', async () => {
    const id = '00000000-0000-4000-8000-000000000000';
    await statusOf('/api/admin/orders?search=0987654321');
    await statusOf(`/api/orders/${id}`);
    await eventually(() => expect(lines.join('')).toContain('"url":"/api/orders/:id"'));
    expect(lines.join('')).toContain('"url":"/api/admin/orders"');
    expect(lines.filter((line) => line.includes('0987654321') || line.includes(id))).toEqual([]);
  });
});
