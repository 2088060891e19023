/** `npm run bench`: the figures of list, search, detail and order, as ratios within one run (design section 10). */
import { ensureBuilt } from '../scripts/lib/ensure-built.mjs';
import { ensureInstalled } from '../scripts/lib/ensure-installed.mjs';
import { inPackages, inRoot, main, run, say } from '../scripts/lib/project.mjs';
import { startPostgres } from './postgres.mjs';

main(async () => {
  await ensureInstalled();
  await ensureBuilt();
  const postgres = process.env.BENCH_DATABASE_URL
    ? { url: process.env.BENCH_DATABASE_URL, stop() {} }
    : await startPostgres();
  try {
    say('Seeding 10,000 products ...');
    process.exitCode = await run(process.execPath, [
      inPackages('tsx/dist/cli.mjs'),
      inRoot('bench/measure.ts'),
      postgres.url,
    ]);
  } finally {
    postgres.stop();
  }
});
