import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createRandom } from '@server/backend/demo/data/random';
import { UNLIMITED } from '@tests/support/unlimited';
import { residentOf, type Resident } from './memory/resident';
import { openVisits } from './memory/visits';
import { startProduct, type Product } from './product';

/** An hour of a busy demo on a laptop: two requests a second, driven as fast as they are answered. */
const HOUR = 3600 * 2;
/** The first argument sets a smaller number: most of the growth has happened after a third. */
const REQUESTS = Number(process.argv[2] ?? HOUR);
const PARTS = 6;
/** How many visitors there are at the same time. */
const VISITORS = 4;
/** Both processes together, in MB. */
const LIMIT_MB = 450;
const SAMPLE_MS = 250;

interface Sample {
  web: Resident;
  backend: Resident;
}

const sampleOf = (product: Product): Sample => ({
  web: residentOf(product.pid),
  backend: residentOf(product.backend()),
});

const rssOf = ({ web, backend }: Sample): number => web.rss + backend.rss;

const row = (cells: readonly (string | number)[]): void => {
  const written = cells.map((cell) => (typeof cell === 'number' ? cell.toFixed(0) : cell).padStart(9));
  process.stdout.write(`${written.join('')}\n`);
};

const tell = (when: string, { web, backend }: Sample): void =>
  row([
    ...[when, web.rss, web.pss, web.uss, backend.rss, backend.pss, backend.uss],
    ...[web.rss + backend.rss, web.pss + backend.pss, web.uss + backend.uss],
  ]);

/** Records the peak while it watches. */
const watchPeak = (product: Product) => {
  let peak = sampleOf(product);
  const timer = setInterval(() => {
    const sample = sampleOf(product);
    if (rssOf(sample) > rssOf(peak)) peak = sample;
  }, SAMPLE_MS);
  return () => {
    clearInterval(timer);
    return peak;
  };
};

const browse = async (product: Product): Promise<Map<number, number>> => {
  const next = await openVisits(product.url, createRandom('an hour of a demo'));
  const statuses = new Map<number, number>();
  const goOn = async (count: number): Promise<void> => {
    for (let visit = 0; visit < count; visit += 1) {
      const status = await next()();
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  for (let part = 1; part <= PARTS; part += 1) {
    await Promise.all(Array.from({ length: VISITORS }, () => goOn(REQUESTS / PARTS / VISITORS)));
    tell(`${part}/${PARTS}`, sampleOf(product));
  }
  return statuses;
};

/** Measures; returns whether the peak stayed below the limit and nothing failed. */
const measure = async (product: Product): Promise<boolean> => {
  row(['', 'web', '', '', 'backend', '', '', 'both', '', '']);
  row(['MB', 'RSS', 'PSS', 'USS', 'RSS', 'PSS', 'USS', 'RSS', 'PSS', 'USS']);
  tell('start', sampleOf(product));
  const stop = watchPeak(product);
  const statuses = await browse(product).finally(stop);
  const peak = stop();
  tell('peak', peak);
  const broken = [...statuses].some(([status]) => status >= 500);
  const summary = [...statuses].sort(([one], [other]) => one - other).map(([status, count]) => `${count} of ${status}`);
  process.stdout.write(
    `${REQUESTS} requests (${summary.join(', ')}); at most ${rssOf(peak).toFixed(0)} MB resident, ` +
      `what both share counted twice (aim: at most ${LIMIT_MB} MB)\n`,
  );
  return rssOf(peak) <= LIMIT_MB && !broken;
};

const main = async (): Promise<void> => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'hoi-sach-memory-'));
  try {
    const product = await startProduct(dataDir, UNLIMITED);
    try {
      if (!(await measure(product))) process.exitCode = 1;
    } finally {
      await product.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
};

void main();
