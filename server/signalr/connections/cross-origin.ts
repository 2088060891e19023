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

/** Compares with the forwarded host, which is safe: the check concerns browsers, and no page can set that header. */
const isOwn = (origin: string, { headers }: IncomingMessage): boolean =>
  hostOf(origin) === String(headers['x-forwarded-host'] ?? headers.host).toLowerCase();

/** Whether the page of an upgrade may connect: CORS does not protect WebSockets, so the server checks (R2.3). */
export const isAllowedOrigin = (req: IncomingMessage, allowOrigin: AllowOrigin): boolean => {
  const { origin } = req.headers;
  return origin === undefined || isOwn(origin, req) || (allowOrigin?.(origin) ?? false);
};

/** Lets a page of another origin read the response. The client sends credentials, so `*` is not enough (R2.11). */
export const allowCrossOrigin = (req: IncomingMessage, res: ServerResponse, allowOrigin: AllowOrigin): void => {
  const { origin } = req.headers;
  if (allowOrigin) res.setHeader('Vary', 'Origin');
  if (origin === undefined || !allowOrigin?.(origin)) return;
  res.setHeader('Access-Control-Allow-Origin', origin);
  res.setHeader('Access-Control-Allow-Credentials', 'true');
};

/** Answers a CORS preflight request. */
export const answerPreflight = (res: ServerResponse): void => {
  res.setHeader('Access-Control-Allow-Methods', METHODS);
  res.setHeader('Access-Control-Allow-Headers', HEADERS);
  res.setHeader('Access-Control-Max-Age', PREFLIGHT_SECONDS);
  res.writeHead(204).end();
};
