import { readFileSync } from 'node:fs';
import { readCampaignQuery } from '@/features/campaigns/campaign-query';
import { loadCalendar } from '@/features/campaigns/load-calendar';
import { readProductQuery } from '@/features/products/read-product-query';
import type { UrlQuery } from '@/shared/lists/url-values';
import { pageAddress, QUERY_NAMES } from '@server/web/finished-pages/page-address';
import { readImports } from '../../scripts/lib/import-graph.mjs';

/** The names of the query parameters that a function reads. */
const namesReadBy = (read: (query: UrlQuery) => unknown): string[] => {
  const names = new Set<string>();
  read(new Proxy<UrlQuery>({ status: '1' }, { get: (_, name) => void names.add(String(name)) }));
  return [...names];
};

const READERS: Record<keyof typeof QUERY_NAMES, (query: UrlQuery) => unknown> = {
  '/': () => undefined,
  '/help': () => undefined,
  '/track': () => undefined,
  '/products': readProductQuery,
  '/campaigns': readCampaignQuery,
  '/campaigns/calendar': (query) =>
    loadCalendar(() => Promise.reject(new Error('unasked')), query).catch(() => undefined),
};

test.each(Object.entries(READERS))('the address of %s holds exactly what the page reads of its query', (path, read) => {
  const names: readonly string[] = QUERY_NAMES[path as keyof typeof QUERY_NAMES];
  // A page may read one parameter only if another is present.
  for (const name of namesReadBy(read)) expect(names).toContain(name);
  for (const name of names)
    expect(pageAddress(`${path}?utm_source=x&${name}=1&fbclid=y&${name}=2`)).toBe(`${path}?${name}=1&${name}=2`);
  expect(pageAddress(`${path}?utm_source=x&next=/orders`)).toBe(path);
});

describe('the parts of a page that is made once for everybody', () => {
  const imports = readImports(['src', 'server', 'pages']);
  const textIn = (file: string): string => readFileSync(file, 'utf8');
  const partsOf = (file: string, known = new Set<string>()): Set<string> => {
    if (known.has(file)) return known;
    known.add(file);
    for (const next of imports.get(file) ?? []) partsOf(next, known);
    return known;
  };
  const pages = [...imports.keys()].filter((file) => file.startsWith('pages/') && /publicPage[<(]/.test(textIn(file)));
  const READS_QUERY = /[Rr]outer(\(\))?\.query|\{[^{}]*\bquery\b[^{}]*\} = useRouter\(\)/;

  it.each(pages)('%s asks Next in the browser for no query', (page) => {
    expect([...partsOf(page)].filter((file) => /^(src|pages)/.test(file) && READS_QUERY.test(textIn(file)))).toEqual(
      [],
    );
  });
});

const PRODUCT = '/products/de-men-phieu-luu-ky/3f0e6f5e-0d53-4b5c-9d5b-0a5f1c7f7a11';

test.each([
  ['/?a=b', '/'],
  ['/products?page=2&sort=discount', '/products?sort=discount&page=2'],
  ['/products?title=%E1%BA%A5&title=', '/products?title=%E1%BA%A5&title='],
  [`${PRODUCT}?x=1`, PRODUCT],
  ['/campaigns/7?tab=x', '/campaigns/7'],
  ['/authors/7?x=1', '/authors/7'],
  ['/help?x=1', '/help'],
  ['/help/returns?x=1', '/help/returns'],
  ['/publishers/12', '/publishers/12'],
  ['/issuers/3f0e6f5e-0d53-4b5c-9d5b-0a5f1c7f7a11', '/issuers/3f0e6f5e-0d53-4b5c-9d5b-0a5f1c7f7a11'],
  ['/_next/data/b-U_1/index.json?x=1', '/_next/data/b-U_1/index.json'],
  ['/_next/data/b/products.json?page=2&x=1', '/_next/data/b/products.json?page=2'],
  [`/_next/data/b${PRODUCT}.json?slug=a&id=b`, `/_next/data/b${PRODUCT}.json`],
])('%s is known as %s', (url, address) => {
  expect(pageAddress(url)).toBe(address);
  expect(pageAddress(address)).toBe(address);
});

test.each([
  ...['/cart', '/orders', '/admin/books', '/products/', '//products', '/Products', '/%70roducts', '/products/x/1'],
  ...[
    '/campaigns/0',
    '/authors/0',
    '/help/a/b',
    '/issuers/7',
    '/campaigns/01',
    '/campaigns/12345678901',
    '/api/products',
    '/_next/image?url=x',
    '/_next/data/b/.json',
  ],
  ...[
    '/_next/data/b/cart.json',
    '/_next/data/b/c/products.json',
    '/products/../',
    `/products?title=${'x'.repeat(2_000)}`,
  ],
])('%s is no public page that could be kept', (url) => expect(pageAddress(url)).toBeUndefined());
