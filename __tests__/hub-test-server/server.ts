import { isUtf8 } from 'node:buffer';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import {
  accessTokenOf,
  type ConnectionHandler,
  createConnectionEndpoint,
  createHubServer,
  type EndpointOptions,
  type Hub,
  type HubLogger,
  type HubServer,
} from '@server/signalr';
import { targetOf } from '@server/shared/request-target';
import { methodHub } from './method-hub';
import { allowAllOrigins, createPages, echoRedirect, setTestCookies } from './pages';
import { authorizedHub, testHub } from './test-hub';
import { createTokens } from './tokens';

type User = string | undefined;

export interface HubTestServer {
  url: string;
  stop(): Promise<void>;
}

const NO_LOG: HubLogger = { warn: () => undefined, error: () => undefined };

/** Sends back what it receives, without a hub protocol; on a WebSocket text as text. */
const echo: ConnectionHandler<User> = (connection) =>
  connection.listen({
    data(bytes) {
      connection.format = isUtf8(bytes) ? 'Text' : 'Binary';
      connection.write(Buffer.from(bytes));
    },
    end: () => undefined,
  });

const endpoint = (options: Pick<EndpointOptions<User>, 'path' | 'handler'> & Partial<EndpointOptions<User>>) =>
  createConnectionEndpoint<User>({
    authenticate: async () => undefined,
    userId: (user) => user,
    allowOrigin: () => true,
    ...options,
  });

/** Conformance suites send as fast as they can. */
const PLENTY = 1e9;
const UNLIMITED = { messageBurst: PLENTY, messagesPerSecond: PLENTY, byteBurst: PLENTY, bytesPerSecond: PLENTY };

/** Serves every hub and path of R3 with the library of the product. */
export const startHubTestServer = async (port: number, log: HubLogger = NO_LOG): Promise<HubTestServer> => {
  const tokens = createTokens();
  const serve = (hub: Hub<User>, name: string): HubServer<User> =>
    createHubServer(hub, { name, userIdOf: (user) => user, options: { detailedErrors: true, ...UNLIMITED }, log });
  const hubs = {
    test: serve(testHub, 'test'),
    authorized: serve(authorizedHub, 'authorized'),
    method: serve(methodHub, 'method'),
  };
  const endpoints = [
    endpoint({ path: '/testhub', handler: hubs.test.accept, allowStatefulReconnects: true }),
    endpoint({
      path: '/testhub-nowebsockets',
      handler: hubs.test.accept,
      transports: ['ServerSentEvents', 'LongPolling'],
    }),
    endpoint({
      path: '/authorizedhub',
      handler: hubs.authorized.accept,
      authenticate: (req) => tokens.verify(accessTokenOf(req)),
    }),
    endpoint({ path: '/echo', handler: echo }),
    endpoint({
      path: '/methodhub',
      handler: hubs.method.accept,
      authenticate: async (req) => targetOf(req).query.get('user') ?? undefined,
    }),
  ];
  const pages = Object.entries(createPages(hubs.test.clients, tokens.issue));

  const answer = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const { path } = targetOf(req);
    allowAllOrigins(req, res);
    if (path.toLowerCase().endsWith('/negotiate')) setTestCookies(req, res);
    const elsewhere = echoRedirect(req);
    if (req.method === 'OPTIONS') return void res.writeHead(204).end();
    if (elsewhere !== undefined) return void res.writeHead(307, { Location: elsewhere }).end();
    const page = pages.find(([beginning]) => path.toLowerCase().startsWith(beginning));
    if (page) return page[1](req, res, path.slice(page[0].length));
    if (!endpoints.some((one) => one.handle(req, res))) res.writeHead(404).end();
  };

  const upgrade = (req: IncomingMessage, socket: Duplex, head: Buffer): void => {
    const elsewhere = echoRedirect(req);
    if (elsewhere !== undefined) {
      socket.end(`HTTP/1.1 307 Temporary Redirect\r\nLocation: ${elsewhere}\r\nConnection: close\r\n\r\n`);
    } else if (!endpoints.some((one) => one.upgrade(req, socket, head))) socket.destroy();
  };

  const server = http.createServer((req, res) => {
    answer(req, res).catch((error: unknown) => {
      log.error({ err: error }, 'a page failed');
      res.writeHead(500).end();
    });
  });
  server.on('upgrade', upgrade);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      await Promise.all(Object.values(hubs).map((hub) => hub.close()));
      await Promise.all(endpoints.map((one) => one.close()));
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
