import { randomUUID } from 'node:crypto';
import http, { type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { startBackendProcess, type BackendProcess } from '@tests/support/backend-process';
import { eventually } from '@tests/support/eventually';

jest.setTimeout(60_000);

const READERS = 5;
const WRITERS = 2;
/** A read is sent to another backend after 0.9 s; a hung one used to hold it up for 15 s. */
const LONGEST_READ_MS = 5_000;

interface Outcome {
  ms: number;
  status: number;
  by: string;
}

describe('one of two backends stands still under load (SIGSTOP)', () => {
  let backends: BackendProcess[];
  let web: Server;
  let origin: string;
  let isOver = false;
  const reads: Outcome[] = [];
  const pages: Outcome[] = [];
  const keys: string[] = [];
  let load: Promise<void>[];

  const timed = async (into: Outcome[], ask: () => Promise<{ status: number; by: string }>): Promise<void> => {
    const begun = performance.now();
    const { status, by } = await ask();
    into.push({ ms: performance.now() - begun, status, by });
  };

  const overHttp = async (): Promise<{ status: number; by: string }> => {
    const answer = await fetch(`${origin}/api/products`);
    const { by = '' } = (await answer.json()) as { by?: string };
    return { status: answer.status, by };
  };

  const untilOver = async (act: () => Promise<unknown>): Promise<void> => {
    while (!isOver) {
      await act();
      await sleep(10);
    }
  };

  const write = async (): Promise<void> => {
    const key = randomUUID();
    keys.push(key);
    // A call to the hung backend is answered when it resumes, or refused; it must not be executed twice.
    await fetch(`${origin}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: '{}',
    }).then((answer) => answer.text());
  };

  beforeAll(async () => {
    backends = await Promise.all(['first', 'second'].map(startBackendProcess));
    Object.assign(process.env, {
      BACKEND_URL: backends.map(({ url }) => url).join(','),
      AUTH_SECRET: 'a secret of these tests, long enough to be accepted',
      NEXTAUTH_URL: 'http://127.0.0.1',
      FIREBASE_PROJECT_ID: 'demo-hung',
      LOCAL_IDENTITY: '1',
      LOG_LEVEL: 'silent',
    });
    const { proxy } = await import('@server/web/bff/calls/proxy');
    const { backendCall } = await import('@server/web/bff/calls/backend-call');
    const { createHealth } = await import('@server/web/http/health');
    const { sharedFleet } = await import('@server/web/upstream/shared-fleet');
    const health = createHealth({ fleet: sharedFleet(), pagesReady: () => true });
    await sharedFleet().check();
    sharedFleet().watch();
    web = http.createServer((req, res) => {
      if (!health(req, res)) void proxy(req, res);
    });
    await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(web.address() as AddressInfo).port}`;
    const page = async () => {
      const answer: unknown = await backendCall('GET /products', { query: {} });
      return { status: 200, by: (answer as { by: string }).by };
    };
    load = [
      ...Array.from({ length: READERS }, () => untilOver(() => timed(reads, overHttp))),
      ...Array.from({ length: READERS }, () => untilOver(() => timed(pages, page))),
      ...Array.from({ length: WRITERS }, () => untilOver(write)),
    ];
  });

  afterAll(async () => {
    isOver = true;
    for (const backend of backends) backend.goOn();
    await Promise.all(load);
    web.closeAllConnections();
    await new Promise((resolve) => web.close(resolve));
    const { sharedFleet } = await import('@server/web/upstream/shared-fleet');
    await sharedFleet().close();
    await Promise.all(backends.map((backend) => backend.stop()));
  });

  const standings = async () => {
    const answer = await fetch(`${origin}/healthz`);
    const { backends: notified } = (await answer.json()) as {
      backends: { backend: string; state: string; reason?: string }[];
    };
    return { status: answer.status, first: notified[0], second: notified[1] };
  };

  const servedBy = (name: string, since: number): boolean =>
    [reads, pages].every((all) => all.slice(since).some(({ by }) => by === name));

  it('is named by healthz, which says that the site can serve', async () => {
    await eventually(() => expect(servedBy('first', 0) && servedBy('second', 0)).toBe(true));
    await sleep(500);
    backends[0]?.hang();
    await eventually(async () => {
      const { status, first, second } = await standings();
      expect(first).toMatchObject({ backend: backends[0]?.url, state: 'out', reason: 'silent' });
      expect(second).toMatchObject({ state: 'in' });
      expect(status).toBe(200);
    });
  });

  it('is back by itself when it goes on', async () => {
    await sleep(1_500);
    backends[0]?.goOn();
    const since = Math.max(reads.length, pages.length);
    await eventually(() => expect(servedBy('first', since)).toBe(true));
    expect((await standings()).first).toMatchObject({ state: 'in' });
  });

  it('has kept no read waiting, and failed none', () => {
    for (const outcomes of [reads, pages]) {
      expect(outcomes.length).toBeGreaterThan(60);
      expect(Math.max(...outcomes.map(({ ms }) => ms))).toBeLessThan(LONGEST_READ_MS);
      expect(outcomes.filter(({ status }) => status !== 200).length).toBeLessThanOrEqual(outcomes.length / 100);
    }
  });

  it('was sent no write twice', async () => {
    isOver = true;
    await Promise.all(load);
    const [first = {}, second = {}] = await Promise.all(backends.map((backend) => backend.written()));
    const times = keys.map((key) => (first[key] ?? 0) + (second[key] ?? 0));
    expect(times.length).toBeGreaterThan(10);
    expect(times.filter((count) => count !== 1)).toEqual([]);
  });
});
