import http from 'node:http';
import path from 'node:path';
import type { AddressInfo } from 'node:net';
import { build } from 'esbuild';
import { WebSocketServer, type WebSocket } from 'ws';
import type { SocketRequest } from '@/contract/realtime/socket';
import { PUBLIC_CONFIG_ID } from '@/shared/lib/public-config';

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

/** The page; with `socket` in its address it is told that its socket is there. */
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
  /** Name of the tab, out of its first token. */
  tab: string;
  openedAt: number;
  closedAt?: number;
  code?: number;
  /** Address it was asked for under. */
  url: string;
  requests: SocketRequest[];
}

/** Serves a page with the shared socket in it, and counts the sockets where they are to be counted. */
export interface CountingServer {
  url: string;
  seen: Seen[];
  /** Open at the same moment, at most. */
  mostAtOnce: number;
  readonly open: Seen[];
  say(channel: string, data: unknown): void;
  stop(): Promise<void>;
}

const answer = (seen: Seen, text: string): void => {
  const request = JSON.parse(text) as SocketRequest;
  if (request.channel === 'ping') return seen.socket.send(JSON.stringify({ channel: 'pong', data: {} }));
  seen.requests.push(request);
  if (request.channel === 'authenticate' && !seen.tab) seen.tab = request.data.accessToken;
  if (request.channel === 'subscribe') seen.socket.send(JSON.stringify({ channel: 'subscribed', data: request.data }));
};

export const startCountingServer = async (): Promise<CountingServer> => {
  const script = await bundle();
  const server = http.createServer((req, res) => {
    const isScript = req.url === '/page.js';
    res.setHeader('content-type', isScript ? 'text/javascript' : 'text/html; charset=utf-8');
    res.end(isScript ? script : pageFor(req.url ?? '/'));
  });
  const sockets = new WebSocketServer({ server });
  const counting: CountingServer = {
    url: '',
    seen: [],
    mostAtOnce: 0,
    get open() {
      return counting.seen.filter(({ socket }) => socket.readyState === socket.OPEN);
    },
    say: (channel, data) => counting.open.forEach(({ socket }) => socket.send(JSON.stringify({ channel, data }))),
    stop: async () => {
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
