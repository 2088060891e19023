import http, { type Server } from 'node:http';
import net, { type AddressInfo, type Socket } from 'node:net';
import { errorText } from '@/text/errors';
import { readBody } from '@server/web/bff/calls/request-body';
import { boundPages } from '@server/web/render/bounded-pages';
import { createRenderKinds } from '@server/web/render/render-kind';
import { BODY_LIMITS } from '@server/web/render/whole-body';
import { rawRequest } from '@tests/support/raw-request';

/** More than are served at once, of any kind. */
const OPEN = 100;
const SIGN_OUT = 'POST /api/auth/signout HTTP/1.1\r\nHost: x\r\n';
const SHORT = { ms: 1_000, bytes: 100_000 };

let web: Server;
let port: number;
const sockets: Socket[] = [];

const open = (bytes: string): Promise<Socket> =>
  new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1', () => socket.write(bytes, () => resolve(socket)));
    socket.on('error', () => undefined);
    sockets.push(socket);
  });

beforeAll(async () => {
  // In place of Next, which reads the body of a sign-in in the same way.
  const pages = boundPages(
    async (req, res) => {
      const body = req.method === 'POST' ? await readBody(req, 1_000_000) : undefined;
      res.end(String(body ?? 'a page'));
    },
    createRenderKinds(__dirname),
    SHORT,
  );
  web = http.createServer((req, res) => void pages(req, res));
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
  port = (web.address() as AddressInfo).port;
});

afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  web.closeAllConnections();
  await new Promise((resolve) => web.close(resolve));
});

const get = (path: string) => rawRequest(port, `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
const post = (path: string, body: string) =>
  rawRequest(port, `POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${body}`);

it.each(['/api/auth/signout', '/products'])(`${OPEN} bodies for %s that never end hold no place`, async (path) => {
  const head = `POST ${path} HTTP/1.1\r\nHost: x\r\n`;
  const lengths = ['Content-Length: 10\r\n\r\n', 'Transfer-Encoding: chunked\r\n\r\n2\r\nab\r\n'];
  await Promise.all(Array.from({ length: OPEN }, (_, index) => open(head + lengths[index % 2])));
  for (const asked of ['/', '/api/auth/session', '/products']) expect((await get(asked)).status).toBe(200);
});

it.each([
  ['announced', `Content-Length: 5\r\n\r\nabcde`, 'abcde'],
  ['in parts', 'Transfer-Encoding: chunked\r\n\r\n2\r\nab\r\n3\r\ncde\r\n0\r\n\r\n', 'abcde'],
  ['of nothing', 'Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n', ''],
  ['of many kilobytes', `Content-Length: 60000\r\n\r\n${'x'.repeat(60_000)}`, 'x'.repeat(60_000)],
])('a body %s arrives as it was sent', async (_, sent, body) => {
  const answer = await post('/api/auth/signout', sent);
  expect([answer.status, answer.body === body]).toEqual([200, true]);
});

it('a body that comes in two packets arrives as it was sent', async () => {
  const socket = await open(`${SIGN_OUT}Connection: close\r\nContent-Length: 6\r\n\r\nabc`);
  const answered = new Promise<string>((resolve) => socket.once('data', (bytes) => resolve(String(bytes))));
  expect((await get('/')).status).toBe(200);
  socket.write('def');
  expect(await answered).toMatch(/^HTTP\/1.1 200 [^]*\r\n\r\nabcdef$/);
});

it.each([
  ['that does not come in time', 'Content-Length: 10\r\n\r\nabc', 408, 'REQUEST_TIMEOUT'],
  ['that is announced too large', `Content-Length: ${SHORT.bytes + 1}\r\n\r\n`, 413, 'BODY_TOO_LARGE'],
  [
    'that grows too large',
    `Transfer-Encoding: chunked\r\n\r\n30d40\r\n${'x'.repeat(200_000)}\r\n0\r\n\r\n`,
    413,
    'BODY_TOO_LARGE',
  ],
] as const)('a body %s is refused', async (_, sent, status, code) => {
  const answer = await post('/api/auth/signout', sent);
  expect(answer.status).toBe(status);
  expect(JSON.parse(answer.body)).toEqual({ code, message: errorText[code] });
});

it('the usual limit leaves slow lines their time, and is far shorter than that of a request', () => {
  expect(BODY_LIMITS.ms).toBe(10_000);
});
