/**
 * `npm run bench`: the figures of list, search, detail and order, as ratios within one run (design section 10).
 * `npm run bench -- books`: 50,000 books in the tables of the back office, against the limit they were promised.
 */
import { ensureBuilt } from '../scripts/lib/ensure-built.mjs';
import { ensureInstalled } from '../scripts/lib/ensure-installed.mjs';
import { inPackages, inRoot, main, Refusal, run, say } from '../scripts/lib/project.mjs';
import { startPostgres } from './postgres.mjs';

const BENCHES = {
  shop: { file: 'bench/measure.ts', needsBuild: true, says: 'Seeding 10,000 products ...' },
  books: { file: 'bench/books.ts', needsBuild: false, says: 'Seeding 50,000 books ...' },
};

main(async () => {
  const bench = BENCHES[process.argv[2] ?? 'shop'];
  if (!bench) throw new Refusal(`The benchmarks are: ${Object.keys(BENCHES).join(', ')}.`);
  await ensureInstalled();
  if (bench.needsBuild) await ensureBuilt();
  const postgres = process.env.BENCH_DATABASE_URL
    ? { url: process.env.BENCH_DATABASE_URL, stop() {} }
    : await startPostgres();
  try {
    say(bench.says);
    process.exitCode = await run(process.execPath, [inPackages('tsx/dist/cli.mjs'), inRoot(bench.file), postgres.url]);
  } finally {
    postgres.stop();
  }
});
