import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { build } from 'esbuild';
import type { Request } from 'autocannon';
import type { LoginAnswer } from '@/contract/endpoints/session';
import type { ProductCard } from '@/contract/endpoints/products';
import { idTokenFor } from '@tests/support/id-token';
import { UNLIMITED } from '@tests/support/unlimited';
import { measure, summarise, type Figures } from './figures';
import { freeLoopbackPort } from '@server/free-port';
import { launch, type Measured } from './processes';
import { seedBulk } from './seed-bulk';

const PRODUCTS = 10_000;
const ROUNDS = 3;
const ROOT = path.resolve(__dirname, '..');

const SHARED = {
  LOCAL_IDENTITY: '1',
  FIREBASE_PROJECT_ID: 'demo-test',
  AUTH_SECRET: 'a secret of the benchmark, long enough',
  TOKEN_SECRET: 'another secret of the benchmark, long enough',
  LOG_LEVEL: 'error',
  ...UNLIMITED,
};

type Processes = Record<'bare' | 'backend' | 'bff', Measured>;

const startAll = async (databaseUrl: string): Promise<Processes> => {
  const [barePort, backendPort, webPort] = [
    await freeLoopbackPort(),
    await freeLoopbackPort(),
    await freeLoopbackPort(),
  ];
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
    name: 'Fastify + pg',
    args: [bundle, databaseUrl, String(barePort)],
    port: barePort,
    ready: '/bare/products',
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
  const widths = [10, 26, 12, 10, 10, 12, 8];
  process.stdout.write(`${cells.map((cell, index) => String(cell).padEnd(widths[index]!)).join('')}\n`);
};

/** One line of the table: who is asked, and below which path. */
interface Line {
  name: string;
  target: Measured;
  base: string;
}

interface Scenario {
  name: string;
  lines: Line[];
  request: (base: string) => Request;
}

const onSale = async ({ url }: Measured): Promise<ProductCard[]> => {
  const answer = await fetch(`${url}/api/products?size=200`);
  const { data } = (await answer.json()) as { data: ProductCard[] };
  const fair = data[0]!.campaign.id;
  return data.filter(({ campaign, status }) => campaign.id === fair && status === 3);
};

const scenariosOf = async ({ bare, backend, bff }: Processes): Promise<Scenario[]> => {
  const products = await onSale(backend);
  const tokens = await readers(backend);
  const ours = [
    { name: 'backend', target: backend, base: '/api' },
    { name: 'through the BFF', target: bff, base: '/api' },
  ];
  const all = [
    { name: 'bare query, by hand', target: bare, base: '/bare' },
    { name: 'same SQL, no house', target: bare, base: '/same' },
    ...ours,
  ];
  const search = `/products?title=${encodeURIComponent('dac nhan tam')}`;
  return [
    { name: 'list', lines: all, request: (base) => ({ method: 'GET', path: `${base}/products` }) },
    { name: 'search', lines: all, request: (base) => ({ method: 'GET', path: base + search }) },
    {
      name: 'detail',
      lines: all,
      request: (base) => ({
        method: 'GET',
        setupRequest: (request) => ({ ...request, path: `${base}/products/${pick(products).id}` }),
      }),
    },
    { name: 'order', lines: ours, request: () => orderRequest(products, tokens) },
  ];
};

/** Rounds go around the lines, so that a noisy minute troubles all of them alike. Answers how many requests failed. */
const runScenario = async ({ name, lines, request }: Scenario): Promise<number> => {
  const runs = new Map<Line, Figures[]>(lines.map((line) => [line, []]));
  for (let round = 0; round < ROUNDS; round += 1)
    for (const line of lines) runs.get(line)!.push(await measure(line.target, request(line.base)));
  let failures = 0;
  for (const line of lines) {
    const { perSecond, p50, p99, cpuMs, failed } = summarise(runs.get(line)!);
    row([name, line.name, perSecond.toFixed(0), p50, p99, cpuMs.toFixed(2), failed]);
    failures += failed;
  }
  return failures;
};

const main = async (): Promise<void> => {
  const databaseUrl = process.argv[2]!;
  await seedBulk(databaseUrl, PRODUCTS);
  const processes = await startAll(databaseUrl);
  try {
    row(['', '', 'requests/s', 'p50 ms', 'p99 ms', 'CPU ms/req', 'failed']);
    let failures = 0;
    for (const scenario of await scenariosOf(processes)) failures += await runScenario(scenario);
    process.exitCode = failures > 0 ? 1 : 0;
  } finally {
    for (const { stop } of Object.values(processes)) stop();
  }
};

void main();
