import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { errorText } from '@/text/errors';
import { refuseMalformedImage } from '@server/web/http/image-requests';
import { refuseMalformedRequest } from '@server/shared/protocol/malformed-requests';
import { createWebServer } from '@server/web/http/web-server';
import { startTestBackend, type TestBackend } from '@tests/support/backend';
import { ODD_REQUESTS, rawRequest } from '@tests/support/raw-request';

let backend: TestBackend;
let backendPort: number;
let web: Server;
let webPort: number;

/** How Next answers an image request that it refuses. */
let nextRefuses: [status: number, sentence: string];
let nextSaw: (string | undefined)[];

beforeAll(async () => {
  backend = await startTestBackend();
  backendPort = await backend.port();
  web = createWebServer().on('request', (req, res) => {
    if (refuseMalformedRequest(req, res) || refuseMalformedImage(req, res)) return;
    nextSaw.push(req.url);
    [res.statusCode] = nextRefuses;
    res.setHeader('Vary', 'Accept');
    res.end(nextRefuses[1]);
  });
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
  webPort = (web.address() as AddressInfo).port;
});

beforeEach(() => {
  nextRefuses = [200, 'a page'];
  nextSaw = [];
});

afterAll(async () => {
  await backend.close();
  web.closeAllConnections();
  await new Promise((resolve) => web.close(resolve));
});

const refusalOf = async (port: number, bytes: string) => {
  const { status, head, body } = await rawRequest(port, bytes);
  expect(head).toMatch(/content-type: application\/json; charset=utf-8/i);
  return [status, JSON.parse(body) as unknown];
};

const said = (code: string) => ({ code, message: errorText[code as keyof typeof errorText] });

