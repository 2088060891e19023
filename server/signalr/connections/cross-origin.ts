import type { IncomingMessage, ServerResponse } from 'node:http';

type AllowOrigin = ((origin: string) => boolean) | undefined;

const METHODS = 'GET, POST, DELETE';
const HEADERS = 'authorization, content-type, x-requested-with, x-signalr-user-agent';
const PREFLIGHT_SECONDS = '600';

const hostOf = (origin: string): string | undefined => {
  try {
    return new URL(origin).host;
  } catch {
    return undefined;
  }
};

/** Only a browser's honesty is at stake here, and a page cannot set the host that a proxy hands on. */
const isOwn = (origin: string, { headers }: IncomingMessage): boolean =>
  hostOf(origin) === String(headers['x-forwarded-host'] ?? headers.host).toLowerCase();

/** CORS does not protect WebSockets: the server has to look at the page that asks (R2.3). */
export const isAllowedOrigin = (req: IncomingMessage, allowOrigin: AllowOrigin): boolean => {
  const { origin } = req.headers;
  return origin === undefined || isOwn(origin, req) || (allowOrigin?.(origin) ?? false);
};

/** Lets a page of another origin read the answer; the client sends credentials, so `*` would not do (R2.11). */
export const allowCrossOrigin = (req: IncomingMessage, res: ServerResponse, allowOrigin: AllowOrigin): void => {
  const { origin } = req.headers;
  if (allowOrigin) res.setHeader('Vary', 'Origin');
  if (origin === undefined || !allowOrigin?.(origin)) return;
  res.setHeader('Access-Control-Allow-Origin', origin);
  res.setHeader('Access-Control-Allow-Credentials', 'true');
};

/** What a browser asks before a request that a form could not send. */
export const answerPreflight = (res: ServerResponse): void => {
  res.setHeader('Access-Control-Allow-Methods', METHODS);
  res.setHeader('Access-Control-Allow-Headers', HEADERS);
  res.setHeader('Access-Control-Max-Age', PREFLIGHT_SECONDS);
  res.writeHead(204).end();
};
