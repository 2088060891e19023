import { signInBy } from '@tests/support/headless-sign-in';
import { CUSTOMER, launchWithLargeBook, PAGES } from './library/large-book';
import { residentOf } from './memory/resident';
import { percentile, row, timesOf } from './times';

const MEGABYTE = 1024 * 1024;
/** What the reading page requests at a time. */
const RANGE_BYTES = 128 * 1024;
const ROUNDS = 200;
const [CUSTOMERS, RANGES_EACH] = [100, 10];
const PAGE_AIM_MS = 300;
const MEMORY_AIM_MB = 200;

const main = async (): Promise<void> => {
  const databaseUrl = process.argv[2]!;
  const product = await launchWithLargeBook(databaseUrl);
  const { backend, web, bytes: fileBytes } = product;
  const memory = (): number => residentOf(backend.pid).rss + residentOf(web.pid).rss;
  try {
    const { accessToken } = await signInBy(web.url, CUSTOMER);
    const { accessToken: organiserToken } = await signInBy(web.url, 'admin@hoisach.test');
    const { large } = await product.books(accessToken);
    const url = `${web.url}/api/books/${large.bookId}/files/pdf`;
    const read = async (token: string, at: number): Promise<void> => {
      const range = `bytes=${at}-${at + RANGE_BYTES - 1}`;
      const response = await fetch(url, { headers: { authorization: `Bearer ${token}`, range } });
      if (response.status !== 206) throw new Error(`a range was answered with ${response.status}`);
      await response.arrayBuffer();
    };
    const anywhere = (): number => Math.floor(Math.random() * (fileBytes - RANGE_BYTES));

    const before = memory();
    row([`${(fileBytes / MEGABYTE).toFixed(0)} MB, ${PAGES} pages`, '', 'p50 ms', 'p95 ms', 'worst']);
    const [first = 0] = await timesOf(1, () => read(accessToken, 0));
    row(['first range of a copy', '', first.toFixed(0)]);
    const bare = await timesOf(ROUNDS, () => read(organiserToken, anywhere()));
    const marked = await timesOf(ROUNDS, () => read(accessToken, anywhere()));
    for (const [name, times] of [['bare file', bare] as const, ['marked copy', marked] as const])
      row([name, '', percentile(times, 0.5).toFixed(1), percentile(times, 0.95).toFixed(1), times.at(-1)!.toFixed(1)]);
    row(['marked : bare', '', (percentile(marked, 0.5) / percentile(bare, 0.5)).toFixed(2)]);
    const alone = memory();
    let peak = alone;
    const watch = setInterval(() => (peak = Math.max(peak, memory())), 100);
    const together = (
      await Promise.all(
        Array.from({ length: CUSTOMERS }, () => timesOf(RANGES_EACH, () => read(accessToken, anywhere()))),
      )
    )
      .flat()
      .sort((one, other) => one - other);
    clearInterval(watch);
    row([
      `${CUSTOMERS} readers at once`,
      '',
      percentile(together, 0.5).toFixed(1),
      percentile(together, 0.95).toFixed(1),
      together.at(-1)!.toFixed(1),
    ]);
    const grown = peak - before;
    process.stdout.write(
      `memory of both processes: ${before.toFixed(0)} MB at first, ${alone.toFixed(0)} MB after one reader, ${peak.toFixed(0)} MB at most while ${CUSTOMERS} read\n`,
    );
    const isQuick = percentile(marked, 0.95) < PAGE_AIM_MS;
    process.stdout.write(`a page below ${PAGE_AIM_MS} ms: ${isQuick ? 'yes' : 'no'}\n`);
    process.stdout.write(`less than ${MEMORY_AIM_MB} MB more: ${grown < MEMORY_AIM_MB ? 'yes' : 'no'}\n`);
    process.exitCode = isQuick && grown < MEMORY_AIM_MB ? 0 : 1;
  } finally {
    product.stop();
  }
};

void main();