describe.each([
  ['the web tier', () => webPort],
  ['the backend', () => backendPort],
])('%s', (_, port) => {
  it.each(ODD_REQUESTS)('answers %s at once, in the shape of the contract', async (_what, bytes, status, code) => {
    expect(await refusalOf(port(), bytes)).toEqual([status, said(code)]);
    expect(nextSaw).toEqual([]);
  });

  it('lives on, and answers what is well-formed, also without a host where HTTP has none', async () => {
    const answers = [
      await rawRequest(port(), 'GET /healthz HTTP/1.1\r\nHost: [::1]:80\r\nConnection: close\r\n\r\n'),
      await rawRequest(port(), 'GET /healthz HTTP/1.0\r\n\r\n'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });
});

it('answers a body on the way that breaks the rules after the first bytes', async () => {
  const head = 'POST /api/login HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n';
  const broken = `${head}Transfer-Encoding: chunked\r\n\r\nzz\r\n`;
  expect(await refusalOf(backendPort, broken)).toEqual([400, said('BAD_REQUEST')]);
});

it.each([
  ['a body that is not JSON', 'application/json', '{"a', 400, 'BAD_JSON'],
  ['a poisoned prototype', 'application/json', '{"__proto__":{"a":1}}', 400, 'BAD_JSON'],
  ['another type', 'text/plain', 'a', 415, 'UNSUPPORTED_MEDIA_TYPE'],
  ['a type that is none', 'x', 'a', 415, 'UNSUPPORTED_MEDIA_TYPE'],
  ['a type of odd characters', '"";;=,', 'a', 415, 'UNSUPPORTED_MEDIA_TYPE'],
  ['too much', 'application/json', `"${'x'.repeat(1_100_000)}"`, 413, 'BODY_TOO_LARGE'],
])('the backend refuses %s in words of its own', async (_, type, body, status, code) => {
  const head = `POST /api/login HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: ${type}`;
  const bytes = `${head}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
  expect(await refusalOf(backendPort, bytes)).toEqual([status, said(code)]);
});

it.each(['/api/docs/static/nothing.js', '/api/docs/static/..%2f..%2fpackage.json'])(
  'the backend knows no %s',
  async (path) => {
    const bytes = `GET ${path} HTTP/1.1\r\nHost: site.test\r\n\r\n`;
    expect(await refusalOf(backendPort, bytes)).toEqual([404, said('NOT_FOUND')]);
  },
);

describe('a picture to be made smaller', () => {
  const image = (query: string, method = 'GET') =>
    refusalOf(webPort, `${method} /_next/image${query} HTTP/1.1\r\nHost: site.test\r\n\r\n`);

  it.each([
    ['no parameters', '', 400, 'BAD_REQUEST'],
    ['no address', '?w=640&q=75', 400, 'BAD_REQUEST'],
    ['no width', '?url=%2Ffiles%2Fa.webp', 400, 'BAD_REQUEST'],
    ['a width that is none', '?url=%2Ffiles%2Fa.webp&w=-1', 400, 'BAD_REQUEST'],
    ['two addresses', '?url=%2Ffiles%2Fa.webp&url=%2Ffiles%2Fb.webp&w=640', 400, 'BAD_REQUEST'],
    ['another site', '?url=https%3A%2F%2Fother.test%2Fa.webp&w=640', 400, 'BAD_REQUEST'],
    ['another site without its protocol', '?url=%2F%2Fother.test%2Fa.webp&w=640', 400, 'BAD_REQUEST'],
    ['a page', '?url=%2Fcart&w=640', 400, 'BAD_REQUEST'],
    ['an endpoint', '?url=%2Fapi%2Fproducts&w=640', 400, 'BAD_REQUEST'],
    ['health', '?url=%2Fhealthz&w=640', 400, 'BAD_REQUEST'],
    ['itself', '?url=%2F_next%2Fimage%3Furl%3D%252Ffiles%252Fa.webp%26w%3D640&w=640', 400, 'BAD_REQUEST'],
    ['a parent folder', '?url=%2Ffiles%2F..%2Fapi%2Fproducts.webp&w=640', 400, 'BAD_REQUEST'],
    ['a picture under another name', '?url=%2Ffiles%2Fa.webp%3F1&w=640', 400, 'BAD_REQUEST'],
    ['an address without end', `?url=%2Ffiles%2F${'a'.repeat(5_000)}.webp&w=640`, 400, 'BAD_REQUEST'],
    ['a book file', '?url=%2Ffiles%2Ftrials%2F3f0e6f5e&w=640', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['a drawing that could hold scripts', '?url=%2Ffiles%2Fa.svg&w=640', 415, 'UNSUPPORTED_MEDIA_TYPE'],
  ])('of %s is refused before Next sees it', async (_, query, status, code) => {
    expect(await image(query)).toEqual([status, said(code)]);
    expect(nextSaw).toEqual([]);
  });

  it('is asked for and nothing else', async () => {
    expect(await image('?url=%2Ffiles%2Fa.webp&w=640', 'POST')).toEqual([405, said('METHOD_NOT_ALLOWED')]);
    const { head } = await rawRequest(webPort, 'POST /_next/image HTTP/1.1\r\nHost: site.test\r\n\r\n');
    expect(head).toMatch(/^allow: GET, HEAD$/im);
  });

  it.each([
    [400, 'BAD_REQUEST', '"w" parameter (width) of 641 is not allowed'],
    [404, 'NOT_FOUND', '"url" parameter is valid but internal response is invalid'],
    [413, 'BODY_TOO_LARGE', '"url" parameter is valid but internal response is invalid'],
    [500, 'INTERNAL', 'Internal Server Error'],
  ])('that Next refuses with %s is refused in Vietnamese', async (status, code, sentence) => {
    nextRefuses = [status, sentence];
    expect(await image('?url=%2Ffiles%2Fa.webp&w=641')).toEqual([status, said(code)]);
    expect(nextSaw).toHaveLength(1);
  });

  it('that Next answers is passed as it is', async () => {
    const bytes = 'GET /_next/image?url=%2Ffiles%2Fa.webp&w=640 HTTP/1.1\r\nHost: site.test\r\n\r\n';
    expect(await rawRequest(webPort, bytes)).toMatchObject({ status: 200, body: 'a page' });
  });
});
