import type { IncomingMessage, ServerResponse } from 'node:http';
import { isOpen } from '@/contract/endpoint';
import { AppError } from '@/contract/vocabulary/error-codes';
import { webEnv } from '@server/env';
import type { Door } from './allow-list';
import { hasSessionCookie } from './cookie-names';
import { changesState, isSameOrigin } from './same-origin';
import { readSession, type ServerSession } from './session';

export interface Authorisation {
  /** The `Authorization` header for the backend. */
  header: string | undefined;
  /** Only the session cookie speaks for this request: its token may be renewed. */
  byCookie: boolean;
}

const ANONYMOUS: Authorisation = { header: undefined, byCookie: false };

const mayUseCookie = (req: IncomingMessage): boolean => !changesState(req) || isSameOrigin(req, webEnv().publicUrl);

const allowsRole = ({ access }: Door, { user }: ServerSession): boolean =>
  typeof access === 'string' || access.some((allowed) => allowed === user.role);

const anonymous = ({ access }: Door): Authorisation => {
  if (!isOpen(access)) throw new AppError('UNAUTHENTICATED');
  return ANONYMOUS;
};

export const bearer = (accessToken: string): string => `Bearer ${accessToken}`;

/**
 * Who speaks: a bearer, passed on untouched, or else the session cookie. A door that the session cannot open is closed
 * here already; the backend decides again.
 */
export const authorise = async (req: IncomingMessage, res: ServerResponse, door: Door): Promise<Authorisation> => {
  const { authorization } = req.headers;
  if (authorization !== undefined) return { header: authorization, byCookie: false };
  if (door.access === 'credentials' || !hasSessionCookie(req)) return anonymous(door);
  if (!mayUseCookie(req)) {
    if (!isOpen(door.access)) throw new AppError('CROSS_ORIGIN');
    return ANONYMOUS;
  }
  const session = await readSession(req, res);
  if (!session) return anonymous(door);
  if (!allowsRole(door, session)) throw new AppError('FORBIDDEN');
  return { header: bearer(session.accessToken), byCookie: true };
};
