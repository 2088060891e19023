import http from 'node:http';
import path from 'node:path';
import type { AddressInfo } from 'node:net';
import { build } from 'esbuild';
import { WebSocketServer, type WebSocket } from 'ws';
import type { SocketRequest } from '@/contract/realtime/socket';
import { HUB_PATH, type HubEvents } from '@/contract/realtime/hub';
import { PUBLIC_CONFIG_ID } from '@/shared/lib/public-config';
import { accessTokenOf, createConnectionEndpoint, createHubServer, defineHub } from '@server/signalr';

const ROOT = path.resolve(__dirname, '../..');

const bundle = async (): Promise<string> => {
  const { outputFiles } = await build({
    entryPoints: [path.join(__dirname, 'tab-page.ts')],
    tsconfig: path.join(ROOT, 'tsconfig.json'),
    bundle: true,
    write: false,
    format: 'iife',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return outputFiles[0]?.text ?? '';
};

let bundled: Promise<string> | undefined;

/** The page; `socket` in its query becomes the URL of the message socket in its configuration. */
const pageFor = (url: string): string => {
  const messageSocketUrl = new URL(url, 'http://tab').searchParams.get('socket');
  const config = messageSocketUrl
    ? `<script id="${PUBLIC_CONFIG_ID}" type="application/json">${JSON.stringify({ messageSocketUrl })}</script>`
    : '';
  return `<!doctype html><title>tab</title>${config}<script src="/page.js"></script>`;
};

/** One connection of a browser, as the server saw it. */
export interface Seen {
  socket: WebSocket;
  /** Name of the tab, from its first token. */
  tab: string;
  openedAt: number;
  closedAt?: number;
  code?: number;
  /** Address under which it was requested. */
  url: string;
  requests: SocketRequest[];
}

/** Serves a page with the shared socket, and counts the sockets at the server. */
export interface CountingServer {
  url: string;
  seen: Seen[];
  /** The greatest number of sockets that were open at the same time. */
  mostAtOnce: number;
  readonly open: Seen[];
  say(channel: string, data: unknown): void;
  /** The notification hub next to it: its open connections, and the total so far. */
  hub: { readonly open: number; readonly opened: number; say(unread: number): void };
  stop(): Promise<void>;
}

const answer = (seen: Seen, text: string): void => {
  const request = JSON.parse(text) as SocketRequest;
  if (request.channel === 'ping') return seen.socket.send(JSON.stringify({ channel: 'pong', data: {} }));
  seen.requests.push(request);
  if (request.channel === 'authenticate' && !seen.tab) seen.tab = request.data.accessToken;
  if (request.channel === 'subscribe') seen.socket.send(JSON.stringify({ channel: 'subscribed', data: request.data }));
};

/** The notification hub, which accepts any user: a token is `USER.TAB`. */
const countHub = () => {
  let [open, opened] = [0, 0];
  const hub = createHubServer(
    defineHub<string, HubEvents>({
      methods: {},
      onConnected() {
        open += 1;
        opened += 1;
      },
      onDisconnected: () => void (open -= 1),
    }),
    { name: 'counting', userIdOf: (user) => user, log: { warn: () => undefined, error: () => undefined } },
  );
  const endpoint = createConnectionEndpoint<string>({
    path: HUB_PATH,
    handler: hub.accept,
    authenticate: async (req) => accessTokenOf(req)?.split('.')[0] ?? null,
    userId: (user) => user,
  });
  return {
    get open() {
      return open;
    },
    get opened() {
      return opened;
    },
    say: (unread: number) => void hub.clients.all.send('UnreadChanged', unread),
    handle: endpoint.handle.bind(endpoint),
    upgrade: endpoint.upgrade.bind(endpoint),
    close: async () => {
      await hub.close();
      await endpoint.close();
    },
  };
};

export const startCountingServer = async (): Promise<CountingServer> => {
  const script = await (bundled ??= bundle());
  const hub = countHub();
  const server = http.createServer((req, res) => {
    if (hub.handle(req, res)) return;
    const isScript = req.url === '/page.js';
    res.setHeader('content-type', isScript ? 'text/javascript' : 'text/html; charset=utf-8');
    res.end(isScript ? script : pageFor(req.url ?? '/'));
  });
  const sockets = new WebSocketServer({ noServer: true });
  server.on('upgrade', (req, socket, head) => {
    if (hub.upgrade(req, socket, head)) return;
    sockets.handleUpgrade(req, socket, head, (ws) => sockets.emit('connection', ws, req));
  });
  const counting: CountingServer = {
    url: '',
    seen: [],
    mostAtOnce: 0,
    get open() {
      return counting.seen.filter(({ socket }) => socket.readyState === socket.OPEN);
    },
    say: (channel, data) => counting.open.forEach(({ socket }) => socket.send(JSON.stringify({ channel, data }))),
    hub,
    stop: async () => {
      await hub.close();
      sockets.clients.forEach((socket) => socket.terminate());
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  sockets.on('connection', (socket, req) => {
    const seen: Seen = { socket, tab: '', openedAt: performance.now(), url: req.url ?? '', requests: [] };
    counting.seen.push(seen);
    counting.mostAtOnce = Math.max(counting.mostAtOnce, counting.open.length);
    socket.on('message', (data) => answer(seen, String(data)));
    socket.on('error', () => socket.terminate());
    socket.on('close', (code) => Object.assign(seen, { code, closedAt: performance.now() }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  counting.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return counting;
};
