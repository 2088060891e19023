import type { IncomingMessage } from 'node:http';
import net from 'node:net';
import { pipeline, type Duplex } from 'node:stream';
import tls from 'node:tls';
import { AppError } from '@/contract/vocabulary/error-codes';
import { chooseBackends, type Choice } from './choose-backend';
import { ANSWER_MS, type RelayOptions } from './options';
import { relayHeaders } from './relay-headers';

const CONNECT_MS = 500;

const requestHead = (req: IncomingMessage, host: string, headers: string[]): string => {
  const lines = [`${req.method} ${req.url} HTTP/1.1`, `Host: ${host}`];
  for (let i = 0; i < headers.length; i += 2) lines.push(`${headers[i]}: ${headers[i + 1]}`);
  return `${lines.join('\r\n')}\r\n\r\n`;
};

const refuse = (socket: Duplex): void => {
  const body = JSON.stringify(new AppError('BACKEND_UNAVAILABLE').toBody());
  const head = ['HTTP/1.1 502 Bad Gateway', 'Connection: close', 'Content-Type: application/json; charset=utf-8'];
  socket.end([...head, `Content-Length: ${Buffer.byteLength(body)}`, '', body].join('\r\n'));
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

interface Attempt {
  client: Duplex;
  answerMs: number;
  /** Says to a backend that was reached what the client wants. */
  ask: (upstream: net.Socket, choice: Choice) => void;
}

/** Passes an upgrade to the first of these backends that can be reached and answers. */
const reach = ([choice, ...others]: readonly Choice[], attempt: Attempt): void => {
  const { client, answerMs, ask } = attempt;
  if (client.destroyed) return;
  if (!choice) return refuse(client);
  const url = new URL(choice.backend);
  const upstream = connect(url);
  const next = (): void => {
    clearTimeout(tooLate);
    // What comes after the failure is of no interest, but must have a listener.
    upstream
      .removeAllListeners()
      .on('error', () => undefined)
      .destroy();
    reach(others, attempt);
  };
  let tooLate = setTimeout(next, CONNECT_MS);
  upstream.once('error', next);
  upstream.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', () => {
    clearTimeout(tooLate);
    tooLate = setTimeout(next, answerMs);
    ask(upstream, choice);
    upstream.once('readable', () => {
      // Readable without a byte is the end.
      if (upstream.readableLength === 0) return next();
      clearTimeout(tooLate);
      upstream.removeListener('error', next);
      upstream.on('error', () => client.destroy());
      couple(client, upstream);
    });
  });
};

/**
 * Passes an upgrade to the backend byte by byte, closings and back-pressure included: the relay does not know what a
 * frame is. The backend's own 101 or refusal is what the client sees.
 */
export const relayUpgrade = (
  req: IncomingMessage,
  client: Duplex,
  head: Buffer,
  { backends, trustProxy, answerMs = ANSWER_MS }: RelayOptions,
): void => {
  // Without a listener a reset of the client would end the whole process.
  client.on('error', () => client.destroy());
  const ask = (upstream: net.Socket, { backend, newToken }: Choice): void => {
    const headers = relayHeaders(req, { trustProxy, newToken, upgrade: true });
    upstream.write(requestHead(req, new URL(backend).host, headers));
    upstream.write(head);
  };
  reach(chooseBackends(req, backends), { client, answerMs, ask });
};
