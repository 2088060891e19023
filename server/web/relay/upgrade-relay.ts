import type { IncomingMessage } from 'node:http';
import net from 'node:net';
import { pipeline, type Duplex } from 'node:stream';
import tls from 'node:tls';
import { AppError } from '@/contract/vocabulary/error-codes';
import { refuseUpgrade } from '@server/shared/refuse-upgrade';
import { afterQuiet } from '@server/web/upstream/after-quiet';
import { chooseBackends, type BackendChoice } from './choose-backend';
import { ANSWER_MS, type RelayOptions } from './relay-options';
import { relayHeaders } from './relay-headers';

const CONNECT_MS = 500;

/** Instead of `answerMs` while there is another backend to try. */
const MOVE_MS = 1_500;

const requestHead = (req: IncomingMessage, host: string, headers: string[]): string => {
  const lines = [`${req.method} ${req.url} HTTP/1.1`, `Host: ${host}`];
  for (let i = 0; i < headers.length; i += 2) lines.push(`${headers[i]}: ${headers[i + 1]}`);
  return `${lines.join('\r\n')}\r\n\r\n`;
};

const connect = ({ protocol, hostname, port }: URL): net.Socket => {
  if (protocol === 'https:') return tls.connect({ host: hostname, port: Number(port || 443), servername: hostname });
  return net.connect({ host: hostname, port: Number(port || 80), noDelay: true });
};

/** A peer that has lost its network does not close the connection: TCP keep-alive detects it. */
const KEEP_ALIVE_MS = 15_000;

/** Pipes both ways; when one side ends, the other is ended, too. */
const pipeBothWays = (client: Duplex, upstream: net.Socket): void => {
  for (const side of [client, upstream]) if (side instanceof net.Socket) side.setKeepAlive(true, KEEP_ALIVE_MS);
  pipeline(client, upstream, client, () => {
    client.destroy();
    upstream.destroy();
  });
};

interface Attempt {
  client: Duplex;
  answerMs: number;
  /** Sends the client's request over an established connection to a backend. */
  sendRequest: (upstream: net.Socket, choice: BackendChoice, host: string) => void;
}

/** Passes an upgrade to the first of these backends that can be reached and responds. */
const connectToFirst = ([choice, ...others]: readonly BackendChoice[], attempt: Attempt): void => {
  const { client, answerMs, sendRequest } = attempt;
  if (client.destroyed) return;
  if (!choice) return refuseUpgrade(client, new AppError('BACKEND_UNAVAILABLE'));
  const { backend } = choice;
  // Our own backend is being restarted.
  if (!backend.address) return connectToFirst(others, attempt);
  const url = new URL(backend.address);
  const upstream = connect(url);
  const tryNext = (): void => {
    callOff();
    // Later errors do not matter, but without a listener they would end the process.
    upstream
      .removeAllListeners()
      .on('error', () => undefined)
      .destroy();
    connectToFirst(others, attempt);
  };
  const isUnreachable = (): void => {
    backend.breaker.eject('unreachable');
    tryNext();
  };
  const isSilent = (): void => {
    backend.suspect();
    tryNext();
  };
  let callOff = afterQuiet(CONNECT_MS, isUnreachable);
  upstream.once('error', isUnreachable);
  upstream.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', () => {
    callOff();
    callOff = afterQuiet(others.length > 0 ? Math.min(answerMs, MOVE_MS) : answerMs, isSilent);
    upstream.removeListener('error', isUnreachable).once('error', tryNext);
    sendRequest(upstream, choice, url.host);
    upstream.once('readable', () => {
      // Readable with no bytes means end of stream.
      if (upstream.readableLength === 0) return tryNext();
      callOff();
      upstream.removeListener('error', tryNext);
      upstream.on('error', () => client.destroy());
      pipeBothWays(client, upstream);
    });
  });
};

/**
 * Passes an upgrade to the backend as raw bytes, with back-pressure and close, without parsing websocket frames. The
 * client receives the backend's own 101 or refusal.
 */
export const relayUpgrade = (
  req: IncomingMessage,
  client: Duplex,
  head: Buffer,
  { fleet, trustProxy, answerMs = ANSWER_MS }: RelayOptions,
): void => {
  // Without a listener a connection reset by the client would end the process.
  client.on('error', () => client.destroy());
  const sendRequest = (upstream: net.Socket, { newToken }: BackendChoice, host: string): void => {
    const headers = relayHeaders(req, { trustProxy, newToken, upgrade: true });
    upstream.write(requestHead(req, host, headers));
    upstream.write(head);
  };
  connectToFirst(chooseBackends(req, fleet), { client, answerMs, sendRequest });
};
