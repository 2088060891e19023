import type { IncomingMessage, ServerResponse } from 'node:http';

/** Bytes of a body that are still read after the response to it; shorter bodies are left to Node, which reads them all. */
const MOST_BYTES = 256 * 1024;

/** How long a client that is still sending may take to read the response and to close. */
const LINGER_MS = 2_000;

const lingered = new WeakMap<ServerResponse, number>();

/** For how many ms a response that the client already had stayed open for the rest of its request's body. */
export const lingerMsOf = (res: ServerResponse): number => lingered.get(res) ?? 0;

const mayBeLong = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > MOST_BYTES;

/** Reads and discards a limited part of the body, then stops reading; calls back when it ends or the time is over. */
const discard = (req: IncomingMessage, done: () => void): void => {
  let size = 0;
  const finish = (): void => {
    clearTimeout(tooLate);
    req.off('data', count).off('end', finish).off('close', finish);
    done();
  };
  const count = ({ length }: Buffer): void => {
    size += length;
    if (size > MOST_BYTES) req.pause();
  };
  const tooLate = setTimeout(finish, LINGER_MS);
  req.on('data', count).once('end', finish).once('close', finish).resume();
};

/**
 * Bounds what is read of a long body that was refused before its end: Node would read all of it, to use the connection
 * again. The response says that the connection is closed, and is sent at once; the connection itself is closed a little
 * later, because closing it with unread bytes would discard a response that a sending client has not read yet.
 */
export const boundUnreadBody = (req: IncomingMessage, res: ServerResponse): void => {
  if (!mayBeLong(req)) return;
  const { writeHead, end } = res;
  res.writeHead = function (this: ServerResponse, ...args: unknown[]) {
    if (!req.complete) res.setHeader('connection', 'close');
    return Reflect.apply(writeHead, this, args) as ServerResponse;
  } as typeof writeHead;
  res.end = function (this: ServerResponse, ...args: unknown[]) {
    res.end = end;
    const [bytes, encoding] = typeof args[0] === 'function' ? [] : args;
    if (req.complete || req.destroyed) return Reflect.apply(end, this, args) as ServerResponse;
    if (!res.headersSent && !res.hasHeader('content-length'))
      res.setHeader('content-length', bytes ? Buffer.byteLength(bytes as Buffer | string) : 0);
    if (bytes) res.write(bytes, (encoding ?? 'utf8') as BufferEncoding);
    else res.flushHeaders();
    const sentAt = performance.now();
    discard(req, () => {
      lingered.set(res, performance.now() - sentAt);
      res.end(args.find((arg): arg is () => void => typeof arg === 'function'));
    });
    return this;
  } as typeof end;
};
