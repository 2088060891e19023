import type { IncomingMessage } from 'node:http';

/** A request whose cookies were parsed, as Next hands it to pages and API routes. */
type SessionRequest = IncomingMessage & { cookies: Partial<Record<string, string>> };

const parse = (header: string): Partial<Record<string, string>> => {
  const cookies: Partial<Record<string, string>> = {};
  for (const pair of header.split(';')) {
    const equals = pair.indexOf('=');
    if (equals > 0) cookies[pair.slice(0, equals).trim()] = pair.slice(equals + 1).trim();
  }
  return cookies;
};

const hasCookies = (req: IncomingMessage): req is SessionRequest => 'cookies' in req;

/** The request with its cookies parsed; Next has done that already where it called us. */
export const withCookies = (req: IncomingMessage): SessionRequest =>
  hasCookies(req) ? req : Object.assign(req, { cookies: parse(req.headers.cookie ?? '') });
