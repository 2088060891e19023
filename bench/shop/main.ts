import { parseArgs } from 'node:util';
import { CONNECTIONS, measure, summarise, type Figures } from '../figures';
import { fillBare } from '../bare/fill';
import { seedBulk } from '../seed-bulk';
import { startAll } from './processes';
import { signInCustomers } from './customers';
import { scenariosOf, type Line, type Scenario } from './scenarios';

const PRODUCTS = 10_000;
const ROUNDS = 3;

const WIDTHS = [13, 26, 12, 9, 9, 12, 8, 9, 0];

const row = (cells: readonly (string | number)[]): void => {
  process.stdout.write(`${cells.map((cell, index) => String(cell).padEnd(WIDTHS[index]!)).join('')}\n`);
};

const percent = (share: number): string => `${Math.round(share * 100)} %`;

const aimOf = ({ aim = {} }: Line, share: number, { perSecond, p99, cpuMs }: Figures): string =>
  [
    aim.share !== undefined && `${share >= aim.share ? 'kept' : 'MISSED'}: at least ${percent(aim.share)}`,
    aim.perSecond !== undefined && `${perSecond >= aim.perSecond ? 'kept' : 'MISSED'}: at least ${aim.perSecond}/s`,
    aim.p99 !== undefined && `${p99 <= aim.p99 ? 'kept' : 'MISSED'}: p99 at most ${aim.p99} ms`,
    aim.cpuMs !== undefined && `${cpuMs <= aim.cpuMs ? 'kept' : 'MISSED'}: at most ${aim.cpuMs} ms CPU`,
  ]
    .filter(Boolean)
    .join(', ');

/**
 * The rounds alternate between the lines, so that a noisy minute affects all of them alike. Returns how many requests
 * failed.
 */
const runScenario = async ({ name, lines }: Scenario): Promise<number> => {
  const runs = new Map<Line, Figures[]>(lines.map((line) => [line, []]));
  for (let round = 0; round < ROUNDS; round += 1)
    for (const line of lines) runs.get(line)!.push(await measure(line.target, ...line.requests));
  let [failures, yardstick] = [0, NaN];
  for (const line of lines) {
    const figures = summarise(runs.get(line)!);
    const { perSecond, p50, p99, cpuMs, failed } = figures;
    if (line === lines[0]) yardstick = perSecond;
    const share = perSecond / yardstick;
    const cells = [perSecond.toFixed(0), p50, p99, cpuMs.toFixed(3), failed, percent(share)];
    row([name, line.name, ...cells, aimOf(line, share, figures)]);
    failures += failed;
  }
  return failures;
};

/** `--products 100000` for another number than 10,000, and the name of a scenario to run only that one. */
const readArguments = (given: readonly string[]): { products: number; only: string | undefined } => {
  const { values, positionals } = parseArgs({
    args: [...given],
    allowPositionals: true,
    options: { products: { type: 'string', default: String(PRODUCTS) } },
  });
  return { products: Number(values.products), only: positionals[0] };
};

/**
 * List, counts, search, suggestions, detail and order of 10,000 products on PostgreSQL, each compared with a server of
 * only Fastify and pg. Only the ratios within one run count, because the figures themselves differ from machine to
 * machine. A scenario and another size of the shop can be given: `npm run bench -- shop search --products 100000`.
 */
const main = async (): Promise<void> => {
  const [, , databaseUrl = '', ...given] = process.argv;
  const { products, only } = readArguments(given);
  await seedBulk(databaseUrl, products);
  const processes = await startAll(databaseUrl);
  try {
    const cards = await fillBare(databaseUrl, processes.backend.url);
    const tokens = await signInCustomers(databaseUrl, processes.backend.url, CONNECTIONS);
    row(['', '', 'requests/s', 'p50 ms', 'p99 ms', 'CPU ms/req', 'failed', 'share']);
    let failures = 0;
    for (const scenario of scenariosOf(processes, cards, tokens))
      if (!only || scenario.name === only) failures += await runScenario(scenario);
    process.exitCode = failures > 0 ? 1 : 0;
  } finally {
    for (const { stop } of Object.values(processes)) stop();
  }
};

void main();
