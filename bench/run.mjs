/**
 * - `npm run bench`: the figures of list, counts, search, suggestions, detail and order, as ratios within one run
 *   (A10.4).
 * - `npm run bench -- books`: 50,000 books in the tables of the back office, against their limit.
 * - `npm run bench -- sales`: 300 titles brought to a fair in one save, and a review queue of 5,000 products.
 * - `npm run bench -- campaigns`: pages of 2,000 fairs with 100,000 products, the calendar and its feed.
 * - `npm run bench -- papers`: pick list, slips and labels of 200 orders as PDF, and how long the backend is blocked
 *   meanwhile.
 * - `npm run bench -- statistics`: every figure of the dashboards over 200,000 orders, and over 20,000 on PGlite.
 * - `npm run bench -- settlements`: list, detail and freezing of settlements over the ledger of 200,000 orders, and of
 *   20,000 on PGlite.
 * - `npm run bench -- journal`: pages of a journal of 2,000,000 entries, and how fast entries are linked.
 * - `npm run bench -- statements`: a bank's statement of 5,000 lines, tried out, imported and imported again, on
 *   PostgreSQL and on PGlite.
 * - `npm run bench -- imports`: a table of 10,000 books, read, checked, written and taken back, on PostgreSQL and on
 *   PGlite, and the lists of readers meanwhile.
 * - `npm run bench -- finished-pages`: first byte and throughput of public pages, cached and newly rendered.
 * - `npm run bench -- first-start`: the built product on an empty data folder, until it answers.
 * - `npm run bench -- library`: ranges of a bought PDF of 200 MB next to the bare file, and the memory of both processes
 *   while 100 customers read.
 * - `npm run bench -- first-page`: from the address to the first page of a bought PDF of 200 MB, on the line of a phone,
 *   in a real browser.
 * - `npm run bench -- memory`: the memory of both processes during an hour of a busy demo.
 * - `npm run bench -- restart`: the backend with the embedded database is killed, until the product serves again.
 * - `npm run bench:scale`: 1, 2 and 4 backends behind 1 and 2 web servers, and the size of the data
 *   (docs/performance.md).
 * - `npm run bench:pages`: the pages that visitors see first, on Lighthouse's phone, and the response of filters to
 *   touch (docs/performance.md).
 * - `npm run drill`: kills, stops and hangs every component of an installation while orders are placed
 *   (docs/operations.md).
 * - `npm run bench:realtime`: one broadcast to thousands of clients, compared with bare ws and socket.io.
 * - `npm run bench:search`: the golden list of searches, hit at 1 and at 5, and the duration of a search.
 * - `npm run bench -- shelf`: how long a backend is blocked while every product of the shelf changes.
 * - `npm run bench -- flood`: the API while four signed-in customers flood the notification hub.
 */
import { ensureBrowser, systemBrowsers } from '../scripts/lib/browser.mjs';
import { ensureBuilt } from '../scripts/lib/ensure-built.mjs';
import { ensureInstalled } from '../scripts/lib/ensure-installed.mjs';
import { inPackages, inRoot, main, Refusal, run, say } from '../scripts/lib/project.mjs';
import { startPostgres } from './postgres.mjs';

