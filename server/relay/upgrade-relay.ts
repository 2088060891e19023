import type { IncomingMessage } from 'node:http';
import net from 'node:net';
import { pipeline, type Duplex } from 'node:stream';
import tls from 'node:tls';
import { chooseBackends, type Choice } from './choose-backend';
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

/** A side whose machine has vanished says no goodbye. */
const KEEP_ALIVE_MS = 15_000;

/** Whatever ends one side ends the other; there is nobody left to report to. */
const couple = (client: Duplex, upstream: net.Socket): void => {
  for (const side of [client, upstream]) if (side instanceof net.Socket) side.setKeepAlive(true, KEEP_ALIVE_MS);
  pipeline(client, upstream, client, () => {
    client.destroy();
    upstream.destroy();
  });
};

/** Connects to the first of these backends that can be reached. */
const reach = (choices: readonly Choice[], found: (upstream: net.Socket, choice: Choice) => void, none: () => void) => {
  const [choice, ...others] = choices;
  if (!choice) return none();
  const url = new URL(choice.backend);
  const upstream = connect(url);
  const next = (): void => {
    clearTimeout(tooLate);
    // What comes after the failure is of no interest, but must have a listener.
    upstream
      .removeAllListeners()
      .on('error', () => undefined)
      .destroy();
    reach(others, found, none);
  };
  const tooLate = setTimeout(next, CONNECT_MS);
  upstream.once('error', next);
  upstream.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', () => {
    clearTimeout(tooLate);
    upstream.removeListener('error', next);
    found(upstream, choice);
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
  // Without a listener a reset of the client would end the whole process.
  socket.on('error', () => socket.destroy());
  const passOn = (upstream: net.Socket, { backend, newToken }: Choice): void => {
    upstream.on('error', () => socket.destroy());
    if (socket.destroyed) return void upstream.destroy();
    const headers = relayHeaders(req, { trustProxy, newToken, upgrade: true });
    upstream.write(requestHead(req, new URL(backend).host, headers));
    upstream.write(head);
    couple(socket, upstream);
  };
  reach(chooseBackends(req, backends), passOn, () => refuse(socket));
};
