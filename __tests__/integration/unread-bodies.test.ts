import type { Server } from 'node:http';
import net, { type AddressInfo, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { AppError } from '@/contract/vocabulary/error-codes';
import { createWebServer } from '@server/web/http/web-server';
import { sendError } from '@server/shared/send-error';
import { startTestBackend, type TestBackend } from '@tests/support/backend';

const MB = 1024 * 1024;
const ANNOUNCED = 50 * MB;
const PIECE = Buffer.alloc(64 * 1024, 'x');
const LENGTH = `Content-Length: ${ANNOUNCED}`;

let web: Server;
let backend: TestBackend;
const opened = new Map<number, Socket>();

/** Bytes that a server has read from the client at this port. */
const readFrom = (port: number | undefined): number => opened.get(port ?? 0)?.bytesRead ?? 0;

beforeAll(async () => {
  web = createWebServer().on('request', (req, res) => {
    if (req.url === '/read') void buffer(req).then(({ length }) => res.end(String(length)));
    else sendError(req, res, new AppError('UNAUTHENTICATED'));
  });
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
  backend = await startTestBackend();
  await backend.port();
  for (const server of [web, backend.app.server])
    server.on('connection', (socket: Socket) => opened.set(socket.remotePort ?? 0, socket));
});

afterAll(async () => {
  web.closeAllConnections();
  await new Promise((resolve) => web.close(resolve));
  await backend.close();
});

const webPort = () => (web.address() as AddressInfo).port;

interface Sent {
  answer: string;
  /** Milliseconds from the response to the end of the connection. */
  closedAfter: number;
  bytesRead: number;
}

/** Sends a body as fast as the server takes it, without end, until the connection is closed. */
const sendEndlessly = (port: number, head: string[], pieces = PIECE): Promise<Sent> =>
  new Promise((resolve) => {
    let answer = '';
    let answeredAt = Infinity;
    let local: number | undefined;
    const socket = net.connect(port, '127.0.0.1', () => {
      local = socket.localPort;
      socket.write(`${head.join('\r\n')}\r\n\r\n`);
      const more = () => void (socket.destroyed || socket.write(pieces, () => setImmediate(more)));
      more();
    });
    socket.setEncoding('utf8').on('data', (text: string) => {
      answer += text;
      answeredAt = Math.min(answeredAt, Date.now());
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve({ answer, closedAfter: Date.now() - answeredAt, bytesRead: readFrom(local) }));
  });

const POST = (path: string, ...headers: string[]) => [`POST ${path} HTTP/1.1`, 'Host: 127.0.0.1', ...headers];

const JSON_TYPE = 'Content-Type: application/json';
const CHUNK = Buffer.from(`10000\r\n${'x'.repeat(65_536)}\r\n`);

it.each([
  ['announced, by the web tier', webPort, POST('/', LENGTH), PIECE, 401],
  ['in parts, by the web tier', webPort, POST('/', 'Transfer-Encoding: chunked'), CHUNK, 401],
  ['announced, by the backend', () => backend.port(), POST('/api/login', JSON_TYPE, LENGTH), PIECE, 413],
  [
    'announced, by the backend without a session',
    () => backend.port(),
    POST('/api/orders', JSON_TYPE, LENGTH),
    PIECE,
    401,
  ],
  [
    'in parts, by the backend',
    () => backend.port(),
    POST('/api/login', JSON_TYPE, 'Transfer-Encoding: chunked'),
    CHUNK,
    413,
  ],
] as const)('a long body %s is refused without reading it all', async (_, port, head, piece, status) => {
  const { answer, closedAfter, bytesRead } = await sendEndlessly(await port(), [...head], piece);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} [^]*connection: close[^]*"code"`, 'i'));
  expect(bytesRead).toBeLessThan(4 * MB);
  expect(closedAfter).toBeLessThan(4_000);
});

const answersOn = (bytes: string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = '';
    const socket = net.connect(webPort(), '127.0.0.1', () => bytes.forEach((part) => socket.write(part)));
    socket.setEncoding('utf8').on('data', (more: string) => {
      text += more;
      if (text.match(/HTTP\/1.1 \d{3}/g)?.length === 2) socket.destroy();
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(text));
  });

it.each([
  ['a short body that was refused', '/', 10_000],
  ['a long body that was read', '/read', MB],
])('%s leaves the connection open for the next request', async (_, path, length) => {
  const request = [...POST(path, `Content-Length: ${length}`), '', 'x'.repeat(length)].join('\r\n');
  expect(await answersOn([request, request])).not.toMatch(/connection: close/i);
});

it('a long body that has arrived when it is refused is answered at once, and the connection is closed', async () => {
  const begun = Date.now();
  const text = await answersOn([[...POST('/', `Content-Length: ${MB}`), '', 'x'.repeat(MB)].join('\r\n')]);
  expect(text).toMatch(/^HTTP\/1.1 401 [^]*UNAUTHENTICATED/);
  expect(Date.now() - begun).toBeLessThan(4_000);
});
