import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, type Page } from '@playwright/test';
import { contentsOf, mapOf } from '../support/chunk-contents';
import { bookOf } from './buying';
import { PHONE } from './page-quality';
import { test } from './test';

/** Scripts before the browser is idle, in thousands of bytes: what the pages have now. The aim is docs/performance.md. */
const MOST = { home: 231, list: 239, book: 242, fair: 234, cart: 264 };
const MOST_FILES = 21;
/** Packages and files that a report names of each script. */
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

/** A browser that is never idle fetches what a page needs, and nothing for the pages behind its links. */
const neverIdle = (): void => {
  window.requestIdleCallback = () => 0;
};

const scriptsOf = async (page: Page, address: string): Promise<Script[]> => {
  const urls = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') urls.add(request.url());
  });
  await page.addInitScript(neverIdle);
  await page.goto(address, { waitUntil: 'networkidle' });
  return [...urls].map(read).sort((one, other) => other.size - one.size);
};

/** The scripts of a page and what is in them, for whoever has to find what grew. */
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

for (const name of Object.keys(MOST) as (keyof typeof MOST)[])
  test(`${name} fetches no more scripts before the browser is idle than it did`, async ({ page }) => {
    const pages = await pagesOf(page);
    const scripts = await scriptsOf(page, pages[name]);
    const said = report(scripts);
    expect(said.join('\n')).toContain('react-dom');
    expect(total(scripts) > MOST[name] || scripts.length > MOST_FILES ? said : []).toEqual([]);
  });
