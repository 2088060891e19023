import http, { type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { ENCODINGS, FinishedPage, sendPage } from '@server/web/finished-pages/finished-page';

const TEXT = 'Dế Mèn phiêu lưu ký. '.repeat(500);
let page: FinishedPage;

const server = http.createServer((req, res) => void sendPage(req, res, page));
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise((resolve) => server.close(resolve)));

const made = (status = 200): FinishedPage =>
  new FinishedPage({
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      etag: '"of Next"',
      connection: 'close',
    },
    body: Buffer.from(TEXT),
  });
beforeEach(() => void (page = made()));

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
  ['gzip, br', 'br'],
  ['br;q=0.1, gzip', 'gzip'],
  ['br;q=0.1, gzip;q=0.2, identity', undefined],
  ['*', 'br'],
  ['br;q=0', undefined],
  ['identity', undefined],
  ['', undefined],
])('who takes %p gets %p, of a page that is kept as of any other', async (accepted, encoding) => {
  const again = await get({ 'accept-encoding': accepted });
  await page.pack();
  const { headers, body } = await get({ 'accept-encoding': accepted });
  expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'accept-encoding']);
  expect(Number(headers['content-length'])).toBe(body.length);
  const read = { br: brotliDecompressSync, gzip: gunzipSync };
  const text = encoding ? read[encoding as keyof typeof read](body) : body;
  expect(text.toString()).toBe(TEXT);
  expect([again.body, again.headers.etag]).toEqual([body, headers.etag]);
});

test('a page that is kept takes the memory of its packed bytes, and no more', async () => {
  const size = await page.pack();
  const forms = await Promise.all(ENCODINGS.map((one) => page.bytes(one)));
  for (const bytes of forms) expect(bytes.buffer.byteLength).toBe(bytes.length);
  expect(size).toBe(forms.reduce((sum, { length }) => sum + length, 1_000));
  expect(Reflect.get(page, 'body')).toBeUndefined();
});

test('a page is packed once, and only as it is asked for', async () => {
  await get({ 'accept-encoding': 'br' });
  const packed = Reflect.get(page, 'packed') as Map<string, Promise<Buffer>>;
  const first = packed.get('br');
  await get({ 'accept-encoding': 'br' });
  expect([[...packed.keys()], packed.get('br')]).toEqual([['br'], first]);
});

test('each form has a tag of its own, which is that of the same content only', async () => {
  const tags = await Promise.all(
    ['br', 'gzip', ''].map(async (one) => (await get({ 'accept-encoding': one })).headers.etag),
  );
  expect(new Set(tags).size).toBe(3);
  page = made();
  expect((await get({ 'accept-encoding': 'br' })).headers.etag).toBe(tags[0]);
  page = new FinishedPage({ status: 200, headers: {}, body: Buffer.from('other') });
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
  page = made(404);
  const { status, headers } = await get({ 'if-none-match': '*' });
  expect([status, headers.etag]).toEqual([404, undefined]);
});

test('HEAD is told the same, without the page', async () => {
  const [head, whole] = [await get({ 'accept-encoding': 'br' }, 'HEAD'), await get({ 'accept-encoding': 'br' })];
  expect(head.body).toHaveLength(0);
  for (const name of ['etag', 'content-length', 'content-encoding', 'vary', 'content-type'])
    expect(head.headers[name]).toBe(whole.headers[name]);
});
