import http, { type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { finish, type FinishedPage } from '@server/finished-pages/finished-page';
import { sendPage } from '@server/finished-pages/send-page';

const TEXT = 'Dế Mèn phiêu lưu ký. '.repeat(500);
let page: FinishedPage;

const server = http.createServer((req, res) => void sendPage(req, res, page));
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise((resolve) => server.close(resolve)));

const made = (status = 200): Promise<FinishedPage> =>
  finish({
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      etag: '"of Next"',
      connection: 'close',
    },
    body: Buffer.from(TEXT),
  });
beforeEach(async () => (page = await made()));

interface Sent {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

const get = (headers: OutgoingHttpHeaders = {}, method = 'GET'): Promise<Sent> =>
  new Promise((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    const req = http.request({ host: '127.0.0.1', port, method, headers }, (res) => {
      const chunks: Buffer[] = [];
      res.on('data', (chunk: Buffer) => chunks.push(chunk));
      res.on('end', () => resolve({ status: res.statusCode ?? 0, headers: res.headers, body: Buffer.concat(chunks) }));
    });
    req.once('error', reject).end();
  });

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br;q=0', undefined],
  ['identity', undefined],
  ['', undefined],
])('who takes %p gets %p', async (accepted, encoding) => {
  const { headers, body } = await get({ 'accept-encoding': accepted });
  expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'accept-encoding']);
  expect(Number(headers['content-length'])).toBe(body.length);
  const read = { br: brotliDecompressSync, gzip: gunzipSync };
  const text = encoding ? read[encoding as keyof typeof read](body) : body;
  expect(text.toString()).toBe(TEXT);
});

test('each form has a tag of its own, which is that of the same content only', async () => {
  const tags = await Promise.all(
    ['br', 'gzip', ''].map(async (one) => (await get({ 'accept-encoding': one })).headers.etag),
  );
  expect(new Set(tags).size).toBe(3);
  page = await made();
  expect((await get({ 'accept-encoding': 'br' })).headers.etag).toBe(tags[0]);
  page = await finish({ status: 200, headers: {}, body: Buffer.from('other') });
  expect((await get({ 'accept-encoding': 'br' })).headers.etag).not.toBe(tags[0]);
});

test('who has it already is told so, in few bytes', async () => {
  const { etag } = (await get({ 'accept-encoding': 'br' })).headers;
  for (const known of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
    const { status, headers, body } = await get({ 'accept-encoding': 'br', 'if-none-match': known });
    expect([status, body.length, headers.etag, headers['cache-control'], headers.vary]).toEqual([
      ...[304, 0, etag, 'no-cache', 'accept-encoding'],
    ]);
  }
  expect((await get({ 'accept-encoding': 'gzip', 'if-none-match': etag })).status).toBe(200);
  expect((await get({ 'accept-encoding': 'br', 'if-none-match': '"x"' })).status).toBe(200);
});

test('what was not found has no tag, and is never said to be known', async () => {
  page = await made(404);
  const { status, headers } = await get({ 'if-none-match': '*' });
  expect([status, headers.etag]).toEqual([404, undefined]);
});

test('HEAD is told the same, without the page', async () => {
  const [head, whole] = [await get({ 'accept-encoding': 'br' }, 'HEAD'), await get({ 'accept-encoding': 'br' })];
  expect(head.body).toHaveLength(0);
  for (const name of ['etag', 'content-length', 'content-encoding', 'vary', 'content-type'])
    expect(head.headers[name]).toBe(whole.headers[name]);
});
