import http, { type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { GetServerSideProps, GetServerSidePropsContext } from 'next';
import { answerJson, FakeBackend } from '@tests/support/fake-backend';

const backend = new FakeBackend();
const BOOKS = 50_000;
const PART = 10_000;
const ORIGIN = 'https://hoisach.test';

const idOf = (place: number): string => `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`;
const placeOf = (id: string): number => Number(id.slice(-12));

/** A shop of fifty thousand books, as the backend describes it. */
const answerShop: FakeBackend['handler'] = (req, res) => {
  const url = new URL(req.url ?? '/', ORIGIN);
  if (url.pathname === '/api/sitemap') {
    const parts = Array.from({ length: BOOKS / PART }, (_, index) => ({
      ...{ kind: 'products', part: index + 1, from: idOf(index * PART), changedAt: '2026-05-01T10:00:00.000Z' },
    }));
    return answerJson(res, 200, { parts });
  }
  const [from, size] = [placeOf(url.searchParams.get('from') ?? ''), Number(url.searchParams.get('size'))];
  const entries = Array.from({ length: Math.min(size, BOOKS - from) }, (_, index) => ({
    ...{ id: idOf(from + index), slug: 'sach-hay', changedAt: index === 0 ? null : '2026-05-01T10:00:00.000Z' },
  }));
  const end = from + entries.length;
  answerJson(res, 200, { entries, next: end < BOOKS ? idOf(end) : null });
};

let server: Server;
let writings = 0;
const counted = (): string => `made ${(writings += 1)} times`;
let pageOf: Record<string, GetServerSideProps>;

beforeAll(async () => {
  await backend.start();
  Object.assign(process.env, {
    BACKEND_URL: backend.url,
    PUBLIC_URL: ORIGIN,
    AUTH_SECRET: 'a secret of these tests, long enough to be accepted',
    NEXTAUTH_URL: 'http://127.0.0.1',
    FIREBASE_PROJECT_ID: 'demo',
    LOCAL_IDENTITY: '1',
    LOG_LEVEL: 'silent',
  });
  const { textFile } = await import('@server/web/bff/pages/text-file');
  pageOf = {
    '/sitemap.xml': (await import('../../pages/sitemap.xml')).getServerSideProps,
    '/rss/fairs.xml': (await import('../../pages/rss/fairs.xml')).getServerSideProps,
    '/robots.txt': (await import('../../pages/robots.txt')).getServerSideProps,
    '/manifest.webmanifest': (await import('../../pages/manifest.webmanifest')).getServerSideProps,
    '/rss/books.xml': (await import('../../pages/rss/books.xml')).getServerSideProps,
    '/counted': textFile('text/plain', counted, { madeForS: Infinity }),
    '/sitemaps': (await import('../../pages/sitemaps/[kind]/[part]')).getServerSideProps,
  };
  server = http.createServer((req, res) => {
    const [, kind, part] = /^\/sitemaps\/([^/]+)\/([^/]+)$/.exec(req.url ?? '') ?? [];
    const page = pageOf[kind ? '/sitemaps' : (req.url ?? '/')];
    const context = { req, res, query: {}, params: { kind, part } } as unknown as GetServerSidePropsContext;
    void page?.(context).then((result) => 'notFound' in result && res.writeHead(404).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

beforeEach(() => {
  backend.reset();
  backend.handler = answerShop;
});

afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await (await import('@server/web/upstream/shared-fleet')).sharedFleet().close();
  await backend.stop();
});

const ask = (path: string, init?: RequestInit) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, init);

const addressesIn = (xml: string): string[] => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url!);

test('the index names a part of the fixed pages and each part of the books, and is known again', async () => {
  const answer = await ask('/sitemap.xml');
  expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  const xml = await answer.text();
  expect(addressesIn(xml)).toEqual([
    `${ORIGIN}/sitemap-pages-1.xml`,
    ...[1, 2, 3, 4, 5].map((part) => `${ORIGIN}/sitemap-products-${part}.xml`),
  ]);
  expect(xml.match(/<lastmod>/g)).toHaveLength(5);
  const again = await ask('/sitemap.xml', { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } });
  expect([again.status, await again.text()]).toEqual([304, '']);
});

test('fifty thousand books are in five parts of ten thousand, each once, read two thousand at a time', async () => {
  const addresses = new Set<string>();
  for (let part = 1; part <= 5; part += 1) {
    const xml = await (await ask(`/sitemaps/products/${part}`)).text();
    expect(xml).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?><urlset [^>]+>.*<\/urlset>$/s);
    const found = addressesIn(xml);
    expect(found).toHaveLength(PART);
    found.forEach((address) => addresses.add(address));
  }
  expect(addresses.size).toBe(BOOKS);
  expect(addresses).toContain(`${ORIGIN}/products/sach-hay/${idOf(0)}`);
  expect(backend.seen.filter(({ url }) => url.includes('/pages'))).toHaveLength(25);
});

