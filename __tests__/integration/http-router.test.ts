import http, { type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import request from 'supertest';
import { routeRequests } from '@server/web/http/http-router';

let server: Server;

const saying = (who: string) => async (_req: IncomingMessage, res: ServerResponse) => void res.end(who);

beforeAll(async () => {
  server = http.createServer();
  const relay = { answer: (_req: IncomingMessage, res: ServerResponse) => void res.end('relay') };
  routeRequests(server, {
    ...{ first: [], relayUpgrade: () => undefined, api: saying('api'), pages: saying('pages') },
    relay: relay as never,
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterAll(() => new Promise((resolve) => server.close(resolve)));

test.each([
  ['GET', '/products', 'pages'],
  ['GET', '/api/products', 'api'],
  ['POST', '/api/orders', 'api'],
  ['POST', '/api/auth/callback/credentials', 'pages'],
  ['POST', '/api/unsubscribe/abc', 'pages'],
  ['GET', '/api/unsubscribed', 'api'],
  ['GET', '/files/images/a.webp', 'relay'],
])('%s %s is answered by the part that it belongs to: %s', async (method, path, who) => {
  const call = method === 'GET' ? request(server).get(path) : request(server).post(path);
  expect((await call).text).toBe(who);
});
