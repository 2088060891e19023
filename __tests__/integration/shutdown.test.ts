import { once } from 'node:events';
import http, { type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocket, WebSocketServer } from 'ws';
import { SOCKET_PATH } from '@/contract/realtime/socket';
import { relayUpgrade } from '@server/web/relay/upgrade-relay';
import { drain, trackUpgrades } from '@server/web/http/shutdown';
import { Fleet } from '@server/web/upstream/fleet';

const RESTART = 1012;

const listen = async (server: Server): Promise<string> => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
};

/** A relay in front of a backend, and a client of its socket. */
const open = async () => {
  const backend = http.createServer();
  const sockets = new WebSocketServer({ server: backend });
  const options = { fleet: new Fleet([`http://${await listen(backend)}`]), trustProxy: false };
  const web = http.createServer();
  const upgraded = trackUpgrades(web);
  web.on('upgrade', (req, socket, head) => relayUpgrade(req, socket, head, options));
  const client = new WebSocket(`ws://${await listen(web)}${SOCKET_PATH}`);
  const left = once(client, 'close');
  await once(client, 'open');
  return { backend, client, left, sockets, upgraded, web };
};

describe('The web server, told to stop', () => {
  it('lets the backend tell live clients that it restarts', async () => {
    const { backend, left, sockets, upgraded, web } = await open();
    const stopBackend = async () => {
      for (const socket of sockets.clients) socket.close(RESTART, 'the server restarts');
      backend.close();
    };
    await drain(web, upgraded, stopBackend);
    expect((await left)[0]).toBe(RESTART);
  });

  it('waits neither for a client that stays, nor for a backend that is not its own', async () => {
    const { backend, left, sockets, upgraded, web } = await open();
    await drain(web, upgraded);
    expect((await left)[0]).not.toBe(RESTART);
    sockets.close();
    backend.close();
  });
});
