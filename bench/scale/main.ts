import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Request } from 'autocannon';
import type { ProductCard } from '@/contract/endpoints/products';
import { readCards } from '../bare/fill';
import { startStores, type Running, type Stores } from '../drill/installation';
import { CONNECTIONS, measureFor, type Figures } from '../figures';
import { seedBulk } from '../seed-bulk';
import { signInCustomers } from '../shop/customers';
import { get, getAny, placeAny } from '../shop/requests';
import { anyBeginning, getWords } from '../shop/typed';
import { drawScale, type Panel } from './chart';
import { writeGrowth } from './growth';

const PRODUCTS = 10_000;
const BACKENDS = [1, 2, 4];
const WEBS = [1, 2];
const [WARM_SECONDS, SECONDS] = [1, 2];
const PAGES = 40;
const CHART = path.resolve(__dirname, '../../docs/pictures/scale.svg');

interface Scenario {
  name: string;
  request: Request;
}

const scenariosOf = (cards: readonly ProductCard[], tokens: readonly string[]): Scenario[] => [
  { name: 'a kept page', request: { ...get('/products'), headers: { 'accept-encoding': 'br' } } },
  {
    name: 'a list through the BFF',
    request: {
      method: 'GET',
      setupRequest: (request) => ({ ...request, path: `/api/titles?page=${1 + Math.floor(Math.random() * PAGES)}` }),
    },
  },
  { name: 'suggestions, other words each time', request: getWords('/api/titles/suggestions', anyBeginning) },
  { name: 'a detail', request: getAny('/api/products', cards) },
  { name: 'an order', request: placeAny('/api/orders', cards, tokens) },
];

/** CPU time of each component per request, in ms; `load` is that of the benchmark itself. */
type Shares = Record<'web' | 'backend' | 'database' | 'load', number>;

interface Measured extends Figures {
  scenario: string;
  backends: number;
  webs: number;
  shares: Shares;
}

const cpuOfAll = (running: readonly Running[]): number =>
  running.reduce((sum, { program }) => sum + program.cpuMs(), 0);

const ownCpu = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const WIDTHS = [38, 10, 6, 12, 9, 9, 9, 9, 9, 0];

const row = (cells: readonly (string | number)[]): void => {
  process.stdout.write(`${cells.map((cell, index) => String(cell).padEnd(WIDTHS[index]!)).join('')}\n`);
};

const run = async (
  { postgres }: Stores,
  { backends, webs }: { backends: readonly Running[]; webs: readonly Running[] },
  { name, request }: Scenario,
): Promise<Measured> => {
  const target = { url: webs.map(({ url }) => url), cpuMs: () => cpuOfAll(webs) };
  await measureFor(WARM_SECONDS, target, [request]);
  const read = () => ({ web: cpuOfAll(webs), backend: cpuOfAll(backends), database: postgres.cpuMs(), load: ownCpu() });
  const before = read();
  const figures = await measureFor(SECONDS, target, [request]);
  const after = read();
  const share = (part: keyof Shares): number => (after[part] - before[part]) / figures.requests;
  const shares = { web: share('web'), backend: share('backend'), database: share('database'), load: share('load') };
  const cpu = [shares.web, shares.backend, shares.database, shares.load].map((ms) => ms.toFixed(2));
  row([name, backends.length, webs.length, figures.perSecond.toFixed(0), figures.p99, ...cpu, figures.failed || '']);
  return { ...figures, scenario: name, backends: backends.length, webs: webs.length, shares };
};

const panelsOf = (all: readonly Measured[]): Panel[] =>
  [...new Set(all.map(({ scenario }) => scenario))].map((title) => ({
    title,
    lines: WEBS.map((webs) => ({
      webs,
      points: all.filter((one) => one.scenario === title && one.webs === webs),
    })),
  }));

const measureAll = async (stores: Stores, counts: readonly number[]): Promise<Measured[]> => {
  const all: Measured[] = [];
  const backends: Running[] = [];
  let scenarios: Scenario[] | undefined;
  for (const backendCount of counts) {
    while (backends.length < backendCount) backends.push(await stores.startBackend(`backend ${backends.length + 1}`));
    const urls = backends.map(({ url }) => url);
    if (!scenarios) {
      const tokens = await signInCustomers(stores.databaseUrl, urls[0]!, CONNECTIONS);
      scenarios = scenariosOf(await readCards(urls[0]!), tokens);
      row(['', 'backends', 'webs', 'requests/s', 'p99 ms', 'web', 'backend', 'database', 'load', 'failed']);
    }
    const webs: Running[] = [];
    for (const webCount of WEBS) {
      while (webs.length < webCount) webs.push(await stores.startWeb(`web ${webs.length + 1}`, urls));
      for (const scenario of scenarios) all.push(await run(stores, { backends, webs }, scenario));
    }
    for (const { program } of webs) await program.stop();
  }
  return all;
};

/** `--products 400 --backends 1,2` for a smaller run, which draws no chart. */
const readArguments = (): { products: number; backends: number[]; isWhole: boolean } => {
  const { values } = parseArgs({ options: { products: { type: 'string' }, backends: { type: 'string' } } });
  const backends = values.backends?.split(',').map(Number) ?? BACKENDS;
  const isWhole = values.products === undefined && values.backends === undefined;
  return { products: Number(values.products ?? PRODUCTS), backends, isWhole };
};

/**
 * 1, 2 and 4 backends behind 1 and 2 web servers on PostgreSQL and Redis: requests per second, p99, and the CPU time of
 * each component per request; a chart of it, and the size of the data.
 */
const main = async (): Promise<void> => {
  const { products, backends, isWhole } = readArguments();
  const stores = await startStores((databaseUrl) => seedBulk(databaseUrl, products));
  try {
    const all = await measureAll(stores, backends);
    if (isWhole) writeFileSync(CHART, drawScale(panelsOf(all)));
    await writeGrowth(stores.databaseUrl);
    process.exitCode = all.some(({ failed }) => failed > 0) ? 1 : 0;
  } finally {
    await stores.stop();
  }
};

void main();
