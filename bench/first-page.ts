import { chromium, type Browser, type Page } from '@playwright/test';
import { NOWHERE, signInAs } from '@tests/e2e/people';
import { signInBy } from '@tests/support/headless-sign-in';
import { CUSTOMER, launchWithLargeBook, PAGES } from './library/large-book';
import { median } from './figures';
import { row } from './times';

const MEGABYTE = 1024 * 1024;
const ROUNDS = 3;
const AIM_MS = 2000;
const PATIENCE_MS = 60_000;
const KBIT = 1024 / 8;

/** The lines of a phone. */
const LINES = {
  /** Chrome's "Slow 4G" (before: "Fast 3G"): 150 ms and 1.6 Mbit/s, with the factors by which its tools slow each request. */
  'Slow 4G of the tools': { latency: 150 * 3.75, downloadThroughput: 1600 * 0.9 * KBIT },
  /** The same line as its own figures say. */
  '150 ms, 1.6 Mbit/s': { latency: 150, downloadThroughput: 1600 * KBIT },
} as const;
type Line = keyof typeof LINES;

interface Opening {
  ms: number;
  /** Requests for parts of the file, and how much of it was fetched. */
  ranges: number;
  kilobytes: number;
}

/**
 * Time from the navigation to the frame in which a page is drawn, in ms; undefined when it takes too long. Looked for
 * at every frame of the page: Playwright's own waiting looks only a few times a second.
 */
const firstPage = (page: Page): Promise<number | undefined> =>
  page
    .waitForFunction(
      () => document.querySelector('[data-page][aria-busy="false"] canvas') !== null && performance.now(),
      undefined,
      { timeout: PATIENCE_MS, polling: 'raf' },
    )
    .then(
      async (found) => Number(await found.jsonValue()),
      () => undefined,
    );

interface Asked {
  browser: Browser;
  url: string;
  line: Line;
  large: number;
  /** Opened before, on a quick line, so that the scripts are in the browser's cache. */
  small: number | undefined;
  /** Reads the file itself in place of the customer's copy. */
  bareToken: string | undefined;
}

const open = async ({ browser, url, line, large, small, bareToken }: Asked): Promise<Opening | undefined> => {
  const context = await browser.newContext({
    ...{ baseURL: url, viewport: { width: 412, height: 823 }, serviceWorkers: 'block' },
  });
  try {
    const page = await context.newPage();
    await signInAs(page, CUSTOMER, NOWHERE);
    if (small !== undefined) {
      await page.goto(`/library/${small}/read`);
      await firstPage(page);
    }
    const client = await context.newCDPSession(page);
    await client.send('Network.emulateNetworkConditions', {
      offline: false,
      uploadThroughput: 750 * KBIT,
      ...LINES[line],
    });
    const address = `**/api/books/${large}/files/pdf`;
    if (bareToken !== undefined)
      await page.route(address, (route) =>
        route.continue({ headers: { ...route.request().headers(), authorization: `Bearer ${bareToken}` } }),
      );
    const opening: Omit<Opening, 'ms'> = { ranges: 0, kilobytes: 0 };
    page.on('response', (response) => {
      if (!response.url().endsWith(`/books/${large}/files/pdf`)) return;
      opening.ranges += 1;
      opening.kilobytes += Number(response.headers()['content-length'] ?? 0) / 1024;
      if (process.env.BENCH_RANGES)
        void response.finished().then(() => {
          const { startTime, responseStart, responseEnd } = response.request().timing();
          const since = (startTime - began).toFixed(0);
          process.stdout.write(
            `  ${response.headers()['content-range']} ${since} +${responseStart.toFixed(0)} +${responseEnd.toFixed(0)}\n`,
          );
        });
    });
    const began = Date.now();
    await page.goto(`/library/${large}/read`, { waitUntil: 'commit' });
    const ms = await firstPage(page);
    return ms === undefined ? undefined : { ms, ...opening };
  } finally {
    await context.close();
  }
};

const measure = async (name: string, asked: Asked, rounds = ROUNDS): Promise<number> => {
  const found: (Opening | undefined)[] = [];
  for (let round = 0; round < rounds; round += 1) found.push(await open(asked));
  const opened = found.filter((one) => one !== undefined);
  if (opened.length < rounds) {
    row([name, asked.line, `more than ${PATIENCE_MS / 1000} s`]);
    return Infinity;
  }
  const ms = median(opened.map((one) => one.ms));
  const [ranges, kilobytes] = [median(opened.map((one) => one.ranges)), median(opened.map((one) => one.kilobytes))];
  row([name, asked.line, ms.toFixed(0), `${ranges} parts`, `${kilobytes.toFixed(0)} KB`]);
  return ms;
};

/** From the address to the first page of a PDF of 200 MB, on the line of a phone, in a real browser. */
const main = async (): Promise<void> => {
  const product = await launchWithLargeBook(process.argv[2]!);
  const { url } = product.web;
  const browser = await chromium.launch({
    ...(process.env.E2E_BROWSER && { executablePath: process.env.E2E_BROWSER }),
    args: ['--no-sandbox'],
  });
  try {
    const { accessToken } = await signInBy(url, CUSTOMER);
    const { accessToken: bareToken } = await signInBy(url, 'admin@hoisach.test');
    const { large, small } = await product.books(accessToken);
    const of = { browser, url, large: large.bookId, small: small.bookId, bareToken: undefined };
    row([`${(product.bytes / MEGABYTE).toFixed(0)} MB, ${PAGES} pages`, '', 'ms']);
    const lines = Object.keys(LINES) as Line[];
    let slowest = await measure('first reader of the file', { ...of, line: lines[1]! }, 1);
    slowest = 0;
    for (const line of lines) slowest = Math.max(slowest, await measure('copy, scripts cached', { ...of, line }));
    for (const line of lines) await measure('copy, nothing cached', { ...of, line, small: undefined });
    await measure('bare file, scripts cached', { ...of, line: lines[1]!, bareToken }, 1);
    process.stdout.write(`the first page below ${AIM_MS} ms: ${slowest < AIM_MS ? 'yes' : 'no'}\n`);
    process.exitCode = slowest < AIM_MS ? 0 : 1;
  } finally {
    await browser.close();
    product.stop();
  }
};

void main();
