import type { IncomingMessage, ServerResponse } from 'node:http';
import { backendCall, BackendError } from '../calls/backend-call';
import { disconnectSignal } from '@server/web/upstream/caller';
import { requestIdOf } from '@server/web/upstream/incoming-request';
import type { RefreshMode } from './auth-options';
import { evictLogin, readLoginCookie } from './login-cookie';
import { readSession, renewSession, type ServerSession } from './session';

/** The backend refuses the user: token, session or account is no longer valid. */
const REFUSED: ReadonlySet<number> = new Set([401, 403]);

/**
 * Whether the backend now refuses an access token; false while the backend is unavailable, because then it is unknown.
 */
const isRefused = async (req: IncomingMessage, res: ServerResponse, accessToken: string): Promise<boolean> => {
  try {
    const call = { accessToken, requestId: requestIdOf(req), signal: disconnectSignal(res) };
    await backendCall('GET /users/me', {}, call);
    return false;
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    return REFUSED.has(error.status);
  }
};

/**
 * A session that was read from the cookie, verified with the backend. The access token in the cookie outlives a session
 * that was ended elsewhere, or an account that was disabled, by up to 15 minutes. Once the backend has refused it, a
 * renewal decides, and drops the cookie of an ended session. While the backend is unavailable the session is kept.
 */
export const verifySession = async (
  req: IncomingMessage,
  res: ServerResponse,
  session: ServerSession | null,
): Promise<ServerSession | null> =>
  session && (await isRefused(req, res, session.accessToken)) ? renewSession(req, res) : session;

/** The user's session, verified with the backend (`verifySession`); null without one. */
export const readVerifiedSession = async (req: IncomingMessage, res: ServerResponse): Promise<ServerSession | null> =>
  verifySession(req, res, await readSession(req, res));

/**
 * How next-auth should read the session in the cookie: `renew` when the backend refuses its login by now, because only
 * the renewal shows whether the session has ended.
 */
export const refreshModeFor = async (req: IncomingMessage, res: ServerResponse): Promise<RefreshMode> => {
  const login = await readLoginCookie(req);
  if (!login || !(await isRefused(req, res, login.accessToken))) return 'keepFresh';
  evictLogin(req);
  return 'renew';
};
