import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { build } from 'esbuild';
import autocannon, { type Request } from 'autocannon';
import type { LoginAnswer } from '@/contract/session';
import type { ProductCard } from '@/contract/products';
import { idTokenFor } from '@tests/support/id-token';
import { freePort, launch, type Measured } from './processes';
import { seedBulk } from './seed-bulk';

const PRODUCTS = 10_000;
const SECONDS = 6;
const ROUNDS = 3;
const CONNECTIONS = 8;
const ROOT = path.resolve(__dirname, '..');

const SHARED = {
  LOCAL_IDENTITY: '1',
  FIREBASE_PROJECT_ID: 'demo-test',
  AUTH_SECRET: 'a secret of the benchmark, long enough',
  TOKEN_SECRET: 'another secret of the benchmark, long enough',
  LOG_LEVEL: 'error',
};

const startAll = async (databaseUrl: string): Promise<Record<'bare' | 'backend' | 'bff', Measured>> => {
  const [barePort, backendPort, webPort] = [await freePort(), await freePort(), await freePort()];
  const bundle = path.join(ROOT, '.cache/bench-bare.cjs');
  await build({
    entryPoints: [path.join(__dirname, 'bare-server.ts')],
    bundle: true,
    platform: 'node',
    packages: 'external',
    outfile: bundle,
    tsconfig: path.join(ROOT, 'tsconfig.json'),
  });
  const bare = await launch({
    name: 'bare Fastify + pg',
    args: [bundle, databaseUrl, String(barePort)],
    port: barePort,
    ready: '/api/products',
  });
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
  const bff = await launch({
    name: 'BFF',
    args: [path.join(ROOT, 'dist/server/index.js')],
    port: webPort,
    ready: '/healthz',
    env: { ...SHARED, PORT: String(webPort), BACKEND_URL: backend.url },
  });
  return { bare, backend, bff };
};

interface Figures {
  perSecond: number;
  p50: number;
  p99: number;
  /** CPU of the process that was asked, per request. */
  cpuMs: number;
  failed: number;
}

const measure = async (target: Measured, requests: Request[]): Promise<Figures> => {
  const before = target.cpuMs();
  const result = await autocannon({ url: target.url, connections: CONNECTIONS, duration: SECONDS, requests });
  const answered = result.requests.total;
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpuMs: (target.cpuMs() - before) / answered,
    failed: result.non2xx + result.errors,
  };
};

const median = (values: number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;

const summarise = (rounds: Figures[]): Figures => ({
  perSecond: median(rounds.map(({ perSecond }) => perSecond)),
  p50: median(rounds.map(({ p50 }) => p50)),
  p99: median(rounds.map(({ p99 }) => p99)),
  cpuMs: median(rounds.map(({ cpuMs }) => cpuMs)),
  failed: rounds.reduce((sum, { failed }) => sum + failed, 0),
});

const pick = <T>(values: T[]): T => values[Math.floor(Math.random() * values.length)]!;

const readers = async (backend: Measured): Promise<string[]> => {
  const tokens = [];
  for (const email of ['customer@hoisach.test', 'customer2@hoisach.test']) {
    const answer = await fetch(`${backend.url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ idToken: idTokenFor({ email }) }),
    });
    tokens.push(((await answer.json()) as LoginAnswer).accessToken);
  }
  return tokens;
};

const orderRequest = (products: ProductCard[], tokens: string[]): Request => ({
  method: 'POST',
  path: '/api/orders',
  setupRequest: (request) => ({
    ...request,
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${pick(tokens)}`,
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify({
      campaignId: products[0]!.campaign.id,
      type: 1,
      payment: 3,
      recipient: { name: 'Bench', phone: '0903123456', email: 'bench@hoisach.test' },
      address: { detail: '1', provinceCode: 79, wardCode: 26740 },
      lines: [{ productId: pick(products).id, quantity: 1, withPdf: false, withAudio: false }],
    }),
  }),
});

const row = (cells: (string | number)[]): void => {
  const widths = [10, 20, 12, 10, 10, 12, 8];
  process.stdout.write(`${cells.map((cell, index) => String(cell).padEnd(widths[index]!)).join('')}\n`);
};

const main = async (): Promise<void> => {
  const databaseUrl = process.argv[2]!;
  await seedBulk(databaseUrl, PRODUCTS);
  const { bare, backend, bff } = await startAll(databaseUrl);
  const all = (await (await fetch(`${backend.url}/api/products?size=500`)).json()) as { data: ProductCard[] };
  const fair = all.data[0]!.campaign.id;
  const products = all.data.filter(({ campaign, status }) => campaign.id === fair && status === 3);
  const tokens = await readers(backend);
  const detail: Request = {
    method: 'GET',
    setupRequest: (request) => ({ ...request, path: `/api/products/${pick(products).id}` }),
  };
  const scenarios: [name: string, request: Request, targets: Measured[]][] = [
    ['list', { method: 'GET', path: '/api/products' }, [bare, backend, bff]],
    [
      'search',
      { method: 'GET', path: `/api/products?title=${encodeURIComponent('dac nhan tam')}` },
      [bare, backend, bff],
    ],
    ['detail', detail, [bare, backend, bff]],
    ['order', orderRequest(products, tokens), [backend, bff]],
  ];
  row(['', '', 'requests/s', 'p50 ms', 'p99 ms', 'CPU ms/req', 'failed']);
  for (const [name, request, targets] of scenarios) {
    const figures = new Map<Measured, Figures[]>(targets.map((target) => [target, []]));
    for (let round = 0; round < ROUNDS; round += 1)
      for (const target of targets) figures.get(target)!.push(await measure(target, [request]));
    for (const target of targets) {
      const { perSecond, p50, p99, cpuMs, failed } = summarise(figures.get(target)!);
      row([name, target.name, perSecond.toFixed(0), p50, p99, cpuMs.toFixed(2), failed]);
    }
  }
  for (const { stop } of [bff, backend, bare]) stop();
};

void main();
