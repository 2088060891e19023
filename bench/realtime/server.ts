/** A server of one kind that broadcasts a message of 200 bytes: `server.ts KIND`. */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server as SocketIo } from 'socket.io';
import { WebSocket, WebSocketServer } from 'ws';
import { createConnectionEndpoint, createHubServer, defineHub } from '@server/signalr';
import type { Kind } from './client-protocols';

/** Sends a text to all clients. */
type Broadcast = (text: string) => void;

const bareWs = (server: http.Server): Broadcast => {
  const sockets = new WebSocketServer({ server, perMessageDeflate: false, clientTracking: true });
  return (text) => {
    const bytes = Buffer.from(text);
    for (const client of sockets.clients)
      if (client.readyState === WebSocket.OPEN) client.send(bytes, { binary: false });
  };
};

const socketIo = (server: http.Server): Broadcast => {
  const io = new SocketIo(server, { transports: ['websocket'], perMessageDeflate: false });
  return (text) => void io.emit('ReceiveMess', text);
};

const ourHub = (server: http.Server): Broadcast => {
  const complain = (_: object, text: string): void => void process.stderr.write(`${text}\n`);
  const log = { error: complain, warn: complain };
  const hub = createHubServer(defineHub({ methods: {} }), { name: 'bench', log });
  const endpoint = createConnectionEndpoint({
    path: '/hub',
    handler: hub.accept,
    authenticate: async () => ({}),
    userId: () => undefined,
    maxPerAddress: 20_000,
  });
  server.on('upgrade', (req, socket, head) => endpoint.upgrade(req, socket, head));
  return (text) => void hub.clients.all.send('ReceiveMess', text);
};

const KINDS: Record<Kind, (server: http.Server) => Broadcast> = { ws: bareWs, 'socket.io': socketIo, hub: ourHub };

/** 200 bytes with the send time, on the monotonic clock that all processes of a machine share. */
const message = (): string => `t=${String(process.hrtime.bigint()).padStart(19, '0')}`.padEnd(200, '.');

const server = http.createServer((_req, res) => void res.writeHead(404).end());
const broadcast = KINDS[process.argv[2] as Kind](server);

const memory = async (): Promise<number> => {
  for (let i = 0; i < 3; i += 1) {
    global.gc!();
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return process.memoryUsage.rss();
};

/** Broadcasts one after the other without waiting for clients, yielding to the event loop in between. */
const broadcastMany = async (times: number): Promise<void> => {
  for (let i = 0; i < times; i += 1) {
    broadcast(message());
    await new Promise(setImmediate);
  }
};

process.on('message', (order: { type: 'broadcast'; times: number } | { type: 'memory' } | { type: 'cpu' }) => {
  if (order.type === 'broadcast') void broadcastMany(order.times);
  else if (order.type === 'cpu') process.send!({ type: 'cpu', cpu: process.cpuUsage() });
  else void memory().then((rss) => process.send!({ type: 'memory', rss }));
});
process.on('disconnect', () => process.exit(0));

server.listen(0, '127.0.0.1', 10_000, () => {
  process.send!({ type: 'listening', port: (server.address() as AddressInfo).port });
});