const BENCHES = {
  shop: { file: 'bench/shop/main.ts', needsBuild: true, says: 'Seeding the products ...', database: true },
  books: { file: 'bench/books.ts', needsBuild: false, says: 'Seeding 50,000 books ...', database: true },
  sales: { file: 'bench/sales.ts', needsBuild: false, says: 'Seeding 5,000 products that wait ...', database: true },
  campaigns: { file: 'bench/campaigns.ts', needsBuild: false, says: 'Seeding 2,000 fairs ...', database: true },
  papers: { file: 'bench/papers.ts', needsBuild: false, says: 'Drawing papers of 200 orders ...', database: false },
  statistics: {
    file: 'bench/statistics.ts',
    needsBuild: false,
    says: 'Seeding 200,000 orders ...',
    database: true,
  },
  settlements: {
    file: 'bench/settlements.ts',
    needsBuild: false,
    says: 'Booking 200,000 orders ...',
    database: true,
  },
  journal: { file: 'bench/journal.ts', needsBuild: false, says: 'Writing 2,000,000 entries ...', database: true },
  statements: {
    file: 'bench/statements.ts',
    needsBuild: false,
    says: 'Booking 20,000 orders, twice ...',
    database: true,
  },
  imports: {
    file: 'bench/imports.ts',
    needsBuild: false,
    says: 'Importing 10,000 books, twice ...',
    database: true,
  },
  'finished-pages': {
    file: 'bench/finished-pages.ts',
    needsBuild: true,
    says: 'Seeding 10,000 products, then about three minutes ...',
    database: true,
  },
  library: {
    file: 'bench/library.ts',
    needsBuild: true,
    says: 'Storing a PDF of 200 MB, about two minutes ...',
    database: true,
  },
  'first-page': {
    file: 'bench/first-page.ts',
    needsBuild: true,
    needsBrowser: true,
    says: 'Storing a PDF of 200 MB and opening it on the line of a phone, about five minutes ...',
    database: true,
  },
  memory: {
    file: 'bench/memory.ts',
    needsBuild: true,
    says: 'A first start, and an hour of browsing in about four minutes ...',
    database: false,
  },
  'first-start': {
    file: 'bench/first-start.ts',
    needsBuild: true,
    says: 'Six starts, about two minutes ...',
    database: false,
  },
  restart: {
    file: 'bench/restart.ts',
    needsBuild: true,
    says: 'Killing the backend five times, about a minute ...',
    database: false,
  },
  pages: {
    file: 'bench/pages.ts',
    needsBuild: true,
    needsBrowser: true,
    says: 'Five pages, five rounds each, about five minutes ...',
    database: false,
  },
  drill: {
    file: 'bench/drill/main.ts',
    needsBuild: true,
    says: 'Two webs, two backends, PostgreSQL and Redis; about six minutes ...',
    database: false,
  },
  scale: {
    file: 'bench/scale/main.ts',
    needsBuild: true,
    says: 'Up to two webs and four backends, PostgreSQL and Redis; about four minutes ...',
    database: false,
  },
  search: { file: 'bench/search.ts', needsBuild: false, says: 'Searching the golden list ...', database: false },
  shelf: {
    file: 'bench/shelf.ts',
    needsBuild: false,
    says: 'Changing 10,000 and 100,000 products ...',
    database: false,
  },
  flood: { file: 'bench/flood.ts', needsBuild: false, says: 'Five rounds, about 90 seconds ...', database: false },
  realtime: {
    file: 'bench/realtime.ts',
    needsBuild: false,
    says: 'Five rounds, about six minutes ...',
    database: false,
  },
};

const openDatabase = async ({ database }) => {
  if (!database) return undefined;
  const given = process.env.BENCH_DATABASE_URL;
  return given ? { url: given, stop() {} } : startPostgres();
};

main(async () => {
  const bench = BENCHES[process.argv[2] ?? 'shop'];
  if (!bench) throw new Refusal(`The benchmarks are: ${Object.keys(BENCHES).join(', ')}.`);
  await ensureInstalled();
  if (bench.needsBuild) await ensureBuilt();
  if (bench.needsBrowser) {
    await ensureBrowser();
    Object.assign(process.env, systemBrowsers());
  }
  const postgres = await openDatabase(bench);
  try {
    say(bench.says);
    const given = [...(postgres ? [postgres.url] : []), ...process.argv.slice(3)];
    const args = [inPackages('tsx/dist/cli.mjs'), inRoot(bench.file), ...given];
    process.exitCode = await run(process.execPath, args);
  } finally {
    postgres?.stop();
  }
});
