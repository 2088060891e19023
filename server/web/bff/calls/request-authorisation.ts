import type { IncomingMessage, ServerResponse } from 'node:http';
import { isOpen } from '@/contract/endpoint';
import { bearerHeader } from '@/contract/vocabulary/bearer';
import { AppError } from '@/contract/vocabulary/error-codes';
import { webEnv } from '@server/env';
import type { RoutePolicy } from './allow-list';
import { hasSessionCookie } from '../session/request-cookies';
import { readSession, type ServerSession } from '../session/session';

export interface Authorisation {
  /** The `Authorization` header for the backend. */
  header: string | undefined;
  /** The session cookie alone authenticates this request: its token may be renewed. */
  byCookie: boolean;
}

const ANONYMOUS: Authorisation = { header: undefined, byCookie: false };

const CHANGES_STATE: ReadonlySet<string> = new Set(['POST', 'PUT', 'DELETE', 'PATCH']);

const hostOf = (origin: string): string | undefined => (URL.canParse(origin) ? new URL(origin).host : undefined);

/**
 * Whether a request was sent by one of our own pages. Browsers state it in `Origin` or `Sec-Fetch-Site`; a request with
 * neither was not sent by a page. `publicOrigin` is accepted as well: behind a proxy the host may differ.
 */
const isSameOrigin = (req: IncomingMessage, publicOrigin: string | undefined): boolean => {
  const { origin, host, 'sec-fetch-site': site } = req.headers;
  if (origin === undefined) return site === 'same-origin';
  return origin === publicOrigin || (host !== undefined && hostOf(origin) === host);
};

/** Protects against cross-site request forgery: other sites cannot change anything with the user's cookie. */
const mayUseCookie = (req: IncomingMessage): boolean =>
  !CHANGES_STATE.has(req.method ?? '') || isSameOrigin(req, webEnv().publicUrl);

const allowsRole = ({ access }: RoutePolicy, { user }: ServerSession): boolean =>
  typeof access === 'string' || access.some((allowed) => allowed === user.role);

const anonymous = ({ access }: RoutePolicy): Authorisation => {
  if (!isOpen(access)) throw new AppError('UNAUTHENTICATED');
  return ANONYMOUS;
};

/**
 * Authenticates a request: by its bearer token, passed on unchanged, or else by the session cookie. Calls that the
 * session's role may not make are refused here already; the backend checks again.
 */
export const authorise = async (
  req: IncomingMessage,
  res: ServerResponse,
  policy: RoutePolicy,
): Promise<Authorisation> => {
  const { authorization } = req.headers;
  if (authorization !== undefined) return { header: authorization, byCookie: false };
  if (policy.access === 'credentials' || !hasSessionCookie(req)) return anonymous(policy);
  if (!mayUseCookie(req)) {
    if (!isOpen(policy.access)) throw new AppError('CROSS_ORIGIN');
    return ANONYMOUS;
  }
  const session = await readSession(req, res);
  if (!session) return anonymous(policy);
  if (!allowsRole(policy, session)) throw new AppError('FORBIDDEN');
  return { header: bearerHeader(session.accessToken), byCookie: true };
};
