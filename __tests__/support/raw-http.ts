import { readdirSync } from 'node:fs';
import net from 'node:net';

/** A request as its bytes. */
export const rawRequest = (first: string, headers: Record<string, string>, body = ''): string =>
  [`${first} HTTP/1.1`, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`), '', body].join('\r\n');

/** How a request ended: the status of the response, and whether the server has closed the connection. */
export interface RawAnswer {
  status: number | undefined;
  closed: boolean;
}

/** How long a server may take to answer and close. */
const PATIENCE_MS = 15_000;

/** Sends bytes over a separate socket and waits until the server has closed it; leaves nothing open. */
export const sendRaw = (port: number, bytes: string): Promise<RawAnswer> =>
  new Promise((resolve) => {
    const socket = net.connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    let received = '';
    const end = (closed: boolean): void => {
      clearTimeout(tooLate);
      socket.destroy();
      resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(received)?.[1]) || undefined, closed });
    };
    const tooLate = setTimeout(() => end(false), PATIENCE_MS);
    socket.on('data', (chunk) => (received += chunk.toString('latin1')));
    socket.on('end', () => end(true)).on('error', () => end(true));
    socket.write(bytes);
  });

/** The file descriptors that this process has open. */
export const openDescriptors = (): number => readdirSync('/proc/self/fd').length;
