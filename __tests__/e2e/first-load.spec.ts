import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, type Page } from '@playwright/test';
import { contentsOf, mapOf } from '../support/chunk-contents';
import { bookOf } from './buying';
import { PHONE } from './page-quality';
import { test } from './test';
import { untilQuiet } from './waits';

/**
 * The size of all scripts of a page without user input, in thousands of bytes: what the pages have now
 * (docs/performance.md).
 */
const MOST = { home: 237, list: 243, book: 253, fair: 245, cart: 233 };
const MOST_FILES = 23;
/** How many packages and files a report lists per script. */
const NAMED = 8;

interface Script {
  file: string;
  code: string;
  size: number;
}

const read = (url: string): Script => {
  const file = decodeURIComponent(new URL(url).pathname).replace('/_next/', '.next/');
  const code = readFileSync(path.resolve(file), 'utf8');
  return { file, code, size: gzipSync(code).length };
};

const neverIdle = (): void => {
  window.requestIdleCallback = () => 0;
};

/** Lets idle callbacks run until the page's own scripts are requested, and never for those of linked pages. */
const idleAtFirst = (): void => {
  const hasScripts = () => document.querySelector('script[src]') !== null;
  window.requestIdleCallback = (done) => (hasScripts() ? 0 : setTimeout(done, 0, { didTimeout: false }));
};

/** Collects the URLs of the scripts that the page requests, from now on. */
const watchScripts = async (page: Page, idleness: () => void): Promise<Set<string>> => {
  const urls = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') urls.add(request.url());
  });
  await page.addInitScript(idleness);
  return urls;
};

const scriptsOf = async (page: Page, address: string): Promise<Script[]> => {
  const urls = await watchScripts(page, idleAtFirst);
  await page.goto(address);
  await untilQuiet(page);
  return [...urls].map(read).sort((one, other) => other.size - one.size);
};

/** The scripts of a page and their contents, to find what has grown. */
const report = (scripts: Script[]): string[] =>
  scripts.map(({ file, code, size }) => {
    const map = mapOf(file);
    const contents = existsSync(map) ? contentsOf(code, map).slice(0, NAMED) : [];
    const shares = contents.map(([name, count]) => `${name} ${((count / code.length) * 100).toFixed(0)} %`);
    return `${size} ${file}: ${shares.join(', ')}`;
  });

const total = (scripts: Script[]): number => Math.ceil(scripts.reduce((sum, { size }) => sum + size, 0) / 1000);

const pagesOf = async (page: Page): Promise<Record<keyof typeof MOST, string>> => {
  const { slug, id } = await bookOf(page);
  return {
    home: '/',
    list: '/products',
    book: `/products/${slug}/${id}`,
    fair: '/campaigns/1',
    cart: '/cart',
  };
};

test.use({ viewport: PHONE });

/** Instead of Playwright's `goto` as the tests extend it, which waits for the scripts. */
const openWithoutScripts = async (page: Page, address: string): Promise<void> => {
  await page.evaluate((url) => location.assign(url), address);
  await page.waitForURL(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await untilQuiet(page);
};

test('before the browser is idle, pages that are complete without scripts fetch none, and can be read', async ({
  page,
  baseURL,
}) => {
  const urls = await watchScripts(page, neverIdle);
  const { home, list, book, fair: campaign } = await pagesOf(page);
  for (const path of [home, list, book, campaign]) await openWithoutScripts(page, new URL(path, baseURL).href);
  expect([...urls]).toEqual([]);
});

test('what is pressed before the scripts have come is done when they have', async ({ page, baseURL }) => {
  await watchScripts(page, neverIdle);
  const { book } = await pagesOf(page);
  await openWithoutScripts(page, new URL(book, baseURL).href);
  await page.getByRole('main').getByRole('button', { name: 'Thêm vào giỏ hàng' }).first().click();
  await expect(page.getByText('Thêm vào giỏ hàng thành công').first()).toBeVisible();
});

test('a script that does not come at the first try is asked for again', async ({ page }) => {
  const failed = new Set<string>();
  await page.route(/\/_next\/static\/chunks\/[^/]+\.js$/, async (route, request) => {
    if (failed.has(request.url())) return route.continue();
    failed.add(request.url());
    return route.abort();
  });
  await page.goto('/');
  expect(failed.size).toBeGreaterThan(5);
});

for (const name of Object.keys(MOST) as (keyof typeof MOST)[])
  test(`${name} fetches no more scripts than it did`, async ({ page }) => {
    const pages = await pagesOf(page);
    const scripts = await scriptsOf(page, pages[name]);
    const said = [`${total(scripts)} in ${scripts.length}`, ...report(scripts)];
    expect(said.join('\n')).toContain('react-dom');
    expect(total(scripts) > MOST[name] || scripts.length > MOST_FILES ? said : []).toEqual([]);
  });
