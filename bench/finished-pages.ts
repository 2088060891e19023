import http from 'node:http';
import path from 'node:path';
import type { ProductCard } from '@/contract/endpoints/products';
import { freeLoopbackPort } from '@server/shared/free-port';
import { UNLIMITED } from '@tests/support/unlimited';
import { measure, median } from './figures';
import { launch, type Measured } from './processes';
import { seedBulk } from './seed-bulk';
import { percentile, timesOf } from './times';

const PRODUCTS = 10_000;
const FIRST_BYTE_AIM_MS = 10;
const [KEPT_ASKED, MADE_ASKED, LOAD_ROUNDS] = [2_000, 100, 3];
/** Requests before the measurement: a process that has just started is still compiling its code. */
const WARM_UP = 1_000;
const ROOT = path.resolve(__dirname, '..');

const SHARED = {
  LOCAL_IDENTITY: '1',
  FIREBASE_PROJECT_ID: 'demo-test',
  AUTH_SECRET: 'a secret of the benchmark, long enough',
  TOKEN_SECRET: 'another secret of the benchmark, long enough',
  LOG_LEVEL: 'error',
  ...UNLIMITED,
};

const BROWSER = { 'accept-encoding': 'gzip, deflate, br' };

const startBoth = async (databaseUrl: string): Promise<Record<'backend' | 'web', Measured>> => {
  const [backendPort, webPort] = [await freeLoopbackPort(), await freeLoopbackPort()];
  const backend = await launch({
    name: 'backend',
    args: [path.join(ROOT, 'dist/backend/index.js')],
    port: backendPort,
    ready: '/readyz',
    env: {
      ...SHARED,
      DATABASE_URL: databaseUrl,
      BACKEND_PORT: String(backendPort),
      DATA_DIR: path.join(ROOT, '.cache/bench-data'),
    },
  });
  const web = await launch({
    name: 'web',
    args: [path.join(ROOT, 'dist/server/index.js')],
    port: webPort,
    ready: '/healthz',
    env: { ...SHARED, PORT: String(webPort), BACKEND_URL: backend.url },
  });
  return { backend, web };
};

const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });

/** Resolves at the first byte of a response; the rest is read before the next request. */
const firstByte = (url: string, headers: http.OutgoingHttpHeaders, status: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const begun = performance.now();
    const request = http.get(url, { agent, headers }, (answer) => {
      const ms = performance.now() - begun;
      answer.resume().once('end', () => {
        if (answer.statusCode === status) resolve(ms);
        else reject(new Error(`${url} was answered with ${answer.statusCode}`));
      });
    });
    request.once('error', reject);
  });

const row = (cells: readonly (string | number)[]): void => {
  const widths = [28, 12, 12, 14, 12];
  process.stdout.write(`${cells.map((cell, index) => String(cell).padEnd(widths[index] ?? 0)).join('')}\n`);
};

interface Scenario {
  name: string;
  /** The address of the nth request. */
  address: (round: number) => string;
  headers?: http.OutgoingHttpHeaders;
  status?: number;
  asked: number;
}

/**
 * Measures first bytes one after the other, then the throughput with 16 connections. Returns the 99th percentile of the
 * former.
 */
const run = async (
  web: Measured,
  { name, address, headers = BROWSER, status = 200, asked }: Scenario,
): Promise<number> => {
  const bytes: number[] = [];
  await timesOf(asked, async (round) => bytes.push(await firstByte(web.url + address(round), headers, status)));
  bytes.sort((a, b) => a - b);
  const [p50, p99] = [percentile(bytes, 0.5), percentile(bytes, 0.99)];
  let round = asked;
  const loads = [];
  for (let load = 0; load < LOAD_ROUNDS; load += 1)
    loads.push(
      await measure(web, {
        method: 'GET',
        headers: headers as Record<string, string>,
        setupRequest: (request) => ({ ...request, path: address((round += 1)) }),
      }),
    );
  const [perSecond, cpuMs] = [median(loads.map((load) => load.perSecond)), median(loads.map((load) => load.cpuMs))];
  row([name, p50.toFixed(2), p99.toFixed(2), perSecond.toFixed(0), cpuMs.toFixed(2)]);
  return p99;
};

const etagOf = async (url: string): Promise<string> =>
  (await fetch(url, { headers: { 'accept-encoding': 'br' } })).headers.get('etag') ?? '';

const main = async (): Promise<void> => {
  const databaseUrl = process.argv[2]!;
  await seedBulk(databaseUrl, PRODUCTS);
  const both = await startBoth(databaseUrl);
  const { web, backend } = both;
  try {
    const list = (await (await fetch(`${backend.url}/api/products`)).json()) as { data: ProductCard[] };
    const { slug, id, campaign } = list.data[0]!;
    const places = {
      home: '/',
      list: '/products',
      product: `/products/${slug}/${id}`,
      campaign: `/campaigns/${campaign.id}`,
    };
    row(['', 'p50 ms', 'p99 ms', 'requests/s', 'CPU ms/req']);
    for (let asked = 0; asked < WARM_UP; asked += 1) await firstByte(web.url + places.home, BROWSER, 200);
    const worst: number[] = [];
    for (const [name, place] of Object.entries(places)) {
      await fetch(web.url + place);
      worst.push(await run(web, { name: `${name}, kept`, address: () => place, asked: KEPT_ASKED }));
    }
    const known = { 'accept-encoding': 'br', 'if-none-match': await etagOf(web.url + places.home) };
    const again = { name: 'home, known to the browser', address: () => places.home, headers: known, status: 304 };
    worst.push(await run(web, { ...again, asked: KEPT_ASKED }));
    await run(web, { name: 'list, made', address: (round) => `/products?title=sach&page=${round}`, asked: MADE_ASKED });
    const isQuick = Math.max(...worst) < FIRST_BYTE_AIM_MS;
    process.stdout.write(`First byte of kept pages below ${FIRST_BYTE_AIM_MS} ms: ${isQuick ? 'yes' : 'no'}\n`);
    process.exitCode = isQuick ? 0 : 1;
  } finally {
    agent.destroy();
    for (const { stop } of Object.values(both)) stop();
  }
};

void main();
