import http, { type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { errorText } from '@/text/errors';
import { readOnly } from '@server/web/http/read-only-pages';
import { rawRequest } from '@tests/support/raw-request';

let web: Server;
let port: number;
const rendered: string[] = [];

beforeAll(async () => {
  // In place of Next, which answers every method with the page.
  const pages = readOnly(async (req, res) => {
    rendered.push(`${req.method} ${req.url}`);
    res.end('a page');
  });
  web = http.createServer((req, res) => void pages(req, res));
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
  port = (web.address() as AddressInfo).port;
});

beforeEach(() => void rendered.splice(0));

afterAll(() => {
  web.closeAllConnections();
  return new Promise((resolve) => web.close(resolve));
});

const ask = (method: string, path: string, more = '') =>
  rawRequest(port, `${method} ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${more}\r\n`);

const PAGES = ['/', '/products?page=2', '/orders', '/admin/dashboard', '/no-such-page', '/robots.txt', '/api/authors'];

describe.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('%s', (method) => {
  it.each(PAGES)('to %s is refused with what is allowed, and nothing is rendered', async (path) => {
    const { status, head, body } = await ask(method, path, 'Content-Length: 0\r\n');
    expect([status, JSON.parse(body)]).toEqual([
      405,
      { code: 'METHOD_NOT_ALLOWED', message: errorText.METHOD_NOT_ALLOWED },
    ]);
    expect(head).toMatch(/^allow: GET, HEAD$/im);
    expect(rendered).toEqual([]);
  });
});

it('a body for a page that never ends is not waited for', async () => {
  const lengths = ['Content-Length: 10\r\n', 'Transfer-Encoding: chunked\r\n'];
  for (const length of lengths) expect((await ask('POST', '/products', length)).status).toBe(405);
});

it.each([
  'GET /products',
  'GET /_next/data/b/products.json',
  'POST /api/auth/callback/credentials',
  'POST /api/unsubscribe/x',
])('%s is served', async (asked) => {
  const [method = '', path = ''] = asked.split(' ');
  expect((await ask(method, path)).status).toBe(200);
  expect(rendered).toEqual([asked]);
});

it('HEAD is served as GET', async () => {
  expect((await ask('HEAD', '/products', '')).status).toBe(200);
  expect(rendered).toEqual(['HEAD /products']);
});
