import http, { type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorText } from '@/text/errors';
import { startTestBackend, type TestBackend } from '@tests/support/backend';
import { eventually } from '@tests/support/eventually';

jest.setTimeout(120_000);

interface Seen {
  method: string;
  status: number;
  text: string;
}

describe('backends that are restarted one after the other, under load', () => {
  let backends: TestBackend[];
  let web: Server;
  let origin: string;
  let isOver = false;
  let load: Promise<void>[];
  const seen: Seen[] = [];

  const ask = async (method: 'GET' | 'POST', path: string): Promise<Response> =>
    fetch(origin + path, {
      method,
      ...(method === 'POST' && { body: '{}', headers: { 'content-type': 'application/json' } }),
    });

  const keepAsking = async (method: 'GET' | 'POST', path: string): Promise<void> => {
    while (!isOver) {
      const answer = await ask(method, path);
      seen.push({ method, status: answer.status, text: await answer.text() });
      await sleep(5);
    }
  };

  beforeAll(async () => {
    backends = [await startTestBackend(), await startTestBackend()];
    const urls = await Promise.all(backends.map(async (backend) => `http://127.0.0.1:${await backend.port()}`));
    Object.assign(process.env, {
      BACKEND_URL: urls.join(','),
      AUTH_SECRET: 'a secret of these tests, long enough to be accepted',
      NEXTAUTH_URL: 'http://127.0.0.1',
      FIREBASE_PROJECT_ID: 'demo-rolling',
      LOCAL_IDENTITY: '1',
      LOG_LEVEL: 'silent',
    });
    const { proxy } = await import('@server/web/bff/calls/proxy');
    const { sharedFleet } = await import('@server/web/upstream/shared-fleet');
    await sharedFleet().check();
    sharedFleet().watch();
    web = http.createServer((req, res) => void proxy(req, res));
    await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(web.address() as AddressInfo).port}`;
    load = [
      ...Array.from({ length: 4 }, () => keepAsking('GET', '/api/genres')),
      // Refused for missing input: an answer of the use case, and not of a server that is shutting down.
      ...Array.from({ length: 4 }, () => keepAsking('POST', '/api/login')),
    ];
  });

  afterAll(async () => {
    isOver = true;
    await Promise.all(load);
    web.closeAllConnections();
    await new Promise((resolve) => web.close(resolve));
    const { sharedFleet } = await import('@server/web/upstream/shared-fleet');
    await sharedFleet().close();
    await Promise.all(backends.map((backend) => backend.close()));
  });

  it('say so first, and nobody gets anything but answers', async () => {
    await eventually(() => expect(seen.length).toBeGreaterThan(50));
    const { sharedFleet } = await import('@server/web/upstream/shared-fleet');
    const closed = backends[0]?.closing.begin(2_000);
    await eventually(() =>
      expect(sharedFleet().report()[0]).toMatchObject({
        state: 'out',
        reason: expect.stringMatching(/draining/) as string,
      }),
    );
    await closed;
    await backends[0]?.app.close();
    const before = seen.length;
    await eventually(() => expect(seen.length).toBeGreaterThan(before + 50));
    expect(new Set(seen.map(({ method, status }) => `${method} ${status}`))).toEqual(new Set(['GET 200', 'POST 422']));
  });

  it('the last one refuses in the words of the contract, with the time to try again', async () => {
    isOver = true;
    await Promise.all(load);
    await backends[1]?.closing.begin(0);
    for (const method of ['GET', 'POST'] as const) {
      const answer = await ask(method, method === 'GET' ? '/api/genres' : '/api/login');
      expect(answer.status).toBe(503);
      expect(await answer.json()).toEqual({ code: 'BACKEND_RESTARTING', message: errorText.BACKEND_RESTARTING });
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    await backends[1]?.app.close();
    const removed = await ask('GET', '/api/genres');
    expect(removed.status).toBe(502);
    expect(await removed.json()).toMatchObject({ code: 'BACKEND_UNAVAILABLE' });
  });
});
