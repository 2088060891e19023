import { CONNECTIONS, measure, summarise, type Figures } from '../figures';
import { fillBare } from '../bare/fill';
import { seedBulk } from '../seed-bulk';
import { startAll } from './processes';
import { signInReaders } from './readers';
import { scenariosOf, type Line, type Scenario } from './scenarios';

const PRODUCTS = 10_000;
const ROUNDS = 3;

const WIDTHS = [8, 24, 12, 9, 9, 12, 8, 9, 0];

const row = (cells: readonly (string | number)[]): void => {
  process.stdout.write(`${cells.map((cell, index) => String(cell).padEnd(WIDTHS[index]!)).join('')}\n`);
};

const percent = (share: number): string => `${Math.round(share * 100)} %`;

const aimOf = ({ aim }: Line, share: number, cpuMs: number): string => {
  if (aim?.share !== undefined) return `${share >= aim.share ? 'kept' : 'MISSED'}: at least ${percent(aim.share)}`;
  if (aim?.cpuMs !== undefined) return `${cpuMs <= aim.cpuMs ? 'kept' : 'MISSED'}: at most ${aim.cpuMs} ms CPU`;
  return '';
};

/** Rounds go around the lines, so that a noisy minute troubles all of them alike. Answers how many requests failed. */
const runScenario = async ({ name, lines }: Scenario): Promise<number> => {
  const runs = new Map<Line, Figures[]>(lines.map((line) => [line, []]));
  for (let round = 0; round < ROUNDS; round += 1)
    for (const line of lines) runs.get(line)!.push(await measure(line.target, line.request));
  let [failures, yardstick] = [0, NaN];
  for (const line of lines) {
    const { perSecond, p50, p99, cpuMs, failed } = summarise(runs.get(line)!);
    if (line === lines[0]) yardstick = perSecond;
    const share = perSecond / yardstick;
    const figures = [perSecond.toFixed(0), p50, p99, cpuMs.toFixed(3), failed, percent(share)];
    row([name, line.name, ...figures, aimOf(line, share, cpuMs)]);
    failures += failed;
  }
  return failures;
};

/**
 * List, search, detail and order of 10,000 products on PostgreSQL, each beside a server that is Fastify and pg and nothing
 * else: what counts are the shares within one run, for the figures themselves differ from machine to machine. A scenario can be
 * named: `npm run bench -- shop order`.
 */
const main = async (): Promise<void> => {
  const [, , databaseUrl = '', only] = process.argv;
  await seedBulk(databaseUrl, PRODUCTS);
  const processes = await startAll(databaseUrl);
  try {
    const cards = await fillBare(databaseUrl, processes.backend.url);
    const tokens = await signInReaders(databaseUrl, processes.backend.url, CONNECTIONS);
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