test('a page without a known date says none', async () => {
  const xml = await (await ask('/sitemaps/products/1')).text();
  expect(xml).toContain(`${idOf(0)}</loc></url><url>`);
  expect(xml).toContain(`${idOf(1)}</loc><lastmod>2026-05-01T10:00:00.000Z</lastmod></url>`);
});

test('the fixed pages ask the backend nothing', async () => {
  const found = addressesIn(await (await ask('/sitemaps/pages/1')).text());
  expect(found).toEqual(expect.arrayContaining([`${ORIGIN}/`, `${ORIGIN}/products`, `${ORIGIN}/help/ordering`]));
  expect(backend.seen).toEqual([]);
});

test.each([
  '/sitemaps/products/6',
  '/sitemaps/products/0',
  '/sitemaps/products/x',
  '/sitemaps/nothing/1',
  '/sitemaps/pages/2',
])('%s is not there', async (path) => {
  expect((await ask(path)).status).toBe(404);
});

test('the backend hears for whom it is asked, and its refusal is passed on in a status', async () => {
  backend.handler = (_req, res) => answerJson(res, 429, { code: 'RATE_LIMITED', message: 'x' });
  const answer = await ask('/sitemaps/products/1');
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '60']);
  expect(backend.last?.headers['x-forwarded-for']).toContain('127.0.0.1');
});

test('a part that breaks off in the middle does not look whole', async () => {
  backend.handler = (req, res, body) => {
    if (req.url?.includes(idOf(4000))) return answerJson(res, 500, { code: 'INTERNAL', message: 'x' });
    answerShop(req, res, body);
  };
  await expect(ask('/sitemaps/products/1').then((answer) => answer.text())).rejects.toThrow();
});

test('a feed may be kept for a quarter of an hour, and is known again', async () => {
  backend.handler = (_req, res) => answerJson(res, 200, { fairs: [] });
  const answer = await ask('/rss/fairs.xml');
  expect(answer.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=900');
  const again = await ask('/rss/fairs.xml', { headers: { 'if-none-match': `W/${answer.headers.get('etag')}` } });
  expect(again.status).toBe(304);
});

describe('a file that is the same for everybody', () => {
  const askTwelve = (path: string) => Promise.all(Array.from({ length: 12 }, () => ask(path)));

  test('is made once however often it is asked for', async () => {
    const texts = await Promise.all((await askTwelve('/counted')).map((answer) => answer.text()));
    expect(new Set(texts)).toEqual(new Set(['made 1 times']));
    expect(await (await ask('/counted')).text()).toBe('made 1 times');
  });

  test.each(['/robots.txt', '/manifest.webmanifest'])('%s asks nobody, and is known again', async (path) => {
    const [first] = await askTwelve(path);
    expect(first?.status).toBe(200);
    const again = await ask(path, { headers: { 'if-none-match': first?.headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
    expect(backend.last).toBeUndefined();
  });

  test('a feed is read once for all who ask at the same time, and what failed is not kept', async () => {
    let reads = 0;
    backend.handler = (_req, res) => {
      reads += 1;
      answerJson(res, 429, { code: 'RATE_LIMITED', message: 'x' });
    };
    expect((await ask('/rss/books.xml')).status).toBe(429);
    backend.handler = (_req, res) => {
      reads += 1;
      answerJson(res, 200, { books: [] });
    };
    expect(new Set((await askTwelve('/rss/books.xml')).map(({ status }) => status))).toEqual(new Set([200]));
    expect((await ask('/rss/books.xml')).status).toBe(200);
    expect(reads).toBe(2);
  });
});
