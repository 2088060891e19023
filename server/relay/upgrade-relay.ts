import type { IncomingMessage } from 'node:http';
import net from 'node:net';
import { pipeline, type Duplex } from 'node:stream';
import tls from 'node:tls';
import { chooseBackend } from './choose-backend';
import { relayHeaders, type RelayOptions } from './relay-headers';

const CONNECT_MS = 500;

const requestHead = (req: IncomingMessage, host: string, headers: string[]): string => {
  const lines = [`${req.method} ${req.url} HTTP/1.1`, `Host: ${host}`];
  for (let i = 0; i < headers.length; i += 2) lines.push(`${headers[i]}: ${headers[i + 1]}`);
  return `${lines.join('\r\n')}\r\n\r\n`;
};

const refuse = (socket: Duplex): void => {
  socket.end('HTTP/1.1 502 Bad Gateway\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
};

const connect = ({ protocol, hostname, port }: URL): net.Socket => {
  if (protocol === 'https:') return tls.connect({ host: hostname, port: Number(port || 443), servername: hostname });
  return net.connect({ host: hostname, port: Number(port || 80), noDelay: true });
};

/** Whatever ends one side ends the other; there is nobody left to report to. */
const couple = (client: Duplex, upstream: net.Socket): void => {
  pipeline(client, upstream, client, () => {
    client.destroy();
    upstream.destroy();
  });
};

/**
 * Passes an upgrade to the backend byte by byte, closings and back-pressure included: the relay does not know what a
 * frame is. The backend's own 101 or refusal is what the client sees.
 */
export const relayUpgrade = (
  req: IncomingMessage,
  socket: Duplex,
  head: Buffer,
  { backends, trustProxy }: RelayOptions,
): void => {
  const { backend, newToken } = chooseBackend(req, backends);
  if (backend === undefined) return refuse(socket);
  const url = new URL(backend);
  const upstream = connect(url);
  const giveUp = (): void => {
    upstream.destroy();
    refuse(socket);
  };
  const tooLate = setTimeout(giveUp, CONNECT_MS);
  // Without a listener a reset of either side would end the whole process.
  socket.on('error', () => upstream.destroy());
  socket.once('close', () => upstream.destroy());
  upstream.once('close', () => clearTimeout(tooLate));
  upstream.once('error', giveUp);
  upstream.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', () => {
    clearTimeout(tooLate);
    upstream.removeListener('error', giveUp).on('error', () => socket.destroy());
    upstream.write(requestHead(req, url.host, relayHeaders(req, { trustProxy, newToken, upgrade: true })));
    upstream.write(head);
    couple(socket, upstream);
  });
};
