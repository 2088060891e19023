import http, { type ClientRequest, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import WebSocket from 'ws';
import {
  accessTokenOf,
  createConnectionEndpoint,
  type Connection,
  type ConnectionEndpoint,
  type Ending,
  type EndpointOptions,
} from '@server/signalr';

/** A token is the name of its user; `none` is refused. */
export interface TestUser {
  name: string | undefined;
  asked: number;
}

/** What a test's handler has recorded of one connection. */
export interface SeenConnection {
  connection: Connection<TestUser>;
  received: Buffer[];
  ended: Ending[];
  /** `lost` and `restored`, in their order. */
  story: string[];
}

export interface TestEndpoint {
  server: Server;
  endpoint: ConnectionEndpoint;
  url: string;
  wsUrl: string;
  seen: SeenConnection[];
  errors: unknown[];
  stop(): Promise<void>;
}

/** Times short enough for a test. */
export const FAST = { sweepMs: 5, closeMs: 100 } as const;

const authenticate = () => {
  let asked = 0;
  return async (req: IncomingMessage): Promise<TestUser | null> => {
    const name = accessTokenOf(req);
    asked += 1;
    return name === 'nobody' ? null : { name, asked };
  };
};

/** Sends back what it receives. */
export const echo =
  (seen: SeenConnection[]) =>
  (connection: Connection<TestUser>): void => {
    const record: SeenConnection = { connection, received: [], ended: [], story: [] };
    seen.push(record);
    connection.listen({
      data: (bytes) => {
        record.received.push(Buffer.from(bytes));
        connection.write(Buffer.from(bytes));
      },
      end: (ending) => record.ended.push(ending),
      lost: () => record.story.push('lost'),
      restored: () => record.story.push('restored'),
    });
  };

/** An endpoint at `/echo` of a server of its own. */
export const startEndpoint = async (options: Partial<EndpointOptions<TestUser>> = {}): Promise<TestEndpoint> => {
  const seen: SeenConnection[] = [];
  const errors: unknown[] = [];
  const endpoint = createConnectionEndpoint<TestUser>({
    path: '/echo',
    handler: echo(seen),
    authenticate: authenticate(),
    userId: ({ name }) => name,
    onError: (error) => errors.push(error),
    ...FAST,
    ...options,
  });
  const server = http.createServer((req, res) => {
    if (!endpoint.handle(req, res)) res.writeHead(418).end();
  });
  server.on('upgrade', (req, socket, head) => {
    if (!endpoint.upgrade(req, socket, head)) socket.destroy();
  });
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => sockets.add(socket).size && socket.on('close', () => sockets.delete(socket)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const stop = async (): Promise<void> => {
    await endpoint.close();
    sockets.forEach((socket) => socket.destroy());
    await new Promise((resolve) => server.close(resolve));
  };
  return {
    server,
    endpoint,
    url: `http://127.0.0.1:${port}/echo`,
    wsUrl: `ws://127.0.0.1:${port}/echo`,
    seen,
    errors,
    stop,
  };
};

/** Starts endpoints of one test, which are stopped when it ends. */
export const endpointsPerTest = () => {
  const running = new Set<TestEndpoint>();
  afterEach(async () => {
    jest.useRealTimers();
    await Promise.all([...running].map(({ stop }) => stop()));
    running.clear();
  });
  return async (options?: Partial<EndpointOptions<TestUser>>): Promise<TestEndpoint> => {
    const endpoint = await startEndpoint(options);
    running.add(endpoint);
    return endpoint;
  };
};

export interface Negotiation {
  negotiateVersion: number;
  connectionId: string;
  connectionToken: string;
  useStatefulReconnect?: boolean;
  availableTransports: { transport: string; transferFormats: string[] }[];
  error?: string;
  url?: string;
  accessToken?: string;
}

/** Negotiates version 1, or the one given in the query. */
export const negotiate = async (
  url: string,
  query = 'negotiateVersion=1',
  init: RequestInit = {},
): Promise<Negotiation> => {
  const answer = await fetch(`${url}/negotiate?${query}`, { method: 'POST', ...init });
  return (await answer.json()) as Negotiation;
};

/** An open WebSocket, or the status with which it was refused. */
export const openSocket = (url: string, options: WebSocket.ClientOptions = {}): Promise<WebSocket | number> =>
  new Promise((resolve, reject) => {
    const ws = new WebSocket(url, { perMessageDeflate: false, ...options });
    ws.on('open', () => resolve(ws));
    ws.on('unexpected-response', (_req, res) => resolve(res.statusCode ?? 0));
    ws.on('error', reject);
  });

export const connectSocket = async (url: string, options: WebSocket.ClientOptions = {}): Promise<WebSocket> => {
  const ws = await openSocket(url, options);
  if (typeof ws === 'number') throw new Error(`refused with ${ws}`);
  return ws;
};

export const nextMessage = (ws: WebSocket): Promise<{ data: Buffer; binary: boolean }> =>
  new Promise((resolve) => ws.once('message', (data, binary) => resolve({ data: data as Buffer, binary })));

export const closeCode = (ws: WebSocket): Promise<number> => new Promise((resolve) => ws.once('close', resolve));

/** Waits until a condition holds; throws at the time limit. */
export const until = async (condition: () => boolean, limitMs = 30_000): Promise<void> => {
  const end = performance.now() + limitMs;
  while (!condition()) {
    if (performance.now() > end) throw new Error('waited in vain');
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
};

/** A plain answer, with its whole body. */
export interface Answer {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: string;
}

/** A request on its own socket, so that any number can run at the same time; `abort` breaks it off. */
export const ask = (url: string, method = 'GET', body?: string | Buffer, headers: http.OutgoingHttpHeaders = {}) => {
  let request: ClientRequest | undefined;
  const answer = new Promise<Answer>((resolve, reject) => {
    request = http.request(url, { method, agent: false, headers }, (res) => {
      const chunks: Buffer[] = [];
      res.on('data', (chunk: Buffer) => chunks.push(chunk));
      res.on('error', reject);
      res.on('end', () =>
        resolve({ status: res.statusCode ?? 0, headers: res.headers, body: Buffer.concat(chunks).toString() }),
      );
    });
    request.on('error', reject);
    request.end(body);
  });
  // A test that aborts does not read the answer.
  answer.catch(() => undefined);
  return Object.assign(answer, { abort: () => request?.destroy() });
};

/** Waits a few sweeps, to check that something does not happen. */
export const settle = (ms = 30): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
